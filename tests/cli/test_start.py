"""`fourfold` without a command asks for the browser or the terminal."""

from __future__ import annotations

import argparse

import pytest

from fourfold.cli import serve, start
from fourfold.fullscreen import Backend
from fourfold.words import Words
from harness.terminal import Shell


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[argparse.Namespace]:
    """The settings with which a server would have been started."""
    calls: list[argparse.Namespace] = []

    def run(args: argparse.Namespace) -> int:
        calls.append(args)
        return 0

    monkeypatch.setattr(serve, "run", run)
    monkeypatch.setattr(start, "has_boards", lambda: True)
    return calls


@pytest.mark.parametrize("typed", ["\n", "1\n", "browser\n", "Browser\n", "chess\n1\n"])
def test_the_browser_is_the_default(shell: Shell, served: list[argparse.Namespace], typed: str) -> None:
    ran = shell(typed=typed)
    assert ran.code == 0
    assert "Play in the browser (1) or in the terminal (2)?" in ran.out
    assert [(args.host, args.port, args.no_open) for args in served] == [("127.0.0.1", 4444, False)]
    assert ("Type `browser` or `terminal`" in ran.out) == ("chess" in typed)


@pytest.mark.parametrize("typed", ["2\nquit\n", "terminal\n"])
def test_the_terminal_opens_the_menu(shell: Shell, served: list[argparse.Namespace], typed: str) -> None:
    assert "Which?" in shell(typed=typed).out
    assert served == []


@pytest.mark.parametrize("typed", ["", "quit\n"])
def test_leaving(shell: Shell, served: list[argparse.Namespace], typed: str) -> None:
    ran = shell(typed=typed)
    assert (ran.code, served) == (0, [])
    assert "Which?" not in ran.out


def test_the_question_in_another_language(shell: Shell, served: list[argparse.Namespace]) -> None:
    assert "Im Browser (1) oder im Terminal (2) spielen?" in shell("--language", "de", typed="quit\n").out


def test_without_boards_there_is_no_question(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "has_boards", lambda: False)
    ran = shell(typed="quit\n")
    assert "This installation has no boards for the browser" in ran.out
    assert "Which?" in ran.out


def test_a_large_terminal_shows_the_games_of_the_menu_on_the_full_screen(
    shell: Shell, served: list[argparse.Namespace], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Backend] = []
    monkeypatch.setattr(start, "has_full_screen", lambda: True)

    def show(backend: Backend, _words: Words) -> int:
        shown.append(backend)
        return 0

    monkeypatch.setattr(start, "show_full_screen", show)
    ran = shell(typed="2\nquarto\n\n\n\nquit\n")
    assert (ran.code, len(shown), served) == (0, 1, [])
    assert "You>" not in ran.out
