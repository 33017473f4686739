"""Inspect the packages in a folder, install each wheel into empty environments, and play there: `make dist`.

An environment has nothing on its path but its own Python: no Node, no git, no compiler.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

from harness.browser.chromium import chromium
from harness.browser.players import play_now, play_on
from harness.environment import ROOT, Environment
from harness.packages import fits, problems, summary
from harness.server import Server

VERSIONS = [(3, minor) for minor in range(11, 15)]


def main() -> None:
    """Report on all packages; exit with 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder with the packages")
    parser.add_argument("--release", action="store_true", help="refuse what must not be published")
    parser.add_argument("--only-inspect", action="store_true", help="install nothing")
    args = parser.parse_args()
    folder: Path = args.folder.resolve()
    packages = sorted([*folder.glob("*.whl"), *folder.glob("*.tar.gz")])
    wrong = [f"{each.name} {problem}" for each in packages for problem in problems(each)]
    wrong += release_problems() if args.release else []
    for each in packages:
        print(f"{each.name}: {each.stat().st_size:,} bytes")
        print("".join(f"  {count:4} {folder}\n" for folder, count in sorted(summary(each).items())), end="")
    if wrong or not packages:
        sys.exit("\n".join(wrong) or f"There are no packages in {args.folder}.")
    for wheel in () if args.only_inspect else [each for each in packages if each.suffix == ".whl"]:
        for version in VERSIONS:
            if fits(wheel, version):
                try_out(wheel, version)


def release_problems() -> list[str]:
    """What forbids a release: a version that is not final, and addresses that stand for others."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found = [f"the address {url} is only an example" for url in project["urls"].values() if ".example." in url]
    return [*found, *(["the version is a development version"] if "dev" in project["version"] else [])]


def try_out(wheel: Path, version: tuple[int, int]) -> None:
    """Install a wheel into an empty environment and play a game in the terminal and one in the browser."""
    name = f"{version[0]}.{version[1]}"
    interpreter = find_python(name)
    if not interpreter:
        print(f"Python {name} is not on this machine: {wheel.name} was not tried with it.")
        return
    with TemporaryDirectory() as folder:
        environment = Environment(Path(folder) / "empty", is_isolated=True)
        subprocess.run([interpreter, "-m", "venv", environment.folder], check=True)
        environment.run(environment.python, "-m", "pip", "install", "--quiet", wheel)
        play_in_terminal(environment)
        play_in_browser(environment, Path(folder))
    print(f"Python {name}: {wheel.name} installed; a game in the terminal and one in the browser played.")


def find_python(name: str) -> str | None:
    """The path of an interpreter of this version, or None; a name on the path may be there without an interpreter."""
    try:
        words = [f"python{name}", "-c", "import sys; print(sys.executable)"]
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None


def play_in_terminal(environment: Environment) -> None:
    command = environment.folder / "bin" / "fourfold"
    assert environment.run(command, "--version").startswith("fourfold ")
    played = environment.run(command, "simulate", "quarto", "--games", "10", "--json")
    assert json.loads(played), "the games have a result"
    solved = json.loads(environment.run(command, "solve", "05a./c..3/..../69.. 1", "--json"))
    assert solved, "the core and the opening books answer"
    environment.run(command, "play", "quartino", "--seats", "greedy,uniform", "--seed", "1")


def play_in_browser(environment: Environment, folder: Path) -> None:
    with Server(folder / "data", "--no-limits", environment=environment) as server, chromium() as browser:
        page = browser.new_page(base_url=server.address)
        page.goto("/")
        play_on(play_now(page, "quarto"))
        assert server.logged_errors() == []


if __name__ == "__main__":
    main()
