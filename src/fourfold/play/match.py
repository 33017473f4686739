"""A match: a game being played at a table with names, a log and a version. Every step makes a new one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from fourfold.game import NATURE, AnyGame, IllegalAction, Outcome, Seat, Values
from fourfold.options import write_seat
from fourfold.play.log import extended
from fourfold.play.nature import Nature
from fourfold.play.seen import seen


class Why(StrEnum):
    """The names of refusals."""

    OVER = "over"
    NOT_YOUR_TURN = "not-your-turn"
    STALE = "stale"
    NOT_NOTATION = "not-notation"
    ILLEGAL = "illegal"
    MUST_BE_LAST = "must-be-last"
    NOTHING_TO_UNDO = "nothing-to-undo"
    REVEALED = "revealed"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A request that changed nothing, and why."""

    why: str
    """Its name: one of Why, or of those that others who refuse have."""
    sentence: str
    """The reason in English."""
    code: str = ""
    """The code of an IllegalAction; "" when it is not the rules that refuse."""
    values: Values = field(default_factory=dict[str, str | int])
    """The values of that code."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One action in the log: who, what, and the state it was played in."""

    seat: Seat
    action: Any
    before: Any


@dataclass(frozen=True, slots=True)
class Match:
    """A game in progress or finished."""

    game: AnyGame
    options: Any
    names: tuple[str, ...]
    state: Any
    log: Sequence[Entry] = ()
    """Every action so far. A match shares its log with the match before it."""
    version: int = 0
    """Counts every change, a taken-back move included, so that no two moments look alike."""
    verdict: Outcome | None = None
    """An end that is no rule of the game: a fallen clock, a resignation."""
    mover: Seat | None = field(init=False, compare=False)
    """Whose action is next; None when it is over."""
    outcome: Outcome | None = field(init=False, compare=False)
    """The result, once there is one."""

    def __post_init__(self) -> None:
        # Asked for many times at every move, so the rules are asked once.
        object.__setattr__(self, "mover", None if self.verdict else self.game.rules.mover(self.state))
        object.__setattr__(self, "outcome", self.verdict or self.game.rules.outcome(self.state))

    def view(self, seat: Seat | None) -> Any:
        """What a seat, or a spectator, may know."""
        return self.game.rules.view(self.state, seat)

    def actions(self, seat: Seat) -> Sequence[Any]:
        """What this seat may do now."""
        return self.game.rules.legal(self.state) if self.mover == seat else ()

    def menu(self, seat: Seat) -> tuple[str, ...]:
        """The same as text."""
        return tuple(map(self.game.notation.write_action, self.actions(seat)))

    @property
    def texts(self) -> tuple[str, ...]:
        """The whole log as text."""
        return tuple(self.game.notation.write_action(entry.action) for entry in self.log)

    def seen(self, seat: Seat | None) -> tuple[str, ...]:
        """The log as this seat saw it."""
        return tuple(seen(self.game, entry.before, entry.action, seat) for entry in self.log)


def begin(game: AnyGame, options: Any, names: Sequence[str], nature: Nature) -> Match:
    """A new match, with Nature's opening draws made."""
    return settle(new_match(game, options, names), nature)


def new_match(game: AnyGame, options: Any, names: Sequence[str]) -> Match:
    """The table before anybody, Nature included, has moved."""
    return Match(game, options, tuple(names), game.rules.start(options, len(names)))


def submit(match: Match, seat: Seat, text: str, nature: Nature, version: int | None = None) -> Match | Refusal:
    """The match after a message of one seat and Nature's draws, or the reason why nothing of it is played."""
    if version is not None and version != match.version:
        return Refusal(Why.STALE, f"the table has moved on: it is at version {match.version}, not {version}")
    after = play_message(match, seat, split_message(text), nature)
    return after if isinstance(after, Refusal) else after[-1]


def split_message(text: str) -> list[str]:
    """The texts of the actions in a message, which are divided by `;`."""
    return [each.strip() for each in text.split(";")] if ";" in text else [text.strip()]


def play_message(match: Match, seat: Seat, texts: Sequence[str], nature: Nature) -> list[Match] | Refusal:
    """The match after each action of a message and after each of Nature's draws that follow; or why nothing is played.

    The last entry in the log of each match is the action that led to it. A refusal depends only on what the seat could
    know before: the whole message is read first, and an action whose consequences the seat cannot foresee must be the
    last one. Nature draws only when the whole message has been played.
    """
    if match.mover is None:
        return Refusal(Why.OVER, "the game is over")
    if match.mover != seat:
        return Refusal(Why.NOT_YOUR_TURN, f"it is {_whose(match)} turn")
    rules, after, last = match.game.rules, list[Match](), len(texts) - 1
    try:
        for number, action in enumerate([match.game.notation.read_action(text) for text in texts]):
            if number < last and not rules.continues(match.state, action):
                return Refusal(Why.MUST_BE_LAST, "that action must be the last one in a message")
            match = play(match, action)
            after.append(match)
    except ValueError as reason:
        return Refusal(Why.NOT_NOTATION, str(reason))
    except IllegalAction as reason:
        return Refusal(Why.ILLEGAL, reason.sentence, reason.code, reason.values)
    return after + draws(match, nature)


def play_record(match: Match, texts: Iterable[str]) -> Match:
    """The match after these actions, Nature's included; ValueError names the first one that cannot be played."""
    for number, text in enumerate(texts, 1):
        try:
            match = play(match, match.game.notation.read_action(text))
        except (ValueError, IllegalAction) as reason:
            raise ValueError(f"action {number}, {text!r}: {reason}") from None
    return match


def play(match: Match, action: Any) -> Match:
    """One action of the player to move, Nature included; IllegalAction if the rules refuse it."""
    if match.mover is None:
        raise IllegalAction("rules.over", "The game is over.")
    entry = Entry(match.mover, action, match.state)
    state = match.game.rules.play(match.state, action)
    return Match(match.game, match.options, match.names, state, extended(match.log, entry), match.version + 1)


def undo(match: Match) -> Match | Refusal:
    """Take the last action back, unless somebody learned something from it that cannot be unlearned."""
    if match.verdict:
        return Refusal(Why.OVER, "the game is over")
    if not match.log or all(entry.seat == NATURE for entry in match.log):
        return Refusal(Why.NOTHING_TO_UNDO, "there is nothing to take back")
    last = match.log[-1]
    if match.game.rules.reveals(last.before, last.action):
        return Refusal(Why.REVEALED, "that cannot be taken back: it showed something hidden")
    return take_back(match, 1)


def take_back(match: Match, count: int) -> Match:
    """The match before its last actions, whatever they showed; ValueError if there are not so many."""
    if not 0 < count <= len(match.log):
        raise ValueError(f"there are not {count} actions to take back")
    return replace(match, state=match.log[-count].before, log=match.log[:-count], version=match.version + 1)


def forfeit(match: Match, seat: Seat, reason: str) -> Match:
    """The match lost by one seat, because its clock fell ("time") or it gave up ("resigned")."""
    return end(match, reason, others(match, {seat}))


def end(match: Match, reason: str, winners: tuple[Seat, ...] = ()) -> Match:
    """The match with an end that is no rule of the game; without winners it is a draw."""
    return replace(match, verdict=Outcome(winners, (0,) * len(match.names), reason), version=match.version + 1)


def others(match: Match, seats: Collection[Seat]) -> tuple[Seat, ...]:
    """The seats that are not among these."""
    return tuple(seat for seat in range(len(match.names)) if seat not in seats)


def settle(match: Match, nature: Nature) -> Match:
    """The match after all of Nature's draws before the next player's action."""
    return [match, *draws(match, nature)][-1]


def draws(match: Match, nature: Nature) -> list[Match]:
    """The match after each of Nature's draws before the next player's action; none if a player is to move."""
    after: list[Match] = []
    while match.mover == NATURE:
        match = draw(match, nature)
        after.append(match)
    return after


def draw(match: Match, nature: Nature) -> Match:
    """The match after one draw of Nature's, who is to move."""
    return play(match, nature.draw(match.game.rules.legal(match.state)))


def _whose(match: Match) -> str:
    assert match.mover is not None  # noqa: S101 - asked only while the game goes on
    return f"player {write_seat(match.mover)}'s"
