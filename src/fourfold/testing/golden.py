"""Golden games: text files with a record and its transcript, move by move.

`python -m fourfold.testing.golden FILE...` rewrites the transcripts from the records at their heads; the difference in
version control then shows what a change did to the games.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fourfold.game import NATURE
from fourfold.options import write_seat
from fourfold.play.match import Entry, Match
from fourfold.play.record import Record, read_record, replay, write_record

MARK = "\n-- transcript --\n"
SHOWN = 6
"""How many actions of a menu a transcript lists."""


def read_golden(text: str) -> Record:
    """The record at the head of a golden file."""
    return read_record(text.partition(MARK)[0])


def write_golden(record: Record) -> str:
    """The whole file: the record, each move with the menu it was chosen from, and the end as each seat sees it."""
    match = replay(record)
    moves = [_line(match, number, entry) for number, entry in enumerate(match.log, 1)]
    ends = [f"\n{_title(seat)} sees\n{_table(match, seat)}" for seat in (None, *range(len(match.names)))]
    return write_record(record) + MARK + "\n".join([*moves, *ends, "", _result(match)]) + "\n"


def _line(match: Match, number: int, entry: Entry) -> str:
    menu = [match.game.notation.write_action(action) for action in match.game.rules.legal(entry.before)]
    who = "nature" if entry.seat == NATURE else f"seat {write_seat(entry.seat)}"
    text = match.game.notation.write_action(entry.action)
    more = " ..." if len(menu) > SHOWN else ""
    return f"{number:4}  {who:7} {text:16} of {len(menu):3}: {'  '.join(menu[:SHOWN])}{more}"


def _title(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {write_seat(seat)}"


def _table(match: Match, seat: int | None) -> str:
    lines = match.game.text.show(match.view(seat)).split("\n")
    return "\n".join(f"  {line}".rstrip() for line in lines)


def _result(match: Match) -> str:
    outcome = match.outcome
    return f"outcome: {outcome.winners} {outcome.points} {outcome.reason}" if outcome else "outcome: none yet"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(write_golden(read_golden(path.read_text("utf-8"))), "utf-8")
