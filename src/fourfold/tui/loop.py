"""The game loop: ask people and bots for moves until the game is over or a person quits."""

from __future__ import annotations

import shlex

from fourfold.console.display_names import numbered_names
from fourfold.console.game_titles import game_title
from fourfold.game import Seat
from fourfold.tui.commands import execute
from fourfold.tui.session import QuitGame, Session, finish, move_bot, pass_keyboard, read_line, save, show_position


def play_game(session: Session) -> bool:
    """Play until the game is over (True) or a person quits (False); the game is saved in both cases."""
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
    """Print who plays what; a shared screen is cleared first, in case it shows a hand."""
    if session.is_shared:
        session.screen.clear()
    if session.notice:
        session.screen.say_unwrapped(session.notice)
    words, match = session.screen.words, session.match
    game = game_title(match.game.name, words)
    greeting = words.say("table-greeting", game=game, names=numbered_names(match.names, words))
    session.screen.say(f"{greeting} {words.say('type-a-move')}" if session.persons else greeting, "bold")


def ask_person(session: Session, seat: Seat) -> None:
    """Show a person the position and run what they type until the match changes."""
    pass_keyboard(session, seat)
    show_position(session, seat)
    version = session.match.version
    while session.match.version == version:
        line = read_line(session, seat)
        if line is not None:
            execute(session, seat, line)


def say_goodbye(session: Session) -> None:
    """Save the game and print the command that resumes it."""
    if session.is_shared:
        session.screen.clear()
    save(session)
    if session.saved_game.is_failing:
        session.screen.say("")
        session.screen.say_message("not-saved", "yellow", path=str(session.saved_game.path))
        return
    command = f"fourfold play {session.match.game.name} --resume {shlex.quote(str(session.saved_game.path))}"
    session.screen.say_unwrapped("\n" + session.screen.words.say("saved-resume", command=command))
