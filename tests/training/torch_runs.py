"""With PyTorch, `make traintest`: whole runs on the CPU, of a game that needs no core."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import torch

from tests.training.matching_game import open_matching
from training.checkpoint import load_checkpoint
from training.config import read_config
from training.exploit import exploiter_config
from training.export import export
from training.network import Network, make_network
from training.progress import read_rows
from training.quantise import network_of, quantise
from training.remake import remake
from training.trainer import Limits, Setting, open_run
from training.vector_contest import play_contest, without_bots
from training.weight_file import read_weights

torch.set_num_threads(1)  # more are slow beside other work
TEXT = (Path(__file__).parent / "matching.toml").read_text("utf-8")
SETTING = Setting(open_matching)


def train(folder: Path, updates: int, resumes: bool = False) -> Path:
    open_run(TEXT, folder, resumes, SETTING).run(Limits(600, updates, 1e9))
    return folder / "last.pt"


def contest(network: Network, other: Network) -> list[float]:
    config = read_config(TEXT)
    entry = config.games[0]
    return play_contest(network, without_bots(config, entry, 200, open_matching), entry, config.game, other).shares


@pytest.fixture(scope="module", name="trained")
def _trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return train(tmp_path_factory.mktemp("run"), 60)


def test_a_run_learns_the_game(trained: Path) -> None:
    weights = read_weights(next(trained.parent.glob("*.net")).read_bytes())
    network, beginner = network_of(weights, torch.device("cpu")), make_network(weights.shape, 9)
    assert np.mean(contest(network, beginner)) > 0.7, (
        "the beginner is right in a third of the games, and ties are shared"
    )
    rows = read_rows(trained.parent / "log.jsonl")
    assert float(rows[-1]["entropy"]) < 0.2


def test_the_same_run_has_the_same_weights(tmp_path: Path) -> None:
    one, other = (load_checkpoint(train(tmp_path / name, 3)) for name in "ab")
    assert all(torch.equal(other.network[name], tensor) for name, tensor in one.network.items())


def test_a_run_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    before = load_checkpoint(train(tmp_path, 6))
    after = load_checkpoint(train(tmp_path, 7, resumes=True))
    assert (after.counts.updates, after.counts.stretches) == (7, 2)
    assert after.counts.steps > before.counts.steps
    assert [each.shape for each in after.pool] == [each.shape for each in before.pool] != []


def test_a_second_run_in_a_folder_needs_resume(tmp_path: Path) -> None:
    train(tmp_path, 1)
    with pytest.raises(ValueError, match="--resume"):
        open_run(TEXT, tmp_path, False, SETTING)


def test_export_writes_what_the_run_learned(trained: Path, tmp_path: Path) -> None:
    same = export(trained, tmp_path / "out.net", open_matching)
    assert same > 0.97
    kept = load_checkpoint(trained)
    network = make_network(kept.shape, 0)
    network.load_state_dict(kept.average)
    found = read_weights((tmp_path / "out.net").read_bytes())
    assert all(np.array_equal(found.arrays[name], array) for name, array in quantise(network).arrays.items())
    facts = json.loads((tmp_path / "out.json").read_text("utf-8"))
    assert (facts["seed"], facts["counts"]["updates"], facts["config"]) == (3, 60, TEXT)


def test_a_network_can_be_made_again_from_the_file_beside_it(trained: Path, tmp_path: Path) -> None:
    export(trained, tmp_path / "first.net", open_matching)
    same = remake(tmp_path / "first.json", tmp_path / "again.net", tmp_path / "run", SETTING, Limits(600, 60, 1e9))
    assert same > 0.97
    first, again = (read_weights((tmp_path / name).read_bytes()) for name in ("first.net", "again.net"))
    assert all(np.array_equal(again.arrays[name], array) for name, array in first.arrays.items()), "bit by bit on a CPU"


def test_an_exploiter_learns_against_the_frozen_network(tmp_path: Path) -> None:
    train(tmp_path / "frozen", 1)
    frozen = read_weights(next((tmp_path / "frozen").glob("*.net")).read_bytes())
    text = exploiter_config(TEXT.replace("plan_updates = 60", ""), 60)
    assert read_config(text).opponents.share == 1.0
    assert "every = 4" not in text
    trainer = open_run(text, tmp_path / "run", False, Setting(open_matching, frozen=frozen, start=frozen))
    same = zip(trainer.network.parameters(), trainer.past.parameters(), strict=True)
    assert all(torch.equal(one, other) for one, other in same), "it begins as a copy"
    trainer.run(Limits(600, 40, 1e9))
    unchanged = zip(trainer.past.parameters(), network_of(frozen, trainer.device).parameters(), strict=True)
    assert all(torch.equal(one, other) for one, other in unchanged)
    shares = contest(trainer.average, trainer.past)
    assert np.mean(shares) > 0.6
