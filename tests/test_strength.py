"""How strong the players are: the table in the documentation agrees with the stored games."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest

from bench.elo import table
from bench.strength import ROWS, Row, contest, played, written

ROOT = Path(__file__).parent.parent
RECORDS = ROOT / "bench" / "records" / "strength"
TABLE = (ROOT / "docs" / "strength.md").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_the_table_says_what_the_kept_games_say(row: Row, tmp_path: Path) -> None:
    file = row.file(tmp_path)
    copy(row.file(RECORDS), file)
    assert written(row, contest(row, file, played(file, len(row.players)), jobs=1)) in TABLE


def test_the_ratings_are_those_of_the_kept_games() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    assert "\n".join(table()) in page
