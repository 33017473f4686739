"""`fourfold analyse`: chances during a game, mistakes and advice, as a table, as JSON and as a chart."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fourfold.games import GAMES
from fourfold.play.record import record_match, write_record
from harness.terminal import Shell
from tests.engine.test_review import played, random_match

WON = "?0 a1 ?1 b1 ?2 c1 ?3 d1"
SHORT = {"quartex": {}, "quartino": {"cap": 6}}


def recorded(folder: Path, game: str, seats: int = 2) -> str:
    match = (
        played("quarto", WON, first=0, calls="automatic")
        if game == "quarto"
        else random_match(GAMES[game], seats, 3, **SHORT[game])
    )
    file = folder / f"{game}.record"
    file.write_text(write_record(record_match(match, "2026-11-15")), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(("game", "seats"), [("quarto", 2), ("quartex", 3), ("quartino", 2)])
def test_a_game_is_analysed_as_json_chart_and_table(shell: Shell, tmp_path: Path, game: str, seats: int) -> None:
    file, svg = recorded(tmp_path, game, seats), tmp_path / "chances.svg"
    words = ("analyse", game, file, "--playouts", "20", "--seed", "3")
    ran = shell(*words, "--json", "--svg", str(svg))
    assert (ran.code, ran.err) == (0, "")
    result = json.loads(ran.out)
    assert (result["game"], result["playouts"], result["seed"]) == (game, 20, 3)
    assert result["players"] == ["Anna", "Bob", "Cleo"][:seats]
    assert all(len(each["chances"]) == seats for each in result["moments"])
    assert result["moments"][-1]["action"] is None
    assert len(result["summary"]) == seats
    assert any(each["best"] for each in result["moments"])
    assert shell(*words, "--json").out == ran.out
    drawn = svg.read_text(encoding="utf-8")
    assert ElementTree.fromstring(drawn).tag.endswith("svg")  # noqa: S314 - it is our own
    assert drawn.count("stroke-dasharray") == seats
    shown = shell(*words)
    assert shown.code == 0
    for name in result["players"]:
        assert name in shown.out
    assert "decisions" in shown.out


def test_mistakes_are_marked_with_the_better_action(shell: Shell, tmp_path: Path) -> None:
    shown = shell("analyse", "quarto", recorded(tmp_path, "quarto")).out
    assert "? It was a draw; now Bob loses with the next placement. Better: ?" in " ".join(shown.split())
    assert "Anna wins" in shown


def test_an_unfinished_game_ends_with_advice(shell: Shell, tmp_path: Path) -> None:
    match = played("quarto", WON.removesuffix(" d1"), first=0, calls="automatic")
    record = write_record(record_match(match))
    shown = shell("analyse", "quarto", "-", typed=record).out
    assert "Anna to move." in shown
    assert "d1  places" in shown or "  d1  " in shown
    result = json.loads(shell("analyse", "quarto", "-", "--json", typed=record).out)
    assert result["moments"][-1]["best"][0] == {"action": "d1", "chances": [1.0, 0.0], "visits": 0}


def test_a_position_of_quarto(shell: Shell) -> None:
    for words, typed in ((("05a./c..3/..../69.. 1",), ""), (("-",), "05a./c..3/..../69.. 1\n")):
        ran = shell("analyse", "quarto", *words, "--option", "squares=yes", "--json", typed=typed)
        result = json.loads(ran.out)
        assert len(result["moments"]) == 1
        assert result["moments"][0]["best"]


@pytest.mark.parametrize(
    ("words", "typed", "sentence"),
    [
        ("chess -", "", "there is no game 'chess'"),
        ("quartex /nowhere.record", "", "/nowhere.record: no such file"),
        ("quarto -", "hello", "-: that is not a record"),
        ("quarto -", "0.../..../.5../.... 5", "piece 5 is there twice"),
        ("quarto FILE --playouts 0", "", "a whole number of at least 1"),
        ("quartex FILE", "", "that is a game of quarto, not of quartex"),
        ("quarto FILE --option squares=yes", "", "the record says which rules were played"),
        ("quarto FILE --svg /nowhere/at/all.svg", "", "--svg /nowhere/at/all.svg: no such folder"),
    ],
)
def test_bad_input_is_one_sentence(shell: Shell, tmp_path: Path, words: str, typed: str, sentence: str) -> None:
    file = recorded(tmp_path, "quarto")
    assert sentence in shell.refused("analyse", *words.replace("FILE", file).split(), typed=typed)


def test_positions_are_refused_in_games_without_a_notation_for_them(shell: Shell) -> None:
    assert "a position has a table, 2 to 5 players" in shell.refused("analyse", "quartex", "a position")


def test_options_the_search_cannot_play_have_no_chances(shell: Shell, tmp_path: Path) -> None:
    match = random_match(GAMES["quartex"], 2, 1, stuck="declared")
    file = tmp_path / "declared.record"
    file.write_text(write_record(record_match(match)), encoding="utf-8")
    assert "there are no chances" in shell("analyse", "quartex", str(file)).out
    result = shell.refused("analyse", "quartex", str(file), "--svg", str(tmp_path / "x.svg"))
    assert "there are no chances" in result
