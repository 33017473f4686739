"""`fourfold prove`, `check-proof` and `puzzles`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.proofs import summed
from fourfold.engine.engines import find_engine
from fourfold.engine.quarto.proofs import Proof
from fourfold.games import BUILT_IN
from fourfold.games.quarto.types import Options
from harness.terminal import Shell, Terminal

LATE = "05a./c..3/..../69.. 1"


@pytest.fixture
def proof(shell: Shell, tmp_path: Path) -> Path:
    file = tmp_path / "late.proof"
    assert shell("prove", "--from", LATE, "--out", str(file)).code == 0
    return file


def test_a_proof_is_made_and_accepted(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "late.proof"
    made = json.loads(shell("prove", "--from", LATE, "--out", str(file), "--json").out)
    assert (made["value"], made["position"], made["bytes"]) == ("draw", LATE, file.stat().st_size)
    assert list(tmp_path.iterdir()) == [file]
    result = json.loads(shell("check-proof", str(file), "--json").out)
    assert (result["accepted"], result["value"], result["choices"]) == (True, "draw", made["choices"])
    ran = shell("check-proof", str(file), "--threads", "1")
    assert ran.code == 0
    assert f"In Quarto, from {LATE}, the player to move draws, and so does the other." in ran.out


def test_the_default_name_says_the_rule_set(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = shell("prove", "--from", LATE, "--squares", "--traits", "height,colour")
    assert "Quarto with squares where only colour and height count" in ran.out
    assert shell("check-proof", "quarto-squares-colour-height.proof").code == 0


def test_a_rejected_proof_says_where(shell: Shell, proof: Path) -> None:
    proof.write_bytes(summed(proof.read_bytes()[:-9]))
    ran = shell("check-proof", str(proof))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f"fourfold: {proof}: rejected. The certificate breaks off in the middle of a strategy.\n"
    result = shell("check-proof", str(proof), "--json")
    assert result.code == 1
    assert json.loads(result.out)["accepted"] is False


def test_a_file_that_is_no_certificate_is_refused(shell: Shell, proof: Path, tmp_path: Path) -> None:
    proof.write_bytes(b"hello")
    assert "too short for a certificate" in shell.refused("check-proof", str(proof))
    assert "no such file" in shell.refused("check-proof", str(tmp_path / "nothing"))


def test_bad_input_of_prove_is_refused(shell: Shell, proof: Path) -> None:
    assert "that file is there already" in shell.refused("prove", "--from", LATE, "--out", str(proof))
    assert "no such file" in shell.refused("prove", "--from", LATE, "--out", "/nowhere/at/all.proof")
    assert "--from: " in shell.refused("prove", "--from", "00../..../..../.... 1")
    assert "--from: " in shell.refused("prove", "--from", "135f/..../..../.... 7", "--traits", "height")
    assert "option traits is one or more of colour,height" in shell.refused("prove", "--traits", "weight")


def test_a_partial_file_of_another_proof_is_refused(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "a.proof"
    file.with_name("a.proof.partial").write_bytes(b"something else")
    assert "a.proof.partial: The file is damaged" in shell.refused("prove", "--from", LATE, "--out", str(file))


def test_ctrl_c_stops_a_proof_and_saves_the_work(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "long.proof"
    words = ("prove", "--from", "0.../..../..5./.... b", "--out", str(file), "--threads", "1")
    with Terminal(*words, state=tmp_path) as terminal:
        terminal.expect("finding the value")
        terminal.interrupt()
        assert terminal.code() == 130  # the whole proof takes far longer than this waits
        terminal.expect("long.proof.partial; the same command continues from there.")
    assert not file.exists()
    assert file.with_name("long.proof.partial").exists()


def test_a_proof_continues_from_the_partial_file(shell: Shell, proof: Path, tmp_path: Path) -> None:
    begun = Proof(Options(calls="automatic"), LATE)
    for _ in range(3):
        begun.step(20)
    file = tmp_path / "again.proof"
    file.with_name("again.proof.partial").write_bytes(begun.state())
    assert shell("prove", "--from", LATE, "--out", str(file)).code == 0
    assert file.read_bytes() == proof.read_bytes()


def test_puzzles(shell: Shell, tmp_path: Path) -> None:
    words = ("puzzles", "--kind", "win", "--count", "3", "--placed", "9-10", "--seed", "4")
    result = json.loads(shell(*words, "--json").out)
    assert [len(puzzle["position"]) for puzzle in result["puzzles"]] == [21] * 3
    assert all(puzzle["solution"] == puzzle["line"][:2] for puzzle in result["puzzles"])
    page = shell(*words).out
    assert page == shell(*words).out
    assert all(puzzle["position"] in page and "; ".join(puzzle["line"]) in page for puzzle in result["puzzles"])
    file = tmp_path / "puzzles.txt"
    assert shell(*words, "--out", str(file)).out == ""
    assert file.read_text("utf-8") == page
    assert "that file is there already" in shell.refused(*words, "--out", str(file))


@pytest.mark.parametrize("game", [name for name in BUILT_IN if find_engine(name).puzzles])
def test_every_kind_of_puzzle_is_found(shell: Shell, game: str) -> None:
    kinds = find_engine(game).puzzles
    result = json.loads(shell("puzzles", game, "--count", str(len(kinds)), "--seed", "2", "--json").out)
    assert {puzzle["kind"] for puzzle in result["puzzles"]} == {*kinds}
    assert "the kinds of" in shell.refused("puzzles", game, "--kind", "nonsense")


@pytest.mark.parametrize("placed", ["3-5", "9-7", "8-14", "many", "-", "1-2-3"])
def test_invalid_numbers_of_pieces_are_refused(shell: Shell, placed: str) -> None:
    assert "pieces" in shell.refused("puzzles", f"--placed={placed}")
