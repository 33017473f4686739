"""The files for hosts of the repository are valid: workflows, forms, compose, citation; no network is used."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent
GITHUB = ROOT / ".github"
FORMS = [GITHUB / "ISSUE_TEMPLATE" / name for name in ("bug.yml", "idea.yml")]
SCHEMAS = {
    "github-workflows": sorted((GITHUB / "workflows").glob("*.yml")),
    "github-issue-forms": FORMS,
    "github-issue-config": [GITHUB / "ISSUE_TEMPLATE" / "config.yml"],
    "dependabot": [GITHUB / "dependabot.yml"],
    "compose-spec": [ROOT / "deploy" / "containers" / "compose.yaml"],
    "citation-file-format": [ROOT / "CITATION.cff"],
}
TARGETS = set(re.findall(r"^([\w./-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def validate(schema: str, *files: Path) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *map(str, files)]
    return subprocess.run(words, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("schema", SCHEMAS)
def test_a_file_satisfies_its_schema(schema: str) -> None:
    ran = validate(schema, *SCHEMAS[schema])
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_a_wrong_workflow_is_noticed(tmp_path: Path) -> None:
    wrong = tmp_path / "test.yml"
    wrong.write_text((GITHUB / "workflows" / "test.yml").read_text("utf-8").replace("runs-on:", "runs-of:"))
    assert validate("github-workflows", wrong).returncode == 1


@pytest.mark.parametrize("workflow", SCHEMAS["github-workflows"], ids=lambda path: path.name)
def test_workflows_run_targets_that_exist(workflow: Path) -> None:
    text = workflow.read_text("utf-8")
    named = [target for line in re.findall(r"run: make (.*)", text) for target in line.split()]
    assert named
    assert set(named) <= TARGETS
    assert "never run" in text or "not the jobs" in text, "it says what was run"


def test_the_matrix_has_all_supported_versions() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    classified = {
        each.rpartition(" ")[2] for each in project["project"]["classifiers"] if re.search(r":: 3\.\d+$", each)
    }
    jobs = yaml.safe_load((GITHUB / "workflows" / "test.yml").read_text("utf-8"))["jobs"]
    assert set(jobs["linux"]["strategy"]["matrix"]["python"]) == classified
    wheels = project["tool"]["cibuildwheel"]["build"]
    assert wheels == [f"cp{version.replace('.', '')}-*" for version in sorted(classified)]


def test_hooks_need_no_other_repository() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    assert [repository["repo"] for repository in hooks["repos"]] == ["local"]
    for hook in hooks["repos"][0]["hooks"]:
        assert hook["language"] == "system"
        assert hook["entry"].startswith((".venv/bin/", "tools/"))


def test_owners_own_what_is_there() -> None:
    lines = [line.split() for line in (GITHUB / "CODEOWNERS").read_text("utf-8").splitlines() if line[:1] in "*/"]
    assert lines[0][0] == "*"
    for path, *owners in lines[1:]:
        assert (ROOT / path.strip("/")).exists()
        assert owners
        assert all(owner.startswith("@") for owner in owners)


def test_no_lock_file_names_where_packages_come_from() -> None:
    for lock in (*ROOT.glob("requirements*.lock"), ROOT / "web" / "package-lock.json"):
        assert not re.search(r'"resolved"|--(extra-)?index-url (?!\s)|--find-links', lock.read_text("utf-8")), lock
