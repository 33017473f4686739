"""A whole game at the keyboard: who is asked when, and how it is left."""

from __future__ import annotations

import shlex

from fourfold.console.names import number_all
from fourfold.game import Seat
from fourfold.tui.commands import obey
from fourfold.tui.session import Leave, Table, close, hand_over, listen, move_bot, show_table, store


def play_on(table: Table) -> bool:
    """Play to the end, or until somebody leaves (False); nothing played is lost either way."""
    greet(table)
    store(table)
    try:
        while (seat := table.match.mover) is not None:
            if seat in table.bots:
                move_bot(table, seat)
            else:
                ask_person(table, seat)
    except (Leave, EOFError, KeyboardInterrupt) as reason:
        say_goodbye(table)
        if isinstance(reason, KeyboardInterrupt):
            raise
        return False
    close(table)
    return True


def greet(table: Table) -> None:
    """Who plays what; a shared screen is emptied first, in case a hand was left on it."""
    if table.is_shared:
        table.screen.clear()
    if table.notice:
        table.screen.quote(table.notice)
    words, match = table.screen.words, table.match
    game = words.say(f"game-{match.game.name}")
    greeting = words.say("table-greeting", game=game, names=number_all(match.names, words))
    table.screen.say(f"{greeting} {words.say('type-a-move')}" if table.persons else greeting, "bold")


def ask_person(table: Table, seat: Seat) -> None:
    """Let a person look and type until something has changed."""
    hand_over(table, seat)
    show_table(table, seat)
    version = table.match.version
    while table.match.version == version:
        line = listen(table, seat)
        if line is not None:
            obey(table, seat, line)


def say_goodbye(table: Table) -> None:
    """Keep the game as it is, and say how to take it up again."""
    if table.is_shared:
        table.screen.clear()
    store(table)
    if table.keep.fails:
        table.screen.say("")
        table.screen.tell("not-saved", "yellow", path=str(table.keep.path))
        return
    command = f"fourfold play {table.match.game.name} --resume {shlex.quote(str(table.keep.path))}"
    table.screen.quote("\n" + table.screen.words.say("saved-resume", command=command))
