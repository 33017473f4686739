"""Imported records: which ones a table accepts."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from fourfold.play.record import Record
from fourfold.tables.record_import import import_record, match_at_ply

NOON = int(datetime(2024, 2, 28, 12, tzinfo=UTC).timestamp() * 1000)


def dated(date: str) -> Record:
    return Record("quarto", ("Anna", "Bob"), ("first 1",), date=date)


@pytest.mark.parametrize(
    "date", ["0001-01-01", "1899-12-31", "2024-03-01", "9999-12-31", "9999-12-31T23:59-12:00", "soon"]
)
def test_a_day_nobody_can_have_played_is_refused(date: str) -> None:
    with pytest.raises(ValueError, match="the record's date"):
        import_record(dated(date), NOON)


@pytest.mark.parametrize("date", ["", "1900-01-01", "2024-02-28", "2024-02-29"])
def test_any_other_day_is_taken(date: str) -> None:
    day = datetime.fromtimestamp(import_record(dated(date), NOON).at / 1000, UTC)
    assert day.date().isoformat() == (date or "2024-02-28")


def test_a_result_says_nothing_but_how_games_end() -> None:
    def ended(reason: str) -> Record:
        return Record("quarto", ("Anna", "Bob"), ("first 1",), result=f"won by 1; points 0 0; {reason}")

    assert import_record(ended("resigned"), NOON).events
    with pytest.raises(ValueError, match="is none a table can end with"):
        import_record(ended("Bob lives at the corner"), NOON)


def test_a_game_that_begins_with_a_position_is_no_table() -> None:
    made_up = Record("quarto", ("Anna", "Bob"), ("c1",), position="05a./c..3/..../69.. 1")
    for take_up in (lambda: import_record(made_up, NOON), lambda: match_at_ply(made_up, 1)):
        with pytest.raises(ValueError, match="stays in its record"):
            take_up()
