"""A session: one game at one keyboard, with its screen, its clock and its file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

from fourfold.console import saved_games
from fourfold.console.announcements import describe_actions
from fourfold.console.ending import describe_ending
from fourfold.console.names import display_name
from fourfold.console.refusals import describe_os_error
from fourfold.console.saved_games import SavedGame
from fourfold.console.screen import InputTimeout, Screen, paint
from fourfold.engine.player import Player
from fourfold.game import Seat, join_items
from fourfold.play.clock import Clock, end_turn, ended_turn, has_fallen, spend, time_left
from fourfold.play.match import Match, forfeit, play, settle
from fourfold.play.nature import Nature
from fourfold.tui.moves import menu_summary, moves_by_kind


class QuitGame(Exception):  # noqa: N818 - it is an event, not an error
    """A person leaves the game to resume it another day."""


@dataclass(slots=True)
class Session:
    """Everything the game loop needs."""

    match: Match
    bots: Mapping[Seat, Player[Any, Any]]
    nature: Nature
    screen: Screen
    saved_game: SavedGame
    clock: Clock | None = None
    announced: dict[Seat, int] = field(default_factory=dict[Seat, int])
    """How many actions of the log each person has seen announced."""
    notice: str = ""
    """A sentence to print before the first move."""
    last_kinds: dict[Seat, set[str]] = field(default_factory=dict[Seat, set[str]])
    """The kinds of move that were offered last, and the seat they were offered to."""
    keyboard_holder: Seat | None = None
    """The seat at the keyboard, in games with secret hands."""

    @property
    def persons(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat in range(len(self.match.names)) if seat not in self.bots]

    @property
    def is_shared(self) -> bool:
        """Whether several people with secret hands share this screen."""
        return self.match.game.secret and len(self.persons) > 1

    def save_to(self, path: Path) -> None:
        """Save the game in this file from now on."""
        self.saved_game.path, self.saved_game.is_named = path, True


def move_bot(session: Session, seat: Seat) -> None:
    """Play the move of a bot, which sees what a person on its seat would see."""
    action = session.bots[seat].choose(session.match.view(seat), session.match.actions(seat))
    set_match(session, settle(play(session.match, action), session.nature))
    if not session.persons:
        _announce(session, None)


def set_match(session: Session, after: Match) -> None:
    """Continue with this match: end the turn on the clock if it has ended, and save the game."""
    seat = ended_turn(session.match, after) if session.clock else None
    if session.clock and seat is not None:
        session.clock = end_turn(session.clock, seat)
    session.match = after
    save(session)


def save(session: Session) -> None:
    """Save the game; warn once if that fails."""
    reason = saved_games.save(session.saved_game, session.match, session.clock)
    if reason:
        why = describe_os_error(reason, session.screen.words)
        session.screen.say_message("cannot-save", "yellow", path=str(session.saved_game.path), reason=why)


def pass_keyboard(session: Session, seat: Seat) -> None:
    """In games with secret hands, clear the screen and wait until the next person has the keyboard."""
    if not session.is_shared or session.keyboard_holder == seat:
        return
    if session.keyboard_holder is not None:
        session.screen.clear()
    answer = session.screen.ask(session.screen.words.say("hand-over", who=_name(session, seat)) + " ")
    if answer.strip().lower() == "quit":
        raise QuitGame
    session.screen.clear()
    session.keyboard_holder = seat


def show_position(session: Session, seat: Seat) -> None:
    """Print what happened since this person's last turn, the board as they see it, and their moves in brief."""
    _announce(session, seat)
    _show_board(session, seat)
    _warn_about_lost_moves(session, seat)
    words = session.screen.words
    number = words.say("player-number", number=seat + 1)
    session.screen.say(f"{_name(session, seat)} ({number}): {menu_summary(session.match, seat, words)}")


def _name(session: Session, seat: Seat) -> str:
    return display_name(session.match.names[seat], session.screen.words)


def _announce(session: Session, seat: Seat | None) -> None:
    """Print the actions that this seat has not seen announced; None is a spectator, in games without people."""
    listener = -1 if seat is None else seat
    since = min(session.announced.get(listener, 0), len(session.match.log))
    lines = describe_actions(session.match, session.match.log[since:], seat, session.screen.words)
    if lines:
        session.screen.show("\n".join(["", *lines] if session.persons else lines))
    session.announced[listener] = len(session.match.log)


def _warn_about_lost_moves(session: Session, seat: Seat) -> None:
    """Say so if a person's own action removed a kind of move and added none: that was a wrong call."""
    before, now = session.last_kinds.get(seat, set()), set(moves_by_kind(session.match, seat, session.screen.words))
    log = session.match.log
    if now < before and log and log[-1].seat == seat:
        session.screen.say_message(
            "no-longer", "yellow", kinds=join_items(sorted(before - now), session.screen.words.say_or)
        )
    session.last_kinds = {seat: now}


def _show_board(session: Session, seat: Seat | None) -> None:
    drawing = session.match.game.text.show(session.match.view(seat), paint, session.screen.words.say_or)
    session.screen.show(f"\n{drawing}\n")


def read_line(session: Session, seat: Seat) -> str | None:
    """Read a line from a person while their clock runs; None if their time ran out, which ends the game."""
    began = monotonic()
    try:
        line = session.screen.ask(_prompt(session, seat), time_left(session.clock, seat) if session.clock else None)
    except InputTimeout:
        line = ""
        session.screen.say("")
    finally:
        if session.clock:
            session.clock = spend(session.clock, seat, monotonic() - began)
    if session.clock and has_fallen(session.clock, seat):
        set_match(session, forfeit(session.match, seat, "time"))
        return None
    return line


def _prompt(session: Session, seat: Seat) -> str:
    remaining = time_left(session.clock, seat) if session.clock else None
    if remaining is None:
        return f"{_name(session, seat)}> "
    minutes, seconds = divmod(max(0, int(remaining)), 60)
    return f"{_name(session, seat)} ({session.screen.words.say('time-left', time=f'{minutes}:{seconds:02}')})> "


def finish(session: Session) -> None:
    """Print the last position and the result, and move the autosave file aside; a file the player named stays."""
    viewpoint = session.persons[0] if len(session.persons) == 1 else None
    if session.is_shared:
        session.screen.clear()
    if viewpoint is None and session.persons:
        session.announced[-1] = max((session.announced.get(seat, 0) for seat in session.persons), default=0)
    _announce(session, viewpoint)
    _show_board(session, viewpoint)
    for sentence in describe_ending(session.match, session.screen.words):
        session.screen.say(sentence, "bold")
    saved = session.saved_game
    path = saved.path if saved.is_named else saved_games.move_aside(saved.path, "finished")
    if path and not saved.is_failing:
        session.screen.say_message("record-is-in", path=str(path))
