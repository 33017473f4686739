"""The table: one game at one keyboard, from the first look to the last word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from fourfold.console import saved_games
from fourfold.console.announcements import lines
from fourfold.console.ending import describe_ending
from fourfold.console.names import call
from fourfold.console.refusals import describe_os_error
from fourfold.console.saved_games import SavedGame
from fourfold.console.screen import Screen, TimeUp, paint
from fourfold.engine.player import Player
from fourfold.game import Seat, join_items
from fourfold.play.clock import Clock, end_turn, ended_turn, has_fallen, spend, time_left
from fourfold.play.match import Match, forfeit, play, settle
from fourfold.play.nature import Nature
from fourfold.tui.moves import kinds, offer


class Leave(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """Somebody wants to stop here and go on another day."""


@dataclass(slots=True)
class Table:
    """Everything the loop needs to know."""

    match: Match
    bots: Mapping[Seat, Player[Any, Any]]
    nature: Nature
    screen: Screen
    keep: SavedGame
    clock: Clock | None = None
    heard: dict[Seat, int] = field(default_factory=dict[Seat, int])
    """How many actions each person has been told of."""
    notice: str = ""
    """What has to be said before the first move."""
    offered: dict[Seat, set[str]] = field(default_factory=dict[Seat, set[str]])
    """The kinds of action on the menu that was shown last, and to whom."""
    holder: Seat | None = None
    """Who has the keyboard, where hands are secret."""

    @property
    def persons(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat in range(len(self.match.names)) if seat not in self.bots]

    @property
    def is_shared(self) -> bool:
        """Whether people with secrets from each other share this screen."""
        return self.match.game.secret and len(self.persons) > 1


def move_bot(table: Table, seat: Seat) -> None:
    """Ask a program, which sees what a person in its place would see."""
    action = table.bots[seat].choose(table.match.view(seat), table.match.actions(seat))
    moved(table, settle(play(table.match, action), table.nature))
    if not table.persons:
        _show_news(table, None)


def moved(table: Table, after: Match) -> None:
    """Go on to this moment of the match: end the turn on the clock if it has ended, and keep the game."""
    seat = ended_turn(table.match, after) if table.clock else None
    if table.clock and seat is not None:
        table.clock = end_turn(table.clock, seat)
    table.match = after
    store(table)


def store(table: Table) -> None:
    """Keep the game; a warning, once, when that is impossible."""
    reason = saved_games.write(table.keep, table.match, table.clock)
    if reason:
        why = describe_os_error(reason, table.screen.words)
        table.screen.tell("cannot-save", "yellow", path=str(table.keep.path), reason=why)


def hand_over(table: Table, seat: Seat) -> None:
    """Where hands are secret, nobody sees the next person's before that person sits there."""
    if not table.is_shared or table.holder == seat:
        return
    if table.holder is not None:
        table.screen.clear()
    answer = table.screen.ask(table.screen.words.say("hand-over", who=_name(table, seat)) + " ")
    if answer.strip().lower() == "quit":
        raise Leave
    table.screen.clear()
    table.holder = seat


def show_table(table: Table, seat: Seat) -> None:
    """What happened since this person last looked, the table as the person sees it, and the menu in brief."""
    _show_news(table, seat)
    _show_board(table, seat)
    _show_loss(table, seat)
    words = table.screen.words
    number = words.say("player-number", number=seat + 1)
    table.screen.say(f"{_name(table, seat)} ({number}): {offer(table.match, seat, words)}")


def _name(table: Table, seat: Seat) -> str:
    return call(table.match.names[seat], table.screen.words)


def _show_news(table: Table, seat: Seat | None) -> None:
    """Everything in the log that these eyes have not been told; without people, the spectators' eyes."""
    teller = -1 if seat is None else seat
    since = min(table.heard.get(teller, 0), len(table.match.log))
    news = lines(table.match, table.match.log[since:], seat, table.screen.words)
    if news:
        table.screen.show("\n".join(["", *news] if table.persons else news))
    table.heard[teller] = len(table.match.log)


def _show_loss(table: Table, seat: Seat) -> None:
    """Say so when the person's own action has taken something off the menu and put nothing there: a wrong call."""
    before, now = table.offered.get(seat, set()), set(kinds(table.match, seat, table.screen.words))
    log = table.match.log
    if now < before and log and log[-1].seat == seat:
        table.screen.tell("no-longer", "yellow", kinds=join_items(sorted(before - now), table.screen.words.say_or))
    table.offered = {seat: now}


def _show_board(table: Table, seat: Seat | None) -> None:
    drawing = table.match.game.text.show(table.match.view(seat), paint, table.screen.words.say_or)
    table.screen.show(f"\n{drawing}\n")


def listen(table: Table, seat: Seat) -> str | None:
    """One line from a person whose clock runs; None when it fell, which ends the game."""
    began = monotonic()
    try:
        line = table.screen.ask(_prompt(table, seat), time_left(table.clock, seat) if table.clock else None)
    except TimeUp:
        line = ""
        table.screen.say("")
    finally:
        if table.clock:
            table.clock = spend(table.clock, seat, monotonic() - began)
    if table.clock and has_fallen(table.clock, seat):
        moved(table, forfeit(table.match, seat, "time"))
        return None
    return line


def _prompt(table: Table, seat: Seat) -> str:
    remaining = time_left(table.clock, seat) if table.clock else None
    if remaining is None:
        return f"{_name(table, seat)}> "
    minutes, seconds = divmod(max(0, int(remaining)), 60)
    return f"{_name(table, seat)} ({table.screen.words.say('time-left', time=f'{minutes}:{seconds:02}')})> "


def close(table: Table) -> None:
    """The last position and the result; our own file is put away, the player's keeps the whole game."""
    eyes = table.persons[0] if len(table.persons) == 1 else None
    if table.is_shared:
        table.screen.clear()
    if eyes is None and table.persons:
        table.heard[-1] = max((table.heard.get(seat, 0) for seat in table.persons), default=0)
    _show_news(table, eyes)
    _show_board(table, eyes)
    for sentence in describe_ending(table.match, table.screen.words):
        table.screen.say(sentence, "bold")
    path = table.keep.path if table.keep.own else saved_games.put_away(table.keep.path, "finished")
    if path and not table.keep.fails:
        table.screen.tell("record-is-in", path=str(path))
