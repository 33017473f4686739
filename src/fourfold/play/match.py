"""A match: a game being played, with the players' names, a log and a version. Every step makes a new match.

The ways to play, from the smallest step up: `play` one action, `draw` one of Nature's, `play_record` the texts of a
whole game, `play_message` what a player sends, step by step, and `submit` the same as one step.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from fourfold.frozen_value import value
from fourfold.game import NATURE, AnyGame, IllegalAction, Outcome, Seat, Values
from fourfold.options import write_seat
from fourfold.play.error_sentences import as_sentence
from fourfold.play.forfeits import END, OUT, Forfeit, check_successor, with_forfeits
from fourfold.play.growing_log import Log, extended
from fourfold.play.nature import Nature
from fourfold.play.seen_actions import seen


class Why(StrEnum):
    """The names of the refusals of a match."""

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
    """Why a request was refused; it changed nothing."""

    why: str
    """The name of the refusal: one of Why, or of the refusals of a table or the server."""
    sentence: str
    """The reason in English."""
    code: str = ""
    """The code of an IllegalAction; "" if it is not a refusal by the rules."""
    values: Values = field(default_factory=dict[str, str | int])
    """The values of that code."""


@value(frozen=True, slots=True)
class Entry:
    """One action in the log: the seat, the action, and the state before it."""

    seat: Seat
    action: Any
    before: Any


@value(frozen=True, slots=True)
class Match:
    """A game in progress or finished."""

    game: AnyGame
    options: Any
    names: tuple[str, ...]
    state: Any
    log: Sequence[Entry] = ()
    """All actions so far. A match shares its log with the match before it."""
    version: int = 0
    """Counts every change, takebacks included, so that no version occurs twice."""
    verdict: Outcome | None = None
    """The result of an end that is not in the rules: a fallen clock, a resignation, an agreed draw."""
    forfeits: tuple[Forfeit, ...] = ()
    """The players who have forfeited while the others play on, in order."""
    position: str = ""
    """The position in which the match began, with nothing left open; "" for the start by the rules."""
    mover: Seat | None = field(init=False, compare=False)
    """The seat that acts next, NATURE included; None when the match is over."""
    outcome: Outcome | None = field(init=False, compare=False)
    """The result, or None while the match goes on."""

    def __post_init__(self) -> None:
        # Both are needed many times per move, so the rules compute them once.
        rules, verdict = self.game.rules, self.verdict
        object.__setattr__(self, "mover", None if verdict else rules.mover(self.state))
        outcome = verdict or rules.outcome(self.state)
        if outcome and self.forfeits:
            outcome = with_forfeits(outcome, self.forfeits)
        object.__setattr__(self, "outcome", outcome)

    def view(self, seat: Seat | None) -> Any:
        """What a seat, or a spectator, may know."""
        return self.game.rules.view(self.state, seat)

    def actions(self, seat: Seat) -> Sequence[Any]:
        """The legal actions of this seat; none if it is not its turn."""
        return self.game.rules.legal(self.state) if self.mover == seat else ()

    def menu(self, seat: Seat) -> tuple[str, ...]:
        """The legal actions of this seat as text."""
        if self.mover != seat:
            return ()
        return tuple(map(self.game.notation.write_action, self.game.rules.legal(self.state)))

    @property
    def texts(self) -> tuple[str, ...]:
        """All actions of the log as text."""
        return tuple(self.game.notation.write_action(entry.action) for entry in self.log)

    def seen(self, seat: Seat | None) -> tuple[str, ...]:
        """All actions of the log as this seat saw them; a spectator's for None."""
        return tuple(seen(self.game, entry.before, entry.action, seat) for entry in self.log)


def begin(game: AnyGame, options: Any, names: Sequence[str], nature: Nature) -> Match:
    """A new match after Nature's opening draws."""
    return settle(new_match(game, options, names), nature)


def new_match(game: AnyGame, options: Any, names: Sequence[str]) -> Match:
    """A new match before the first action, Nature's draws included."""
    return Match(game, options, tuple(names), game.rules.start(options, len(names)))


def match_at(game: AnyGame, options: Any, names: Sequence[str], state: Any) -> Match:
    """A match that begins in the middle of a game; ValueError if the state is over, or has no text or other players."""
    if game.positions is None:
        raise ValueError(f"{game.name} has no notation for positions")
    if game.rules.mover(state) is None:
        raise ValueError("the game is over in this position")
    if game.positions.count_seats(state) != len(names):
        raise ValueError(f"the position has {game.positions.count_seats(state)} players, not {len(names)}")
    return Match(game, options, tuple(names), state, position=game.positions.write_position(state))


def submit(match: Match, seat: Seat, text: str, nature: Nature, version: int | None = None) -> Match | Refusal:
    """The match after a message of one seat and Nature's draws, or the reason why nothing of it is played."""
    if version is not None and version != match.version:
        return Refusal(Why.STALE, f"The table has moved on: it is at version {match.version}, not {version}.")
    after = play_message(match, seat, split_message(text), nature)
    return after if isinstance(after, Refusal) else after[-1]


def split_message(text: str) -> list[str]:
    """The texts of the actions in a message, which `;` separates."""
    return [each.strip() for each in text.split(";")] if ";" in text else [text.strip()]


def play_message(match: Match, seat: Seat, texts: Sequence[str], nature: Nature) -> list[Match] | Refusal:
    """The match after each action of a message and after each of Nature's draws that follow; or why nothing is played.

    The last entry in the log of each match is the action that led to it. A refusal depends only on what the seat could
    know before: the whole message is read first, and an action whose consequences the seat cannot foresee must be the
    last one. Nature draws only when the whole message has been played.
    """
    if match.mover is None:
        return Refusal(Why.OVER, "The game is over.")
    if match.mover != seat:
        return Refusal(Why.NOT_YOUR_TURN, f"It is {_whose(match)} turn.")
    rules, last = match.game.rules, len(texts) - 1
    after: list[Match] = []
    try:
        for number, action in enumerate([match.game.notation.read_action(text) for text in texts]):
            if number < last and not rules.continues(match.state, action):
                return Refusal(Why.MUST_BE_LAST, "That action must be the last one in a message.")
            match = play(match, action)
            after.append(match)
    except ValueError as reason:
        return Refusal(Why.NOT_NOTATION, as_sentence(reason))
    except IllegalAction as reason:
        return Refusal(Why.ILLEGAL, reason.sentence, reason.code, reason.values)
    return after + draws(match, nature) if match.mover == NATURE else after


def play_record(match: Match, texts: Iterable[str]) -> Match:
    """The match after these actions, Nature's included; ValueError names the first one that cannot be played."""
    for number, text in enumerate(texts, len(match.log) + 1):
        try:
            match = play(match, match.game.notation.read_action(text))
        except (ValueError, IllegalAction) as reason:
            raise ValueError(f"action {number}, {text!r}: {reason}") from None
    return match


def play(match: Match, action: Any) -> Match:
    """The match after one action of the mover, Nature included; IllegalAction if the rules refuse it."""
    if match.mover is None:
        raise IllegalAction("rules.over", "The game is over.")
    entry = Entry(match.mover, action, match.state)
    state = match.game.rules.play(match.state, action)
    log = match.log.plus(entry) if isinstance(match.log, Log) else extended(match.log, entry)
    version, verdict, forfeits = match.version + 1, match.verdict, match.forfeits
    return Match(match.game, match.options, match.names, state, log, version, verdict, forfeits, match.position)


def undo(match: Match) -> Match | Refusal:
    """The match before its last action; a refusal if that action showed something hidden."""
    if match.verdict:
        return Refusal(Why.OVER, "The game is over.")
    if len(match.log) == _fixed(match) or all(entry.seat == NATURE for entry in match.log):
        return Refusal(Why.NOTHING_TO_UNDO, "There is nothing to take back.")
    last = match.log[-1]
    if match.game.rules.reveals(last.before, last.action):
        return Refusal(Why.REVEALED, "That cannot be taken back: it showed something hidden.")
    return take_back(match, 1)


def take_back(match: Match, count: int) -> Match:
    """The match before its last `count` actions, whatever they showed; ValueError if it has fewer."""
    if not 0 < count <= len(match.log) - _fixed(match):
        raise ValueError(f"there are not {count} actions to take back")
    return replace(match, state=match.log[-count].before, log=match.log[:-count], version=match.version + 1)


def _fixed(match: Match) -> int:
    """The number of actions that cannot be taken back, because a player has forfeited since."""
    return match.forfeits[-1].after if match.forfeits else 0


def forfeit(match: Match, seat: Seat, reason: str, successor: str = END) -> Match:
    """The match after a player ran out of time, resigned or stayed away: it ends, or goes on with a successor."""
    if successor == END:
        return end(match, reason, remaining(match, {seat}))
    check_successor(match.game, successor)
    if seat not in remaining(match, ()):
        raise ValueError(f"player {write_seat(seat)} has forfeited already")
    retire, state = match.game.retire, match.state
    if successor == OUT and retire:
        state = retire(state, seat)
    forfeits = (*match.forfeits, Forfeit(seat, reason, len(match.log), successor))
    return replace(match, state=state, forfeits=forfeits, version=match.version + 1)


def goes_on(match: Match, leaving: Collection[Seat], people: Collection[Seat]) -> bool:
    """Whether the game can go on when these seats forfeit: two players are left, and one of these people among them."""
    left = remaining(match, leaving)
    return len(left) > 1 and any(seat in people for seat in left)


def remaining(match: Match, leaving: Collection[Seat]) -> tuple[Seat, ...]:
    """The seats that have not forfeited and are not leaving now."""
    return others(match, {*leaving, *(each.seat for each in match.forfeits)})


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
