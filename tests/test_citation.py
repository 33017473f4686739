"""The version of the package is written in one place; other files ask for it or leave it out."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import fourfold

ROOT = Path(__file__).parent.parent
VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def test_the_installed_version_is_that_of_the_project() -> None:
    assert fourfold.__version__ == VERSION


def test_no_other_file_has_a_version() -> None:
    assert not re.search(r"^version:", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    assert not re.search(r"project\([^)]*VERSION", (ROOT / "CMakeLists.txt").read_text("utf-8"))


def test_the_changelog_has_a_section_for_this_version_first() -> None:
    sections = re.findall(r"^## (\S+)(.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    version, _, is_unreleased = VERSION.partition(".dev")
    assert sections[0] == (version, " (unreleased)" if is_unreleased else "")
    assert [name for name, _ in sections] == sorted((name for name, _ in sections), reverse=True)
