"""Tables for tests: short ways to open one, to make requests and to look at the result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fourfold.play.match import Refusal
from fourfold.play.nature import Nature
from fourfold.tables import decide
from fourfold.tables.decide import Change, Decision, Sender
from fourfold.tables.events import Chair, Opened
from fourfold.tables.table import Table, Time, open_table

NOBODY = Nature(0)
ANNA, BOB, CLEO = 0, 1, 2
NAMES = ("Anna", "Bob", "Cleo", "Dan", "Eve")
FIRST: Mapping[str, str] = {"first": "1"}


def person(seat: int) -> Chair:
    return Chair(NAMES[seat], key=f"hash {seat}")


def bot_chair(seat: int, level: str = "uniform") -> Chair:
    return Chair(f"{level} {seat}", level)


def waiting(game: str = "quarto", *chairs: Chair, options: Mapping[str, str] = FIRST, clock: str = "") -> Table:
    return open_table(Opened(game, chairs or (person(0), person(1)), options, clock))


def begun(game: str = "quarto", *chairs: Chair, options: Mapping[str, str] = FIRST, clock: str = "") -> Table:
    """A game that began at time 0."""
    return after(decide.begin(waiting(game, *chairs, options=options, clock=clock), 0, NOBODY))


def by(seat: int) -> Sender:
    return Sender(seat, 0, "id")


def after(decision: Decision) -> Table:
    assert isinstance(decision, Change), decision
    return decision.table


def refused(decision: Decision) -> str:
    """The name of a refusal, which must have a sentence too."""
    assert isinstance(decision, Refusal), decision
    assert decision.sentence
    return decision.why


def play(table: Table, text: str, at: Time = 0) -> Table:
    """The table after the player to move has played this."""
    assert table.mover is not None
    return after(decide.play(table, Sender(table.mover, at), table.version, text, NOBODY))


def moves(table: Table, texts: Iterable[str]) -> Table:
    for text in texts:
        table = play(table, text)
    return table


def over() -> Table:
    return after(decide.resign(begun(), Sender(BOB, 0), NOBODY))


def closed() -> Table:
    return decide.close(begun(), 0).table
