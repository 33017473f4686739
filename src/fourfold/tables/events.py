"""What happens at a table. A table is its events, in order; nothing else about it is kept.

Events stay with the server: they hold what was drawn unseen, and the hashes of the players' keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from fourfold.game import Seat

Wish = Literal["draw", "takeback", "rematch"]
"""What a player can ask the others for."""


class _Event(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="event"):
    """The common form."""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A place at the table: open, a person's, or a program's."""

    name: str = ""
    level: str = ""
    """The program that plays here; for a person who went away, instead of that person."""
    key: str = ""
    """The hash of the person's key."""
    gone: bool = False
    """Whether the person has left in the middle of the game."""


class Opened(_Event, frozen=True, tag="opened"):
    """Somebody set a table up."""

    game: str
    chairs: tuple[Chair, ...]
    options: Mapping[str, str] = {}
    clock: str = ""
    public: bool = False
    invite: str = ""
    """The hash of the invitation that a private table asks for."""
    actions: tuple[str, ...] = ()
    """What was played before, in a game that is taken up again here."""
    hints: bool = False
    """Whether players may ask what to do."""


class Sat(_Event, frozen=True, tag="sat"):
    """A person took an open place."""

    seat: Seat
    name: str
    key: str


class Stood(_Event, frozen=True, tag="stood"):
    """A person left before the game began, and the place is open again."""

    seat: Seat
    id: str = ""


class Began(_Event, frozen=True, tag="began"):
    """Everybody is there, and the game begins."""


class Played(_Event, frozen=True, tag="played"):
    """An action of the game, by a seat or by Nature."""

    seat: Seat
    action: str
    id: str = ""
    """The name its sender gave it, by which a repeated message is known."""


class TookBack(_Event, frozen=True, tag="took-back"):
    """The last actions were taken back."""

    count: int


class Asked(_Event, frozen=True, tag="asked"):
    """A player asks the others to agree on something."""

    seat: Seat
    wish: Wish
    id: str = ""


class Answered(_Event, frozen=True, tag="answered"):
    """Another player agrees, or does not."""

    seat: Seat
    wish: Wish
    yes: bool
    id: str = ""


class Ended(_Event, frozen=True, tag="ended"):
    """An end that is no rule of the game."""

    reason: str
    winners: tuple[Seat, ...] = ()
    seat: Seat | None = None
    """Who brought it about: who resigned, whose clock fell, or who did not want to wait any longer."""
    id: str = ""


class Left(_Event, frozen=True, tag="left"):
    """A person left in the middle of the game."""

    seat: Seat
    id: str = ""


class Returned(_Event, frozen=True, tag="returned"):
    """A person who was away is back."""

    seat: Seat
    id: str = ""


class Replaced(_Event, frozen=True, tag="replaced"):
    """A program plays for a person who is away."""

    seat: Seat
    level: str
    id: str = ""
    by: Seat | None = None
    """Who wanted it."""


class Said(_Event, frozen=True, tag="said"):
    """A player said something: in words of his own, or one of the phrases every client can translate."""

    seat: Seat
    text: str = ""
    phrase: str = ""
    id: str = ""


class Hinted(_Event, frozen=True, tag="hinted"):
    """A player was told what to do, and everybody knows it."""

    seat: Seat


class Rematched(_Event, frozen=True, tag="rematched"):
    """The same people play again, at another table."""

    table: str


class Resumed(_Event, frozen=True, tag="resumed"):
    """The server was started again; no clock ran while it was down."""

    until: int | None = None
    """When it is known to have run last: the mover pays for the time until then. None: for nothing."""


class Closed(_Event, frozen=True, tag="closed"):
    """Nobody came, or nobody came back."""


Event = (
    Opened
    | Sat
    | Stood
    | Began
    | Played
    | TookBack
    | Asked
    | Answered
    | Ended
    | Left
    | Returned
    | Replaced
    | Said
    | Hinted
    | Rematched
    | Resumed
    | Closed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def write_event(event: Event) -> bytes:
    """The event as the store keeps it."""
    return _encoder.encode(event)


def read_event(raw: bytes) -> Event:
    """The event of these bytes; ValueError for anything else."""
    return _decoder.decode(raw)
