"""Whole games of the example games in a real terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.console.screen import CLEAR
from harness.environment import Environment
from harness.terminal import Terminal


def test_two_people_play_four_in_a_row(environment: Environment, tmp_path: Path) -> None:
    words = ("play", "four-in-a-row", "--seats", "Anna,Bob")
    with Terminal(*words, state=tmp_path, place=environment, NO_COLOR="1") as terminal:
        for player, move in (("Anna", "1"), ("Bob", "2")) * 3:
            terminal.expect(f"{player}> ")
            terminal.enter(f"{move}\n")
        terminal.expect("Anna> ")
        terminal.enter("9\n")
        terminal.expect("That is not how a move is written.")
        terminal.enter("8\n")
        terminal.expect("This board has only 7 columns.")
        terminal.enter("1\n")
        assert "*X  O" in terminal.expect("Anna wins")
        terminal.expect("Four discs are in a row.")
        assert terminal.code() == 0


def test_a_person_plays_four_in_a_row_against_a_bot(environment: Environment, tmp_path: Path) -> None:
    words = ("play", "four-in-a-row", "--seats", "You,greedy", "--seed", "1", "--option", "board=6x5")
    with Terminal(*words, state=tmp_path, place=environment, NO_COLOR="1") as terminal:
        terminal.expect("You> ")
        terminal.enter("\n".join("123456" * 6) + "\n")  # a full column is refused, and the next one tried
        terminal.expect("The record of the game is in")
        assert terminal.code() == 0


def test_two_people_at_one_keyboard_do_not_see_each_others_cards(environment: Environment, tmp_path: Path) -> None:
    words = ("play", "kuhn-poker", "--seats", "Anna,Bob", "--seed", "2")
    with Terminal(*words, state=tmp_path, place=environment, NO_COLOR="1") as terminal:
        for player, action in (("Anna", "check"), ("Bob", "bet"), ("Anna", "call")):
            terminal.expect(f"Hand the keyboard to {player}, then press Enter. ")
            terminal.enter("\n")
            shown = terminal.expect(f"{player}> ")
            assert CLEAR in shown
            assert shown.count("[?]") == 1
            terminal.enter(f"{action}\n")
        assert "[?]" not in terminal.expect("Both players showed their cards, and the higher one won.")
        assert terminal.code() == 0


@pytest.mark.parametrize("language", ["fr", "it"])
def test_a_person_plays_kuhn_poker_against_a_bot(environment: Environment, tmp_path: Path, language: str) -> None:
    words = ("play", "kuhn-poker", "--seats", "You,greedy", "--seed", "1", "--language", language)
    said = "Tu mises un jeton." if language == "fr" else "You bet a chip."
    with Terminal(*words, state=tmp_path, place=environment, NO_COLOR="1") as terminal:
        terminal.expect("> ")
        terminal.enter("bet\n")
        terminal.expect(said)
        assert terminal.code() == 0
