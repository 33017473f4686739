"""The contract: what a game is to everything that plays, shows, stores or studies it.

A game is a handful of pure functions over frozen values: state in, state out. There is no clock, no dice and no
printing in it. Chance is a seat of its own, NATURE, whose actions stand in the log like everybody's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from typing import Any, Final, Generic, Protocol, TypeVar

Seat = int
"""A player by place at the table, counted from 0; people and notation count from 1."""

NATURE: Final[Seat] = -1
"""The seat that draws lots, tiles and cards: always evenly among its legal actions."""


Values = Mapping[str, str | int]
"""The values of a message, by name."""


class IllegalAction(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """A well-formed action that the rules refuse now, and why: a code with values, and an English sentence.

    Clients find their own words by the code. Code and values depend only on what the mover can see.
    """

    # Menus ask for reasons that nobody reads, so making one is cheap: slots instead of a dictionary, no call of the
    # base class, whose __new__ has kept the arguments already, and no sentence until it is read.
    __slots__ = ("code", "template", "values")

    code: str
    """GAME.REASON, for example `quarto.cell-taken`; `rules.REASON` for what no single game owns."""
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


def check_seats(name: str, allowed: range, seats: int) -> None:
    """ValueError unless this many can play the game."""
    if seats not in allowed:
        low, high = allowed[0], allowed[-1]
        wanted = f"{low} to {high}" if high > low else f"exactly {low}"
        raise ValueError(f"{name} is played by {wanted} players, not {seats}")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winners: tuple[Seat, ...]
    """One seat, several who share the victory, or nobody: a draw."""
    points: tuple[int, ...]
    """What each seat's score sheet says."""
    reason: str
    """The game's own name for this way to end."""


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
        """The table before anybody, Nature included, has moved."""
        ...

    def mover(self, state: S, /) -> Seat | None:
        """Whose action is next: a seat, NATURE, or None when the game is over."""
        ...

    def legal(self, state: S, /) -> Sequence[A]:
        """The mover's menu; it depends on nothing the mover cannot see."""
        ...

    def play(self, state: S, action: A, /) -> S:
        """The only gate: the state after the action, or IllegalAction."""
        ...

    def view(self, state: S, seat: Seat | None, /) -> V_co:
        """What a seat may know, or a spectator (None); whatever is not put there stays hidden."""
        ...

    def turn(self, state: S, /) -> tuple[int, Seat]:
        """The present turn: how many turns have ended before it, and whose it is; NATURE's before the first.

        Others may act in a player's turn, and a player may have several turns in a row.
        """
        ...

    def outcome(self, state: S, /) -> Outcome | None:
        """The result, once there is one."""
        ...

    def witness(self, state: S, action: A, /) -> Seat | None:
        """The only seat that sees the whole of this action, or None when everybody does."""
        ...

    def reveals(self, state: S, action: A, /) -> bool:
        """Whether somebody learns a hidden thing from this action, so that it cannot be taken back."""
        ...

    def continues(self, state: S, action: A, /) -> bool:
        """Whether another action may follow this one in the same message.

        Only if the same seat moves next and everything this action leads to was plain to that seat before: no chance,
        no hidden thing, no call that turns out right or wrong, nothing that the rules notice for the players.
        Otherwise a message refused for its second action would tell for free what its first one leads to.
        """
        ...


class Notation(Protocol[A]):
    """One text for log, wire, command line, tests and bug reports: read(write(x)) == x."""

    def read_action(self, text: str, /) -> A:
        """The action this text stands for; ValueError for anything else."""
        ...

    def write_action(self, action: A, /) -> str:
        """The one text of this action."""
        ...


Paint = Callable[[str, str], str]
"""Colours a piece of text: (text, name of a colour) -> text. The boards can be read without it."""


def plain(text: str, _colour: str) -> str:
    """The Paint that paints nothing."""
    return text


class Say(Protocol):
    """Says something by its name in somebody's language; the English stands beside the name."""

    def __call__(self, name: str, english: str, /, **values: str | int) -> str:
        """The words of this name with these values in it."""
        ...


def in_english(_name: str, english: str, /, **_values: str | int) -> str:
    """The Say of whoever has no other words."""
    return english


def join_items(items: Iterable[str], say: Say) -> str:
    """The items one after the other: `yellow, blue, green`; "" for none."""

    def add(before: str, item: str) -> str:
        return say("list-item", f"{before}, {item}", list=before, item=item)

    rest = iter(items)
    return reduce(add, rest, next(rest, ""))


def list_examples(rows: Sequence[tuple[str, str]]) -> str:
    """What can be typed in one column, and what that means in the next."""
    width = max(len(example) for example, _ in rows)
    return "\n".join(f"  {example.ljust(width)}  {says}" for example, says in rows)


class Text(Protocol[A_contra, V_contra]):
    """A game in words, for terminals and logs."""

    ENDINGS: Mapping[str, str]
    """A sentence for each reason an outcome can have."""

    def show(self, view: V_contra, paint: Paint = plain, say: Say = in_english) -> str:
        """The table as this view knows it, drawn in characters."""
        ...

    def say(self, action: A_contra, speak: Say = in_english, /) -> str:
        """The action as a phrase that follows a player's name; a Say makes a sentence of it."""
        ...

    def explain(self, say: Say = in_english, /) -> str:
        """How to type a move in this game."""
        ...


@dataclass(frozen=True, slots=True)
class Game(Generic[S, A, V, O]):
    """Everything about one game, found by name in `fourfold.games.GAMES`."""

    name: str
    seats: range
    Options: type[O]
    rules: Rules[S, A, V, O]
    notation: Notation[A]
    text: Text[A, V]
    secret: bool = False
    """Whether players hold things the others may not see."""
    can_agree: bool = False
    """Whether the players may agree on a draw."""


AnyGame = Game[Any, Any, Any, Any]
