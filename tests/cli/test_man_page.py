"""The manual page fourfold(1) is the one that the parser gives."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from fourfold.cli import make_parser
from fourfold.cli.completion import list_actions, list_commands
from fourfold.cli.man_page import escape, write_man_page

PAGE = Path(__file__).parents[2] / "docs" / "fourfold.1"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == write_man_page(), "`make man` writes it again"


def test_the_page_does_not_depend_on_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.setattr("os.cpu_count", lambda: 64)
    assert PAGE.read_text("utf-8") == write_man_page()


def test_every_command_and_every_option_is_in_it() -> None:
    page = PAGE.read_text("utf-8")
    for name in list_commands(make_parser()):
        assert f".SS fourfold {escape(name)}" in page
    for action in list_actions(make_parser()):
        for flag in action.option_strings:
            assert escape(flag) in page


def test_roff_reads_the_page_without_a_warning() -> None:
    groff = shutil.which("groff")
    if not groff:
        pytest.skip("groff is not installed")
    ran = subprocess.run([groff, "-man", "-ww", "-z", "-Kutf8", PAGE], capture_output=True, text=True, check=True)
    assert ran.stderr == ""


def test_escaping() -> None:
    assert escape(".dot\n'quote\nback\\slash --flag") == "\\&.dot\n\\&'quote\nback\\eslash \\-\\-flag"
