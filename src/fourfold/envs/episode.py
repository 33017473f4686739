"""An episode: a game in progress with all that was done, and with what each seat has noted of it.

Two histories that a seat cannot tell apart leave it the same notes, and any others leave it different ones.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple

from fourfold.envs.features import padded
from fourfold.envs.reveals import Reveal, reveals
from fourfold.envs.variant import Variant
from fourfold.game import NATURE, Seat
from fourfold.options import write_seat
from fourfold.play.seen import is_seen, public_part, seen

Kind = Literal["decision", "draw", "sight"]
KINDS: Final[tuple[Kind, ...]] = ("decision", "draw", "sight")
RECALL: Final = 256
"""How many notes, the latest ones, the tensor of an information state holds."""


class Note(NamedTuple):
    """One thing a seat has seen."""

    seat: Seat
    """Who did it, or whose it is."""
    kind: Kind
    text: str
    numbers: tuple[int, int]
    """The same as numbers; zeros for a draw that was not seen."""


@dataclass(frozen=True, slots=True)
class Episode:
    """A game in progress or finished."""

    variant: Variant
    state: Any
    log: tuple[Any, ...] = ()
    """Every action, Nature's included."""
    notes: tuple[tuple[Note, ...], ...] = ()
    """What each seat has seen."""
    decisions: int = 0

    def __deepcopy__(self, _memo: object) -> Episode:
        return self  # nothing in it ever changes

    @property
    def mover(self) -> Seat | None:
        """Whose action is next; None when it is over, be it by the rules or by the horizon."""
        return None if self.truncated else self.variant.game.rules.mover(self.state)

    @property
    def truncated(self) -> bool:
        """Whether it was stopped at the horizon."""
        return self.variant.horizon > 0 and self.decisions >= self.variant.horizon


def begin(variant: Variant) -> Episode:
    """Nothing has happened yet."""
    return Episode(variant, variant.start(), notes=((),) * variant.seats)


def step(episode: Episode, action: Any) -> Episode:
    """One action of whoever is on the move, Nature included."""
    variant, before = episode.variant, episode.state
    mover = variant.game.rules.mover(before)
    state = variant.game.rules.play(before, action)
    new = _shown(variant, before, state)
    return replace(
        episode,
        state=state,
        log=(*episode.log, action),
        notes=tuple((*notes, _noted(variant, before, action, seat), *new) for seat, notes in enumerate(episode.notes)),
        decisions=episode.decisions + (mover != NATURE),
    )


def _noted(variant: Variant, state: Any, action: Any, seat: Seat) -> Note:
    """An action as a seat sees it."""
    game, numbering = variant.game, variant.numbering
    view, text = game.rules.view(state, None), seen(game, state, action, seat)
    mover = game.rules.mover(state)
    if mover != NATURE:
        return Note(mover or 0, "decision", text, numbering.write_public(view, action))
    number = numbering.write_draw(view, action) + 1 if is_seen(game, state, action, seat) else 0
    return Note(NATURE, "draw", text, (number, 0))


def _shown(variant: Variant, before: Any, after: Any) -> list[Note]:
    """What came into the open by this action, besides itself."""
    name, view = variant.game.name, variant.game.rules.view
    known = set(reveals(name, view(before, None)))
    return [_note(reveal) for reveal in reveals(name, view(after, None)) if reveal not in known]


def _note(reveal: Reveal) -> Note:
    return Note(reveal.seat, "sight", reveal.text, (reveal.thing, 0))


def noted(episode: Episode, seat: Seat | None) -> tuple[Note, ...]:
    """What a seat has seen, or a spectator (None): a draw that not all have seen is a draw, but not which."""
    if seat is not None:
        return episode.notes[seat]
    return tuple(notes[0] if len(set(notes)) == 1 else _blank(notes[0]) for notes in zip(*episode.notes, strict=True))


def _blank(note: Note) -> Note:
    return note._replace(text=public_part(note.text), numbers=(0, 0))


def write_notes(episode: Episode, seat: Seat | None) -> str:
    """The information state in words: who looks, all he has noted, and who is on the move."""
    notes = "; ".join(f"{_who(note.seat)} {note.text}" for note in noted(episode, seat))
    return f"{_who(seat)}: {notes}; {_who(episode.mover)} to move"


def note_rows(episode: Episode, seat: Seat | None) -> list[list[int]]:
    """The latest RECALL notes, oldest first: who (Nature first), what kind, and two numbers."""
    rows = [
        [
            *(int(note.seat == who) for who in range(NATURE, episode.variant.seats)),
            *(int(note.kind == kind) for kind in KINDS),
            *note.numbers,
        ]
        for note in noted(episode, seat)[-RECALL:]
    ]
    return padded(rows, RECALL, note_width(episode.variant))


def note_width(variant: Variant) -> int:
    """How many numbers a note has."""
    return variant.seats + 1 + len(KINDS) + 2


def _who(seat: Seat | None) -> str:
    if seat is None:
        return "nobody"
    return "nature" if seat == NATURE else write_seat(seat)
