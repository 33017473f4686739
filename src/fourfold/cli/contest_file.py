"""A file with the games of a contest, one JSON object a line: first the contest, then every finished round."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

from fourfold.console.atomic_files import write_atomically
from fourfold.engine.arena import Contest
from fourfold.engine.mirrored_games import MirroredGame, Round
from fourfold.play.formats import FORMAT, UNVERSIONED, to_current


class ContestFile:
    """The rounds played so far, and the file that new rounds are appended to, if there is one."""

    def __init__(self, path: Path | None, contest: Contest, *, is_new_seed: bool) -> None:
        """Read the file; ValueError if it has another contest. With `is_new_seed`, the seed of the file is used."""
        self.contest = contest
        self.rounds: list[Round] = []
        self._path = path
        self._file: TextIO | None = None
        if path is None:
            return
        lines = _whole_lines(path)
        if lines:
            kept = _read_contest(lines[0])
            self.contest = replace(contest, seed=kept.seed) if is_new_seed else contest
            if kept != self.contest:
                raise ValueError("the file has another contest")
            self.rounds = [_read_round(line, number) for number, line in enumerate(lines[1:])]
        # Rewrite the complete lines, so that a line cut off by a crash does not stay in the middle.
        write_atomically(path, "".join(f"{line}\n" for line in lines or [_contest_line(contest)]))

    def __enter__(self) -> ContestFile:
        if self._path:
            self._file = self._path.open("a", encoding="utf-8")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file:
            self._file.close()

    def add(self, played: Round) -> None:
        """Append a round."""
        if self._file:
            self._file.write(
                json.dumps({"round": played.number, "games": [asdict(game) for game in played.games]}) + "\n"
            )
            self._file.flush()


def _whole_lines(path: Path) -> list[str]:
    if not path.exists():
        return []
    *whole, _cut_off = path.read_text(encoding="utf-8").split("\n")
    return whole


def _contest_line(contest: Contest) -> str:
    return json.dumps({"contest": {**asdict(contest), "options": dict(contest.options), "format": FORMAT}})


def _read_contest(line: str) -> Contest:
    try:
        kept: dict[str, Any] = json.loads(line)["contest"]
        options = to_current(kept["game"], kept["options"], kept.get("format", UNVERSIONED))
        return Contest(kept["game"], tuple(kept["levels"]), options, kept["seed"])
    except (ValueError, KeyError, TypeError):
        raise ValueError("this is no file of an arena's results") from None


def _read_round(line: str, number: int) -> Round:
    try:
        kept = json.loads(line)
        games = tuple(
            MirroredGame(tuple(g["seats"]), tuple(g["winners"]), tuple(g["points"]), g["reason"], g["actions"])
            for g in kept["games"]
        )
    except (ValueError, KeyError, TypeError):
        raise ValueError(f"line {number + 2} is no round of games") from None
    if kept["round"] != number:
        raise ValueError(f"line {number + 2} is not round {number}")
    return Round(number, games)
