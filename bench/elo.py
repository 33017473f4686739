"""Print the Elo ratings of the levels for docs/research.md, from the games in bench/records/strength; plays nothing."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bench.strength import MEASURED, ROWS
from fourfold.engine.levels import levels_of
from fourfold.engine.mirrored_games import MirroredGame, Round
from fourfold.engine.rating import Estimate, elo_estimates

RECORDS: Final = Path(__file__).parent / "records" / "strength"
GAMES: Final = ("quarto", "quartex", "quartino")


def read_rounds(game: str) -> Iterator[tuple[tuple[str, ...], list[Any]]]:
    """The contests between two levels with default options: the players, and the rounds as they are stored."""
    for row in ROWS:
        is_between_levels = len(row.players) == 2 and set(row.players) <= {*levels_of(game)}
        if row.game == game and is_between_levels and row.options == MEASURED.get(game, {}):
            lines = row.file(RECORDS).read_text("utf-8").splitlines()
            yield row.players, [json.loads(line) for line in lines[1:]]


def ratings(game: str) -> dict[str, Estimate]:
    """The ratings of the levels that have played, the weakest first; the mean is 0."""
    contests = list(read_rounds(game))
    met = {player for players, _ in contests for player in players}
    levels = [level for level in levels_of(game) if level in met]
    rounds: list[Round] = []
    for players, stored in contests:
        numbers = [levels.index(player) for player in players]
        rounds += [Round(0, tuple(_read_game(game, numbers) for game in each["games"])) for each in stored]
    return dict(zip(levels, elo_estimates(rounds, len(levels)), strict=True))


def _read_game(stored: dict[str, Any], numbers: list[int]) -> MirroredGame:
    """A stored game, with the numbers of levels instead of those of the contest's players."""
    seats: list[int] = stored["seats"]
    return MirroredGame(tuple(numbers[who] for who in seats), tuple(stored["winners"]), tuple(stored["points"]), "", 0)


def table() -> list[str]:
    """The rows of the table; each rating is relative to the weakest level of its game that has played."""
    lines = ["| game | level | Elo | 95 % interval |", "|---|---|---|---|"]
    for game in GAMES:
        found = ratings(game)
        base = min(each.value for each in found.values())
        for level, each in sorted(found.items(), key=lambda pair: pair[1].value):
            reach = round(each.high - each.value)
            lines.append(f"| {game} | `{level}` | {each.value - base:.0f} | ± {reach} |")
    return lines


if __name__ == "__main__":
    print("\n".join(table()))
    sys.exit()
