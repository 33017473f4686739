"""The session: one game at one keyboard, from the first look to the last word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
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


class QuitGame(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """Somebody wants to stop here and go on another day."""


@dataclass(slots=True)
class Session:
    """Everything the loop needs to know."""

    match: Match
    bots: Mapping[Seat, Player[Any, Any]]
    nature: Nature
    screen: Screen
    saved_game: SavedGame
    clock: Clock | None = None
    announced: dict[Seat, int] = field(default_factory=dict[Seat, int])
    """How many actions each person has been told of."""
    notice: str = ""
    """What has to be said before the first move."""
    last_kinds: dict[Seat, set[str]] = field(default_factory=dict[Seat, set[str]])
    """The kinds of action on the menu that was shown last, and to whom."""
    keyboard_holder: Seat | None = None
    """Who has the keyboard, where hands are secret."""

    @property
    def persons(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat in range(len(self.match.names)) if seat not in self.bots]

    @property
    def is_shared(self) -> bool:
        """Whether people with secrets from each other share this screen."""
        return self.match.game.secret and len(self.persons) > 1


def move_bot(session: Session, seat: Seat) -> None:
    """Ask a program, which sees what a person in its place would see."""
    action = session.bots[seat].choose(session.match.view(seat), session.match.actions(seat))
    set_match(session, settle(play(session.match, action), session.nature))
    if not session.persons:
        _show_news(session, None)


def set_match(session: Session, after: Match) -> None:
    """Go on to this moment of the match: end the turn on the clock if it has ended, and keep the game."""
    seat = ended_turn(session.match, after) if session.clock else None
    if session.clock and seat is not None:
        session.clock = end_turn(session.clock, seat)
    session.match = after
    save(session)


def save(session: Session) -> None:
    """Keep the game; a warning, once, when that is impossible."""
    reason = saved_games.save(session.saved_game, session.match, session.clock)
    if reason:
        why = describe_os_error(reason, session.screen.words)
        session.screen.say_message("cannot-save", "yellow", path=str(session.saved_game.path), reason=why)


def pass_keyboard(session: Session, seat: Seat) -> None:
    """Where hands are secret, nobody sees the next person's before that person sits there."""
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
    """What happened since this person last looked, the session as the person sees it, and the menu in brief."""
    _show_news(session, seat)
    _show_board(session, seat)
    _show_loss(session, seat)
    words = session.screen.words
    number = words.say("player-number", number=seat + 1)
    session.screen.say(f"{_name(session, seat)} ({number}): {menu_summary(session.match, seat, words)}")


def _name(session: Session, seat: Seat) -> str:
    return display_name(session.match.names[seat], session.screen.words)


def _show_news(session: Session, seat: Seat | None) -> None:
    """Everything in the log that these viewpoint have not been told; without people, the spectators' viewpoint."""
    teller = -1 if seat is None else seat
    since = min(session.announced.get(teller, 0), len(session.match.log))
    news = describe_actions(session.match, session.match.log[since:], seat, session.screen.words)
    if news:
        session.screen.show("\n".join(["", *news] if session.persons else news))
    session.announced[teller] = len(session.match.log)


def _show_loss(session: Session, seat: Seat) -> None:
    """Say so when the person's own action has taken something off the menu and put nothing there: a wrong call."""
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
    """One line from a person whose clock runs; None when it fell, which ends the game."""
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
    """The last position and the result; our own file is put away, the player's keeps the whole game."""
    viewpoint = session.persons[0] if len(session.persons) == 1 else None
    if session.is_shared:
        session.screen.clear()
    if viewpoint is None and session.persons:
        session.announced[-1] = max((session.announced.get(seat, 0) for seat in session.persons), default=0)
    _show_news(session, viewpoint)
    _show_board(session, viewpoint)
    for sentence in describe_ending(session.match, session.screen.words):
        session.screen.say(sentence, "bold")
    path = (
        session.saved_game.path
        if session.saved_game.is_named
        else saved_games.move_aside(session.saved_game.path, "finished")
    )
    if path and not session.saved_game.is_failing:
        session.screen.say_message("record-is-in", path=str(path))
