"""`fourfold solve`: tables, lines, JSON and pictures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from harness.terminal import Shell, Terminal

POSITION = "05a./c..3/..../69.. 1"


def solved(shell: Shell, *words: str) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(shell("solve", *words, "--json").out)
    return result


def test_the_json_has_exactly_these_keys(shell: Shell) -> None:
    result = solved(shell, POSITION)
    assert list(result) == ["position", "value", "distance", "options", "nodes", "seconds"]
    assert (result["position"], result["value"], result["distance"]) == (POSITION, "draw", None)
    assert len(result["options"]) == 9 * 8
    assert result["options"][0] == {"cell": "c1", "piece": "2", "value": "loss", "distance": 2}


def test_a_winning_placement_is_followed_by_no_piece(shell: Shell) -> None:
    result = solved(shell, "135./0..6/..8./..c. 7")
    assert (result["value"], result["distance"]) == ("win", 1)
    assert {"cell": "d4", "piece": None, "value": "win", "distance": 1} in result["options"]


def test_rule_sets_differ(shell: Shell) -> None:
    position = "05a./c..3/..../69.. -"
    lines, squares = solved(shell, position), solved(shell, position, "--squares")
    assert lines["options"] != squares["options"]
    assert solved(shell, position, "--traits", "shape")["options"] != lines["options"]


def test_one_thread_always_visits_the_same_number_of_nodes(shell: Shell) -> None:
    first, again = (solved(shell, POSITION, "--threads", "1")["nodes"] for _ in range(2))
    assert first == again


def test_the_table_for_people(shell: Shell) -> None:
    ran = shell("solve", POSITION)
    assert ran.code == 0
    for words in ("In hand:  1(L•)", "Draw: neither side", "Best: c1 ?7, ", "best pieces to give", "nodes in"):
        assert words in ran.out
    assert "Win: the piece in hand completes a line" in shell("solve", "135./0..6/..8./..c. 7").out
    assert "what it is" in shell("solve", "05a./c..3/..../69.. -").out


def test_positions_from_standard_input_are_answered_in_order(shell: Shell) -> None:
    typed = f"{POSITION}\nnonsense\n05a./c..3/..../69.. -\n"
    ran = shell("solve", "-", "--json", typed=typed)
    result = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 2
    assert [each["position"] for each in result] == typed.splitlines()
    assert ["error" in each for each in result] == [False, True, False]
    spoken = shell("solve", "-", typed=typed)
    assert spoken.code == 2
    assert [line.split(": ")[1].split(";")[0] for line in spoken.out.splitlines()][::2] == ["draw", "draw"]
    assert shell("solve", "-", "--json", typed=f"{POSITION}\n").code == 0


def test_each_line_is_answered_before_the_next_is_read(tmp_path: Path) -> None:
    with Terminal("solve", "-", state=tmp_path) as terminal:
        for position in (POSITION, "05a./c..3/..../69.. -"):
            terminal.enter(f"{position}\n")
            terminal.expect(f"{position}: draw; best: ")
        terminal.enter("\x04")
        assert terminal.code() == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("0.../0.../.5../....|b", "piece 0 is there twice"),
        ("0.../..../.5../....|0", "piece 0 is there twice"),
        ("1357/..../..../....|b", "a finished line is already on the board"),
        ("0.../..../.5../....|x", "a piece is one of 0123456789abcdef, not 'x'"),
        ("0.../..../.5../....|", "a position ends with the piece in hand, or - for none"),
        ("0.../..../.5../....", "a position ends with the piece in hand, or - for none"),
        ("0..../..../.5../....|b", "a position is four ranks of four cells"),
        ("0.../..../.5../..../....|b", "a position is four ranks of four cells"),
        ("c827/50a4/be93/1d6f|-", "the board is full"),
        (
            "0.../..../.5../....|b|--traits|weight",
            "option traits is one or more of colour,height,shape,filling, not 'weight'",
        ),
        ("0.../..../.5../....|b|--threads|0", "a whole number of at least 1"),
        ("-|--svg|x.svg", "one picture is of one position"),
    ],
)
def test_an_invalid_position_is_refused(shell: Shell, words: str, sentence: str) -> None:
    board, _, rest = words.partition("|")
    hand, *options = rest.split("|")
    if board != "-":
        assert sentence in shell.refused("solve", f"{board} {hand}".strip(), *options)
    else:
        assert sentence in shell.refused("solve", board, hand, *options)


def test_a_picture_is_drawn(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "position.svg"
    assert shell("solve", POSITION, "--svg", str(file)).code == 0
    drawn = ElementTree.fromstring(file.read_text("utf-8"))  # noqa: S314 - our own
    words = {each.text for each in drawn.iter("{http://www.w3.org/2000/svg}text")}
    assert {"draw", "loss in 2", "in hand"} <= words
    assert "no such file" in shell("solve", POSITION, "--svg", "/nowhere/at/all.svg").err


def test_ctrl_c_stops_a_long_search_at_once(tmp_path: Path) -> None:
    words = ("solve", "..../..../..../.... 0", "--traits", "colour,height,shape")  # there is no book for this rule set
    with Terminal(*words, state=tmp_path) as terminal:
        terminal.expect("moves")
        terminal.interrupt()
        assert terminal.code() == 130  # the whole search takes far longer than this waits


def test_small_quarto_is_solved_from_the_start(shell: Shell) -> None:
    result = solved(shell, "--small", ".../.../... -")
    assert (result["value"], result["distance"], len(result["options"])) == ("loss", 5, 8)
    assert "48 nodes" in shell("solve", "--small", "01./.../7.. 3").out
    assert "three ranks of three cells" in shell.refused("solve", "--small", POSITION)
    assert "no pictures of small Quarto" in shell.refused("solve", "--small", ".../.../... -", "--svg", "x.svg")
    assert "option traits" in shell.refused("solve", "--small", ".../.../... -", "--traits", "filling")
