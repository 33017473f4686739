"""What the server asks the process of a game, and what the process answers.

A position is named by what led to it: the options, the number of seats and all steps so far. So a process that was
ended and started again knows as much as before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from fourfold.game import Outcome, Seat
from fourfold.server.protocol.updates import Board

RETIRE: Final = "\0retire "
"""The beginning of a step that is no action: the player on the seat that follows is out."""
MAX_TEXT: Final = 200
"""Characters of an action."""


class _Message(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The common settings of all messages."""


class Position(msgspec.Struct, frozen=True, gc=False):
    """A position, by the steps that lead to it."""

    options: Mapping[str, str]
    seats: int
    steps: tuple[str, ...] = ()


class Look(_Message, frozen=True):
    """Ask for the facts about a position."""

    position: Position


class Step(_Message, frozen=True):
    """Ask what happens if this step follows."""

    position: Position
    step: str


class Read(_Message, frozen=True):
    """Ask whether this text is an action."""

    text: str


class Show(_Message, frozen=True):
    """Ask what a seat, or a spectator, sees in a position."""

    position: Position
    seat: Seat | None
    language: str


class ShowAll(_Message, frozen=True):
    """Ask what a spectator sees at several moments on the way to a position, and how the actions there are called."""

    position: Position
    moments: tuple[int, ...]
    """The numbers of steps before the moments, in ascending order."""
    actions: tuple[str, ...]
    language: str


class Choose(_Message, frozen=True):
    """Ask which action a bot of this level chooses for its seat."""

    position: Position
    seat: Seat
    level: str


Question = Look | Step | Read | Show | ShowAll | Choose


class Facts(_Message, frozen=True):
    """What the rules say about a position."""

    mover: Seat | None
    turn: tuple[int, Seat]
    outcome: Outcome | None
    menu: tuple[str, ...]
    """The legal actions of the mover, Nature included."""


class Told(msgspec.Struct, frozen=True, gc=False):
    """A finding, with its sentence as the game writes it."""

    kind: Literal["right", "wrong", "gain", "cost"]
    code: str
    sentence: str
    values: Mapping[str, str | int]


class Phrase(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An action in words."""

    english: str = ""
    """A phrase that follows a name."""
    message: str = ""
    """The id of the game's own message for it, with these values; empty if there is none."""
    values: Mapping[str, str | int] = {}


class Stepped(_Message, frozen=True):
    """The position after a step, and what the rules say about the step itself."""

    after: Facts
    witness: Seat | None = None
    reveals: bool = False
    continues: bool = False
    findings: tuple[Told, ...] = ()
    phrase: Phrase = Phrase()


class Text(_Message, frozen=True):
    """An action as text."""

    text: str
    phrase: Phrase = Phrase()
    """The action in words, if a bot has chosen it."""


class Frame(_Message, frozen=True):
    """What one viewpoint sees."""

    view: bytes
    """The fields of the view as JSON."""
    board: Board


class Frames(_Message, frozen=True):
    """What a spectator sees at the first moments, as many as fit, and the phrases for all actions."""

    frames: tuple[Frame, ...]
    phrases: tuple[Phrase, ...]
    """Each of the actions in words."""


class Illegal(_Message, frozen=True):
    """The rules refuse the action."""

    code: str
    sentence: str
    values: Mapping[str, str | int]


class Rejected(_Message, frozen=True):
    """The text is no action, or the options are not possible."""

    sentence: str


class Failed(_Message, frozen=True):
    """The game has raised an exception that it should not raise."""

    sentence: str


class Ready(_Message, frozen=True):
    """The process has imported the game."""


Answer = Facts | Stepped | Text | Frame | Frames | Illegal | Rejected | Failed | Ready


def as_template(sentence: str) -> str:
    """The template that says this sentence as it is: no template of another package is filled in on the server."""
    return sentence.replace("{", "{{").replace("}", "}}")
