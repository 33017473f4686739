"""A session: one game at one keyboard, with its screen, its clock and its file."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

from fourfold.console import saved_games
from fourfold.console.announcements import describe_log
from fourfold.console.display_names import display_name
from fourfold.console.ending_sentences import describe_ending
from fourfold.console.refusals import describe_os_error
from fourfold.console.saved_games import SavedGame
from fourfold.console.screen import InputTimeout, Screen, paint
from fourfold.engine.levels import make_player
from fourfold.engine.player import Player
from fourfold.engine.possible_states import seen_by
from fourfold.engine.watching import Watcher, seen_since
from fourfold.game import Seat
from fourfold.play.clock import Clock, clock_text, end_turn, ended_turn, has_fallen, spend, time_left
from fourfold.play.forfeits import END, OUT
from fourfold.play.match import Match, forfeit, goes_on, play, remaining, settle
from fourfold.play.nature import Nature
from fourfold.tui.legal_moves import menu_summary


class QuitGame(Exception):  # noqa: N818 - it is an event, not an error
    """A person leaves the game to resume it another day."""


@dataclass(slots=True)
class Session:
    """Everything the game loop needs."""

    match: Match
    bots: dict[Seat, Player[Any, Any]]
    nature: Nature
    screen: Screen
    saved_game: SavedGame
    clock: Clock | None = None
    forfeits: str = END
    """What becomes of the seat of a person who forfeits: the level of the bot that plays on, `out` or `end`."""
    announced: dict[Seat, int] = field(default_factory=dict[Seat, int])
    """How many actions of the log each person has seen announced."""
    announced_forfeits: dict[Seat, int] = field(default_factory=dict[Seat, int])
    """How many forfeits each person has seen announced."""
    notice: str = ""
    """A sentence to print before the first move."""
    can_undo: bool = True
    has_hints: bool = True
    keyboard_holder: Seat | None = None
    """The seat at the keyboard, in games with secret hands."""

    @property
    def persons(self) -> list[Seat]:
        """The seats that people play."""
        return list(remaining(self.match, self.bots))

    @property
    def is_shared(self) -> bool:
        """Whether several people with secret hands share this screen."""
        return self.match.game.secret and len(self.persons) > 1

    def save_to(self, path: Path) -> None:
        """Save the game in this file from now on."""
        self.saved_game.path, self.saved_game.is_named = path, True


def move_bot(session: Session, seat: Seat) -> None:
    """Play the move of a bot, which sees what a person on its seat would see."""
    match, bot = session.match, session.bots[seat]
    if isinstance(bot, Watcher) and bot.watches:
        for view in seen_since(match.log, match.game, seat):
            bot.observe(view)
    action = bot.choose(seen_by(bot, match.game, match.state, seat), match.actions(seat))
    set_match(session, settle(play(match, action), session.nature))
    if not session.persons:
        _announce(session, None)


def give_up(session: Session, seat: Seat, reason: str) -> None:
    """Let a person forfeit: the game ends, or goes on with a bot or without the seat."""
    successor = session.forfeits if goes_on(session.match, {seat}, session.persons) else END
    after = forfeit(session.match, seat, reason, successor)
    if successor not in (END, OUT):
        session.bots[seat] = make_player(session.match.game, successor)
    set_match(session, settle(after, session.nature))


def set_match(session: Session, after: Match) -> None:
    """Continue with this match: end the turn on the clock if it has ended, and save the game."""
    seat = ended_turn(session.match, after) if session.clock else None
    if session.clock and seat is not None:
        session.clock = end_turn(session.clock, seat)
    session.match = after
    save(session)
    session.screen.refresh()


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
    words = session.screen.words
    number = words.say("player-number", number=seat + 1)
    session.screen.show_turn(f"{_name(session, seat)} ({number}): {menu_summary(session.match, seat, words)}")


def _name(session: Session, seat: Seat) -> str:
    return display_name(session.match.names[seat], session.screen.words)


def _announce(session: Session, seat: Seat | None) -> None:
    """Print the actions that this seat has not seen announced; None is a spectator, in games without people."""
    listener = -1 if seat is None else seat
    match = session.match
    since = min(session.announced.get(listener, 0), len(match.log))
    forfeits = match.forfeits[session.announced_forfeits.get(listener, 0) :]
    lines = describe_log(match, seat, session.screen.words, since, forfeits)
    if lines:
        session.screen.show_events("\n".join(["", *lines] if session.persons else lines))
    session.announced[listener], session.announced_forfeits[listener] = len(match.log), len(match.forfeits)


def _show_board(session: Session, seat: Seat | None) -> None:
    drawing = session.match.game.text.show(session.match.view(seat), paint, session.screen.words.say_or)
    session.screen.show_board(drawing)


def read_line(session: Session, seat: Seat) -> str | None:
    """Read a line from a person while their clock runs; None if their time ran out, which forfeits the game."""
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
        give_up(session, seat, "time")
        return None
    return line


def _prompt(session: Session, seat: Seat) -> str:
    remaining = time_left(session.clock, seat) if session.clock else None
    if remaining is None:
        return f"{_name(session, seat)}> "
    return f"{_name(session, seat)} ({session.screen.words.say('time-left', time=clock_text(max(0, remaining)))})> "


def finish(session: Session) -> None:
    """Print the last position and the result, and move the autosave file aside; a file the player named stays."""
    viewpoint = session.persons[0] if len(session.persons) == 1 else None
    if session.is_shared:
        session.screen.clear()
    if viewpoint is None and session.persons:
        session.announced[-1] = max((session.announced.get(seat, 0) for seat in session.persons), default=0)
        session.announced_forfeits[-1] = max(session.announced_forfeits.values(), default=0)
    _announce(session, viewpoint)
    _show_board(session, viewpoint)
    for sentence in describe_ending(session.match, session.screen.words):
        session.screen.say(sentence, "bold")
    saved = session.saved_game
    path = saved.path if saved.is_named else saved_games.move_aside(saved.path, "finished")
    if path and not saved.is_failing:
        session.screen.say_message("record-is-in", path=str(path))
