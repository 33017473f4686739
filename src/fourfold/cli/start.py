"""`fourfold` without a command: ask where to play, then start the server or open the menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from fourfold.cli.full_screen import has_full_screen, show_full_screen
from fourfold.console.screen import Screen
from fourfold.server.built_files import has_boards
from fourfold.tui import QuitGame, Session, ask, run_menu
from fourfold.words import Words

_PLACES = {"": "browser", "1": "browser", "2": "terminal", "browser": "browser", "terminal": "terminal"}


def start_playing(language: str, serve: Callable[[], int]) -> int:
    """Ask for the browser or the terminal, and play there; return the exit code."""
    screen = Screen(Words(language))
    if not has_boards():
        screen.say_message("boards-missing", "yellow")
        return _open_menu(screen.words)
    try:
        place = _ask_place(screen)
    except (EOFError, QuitGame):
        screen.say("")
        return 0
    return serve() if place == "browser" else _open_menu(screen.words)


def _open_menu(words: Words) -> int:
    """Run the menu; its games are on the full screen if the terminal has one."""
    return run_menu(words.language, partial(_show_game, words) if has_full_screen() else None)


def _show_game(words: Words, make: Callable[[Screen], Session]) -> None:
    from fourfold.fullscreen import LocalBackend  # noqa: PLC0415 - it loads Textual, which takes a tenth of a second

    show_full_screen(LocalBackend(make, words), words)


def _ask_place(screen: Screen) -> str:
    """Ask until the answer is `browser` or `terminal`."""
    while True:
        typed = ask(screen, screen.words.say("ask-where"))
        if typed in _PLACES:
            return _PLACES[typed]
        screen.say_message("ask-where-wrong", "yellow")
