"""Proofs and puzzles as a program or a person at a shell meets them."""

from __future__ import annotations

import json
from pathlib import Path
from time import monotonic

import pytest

from fourfold.engine.quarto.proofs import Proof
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
    told = json.loads(shell("check-proof", str(file), "--json").out)
    assert (told["accepted"], told["value"], told["choices"]) == (True, "draw", made["choices"])
    ran = shell("check-proof", str(file), "--threads", "1")
    assert ran.code == 0
    assert f"In Quarto, from {LATE}, the player to move draws, and so does the other." in ran.out


def test_the_usual_name_says_which_game(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = shell("prove", "--from", LATE, "--squares", "--traits", "height,colour")
    assert "Quarto with squares where only colour and height count" in ran.out
    assert shell("check-proof", "quarto-squares-colour-height.proof").code == 0


def test_a_rejected_proof_says_where(shell: Shell, proof: Path) -> None:
    body = proof.read_bytes()[:-9]
    total = 0xCBF29CE484222325
    for byte in body:
        total = (total ^ byte) * 0x100000001B3 % 2**64
    proof.write_bytes(body + total.to_bytes(8, "little"))
    ran = shell("check-proof", str(proof))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f"fourfold: {proof}: rejected. The certificate breaks off in the middle of a strategy.\n"
    told = shell("check-proof", str(proof), "--json")
    assert told.code == 1
    assert json.loads(told.out)["accepted"] is False


def test_what_is_no_certificate(shell: Shell, proof: Path, tmp_path: Path) -> None:
    proof.write_bytes(b"hello")
    assert "too short for a certificate" in shell.refused("check-proof", str(proof))
    assert "no such file" in shell.refused("check-proof", str(tmp_path / "nothing"))


def test_prove_refuses(shell: Shell, proof: Path) -> None:
    assert "that file is there already" in shell.refused("prove", "--from", LATE, "--out", str(proof))
    assert "no such file" in shell.refused("prove", "--from", LATE, "--out", "/nowhere/at/all.proof")
    assert "--from: " in shell.refused("prove", "--from", "00../..../..../.... 1")
    assert "--from: " in shell.refused("prove", "--from", "135f/..../..../.... 7", "--traits", "height")
    assert "option traits is one or more of colour,height" in shell.refused("prove", "--traits", "weight")


def test_another_proofs_beginning_is_refused(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "a.proof"
    file.with_name("a.proof.partial").write_bytes(b"something else")
    assert "a.proof.partial: The file is damaged" in shell.refused("prove", "--from", LATE, "--out", str(file))


def test_ctrl_c_stops_a_proof_and_the_same_command_goes_on(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "long.proof"
    words = ("prove", "--from", "0.../..../..5./.... b", "--out", str(file), "--threads", "1")
    with Terminal(*words, state=tmp_path) as terminal:
        terminal.expect("finding the value")
        began = monotonic()
        terminal.interrupt()
        assert terminal.code() == 130
        assert monotonic() - began < 1.5
        terminal.expect("long.proof.partial; the same command goes on from there.")
    assert not file.exists()
    assert file.with_name("long.proof.partial").exists()


def test_a_proof_goes_on_from_the_partial_file(shell: Shell, proof: Path, tmp_path: Path) -> None:
    begun = Proof(Options(calls="automatic"), LATE)
    for _ in range(3):
        begun.step(20)
    file = tmp_path / "again.proof"
    file.with_name("again.proof.partial").write_bytes(begun.state())
    assert shell("prove", "--from", LATE, "--out", str(file)).code == 0
    assert file.read_bytes() == proof.read_bytes()


def test_puzzles(shell: Shell, tmp_path: Path) -> None:
    words = ("puzzles", "--count", "3", "--placed", "9-10", "--seed", "4")
    told = json.loads(shell(*words, "--json").out)
    assert [len(puzzle["position"]) for puzzle in told["puzzles"]] == [21] * 3
    assert all(puzzle["solution"] == puzzle["line"][0] for puzzle in told["puzzles"])
    page = shell(*words).out
    assert page == shell(*words).out
    assert all(puzzle["position"] in page and puzzle["solution"] in page for puzzle in told["puzzles"])
    file = tmp_path / "puzzles.txt"
    assert shell(*words, "--out", str(file)).out == ""
    assert file.read_text("utf-8") == page
    assert "that file is there already" in shell.refused(*words, "--out", str(file))


@pytest.mark.parametrize("placed", ["3-5", "9-7", "8-14", "many", "-", "1-2-3"])
def test_numbers_of_pieces_that_cannot_be(shell: Shell, placed: str) -> None:
    assert "pieces" in shell.refused("puzzles", f"--placed={placed}")
