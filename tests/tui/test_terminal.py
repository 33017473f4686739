"""Real processes in a real terminal: interrupting, killing, the clock, colours."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.console.screen import CLEAR
from fourfold.games import GAMES
from fourfold.play.record import read_record
from harness.terminal import TWO_PEOPLE, Terminal


def kept(state: Path) -> tuple[str, ...]:
    return read_record((state / "fourfold/quarto.record").read_text()).actions


def test_ctrl_c_quits_with_130_and_loses_nothing(state: Path) -> None:
    with Terminal(*TWO_PEOPLE, state=state) as terminal:
        terminal.expect("Anna> ")
        terminal.enter("?1\n")
        terminal.expect("Bob> ")
        terminal.enter("a1")
        terminal.expect("a1")  # Ctrl-C before this would make the terminal drop the typed keys
        terminal.interrupt()
        terminal.expect("Go on with: fourfold play quarto --resume")
        assert terminal.code() == 130
    assert kept(state) == ("?1",)


def test_ctrl_d_quits_and_loses_nothing(state: Path) -> None:
    with Terminal(*TWO_PEOPLE, state=state) as terminal:
        terminal.expect("Anna> ")
        terminal.enter("?1\n")
        terminal.expect("Bob> ")
        terminal.enter("\x04")
        terminal.expect("Go on with")
        assert terminal.code() == 0
    assert kept(state) == ("?1",)


def test_a_killed_game_is_resumed(state: Path) -> None:
    with Terminal(*TWO_PEOPLE, state=state) as terminal:
        terminal.expect("Anna> ")
        terminal.enter("?1\n")
        terminal.expect("Bob> ")
        terminal.enter("a1; ?3\n")
        terminal.expect("Anna> ")
        terminal.kill()
    with Terminal("play", "quarto", "--resume", state=state) as terminal:
        shown = terminal.expect("Anna> ")
        assert "hands over piece 3" in shown
        terminal.enter("b1\n")
        terminal.expect("Anna> ")
    assert kept(state) == ("?1", "a1", "?3", "b1")


def test_ctrl_c_in_the_menu(state: Path) -> None:
    with Terminal(state=state) as terminal:
        terminal.expect("(2)? ")
        terminal.interrupt()
        assert terminal.code() == 130


def test_ctrl_c_stops_a_simulation(state: Path) -> None:
    words = ("simulate", "quarto", "--games", "1000000", "--jobs", "2", "--seats", "uniform,uniform")
    with Terminal(*words, state=state) as terminal:
        terminal.expect("/1000000")
        terminal.interrupt()
        assert terminal.code() == 130
        assert "Traceback" not in terminal.seen


def test_time_runs_out_while_nothing_is_typed(state: Path) -> None:
    with Terminal(*TWO_PEOPLE, "--clock", "1/turn", state=state) as terminal:
        terminal.expect("Anna (0:01 left)> ")
        terminal.expect("Bob wins")
        terminal.expect("Anna ran out of time.")
        assert terminal.code() == 0


def test_the_clock_is_saved(state: Path) -> None:
    with Terminal(*TWO_PEOPLE, "--clock", "450+5", state=state) as terminal:
        terminal.expect("Anna (7:30 left)> ")
        terminal.enter("undo\n")
        terminal.expect("That is not possible while a clock is running.")
        terminal.enter("?1\n")
        terminal.expect("Bob (7:30 left)> ")
        terminal.kill()
    with Terminal("play", "quarto", "--resume", state=state) as terminal:
        terminal.expect("Bob (7:30 left)> ")
        terminal.enter("a1; ?3\n")
        terminal.expect("Anna (7:3")


def test_no_color_turns_colours_off(state: Path) -> None:
    with Terminal(*TWO_PEOPLE, state=state) as terminal:
        assert "\x1b[33m(l•)" in terminal.expect("Anna> ")
    with Terminal(*TWO_PEOPLE, state=state, NO_COLOR="1") as terminal:
        shown = terminal.expect("Anna> ")
        assert "0(l•)" in shown
        assert "\x1b[33m" not in shown


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.secret])
def test_passing_the_keyboard_clears_the_scrollback(state: Path, name: str) -> None:
    with Terminal("play", name, "--seats", "Anna,Bob", state=state) as terminal:
        shown = terminal.expect("then press Enter. ")
        assert len(shown.rpartition(CLEAR)[2].splitlines()) == 2
        terminal.enter("\n")
        assert CLEAR in terminal.expect("(Player ")
