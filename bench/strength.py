"""`make strength`: measure each level's share of wins against other players in mirrored contests, against targets.

The games are saved in build/strength, and the next run continues from there. Delete the files of a level when it
changes. The games behind the table in docs/strength.md are in bench/records/strength; copy them to build/strength to
continue them.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from fnmatch import fnmatch
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from fourfold.cli import main as fourfold

FOLDER = Path("build/strength")
MEASURED: Final[Mapping[str, Mapping[str, str]]] = {"quartino": {"columns": "all"}}
"""Options that were defaults when the contests in bench/records/strength were played, and are not any more."""
AUTOMATIC: Final = {"claims": "automatic", "situations": "automatic", **MEASURED["quartino"]}


@dataclass(frozen=True, slots=True)
class Row:
    """A contest, and the share of wins that its first player should have."""

    game: str
    players: tuple[str, ...]
    wanted: float
    games: int = 400
    options: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def name(self) -> str:
        """The name of its file, without the suffix."""
        words = (self.game, *self.players, *(f"{name}={word}" for name, word in self.options.items()))
        return "-".join(words).replace(":", "")

    def file(self, folder: Path) -> Path:
        """The file of its games."""
        return folder / f"{self.name}.jsonl"


def _levels(game: str) -> list[Row]:
    """Each level against the one below."""
    pairs = pairwise(("uniform", "novice", "casual", "strong", "best"))
    return [Row(game, (level, below), 0.7, options=MEASURED.get(game, {})) for below, level in pairs]


def _best(game: str) -> list[Row]:
    options = MEASURED.get(game, {})
    return [
        Row(game, ("best", "greedy"), 0.8, options=options),
        Row(game, ("best", "uniform"), 0.99, options=options),
        Row(game, ("best", "greedy", "greedy"), 2.5 / 3, games=402, options=options),
        Row(game, ("best", "greedy", "greedy", "greedy"), 2.5 / 4, options=options),
    ]


def _rivals(game: str, flat: int, options: Mapping[str, str]) -> list[Row]:
    """Reference players with at least the processor time of `best`.

    The time was measured once and is written as playouts, so that the load of the machine does not matter: flat Monte
    Carlo has as much as `best`, OpenSpiel's search at least twice as much (bench/thinking_time measures it).
    """
    return [
        Row(game, ("best", f"flat:{flat}"), 0.8, options=options),
        Row(game, ("best", "openspiel:10"), 0.8, games=100, options=options),
    ]


def _budgets(game: str, options: Mapping[str, str]) -> list[Row]:
    """A search against one with a quarter of its budget; smaller budgets allow more games."""
    return [
        Row(game, (f"search:{4 * few}", f"search:{few}"), 0.58, games=min(8000, 2_000_000 // few), options=options)
        for few in (100, 250, 1000, 4000)
    ]


ROWS = (
    *(row for game in ("quartex", "quartino") for row in (*_levels(game), *_best(game))),
    *_rivals("quartex", 6500, {}),
    *_rivals("quartino", 2300, AUTOMATIC),
    *_budgets("quartex", {}),
    *_budgets("quartino", AUTOMATIC),
    Row("quarto", ("casual", "novice"), 0.7),
    Row("quarto", ("strong", "casual"), 0.7),
    Row("quarto", ("perfect", "strong"), 0.7),
)


def played(file: Path, seats: int) -> int:
    """The number of games of a contest that are saved."""
    return (file.read_text(encoding="utf-8").count("\n") - 1) * seats if file.exists() else 0


def contest(row: Row, file: Path, games: int, jobs: int) -> dict[str, Any]:
    """Play up to this number of games; return what `fourfold arena` reports."""
    options = [word for name, value in row.options.items() for word in ("--option", f"{name}={value}")]
    words = [row.game, *row.players, "--games", str(games), "--seed", "1", "--jobs", str(jobs), *options]
    with redirect_stdout(StringIO()) as out:
        code = fourfold(["arena", *words, "--results", str(file), "--json"])
    if code:
        raise SystemExit(code)
    facts: dict[str, Any] = json.loads(out.getvalue())
    return facts


def written(row: Row, facts: Mapping[str, Any]) -> str:
    """A line of the table in docs/strength.md."""
    first, others = facts["entrants"][0], row.players[1:]
    low, high = first["interval"]
    against = others[0] if len(others) == 1 else f"{len(others)} x {others[0]}"
    share = f"{first['share']:.3f} [{low:.3f}, {high:.3f}]"
    return f"| {row.game} | `{row.players[0]}` | `{against}` | {facts['games']} | {share} | {row.wanted:.2f} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, help="most games for each contest (default: 100 to 8000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    parser.add_argument(
        "--only",
        metavar="PATTERN",
        default="*",
        help="play only contests with such names, for example quartex-best-* (default: all)",
    )
    parser.add_argument("--list", action="store_true", help="play nothing, and print the saved contests")
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"folder of the games (default: {FOLDER})")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    lines = ["| game | player | against | games | share of victories | wanted |", "|---|---|---|---|---|---|"]
    print("\n".join(lines), flush=True)
    for row in (row for row in ROWS if fnmatch(row.name, asked.only)):
        file = row.file(asked.folder)
        kept = played(file, len(row.players))
        games = kept if asked.list else max(kept, min(row.games, asked.games or row.games))
        if games:
            print(written(row, contest(row, file, games, asked.jobs)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
