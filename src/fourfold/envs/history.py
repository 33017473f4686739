"""Histories: the actions of a game, and the notes each seat has taken of them.

Two histories that a seat cannot tell apart leave it the same notes, and any others leave it different ones.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple

from fourfold.envs.game_env import Reveal
from fourfold.envs.variant import Variant
from fourfold.game import NATURE, Seat
from fourfold.play.seen_actions import is_seen, seen

Kind = Literal["decision", "draw", "reveal"]
KINDS: Final[tuple[Kind, ...]] = ("decision", "draw", "reveal")


class Note(NamedTuple):
    """One thing a seat has seen."""

    seat: Seat
    """The seat that acted, or whose tile or card was revealed."""
    kind: Kind
    text: str
    numbers: tuple[int, int]
    """The same as numbers; zeros for a draw that the seat did not see."""


@dataclass(frozen=True, slots=True)
class History:
    """The past of a game, and its state by the rules in Python."""

    variant: Variant
    state: Any
    log: tuple[Any, ...] = ()
    """Every action, Nature's included."""
    notes: tuple[tuple[Note, ...], ...] = ()
    """The notes of each seat."""
    decisions: int = 0

    def __deepcopy__(self, _memo: object) -> History:
        return self  # it is immutable

    @property
    def mover(self) -> Seat | None:
        """The player to move, or NATURE; None when the rules or the horizon have ended the game."""
        is_truncated = 0 < self.variant.horizon <= self.decisions
        return None if is_truncated else self.variant.game.rules.mover(self.state)


def begin(variant: Variant) -> History:
    """The empty history."""
    return History(variant, variant.start(), notes=((),) * variant.seats)


def step(history: History, action: Any) -> History:
    """The history after one more action of the player to move, or of Nature."""
    variant, before = history.variant, history.state
    mover = variant.game.rules.mover(before)
    state = variant.game.rules.play(before, action)
    revealed = _new_reveals(variant, before, state)
    return replace(
        history,
        state=state,
        log=(*history.log, action),
        notes=tuple(
            (*notes, _note(variant, before, action, seat), *revealed) for seat, notes in enumerate(history.notes)
        ),
        decisions=history.decisions + (mover != NATURE),
    )


def _note(variant: Variant, state: Any, action: Any, seat: Seat) -> Note:
    """An action as a seat sees it."""
    game, numbering = variant.game, variant.numbering
    view, text = game.rules.view(state, None), seen(game, state, action, seat)
    mover = game.rules.mover(state)
    if mover != NATURE:
        return Note(mover or 0, "decision", text, numbering.write_public(view, action))
    number = numbering.write_draw(view, action) + 1 if is_seen(game, state, action, seat) else 0
    return Note(NATURE, "draw", text, (number, 0))


def _new_reveals(variant: Variant, before: Any, after: Any) -> list[Note]:
    """What this action has shown to all players in addition to itself."""
    reveals, view = variant.env.reveals, variant.game.rules.view
    if reveals is None:
        return []
    known = set(reveals(view(before, None)))
    return [_reveal_note(reveal) for reveal in reveals(view(after, None)) if reveal not in known]


def _reveal_note(reveal: Reveal) -> Note:
    return Note(reveal.seat, "reveal", reveal.text, (reveal.thing, 0))
