"""`fourfold simulate --save` writes datasets: arrays that agree with the records, whole, continued or refused."""

from __future__ import annotations

import json
import sys
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fourfold.envs import dataset
from fourfold.envs.dataset import Dataset, open_dataset
from fourfold.envs.trajectories import NO_ACTION
from fourfold.play.match import Match
from fourfold.play.record import read_record, replay
from harness.terminal import Shell

GAMES = {
    "quarto": ["--option", "calls=automatic"],
    "quartex": ["--seats", "greedy,uniform,uniform"],
    "quartino": ["--seats", "greedy,greedy"],
}


def simulate(shell: Shell, game: str, folder: Path, *words: str) -> dict[str, Any]:
    ran = shell("simulate", game, "--games", "3", "--seed", "5", "--save", str(folder), *GAMES[game], *words, "--json")
    assert ran.code == 0
    printed: dict[str, Any] = json.loads(ran.out)
    return printed


@pytest.mark.parametrize("game", GAMES)
def test_the_arrays_say_what_the_records_say(shell: Shell, tmp_path: Path, game: str) -> None:
    printed = simulate(shell, game, tmp_path / "games")
    found = open_dataset(tmp_path / "games")
    games = list(found.games())
    assert [each["game"] for each in games] == [0, 1, 2]
    assert sum(each["actions"] for each in games) == 3 * printed["actions"]["mean"]
    arrays = {name: np.concatenate([shard[name] for shard in found.arrays()]) for name in found.header["columns"]}
    for each in games:
        match = replay(read_record(each["record"]))
        assert (list(match.outcome.winners), list(match.outcome.points)) == (each["winners"], each["points"])  # type: ignore[union-attr]
        compare(found, match, {name: array[arrays["game"] == each["game"]] for name, array in arrays.items()})


def compare(found: Dataset, match: Match, rows: dict[str, Any]) -> None:
    """The rows of a game are its decisions, and what each seat sees at the end."""
    variant, decisions = found.variant, [entry for entry in match.log if entry.seat >= 0]
    assert len(rows["game"]) == len(decisions) + variant.seats
    for row, entry in enumerate(decisions):
        menu = list(variant.menu(entry.before))
        assert (rows["step"][row], rows["seat"][row]) == (row, entry.seat)
        assert rows["action"][row] == variant.write(entry.before, entry.action)
        assert np.flatnonzero(rows["mask"][row]).tolist() == menu
        assert (rows["observation"][row] == variant.observe(variant.game.rules.view(entry.before, entry.seat))).all()
    ends = slice(len(decisions), None)
    assert rows["seat"][ends].tolist() == list(range(variant.seats))
    assert (rows["action"][ends] == NO_ACTION).all()
    assert not rows["mask"][ends].any()
    assert (rows["observation"][-1] == variant.observe(match.view(variant.seats - 1))).all()
    assert rows["outcome"][ends].tolist() == np.array(variant.returns(match.state), np.float32).tolist()
    assert (rows["points"] == np.array(match.outcome.points)[rows["seat"]]).all()  # type: ignore[union-attr]


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_dataset_is_continued_and_any_number_of_jobs_writes_the_same(shell: Shell, tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    simulate(shell, "quarto", whole)
    simulate(shell, "quarto", cut, "--jobs", "2")
    assert files(cut) == files(whole)
    (cut / "games-00001.jsonl").unlink()  # as if the run had been interrupted here
    (cut / "dataset.json").write_text((cut / "dataset.json").read_text().replace("true", "false"))
    with pytest.raises(ValueError, match="not complete"):
        open_dataset(cut)
    simulate(shell, "quarto", cut)
    assert files(cut) == files(whole)


def test_a_run_without_a_seed_continues_with_that_of_the_folder(shell: Shell, tmp_path: Path) -> None:
    words = ("simulate", "quarto", "--games", "2", "--save", str(tmp_path / "games"), "--json")
    first, second = (json.loads(shell(*words).out) for _ in range(2))
    assert first["seed"] == second["seed"]
    assert first["seats"] == second["seats"]


def test_a_folder_with_anything_else_is_refused(shell: Shell, tmp_path: Path) -> None:
    words = ("simulate", "quarto", "--games", "2", "--seed", "1", "--save", str(tmp_path))
    (tmp_path / "letter.txt").write_text("Dear Anna")
    assert "the folder is not empty, and it has no dataset" in shell.refused(*words)
    (tmp_path / "letter.txt").unlink()
    assert shell(*words).code == 0
    for other in (("--seed", "2"), ("--games", "3"), ("--option", "squares=yes"), ("--seats", "uniform,uniform")):
        assert "the folder has another dataset" in shell.refused(*words, *other)
    with pytest.raises(ValueError, match="has no dataset"):
        open_dataset(tmp_path / "elsewhere")
    (tmp_path / "dataset.json").write_text(
        (tmp_path / "dataset.json").read_text().replace('"format": 1', '"format": 9')
    )
    with pytest.raises(ValueError, match="has format 9, and this version of Fourfold reads 1"):
        open_dataset(tmp_path)


def test_what_is_missing_is_bad_input(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("simulate", "quarto", "--games", "2")
    assert "--arrays is for --save" in shell.refused(*words, "--arrays", "npz")
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    refusal = shell.refused(*words, "--save", str(tmp_path / "games"), "--arrays", "parquet")
    assert "pyarrow is not installed" in refusal
    monkeypatch.delitem(sys.modules, "fourfold.cli.simulation_dataset")
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert "NumPy is not installed" in shell.refused(*words, "--save", str(tmp_path / "games"))


@pytest.mark.skipif(find_spec("pyarrow") is None, reason="make outside")
def test_parquet_holds_the_same(shell: Shell, tmp_path: Path) -> None:
    for kind in dataset.ARRAY_FORMATS:
        simulate(shell, "quartino", tmp_path / kind, "--arrays", kind)
    shards = zip(*(open_dataset(tmp_path / kind).arrays() for kind in dataset.ARRAY_FORMATS), strict=True)
    for npz, parquet in shards:
        assert list(npz) == list(parquet)
        for name, array in npz.items():
            assert parquet[name].dtype == array.dtype
            assert (parquet[name] == array).all()


def test_a_shard_has_whole_games(shell: Shell, tmp_path: Path) -> None:
    shell("simulate", "quarto", "--games", "40", "--seats", "uniform,uniform", "--seed", "1", "--save", str(tmp_path))
    found = open_dataset(tmp_path)
    numbers = [[game for game, _ in groupby(shard["game"].tolist())] for shard in found.arrays()]
    assert numbers == [list(range(begin, min(begin + 2, 40))) for begin in range(0, 40, 2)]
    assert len(found) == 20
