"""docs/new-game.md does what it says, from an empty folder on."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from harness.browser.players import play_now, play_on
from harness.environment import ROOT, Environment
from harness.page_code import compare, read_blocks, run_page
from harness.server import Server
from tests.e2e.conftest import Visitor
from tests.plugins.conftest import new_environment

PAGE = (ROOT / "docs" / "new-game.md").read_text("utf-8")


def follow(page: str, environment: Environment, folder: Path) -> None:
    """Do what a page says."""

    def run(language: str, code: str) -> str:
        command = ("sh", "-e", "-c", code) if language == "sh" else ("python", "-c", code)
        return environment.run(*command, cwd=folder)

    run_page(page, folder, run)


def test_every_step_can_be_followed_up_to_a_game_in_the_browser(tmp_path: Path, browser: Browser) -> None:
    environment, folder = new_environment(tmp_path / "environment"), tmp_path / "folder"
    folder.mkdir()
    follow(PAGE, environment, folder)
    with Server(tmp_path / "data", "--no-limits", environment=environment) as server:
        visit = Visitor(browser, server)
        play_on(play_now(visit("/"), "nim"))
        visit.close()
        assert visit.errors == server.logged_errors() == []


def test_the_blocks_of_a_page_are_read() -> None:
    blocks = read_blocks("A\n```sh run\nls\n```\nB\n```python a/b.py\nx = 1\n\ny = 2\n```\n```sh\nrm\n```\n")
    assert [(each.language, each.target, each.code) for each in blocks] == [
        ("sh", "run", "ls\n"),
        ("python", "a/b.py", "x = 1\n\ny = 2\n"),
        ("sh", "", "rm\n"),
    ]


def test_what_is_printed_is_compared() -> None:
    compare("one\ntwo and more\nthree\n", "one\ntwo\n")
    with pytest.raises(AssertionError, match="'three' is not in"):
        compare("three\none\n", "one\nthree\n")
