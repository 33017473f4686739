"""A whole game at the keyboard: who is asked when, and how it is left."""

from __future__ import annotations

import shlex

from fourfold.console.names import numbered_names
from fourfold.game import Seat
from fourfold.tui.commands import execute
from fourfold.tui.session import QuitGame, Session, finish, move_bot, pass_keyboard, read_line, save, show_position


def play_game(session: Session) -> bool:
    """Play to the end, or until somebody leaves (False); nothing played is lost either way."""
    greet(session)
    save(session)
    try:
        while (seat := session.match.mover) is not None:
            if seat in session.bots:
                move_bot(session, seat)
            else:
                ask_person(session, seat)
    except (QuitGame, EOFError, KeyboardInterrupt) as reason:
        say_goodbye(session)
        if isinstance(reason, KeyboardInterrupt):
            raise
        return False
    finish(session)
    return True


def greet(session: Session) -> None:
    """Who plays what; a shared screen is emptied first, in case a hand was left on it."""
    if session.is_shared:
        session.screen.clear()
    if session.notice:
        session.screen.say_unwrapped(session.notice)
    words, match = session.screen.words, session.match
    game = words.say(f"game-{match.game.name}")
    greeting = words.say("table-greeting", game=game, names=numbered_names(match.names, words))
    session.screen.say(f"{greeting} {words.say('type-a-move')}" if session.persons else greeting, "bold")


def ask_person(session: Session, seat: Seat) -> None:
    """Let a person look and type until something has changed."""
    pass_keyboard(session, seat)
    show_position(session, seat)
    version = session.match.version
    while session.match.version == version:
        line = read_line(session, seat)
        if line is not None:
            execute(session, seat, line)


def say_goodbye(session: Session) -> None:
    """Keep the game as it is, and say how to take it up again."""
    if session.is_shared:
        session.screen.clear()
    save(session)
    if session.saved_game.is_failing:
        session.screen.say("")
        session.screen.say_message("not-saved", "yellow", path=str(session.saved_game.path))
        return
    command = f"fourfold play {session.match.game.name} --resume {shlex.quote(str(session.saved_game.path))}"
    session.screen.say_unwrapped("\n" + session.screen.words.say("saved-go-on", command=command))
