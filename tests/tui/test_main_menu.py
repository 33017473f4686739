"""The menu of `fourfold` without a command."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.games import GAMES
from harness.terminal import ANNA_WINS, Shell


def test_choosing_a_game_players_and_options(shell: Shell) -> None:
    ran = shell(typed=f"terminal\nquarto\nAnna,Bob\nfirst=1\n\n{ANNA_WINS}menu\nquit\n")
    assert ran.code == 0
    assert "A game of Quarto: 1 Anna, 2 Bob." in ran.out
    assert "Anna wins" in ran.out
    assert ran.out.count("Which? ") == 2


def test_choosing_a_preset(shell: Shell) -> None:
    ran = shell(
        typed="terminal\nquarto\nAnna,Bob\ntournament\nfamily\nfirst=1\n\n?1\na1\n?3\nb1\n?5\nc1\n?7\nd1\nmenu\nquit\n"
    )
    assert "Or type a preset (rulebook, family, tournament, learner), or `options`" in ran.out
    assert "family: The program sees every QUARTO, and moves can be taken back at any time." in ran.out
    assert "Anna wins\nAnna made a QUARTO. Four tall pieces on a1-d1." in ran.out
    assert "left)> " not in ran.out


def test_the_same_game_again(shell: Shell) -> None:
    ran = shell(typed=f"terminal\nquarto\nAnna,Bob\nfirst 1\n\n{ANNA_WINS}\n{ANNA_WINS}quit\n")
    assert ran.out.count("Anna wins") == 2


def test_invalid_answers_are_asked_again(shell: Shell) -> None:
    ran = shell(
        typed="terminal\nchess\n99\n²\n\nrules chess\nquarto\nAnna\nAnna,anna\nAnna,Bob\n"
        "squares=maybe\n99 yes\nsquares yes\n\nquit\n"
    )
    for sentence in (
        "Type a number from 1 to",
        "There is no game chess",
        "Quarto is for 2 players, not 1.",
        "Please choose another name",
        "squares cannot be “maybe”; it can be: no, yes",
        "There is no option 99",
        "A game of Quarto: 1 Anna, 2 Bob.",
    ):
        assert sentence in ran.out


@pytest.mark.parametrize("name", GAMES)
def test_an_unfinished_game_is_offered_first(shell: Shell, name: str) -> None:
    number = list(GAMES).index(name) + 1
    shell(typed=f"terminal\n{number}\nYou,uniform\n\n\nquit\n")
    ran = shell(typed="terminal\n1\nquit\n")
    assert f"1  continue {name}: You, uniform" in ran.out
    assert f"A game of {name.title()}: 1 You, 2 uniform." in ran.out


def test_an_invalid_unfinished_game_is_moved_aside(shell: Shell, state: Path) -> None:
    shell(typed="terminal\nquarto\nAnna,Bob\nfirst=1\n\n?1\nquit\n")
    file = state / "fourfold/quarto.record"
    file.write_text(file.read_text().replace("?1", "d4"))
    broken = state / "fourfold/quarto.broken.record"
    assert f"`fourfold replay {broken}` says why" in shell(typed="terminal\nresume\nquit\n").out.replace("\n", " ")
    assert "action 1, 'd4': You have no piece to place" in shell.refused("replay", str(broken))


def test_options_that_do_not_suit_the_table_are_refused(shell: Shell) -> None:
    ran = shell(typed="terminal\nquartino\nAnna,Bob\nfirst=4\n\nquit\n")
    assert "first=4 does not go with the other options or the number of players." in ran.out
    assert "A game of Quartino" in ran.out


def test_the_end_of_input_quits(shell: Shell) -> None:
    assert shell(typed="").code == 0
