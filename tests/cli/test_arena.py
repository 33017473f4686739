"""`fourfold arena`: the same games with any number of processes, saved and continued."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from harness.terminal import Shell

WORDS = ("arena", "quarto", "greedy", "uniform", "--seed", "4", "--option", "calls=automatic")


def test_the_number_of_jobs_does_not_change_the_games(shell: Shell) -> None:
    one, two = (json.loads(shell(*WORDS, "--games", "24", "--json", "--jobs", jobs).out) for jobs in "12")
    assert one == two
    assert (one["games"], one["deals"], one["seed"]) == (24, 12, 4)
    greedy, uniform = one["entrants"]
    assert (greedy["program"], uniform["program"]) == ("greedy", "uniform")
    assert greedy["share"] + uniform["share"] == pytest.approx(1)
    assert greedy["interval"][0] > 0.5
    assert greedy["elo"] > 0 > uniform["elo"]


def test_an_interrupted_contest_continues(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    kept = (*WORDS, "--json", "--jobs", "1", "--results", str(file))
    at_once = json.loads(shell(*WORDS, "--games", "20", "--json", "--jobs", "1").out)
    shell(*kept, "--games", "10")
    with file.open("a") as more:
        more.write('{"round": 5, "games": [{"se')  # killed in the middle of a line
    assert json.loads(shell(*kept, "--games", "20").out) == at_once
    assert len(file.read_text().splitlines()) == 11
    written = file.read_text()
    assert json.loads(shell(*kept, "--games", "20").out) == at_once
    assert file.read_text() == written


def test_without_a_seed_the_seed_of_the_file_is_used(shell: Shell, tmp_path: Path) -> None:
    words = ("arena", "quarto", "uniform", "uniform", "--json", "--jobs", "1", "--results", str(tmp_path / "kept"))
    first = json.loads(shell(*words, "--games", "2").out)
    assert json.loads(shell(*words, "--games", "6").out)["seed"] == first["seed"]


def test_the_file_of_another_contest_is_not_changed(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    shell(*WORDS, "--games", "2", "--jobs", "1", "--results", str(file))
    written = file.read_text()
    refused = shell.refused("arena", "quarto", "casual", "uniform", "--games", "2", "--results", str(file))
    assert "another contest" in refused
    assert file.read_text() == written
    file.write_text("hello\n")
    assert "no file of an arena" in shell.refused(*WORDS, "--games", "2", "--results", str(file))


def test_a_contest_from_before_a_changed_default_continues_only_with_its_own_rules(
    shell: Shell, tmp_path: Path
) -> None:
    file = tmp_path / "results.jsonl"
    words = ("arena", "quartino", "greedy", "uniform", "--seed", "4", "--jobs", "1", "--results", str(file))
    shell(*words, "--option", "columns=all", "--games", "2")
    assert '"format": 3' in file.read_text()
    file.write_text(file.read_text().replace(', "format": 3', "").replace('"columns": "all", ', ""))
    assert '"columns"' not in file.read_text()
    assert "another contest" in shell.refused(*words, "--games", "4")
    assert "4 games of quartino" in shell(*words, "--option", "columns=all", "--games", "4").out


def test_a_contest_stops_when_the_question_is_decided(shell: Shell) -> None:
    facts = json.loads(shell(*WORDS, "--games", "2000", "--json", "--jobs", "1", "--sprt", "0,50").out)
    assert facts["games"] < 100
    assert facts["sprt"]["better"] is False
    words = ("arena", "quarto", "uniform", "greedy", "--games", "500", "--jobs", "1", "--seed", "1")
    assert "greedy is better" in shell(*words, "--sprt", "0,50").out


def test_three_bots_and_a_chart(shell: Shell, tmp_path: Path) -> None:
    picture = tmp_path / "contest.svg"
    words = ("arena", "quartex", "uniform", "uniform", "greedy", "--games", "4", "--seed", "2", "--jobs", "1")
    shown = shell(*words, "--svg", str(picture))
    assert "6 games of quartex from 2 deals" in shown.out
    assert all(name in shown.out for name in ("uniform", "uniform 2", "greedy"))
    svg = picture.read_text()
    assert svg.startswith("<svg")
    assert ">greedy 83.3%</text>" in svg


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("quarto", "greedy", "--games", "2"), "exactly 2"),
        (("quarto", "greedy", "Anna", "--games", "2"), "'anna' is not a "),
        (("quarto", "greedy", "uniform"), "--games"),
        (("quarto", "greedy", "uniform", "--games", "2", "--sprt", "50,0"), "smaller one first"),
        (("quartex", "greedy", "uniform", "uniform", "--games", "2", "--sprt", "0,50"), "two bots"),
        (("quarto", "greedy", "uniform", "--games", "2", "--results", "/nowhere/at/all"), "/nowhere/at/all"),
    ],
)
def test_bad_input_is_one_sentence(shell: Shell, words: tuple[str, ...], why: str) -> None:
    assert why in shell.refused("arena", *words)
