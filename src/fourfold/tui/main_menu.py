"""The menu of `fourfold` without a command: choose a game, the players and the options, play, and play again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from rich.markdown import Markdown
from rich.table import Table as Columns
from rich.text import Text

from fourfold.console import saved_games
from fourfold.console.display_names import display_name
from fourfold.console.rules_pages import rules_page
from fourfold.console.screen import Screen
from fourfold.game import join_items
from fourfold.games import GAMES
from fourfold.play.clock import read_control
from fourfold.play.error_sentences import as_sentence
from fourfold.play.record import Record
from fourfold.play.rule_versions import NotInstalled
from fourfold.tui.loop import play_game
from fourfold.tui.session import QuitGame, Session
from fourfold.tui.setup import GameSetup, new_session, resume_session
from fourfold.tui.setup_questions import ask, ask_options, ask_players, seat_range
from fourfold.words import Words

Show: TypeAlias = Callable[[Callable[[Screen], Session]], object]
"""Shows a game elsewhere, and returns when its player leaves."""


def run_menu(language: str, show: Show | None = None) -> int:
    """Run the menu until a person quits; return the exit code. Games are played here, or shown by `show`."""
    screen = Screen(Words(language))
    try:
        while _one_game(screen, show):
            pass
    except (EOFError, QuitGame):
        screen.say("")
    return 0


def _one_game(screen: Screen, show: Show | None) -> bool:
    """Let a person choose and play; False if they quit before the end of a game."""
    unfinished = saved_games.unfinished_games()
    choice = _choose(screen, unfinished)
    if choice in unfinished:
        return _resume(screen, unfinished[choice], show)
    game = GAMES[choice.removeprefix("new ")]
    names = ask_players(screen, game)
    options, preset = ask_options(screen, game, len(names))
    setup = GameSetup(game, names, options, read_control(preset.clock) if preset.clock else None, preset=preset)
    if show:
        show(partial(new_session, setup))
        return True
    while play_game(new_session(setup, screen)):
        screen.say("")
        if ask(screen, screen.words.say("ask-again")):
            return True
    return False


def _resume(screen: Screen, record: Record, show: Show | None) -> bool:
    """Resume an unfinished game; a record that cannot be replayed is moved aside, unless its game is not installed."""
    path = saved_games.autosave_path(record.game)
    try:
        session = resume_session(record, path, screen)
    except NotInstalled as reason:
        screen.say(as_sentence(reason), "yellow")
        return True
    except ValueError:
        screen.say_message("cannot-resume", "yellow", path=str(saved_games.move_aside(path, "broken") or path))
        return True
    if show:
        show(partial(resume_session, record, path))
        return True
    return play_game(session)


def _choose(screen: Screen, unfinished: Mapping[str, Record]) -> str:
    """Ask for a choice: the name of an unfinished game, or `new NAME`."""
    choices = [*unfinished, *(f"new {name}" for name in GAMES)]
    numbered = {str(number): choice for number, choice in enumerate(choices, 1)}
    _show_choices(screen, unfinished)
    while True:
        typed = ask(screen, screen.words.say("ask-which"))
        if typed.startswith("rules "):
            _show_rules(screen, typed.removeprefix("rules "))
        elif typed in numbered:
            return numbered[typed]
        elif typed in GAMES:
            return f"new {typed}"
        elif typed == "resume" and len(unfinished) == 1:
            return choices[0]
        else:
            screen.say_message(
                "ask-which-wrong", "yellow", count=len(choices), names=join_items(GAMES, screen.words.say_or)
            )


def _show_choices(screen: Screen, unfinished: Mapping[str, Record]) -> None:
    """Print a line for each unfinished game, then one for each new game."""
    words = screen.words
    screen.say("\nFourfold", "bold")
    for number, (name, record) in enumerate(unfinished.items(), 1):
        players = join_items((display_name(player, words) for player in record.players), words.say_or)
        screen.say(f"  {number}  {words.say('resume-game-with', game=name, players=players)}")
    games = Columns.grid(padding=(0, 2, 0, 0))
    for _ in range(4):
        games.add_column(overflow="fold")
    for number, (name, game) in enumerate(GAMES.items(), len(unfinished) + 1):
        who = words.say("player-count", seats=seat_range(game))
        games.add_row(
            f"  {number}", Text(name, "bold"), Text(who, no_wrap=True), Text(words.say_or(f"about-{name}", ""))
        )
    screen.render(games)
    screen.say_message("ask-which-help")


def _show_rules(screen: Screen, name: str) -> None:
    if name not in GAMES:
        screen.say_message("no-such-game", "yellow", name=name, names=join_items(GAMES, screen.words.say_or))
        return
    try:
        screen.render(Markdown(rules_page(name, screen.words.language)))
    except ValueError:
        screen.say_message("rules-missing", "yellow")
