"""Write a simulation's games as a dataset (`fourfold.envs.dataset`); a later run of the same command continues it.

The process that plays a shard writes it, so that no more than a shard is in memory. A shard is complete when the file
with its games is there; it depends on the contest and its number alone.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import partial
from math import prod
from pathlib import Path
from typing import Any, Final

import numpy as np

from fourfold import __version__
from fourfold.cli.arguments import BadInput, as_bad_input
from fourfold.cli.simulation import Simulation, split
from fourfold.console.atomic_files import write_atomically
from fourfold.engine.arena import Contest, Result, play_logged
from fourfold.envs.dataset import FORMAT, HEADER, ArrayFormat, arrays_file, games_file, has_parquet, write_arrays
from fourfold.envs.features import shapes
from fourfold.envs.trajectories import Trajectories, column_types
from fourfold.envs.variant import Variant, load
from fourfold.game import Outcome
from fourfold.play.match import Entry, Match
from fourfold.play.record import record_match, write_record

_SHARDS: Final = 16
"""The number of shards of a dataset whose shards are not large."""
_SHARD_BYTES: Final = 2**26
_DECISIONS: Final = 60
"""The assumed number of decisions of a game, to estimate the size of a shard."""


@dataclass(frozen=True, slots=True)
class Target:
    """A dataset to write."""

    contest: Contest
    folder: Path
    arrays: ArrayFormat
    shard_games: int

    @property
    def variant(self) -> Variant:
        """The game as an environment without a horizon."""
        contest = self.contest
        return load(contest.game, len(contest.levels), contest.options, "win", 0)


@contextmanager
def saved(args: argparse.Namespace, contest: Contest) -> Generator[Simulation]:
    """The simulation that writes its games to the folder; the dataset is complete when the block ends."""
    where = f"--save {args.save}"
    if args.arrays == "parquet" and not has_parquet():
        raise BadInput("--arrays parquet: pyarrow is not installed; install it with: pip install 'fourfold[data]'")
    with as_bad_input(where):
        target = _target(args, contest)
        header = _header(target, args.games)
        seed = _begin(target.folder, header, is_new_seed=args.seed is None)
    target = replace(target, contest=replace(contest, seed=seed))
    batches = split(args.games, target.shard_games)
    yield Simulation(target.contest, partial(play_shard, target), batches)
    with as_bad_input(where):
        _write_header(target.folder, {**header, "seed": seed, "complete": True})


def _target(args: argparse.Namespace, contest: Contest) -> Target:
    target = Target(contest, args.save, args.arrays or "npz", 1)
    columns = column_types(target.variant).values()
    bytes_a_row = sum(np.dtype(kind).itemsize * prod(shape) for kind, shape in columns)
    most = _SHARD_BYTES // (_DECISIONS * bytes_a_row)
    return replace(target, shard_games=max(1, min(args.games // _SHARDS, most)))


def _header(target: Target, games: int) -> dict[str, Any]:
    variant = target.variant
    return {
        "format": FORMAT,
        "fourfold": __version__,
        **asdict(target.contest),
        "options": dict(target.contest.options),
        "rules": variant.game.version,
        "seats": variant.seats,
        "games": games,
        "arrays": target.arrays,
        "shards": len(split(games, target.shard_games)),
        "shard_games": target.shard_games,
        "columns": {
            name: {"type": np.dtype(kind).name, "shape": list(shape)}
            for name, (kind, shape) in column_types(variant).items()
        },
        "pieces": {name: list(shape) for name, shape in shapes(variant.features(variant.start(), None)).items()},
        "complete": False,
    }


def _begin(folder: Path, header: dict[str, Any], *, is_new_seed: bool) -> int:
    """Start or continue the dataset in this folder; return its seed, which a folder keeps unless one was given."""
    folder.mkdir(parents=True, exist_ok=True)
    if not any(folder.iterdir()):
        _write_header(folder, header)
        return int(header["seed"])
    try:
        kept: dict[str, Any] = json.loads((folder / HEADER).read_text("utf-8"))
        seed = int(kept["seed"])
    except (OSError, ValueError, KeyError, TypeError):
        raise ValueError("the folder is not empty, and it has no dataset that can be continued") from None
    wanted = {**json.loads(json.dumps(header)), "complete": kept.get("complete")}
    if {**wanted, "seed": seed if is_new_seed else wanted["seed"]} != kept:
        raise ValueError("the folder has another dataset")
    return seed


def _write_header(folder: Path, header: dict[str, Any]) -> None:
    write_atomically(folder / HEADER, json.dumps(header, indent=2) + "\n")


def play_shard(target: Target, numbers: range) -> list[Result]:
    """Play and write the games of these numbers, or read them if they are there."""
    shard = numbers.start // target.shard_games
    file = games_file(target.folder, shard)
    if file.exists():
        return [_read_result(json.loads(line)) for line in file.read_text("utf-8").splitlines()]
    variant, lines, results = target.variant, list[str](), list[Result]()
    trajectories = Trajectories(variant)
    for number in numbers:
        result, log = play_logged(target.contest, number)
        trajectories.add(number, log, Outcome(result.winners, result.points, result.reason))
        lines.append(json.dumps({"game": number, **asdict(result), "record": _record(target.contest, log, variant)}))
        results.append(result)
    write_atomically(
        arrays_file(target.folder, shard, target.arrays), write_arrays(trajectories.arrays(), target.arrays)
    )
    write_atomically(file, "".join(f"{line}\n" for line in lines))
    return results


def _read_result(kept: dict[str, Any]) -> Result:
    return Result(tuple(kept["winners"]), tuple(kept["points"]), kept["reason"], kept["actions"])


def _record(contest: Contest, log: list[Entry], variant: Variant) -> str:
    """The record of a finished game, without a date, so that the same contest gives the same files."""
    game, last = variant.game, log[-1]
    state = game.rules.play(last.before, last.action)
    match = Match(game, variant.options, contest.levels, state, tuple(log), len(log))
    return write_record(record_match(match))
