"""`fourfold` without a command: ask where to play, then start the server or open the menu."""

from __future__ import annotations

from collections.abc import Callable

from fourfold.console.screen import Screen
from fourfold.server.built_files import has_boards
from fourfold.tui import QuitGame, ask, run_menu
from fourfold.words import Words

_PLACES = {"": "browser", "1": "browser", "2": "terminal", "browser": "browser", "terminal": "terminal"}


def start_playing(language: str, serve: Callable[[], int]) -> int:
    """Ask for the browser or the terminal, and play there; return the exit code."""
    screen = Screen(Words(language))
    if not has_boards():
        screen.say_message("boards-missing", "yellow")
        return run_menu(language)
    try:
        place = _ask_place(screen)
    except (EOFError, QuitGame):
        screen.say("")
        return 0
    return serve() if place == "browser" else run_menu(language)


def _ask_place(screen: Screen) -> str:
    """Ask until the answer is `browser` or `terminal`."""
    while True:
        typed = ask(screen, screen.words.say("ask-where"))
        if typed in _PLACES:
            return _PLACES[typed]
        screen.say_message("ask-where-wrong", "yellow")
