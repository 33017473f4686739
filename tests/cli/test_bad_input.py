"""Bad input gets one sentence that says what is wrong, and exit code 2; no file is changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.games import GAMES
from harness.terminal import ANNA_WINS, TWO_PEOPLE, Shell

GOOD = """\
Game: quarto
Options: first=1
Players: Anna | Bob
Date: 2026-11-15
Result: unfinished
Actions: 18

?0
a1; ?1
b1; ?2
c1; ?4
d2; ?3
a2; ?6
b2; ?8
c3; ?5
d3; ?9
a4
"""


def written(folder: Path, text: str | bytes) -> str:
    file = folder / "game.record"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(file)


@pytest.mark.parametrize(
    ("game", "position", "sentence"),
    [
        ("quarto", "0.../..../.5../.... 5", "--position: piece 5 is there twice"),
        ("quarto", "0.../..../.5.. b", "--position: a position is four ranks"),
        ("quartex", "0.../..../.5../.... b", "--position: a position has a table, 2 to 5 players"),
    ],
)
def test_an_invalid_position_is_refused(shell: Shell, game: str, position: str, sentence: str) -> None:
    assert sentence in shell.refused("perft", game, "2", "--position", position)


def test_the_unchanged_record_is_accepted(shell: Shell, tmp_path: Path) -> None:
    assert shell("replay", written(tmp_path, GOOD)).code == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play chess", "argument GAME: there is no game 'chess'; there are: quarto"),
        ("plya quarto", "'plya'"),
        ("play quarto --option sqares=yes", "--option: there is no option 'sqares'; there are: calls,"),
        ("play quarto --option squares=maybe", "option squares is no or yes, not 'maybe'"),
        ("play quarto --option squares", "--option squares: options are written NAME=VALUE, each once"),
        ("play quarto --option squares=no --option squares=yes", "each once"),
        ("play quarto --option first=3", "option first"),
        ("play quarto --seats Anna,Bob,Eve", "--seats: quarto is played by exactly 2 players, not 3"),
        ("play quarto --seats Anna,anna", "two players are called 'anna'"),
        ("play quarto --seats Anna,", "a player's name is a word or more"),
        ("play quarto --seats A|B,C", "a player's name is a word or more"),
        ("play quarto --clock soon", "--clock: a clock is 60/turn"),
        ("play quarto --clock 9999999999", "--clock: a clock is 60/turn"),
        ("simulate quarto --games 99999999", "--games: 99999999 is more than 10,000,000"),
        ("play quarto --seed one", "--seed: a whole number of at least 0 is needed, not 'one'"),
        ("play quarto --save /nowhere/at/all.record", "--save /nowhere/at/all.record: no such file"),
        ("play quarto --resume /nowhere.record", "/nowhere.record: no such file"),
        ("play quarto --resume x --seats A,B", "--resume: the record says who plays"),
        ("replay /nowhere.record", "/nowhere.record: no such file"),
        ("replay -", "-: that is not a record"),
        ("replay - --step", "-: that is not a record"),
        ("rules chess", "there is no game 'chess'"),
        ("perft quarto 0", "DEPTH: a whole number of at least 1"),
        ("perft quarto 2 --seats 6", "--seats: quarto is played by exactly 2 players, not 6"),
        ("simulate quarto", "--games"),
        ("simulate quarto --games 1 --seats Anna,greedy", "'Anna' is not a bot; there are: uniform, novice,"),
        ("simulate quarto --games 1 --seats greedy", "exactly 2 players, not 1"),
        ("simulate quarto --games many", "not 'many'"),
    ],
)
def test_a_command_with_bad_input_is_refused(shell: Shell, words: str, sentence: str) -> None:
    assert sentence in shell.refused(*words.split())


@pytest.mark.parametrize("name", GAMES)
def test_too_many_seats(shell: Shell, name: str) -> None:
    high = GAMES[name].seats[-1]
    names = ",".join(f"P{number}" for number in range(high + 1))
    assert f"players, not {high + 1}" in shell.refused("play", name, "--seats", names)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "that is not a record"),
        ("hello\n", "that is not a record: it does not begin with a header like Game:"),
        (b"\x7fELF\x00\xff\xfe\x00", "that is not a record: it is not text"),
        (GOOD[:140], "cut off?"),
        (GOOD[:60], "the record has no header"),
        (GOOD.partition("\n\n")[0], "breaks off after its headers"),
        (GOOD.replace("?9\n", "?3\n"), "action 17, '?3': That piece is already on the board."),
        (GOOD.replace("?9\n", "?x\n"), "action 17, '?x': a piece is one of"),
        (GOOD.replace("unfinished", "drawn; points 0 0; full"), "the record breaks off after action 18"),
        (GOOD.replace("unfinished", "won by 7; points 0 0; time"), "does not suit 2 players"),
        (GOOD.replace("first=1", "second=1"), "there is no option 'second'"),
        (GOOD.replace("Anna |", "Anna | Eve |"), "exactly 2 players, not 3"),
        (GOOD.replace("quarto", "chess"), "there is no game 'chess'"),
    ],
)
def test_an_invalid_record_is_refused(shell: Shell, tmp_path: Path, text: str | bytes, sentence: str) -> None:
    file = written(tmp_path, text)
    before = Path(file).read_bytes()
    for words in (("replay", file), ("play", "quarto", "--resume", file)):
        result = shell.refused(*words)
        assert result.startswith(f"fourfold: {file}: ")
        if words[0] == "replay":
            assert sentence in result
    assert Path(file).read_bytes() == before


def test_a_seat_or_an_action_outside_the_record_is_refused(shell: Shell, tmp_path: Path) -> None:
    file = written(tmp_path, GOOD)
    assert "--seat 3: the game has 2 players" in shell.refused("replay", file, "--seat", "3")
    assert "--at 19: the game has 18 actions" in shell.refused("replay", file, "--at", "19")


def test_a_finished_game_cannot_be_resumed(shell: Shell, tmp_path: Path) -> None:
    file = str(tmp_path / "won.record")
    shell(*TWO_PEOPLE, "--save", file, typed=ANNA_WINS)
    assert "that game is over" in shell.refused("play", "quarto", "--resume", file)


def test_a_file_is_never_overwritten(shell: Shell, tmp_path: Path) -> None:
    file = written(tmp_path, GOOD)
    assert "that file is there already" in shell.refused("play", "quarto", "--save", file)
    assert "that is a folder" in shell.refused("play", "quarto", "--save", str(tmp_path))
    assert Path(file).read_text() == GOOD


def test_strange_bytes_at_the_prompt_are_an_invalid_move(shell: Shell) -> None:
    ran = shell(*TWO_PEOPLE, typed=b"\xff\xfe\x00[bold]\n\x1b[A\n[/]\nquit\n")
    assert ran.code == 0
    assert ran.out.count("That is not how a move is written.") == 3
