"""The contract of a game: what everything that plays, shows, stores or studies games relies on.

A game is a handful of pure functions over frozen values: state in, state out. It has no clock, no dice and no output.
Chance is a seat of its own, NATURE, whose actions are in the log like those of the players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial, reduce
from random import Random
from typing import Any, Final, Generic, Literal, NamedTuple, Protocol, TypeVar

from fourfold.notation import Notation, Positions

CONTRACT: Final = 1
"""The version of this contract; a game from another package says for which version it was made."""

Seat = int
"""The number of a player's seat, counted from 0; people and notation count from 1."""

NATURE: Final[Seat] = -1
"""The seat that draws lots, tiles and cards, each time uniformly among its legal actions."""

Values = Mapping[str, str | int]
"""The values of a message, by name."""


class IllegalAction(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """The refusal of a well-formed action that is not legal now: a code with values, and an English sentence.

    Clients translate the code. Code and values depend only on what the mover can see.
    """

    # `legal` makes many refusals that nobody reads, so making one is cheap: slots instead of a dictionary, no call of
    # the base class, whose __new__ has already kept the arguments, and no sentence until it is read.
    __slots__ = ("code", "template", "values")

    code: str
    """GAME.REASON, for example `chess.in-check`; `rules.REASON` for refusals that all games share."""
    template: str
    """The sentence with the names of the values in braces."""
    values: Values

    def __init__(self, code: str, template: str, /, **values: str | int) -> None:
        self.code = code
        self.template = template
        self.values = values

    def __reduce__(self) -> tuple[Callable[[], IllegalAction], tuple[()]]:
        return partial(IllegalAction, self.code, self.template, **self.values), ()

    @property
    def sentence(self) -> str:
        """The reason in English."""
        return self.template.format(**self.values)

    def __str__(self) -> str:
        return self.sentence


class Finding(NamedTuple):
    """What an action turned out to be, or what it brings: a code with values, and an English sentence.

    Clients translate the code. Code and values depend only on what everybody sees once the action is played.
    """

    kind: Literal["right", "wrong", "gain", "cost"]
    """A right call or a thing made, a wrong call, what the player wins, or what it costs."""
    code: str
    """GAME.NAME, for example `chess.no-mate`."""
    template: str
    """The sentence with the names of the values in braces."""
    values: Values

    @property
    def sentence(self) -> str:
        """The finding in English."""
        return self.template.format(**self.values)


def finding(
    kind: Literal["right", "wrong", "gain", "cost"], code: str, template: str, /, **values: str | int
) -> Finding:
    """A finding with these values."""
    return Finding(kind, code, template, values)


Takebacks = Literal["agree", "free", "never"]
"""Whether moves can be taken back: if all agree, at any time, or not at all."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A named choice of rule options and of settings of a table."""

    id: str
    options: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)
    """The rule options that differ from their defaults, as texts."""
    clock: str = ""
    """The time control, for example `60/turn`; "" for no clock."""
    takebacks: Takebacks = "agree"
    hints: bool | None = None
    """Whether players may ask for hints; None leaves it open."""


def check_seats(name: str, allowed: range, seats: int) -> None:
    """Raise ValueError unless the game can be played with this many seats."""
    if seats not in allowed:
        low, high = allowed[0], allowed[-1]
        wanted = f"{low} to {high}" if high > low else f"exactly {low}"
        raise ValueError(f"{name} is played by {wanted} players, not {seats}")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winners: tuple[Seat, ...]
    """One seat, several seats that share the victory, or none for a draw."""
    points: tuple[int, ...]
    """The score of each seat."""
    reason: str
    """The game's name for this way to end."""
    places: tuple[int, ...] = ()
    """The place of each seat, from 1; empty where the winners come first and the others follow by their points."""


S = TypeVar("S")  # a state
A = TypeVar("A")  # an action
V = TypeVar("V")  # a view
O = TypeVar("O")  # options  # noqa: E741
A_contra = TypeVar("A_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
V_co = TypeVar("V_co", covariant=True)
O_contra = TypeVar("O_contra", contravariant=True)


class Rules(Protocol[S, A, V_co, O_contra]):
    """The rules of one game; a module satisfies it."""

    def start(self, options: O_contra, seats: int, /) -> S:
        """The state before the first action, Nature's draws included."""
        ...

    def mover(self, state: S, /) -> Seat | None:
        """The seat that acts next: a player, NATURE, or None when the game is over."""
        ...

    def legal(self, state: S, /) -> Sequence[A]:
        """The legal actions of the mover; they depend only on what the mover can see."""
        ...

    def play(self, state: S, action: A, /) -> S:
        """The state after the action; IllegalAction if the action is not legal. Nothing else changes a state."""
        ...

    def view(self, state: S, seat: Seat | None, /) -> V_co:
        """What a seat, or a spectator (None), may know; whatever the view does not contain stays hidden."""
        ...

    def turn(self, state: S, /) -> tuple[int, Seat]:
        """The current turn: how many turns have ended before it, and its seat; NATURE before the first turn.

        Others may act during a player's turn, and a player may have several turns in a row.
        """
        ...

    def outcome(self, state: S, /) -> Outcome | None:
        """The result, or None while the game goes on."""
        ...

    def witness(self, state: S, action: A, /) -> Seat | None:
        """The only seat that sees the whole action, or None when everybody does."""
        ...

    def reveals(self, state: S, action: A, /) -> bool:
        """Whether the action shows any player something hidden, so that it cannot be taken back."""
        ...

    def continues(self, state: S, action: A, /) -> bool:
        """Whether another action may follow this one in the same message.

        True only if the same seat moves next and could foresee everything the action leads to: no chance, nothing
        hidden, no call that turns out right or wrong, nothing that the rules notice for the players. Otherwise a
        message that is refused for its second action would reveal what its first action leads to.
        """
        ...


Paint = Callable[[str, str], str]
"""Colours a text: (text, name of a colour) -> text. The boards are readable without colour."""


def plain(text: str, _colour: str) -> str:
    """The text without colour: a Paint for plain output."""
    return text


class Say(Protocol):
    """Translates a message, given by its name, into the reader's language; the English text comes with the name."""

    def __call__(self, name: str, english: str, /, **values: str | int) -> str:
        """The message of this name with these values."""
        ...


def in_english(_name: str, english: str, /, **_values: str | int) -> str:
    """The English text: a Say without translations."""
    return english


def join_items(items: Iterable[str], say: Say) -> str:
    """The items as a list in the reader's language: `yellow, blue, green`; "" for no items."""

    def add(before: str, item: str) -> str:
        return say("list-item", f"{before}, {item}", list=before, item=item)

    rest = iter(items)
    return reduce(add, rest, next(rest, ""))


def list_examples(rows: Sequence[tuple[str, str]]) -> str:
    """Two columns: what can be typed, and what it means."""
    width = max(len(example) for example, _ in rows)
    return "\n".join(f"  {example.ljust(width)}  {says}" for example, says in rows)


class Text(Protocol[A_contra, V_contra]):
    """A game as text, for terminals and logs."""

    ENDINGS: Mapping[str, str]
    """A phrase for each reason of an outcome."""

    def show(self, view: V_contra, paint: Paint = plain, say: Say = in_english) -> str:
        """The table in this view, drawn in characters."""
        ...

    def say(self, action: A_contra, speak: Say = in_english, /) -> str:
        """The action as a phrase that follows a player's name, or as the translated sentence."""
        ...

    def explain(self, say: Say = in_english, /) -> str:
        """How to type a move in this game."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class Game(Generic[S, A, V, O]):
    """Everything about one game; `fourfold.games.GAMES` lists all games by name."""

    name: str
    """Lower-case letters, digits and hyphens, beginning with a letter."""
    seats: range
    Options: type[O]
    rules: Rules[S, A, V, O]
    notation: Notation[A]
    text: Text[A, V]
    version: str = "1"
    """The version of the rules; the same actions give the same game only in the same version."""
    redeal: Callable[[S, Seat | None, Random], S] | None = None
    """The state with everything hidden from this seat dealt at random again; None if nothing is hidden."""
    check_box: Callable[[S], None] | None = None
    """Raises AssertionError if a piece of the box is lost or duplicated."""
    action_texts: Callable[[O, int], Sequence[str]] | None = None
    """The texts of all actions that can be legal with these options and seats, Nature's included, each once.

    The environments number the actions by this list unless the game has a numbering of its own.
    """
    scored: bool = False
    """Whether points are shown beside the result."""
    can_agree: bool = False
    """Whether the players may agree on a draw."""
    presets: tuple[Preset, ...] = (Preset("rulebook"),)
    """Ready-made choices of options and settings, the rulebook's first."""
    findings: Callable[[S, A, S], Iterable[Finding]] | None = None
    """What an action turned out to be, given the states before and after it: whether a call was right, and what it
    brings or costs."""
    positions: Positions[S, O] | None = None
    """The notation of positions; None if the game has none."""
    past_defaults: Mapping[int, Mapping[str, str]] = field(default_factory=dict[int, Mapping[str, str]])
    """For each earlier format of stored games, the defaults of options that the next format changed."""
    retire: Callable[[S, Seat], S] | None = None
    """The state after a player has dropped out for good, while the others play on; None if no player can be out."""
    place_at: Callable[[V, Sequence[str], int, int], str] | None = None
    """What the lines of `text.show`'s drawing of this view have at this line and column, as it is written in actions.

    A terminal with a mouse offers the actions that begin with this text or contain it; "" is nothing.
    """
    family: str = ""
    """The game whose rules a small game shares: the codes of its refusals begin with that name."""

    @property
    def secret(self) -> bool:
        """Whether players hold tiles or cards that the others may not see."""
        return self.redeal is not None


AnyGame = Game[Any, Any, Any, Any]
