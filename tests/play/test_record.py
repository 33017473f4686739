"""Records: written, read, replayed, and refused with the place where they are wrong."""

from __future__ import annotations

from random import Random

import pytest

from fourfold.engine.uniform_player import UniformPlayer
from fourfold.game import AnyGame
from fourfold.games import GAMES
from fourfold.play.formats import UNVERSIONED
from fourfold.play.match import Match, begin, forfeit, match_at, play, settle
from fourfold.play.nature import Nature
from fourfold.play.record import Record, check_name, read_record, record_match, replay, write_record

PLAYED = """\
Game: quarto
Format: 3
Options: calls=automatic
Players: Anna | Bob
Date: 2026-11-15
Result: won by 1; points 1 0; aligned
Actions: 9

first 1; ?1
a1; ?3  # Anna smiles
b1; ?5
c1; ?7
d1
"""


def random_match(game: AnyGame, seed: int, most: int = 10_000) -> Match:
    match = begin(game, game.Options(), [f"Player {n}" for n in range(1, game.seats[0] + 1)], Nature(seed))
    player = UniformPlayer(seed)
    while match.mover is not None and len(match.log) < most:
        match = play(match, player.choose(None, match.actions(match.mover)))
        match = match if match.mover != -1 else play(match, Nature(seed).draw(game.rules.legal(match.state)))
    return match


def test_a_record_reads_as_it_is_written() -> None:
    record = read_record(PLAYED)
    assert record.players == ("Anna", "Bob")
    assert record.comments == {4: "Anna smiles"}
    assert write_record(record) == PLAYED
    assert replay(record).outcome is not None


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("most", [0, 30, 120])
def test_a_match_comes_back_from_its_record_without_a_seed(game: AnyGame, most: int) -> None:
    match = random_match(game, seed=most, most=most)
    text = write_record(record_match(match, "2026-11-15", {0: "the beginning", len(match.log): "the\nend"}))
    again = replay(read_record(text))
    assert (again.state, again.log, again.names, again.options) == (match.state, match.log, match.names, match.options)
    assert write_record(read_record(text)) == text


def test_a_record_without_a_format_is_one_of_version_0_1_0() -> None:
    old = PLAYED.replace("Format: 3\n", "")
    assert read_record(old) == read_record(PLAYED)
    assert write_record(read_record(old)) == PLAYED
    assert write_record(read_record(PLAYED), UNVERSIONED) == old


@pytest.mark.parametrize(
    ("written", "options"),
    [("", {"columns": "all"}), ("columns=named", {"columns": "named"}), ("cap=9", {"cap": "9", "columns": "all"})],
)
def test_an_old_record_says_which_defaults_it_was_played_with(written: str, options: dict[str, str]) -> None:
    head = f"Game: quartino\nOptions: {written}\nPlayers: Anna | Bob\nDate:\nResult: unfinished\nActions: 0\n"
    record = read_record(f"{head}\n".replace(": \n", ":\n"))
    assert record.options == options
    assert write_record(record, UNVERSIONED) == f"{head}\n".replace(": \n", ":\n")


def test_a_fallen_clock_stands_in_the_record() -> None:
    match = forfeit(random_match(GAMES["quarto"], seed=1, most=6), 0, "time")
    text = write_record(record_match(match))
    assert "Result: won by 2; points 0 0; time" in text
    assert replay(read_record(text)).outcome == match.outcome


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("d1\n", "c1\n", "action 9, 'c1': That cell is taken."),
        ("d1\n", "d9\n", "action 9, 'd9': 'd9' is not a Quarto move"),
        ("d1\n", "", "holds 8 actions, but its header says 9: cut off"),
        ("Actions: 9\n", "", "no header Actions"),
        ("Game: quarto", "Game: chess", "no game 'chess'; there are: quarto"),
        ("calls=automatic", "calls=loud", "option calls is announced, automatic"),
        ("calls=automatic", "volume=11", "no option 'volume'"),
        ("calls=automatic", "calls", "name=value"),
        ("Anna | Bob", "Anna | Bob | Cy", "exactly 2 players, not 3"),
        ("Anna | Bob", "Anna |", "a player's name"),
        ("won by 1; points 1 0", "won by 2; points 0 1", "but the game was 'won by 1"),
        ("won by 1; points 1 0; aligned", "unfinished", "but the game was"),
        ("Date:", "Day:", "line 5"),
        ("Format: 3", "Format: 4", "format 4 is unknown: this version of Fourfold reads formats up to 3"),
        ("Format: 3", "Format: 0", "format 0 is unknown"),
        ("Format: 3", "Format: two", "the format of a record is a number, not 'two'"),
        ("Date: 2026-11-15", "Game: quarto", "a second time"),
        ("?1", "", "action 2, ''"),
    ],
)
def test_a_wrong_record_is_refused_with_one_sentence(old: str, new: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as refusal:
        replay(read_record(PLAYED.replace(old, new, 1)))
    assert "\n" not in str(refusal.value)


def test_a_record_whose_result_came_too_early_is_refused() -> None:
    early = PLAYED.replace("Actions: 9", "Actions: 8").replace("d1\n", "")
    with pytest.raises(ValueError, match="breaks off after action 8"):
        replay(read_record(early))
    with pytest.raises(ValueError, match="no result"):
        replay(read_record(early.replace("won by 1;", "hm")))


@pytest.mark.parametrize("cut", range(0, len(PLAYED) - 1, 7))
def test_a_truncated_record_never_passes_for_a_whole_one(cut: int) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the sentence depends on where it was cut
        replay(read_record(PLAYED[:cut]))


@pytest.mark.parametrize("name", ["", " Anna", "A|B", "A#", "A\nB", "\x1b[2J"])
def test_names_that_would_break_a_record_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="a player's name"):
        check_name(name)
    with pytest.raises(ValueError, match="a player's name"):
        write_record(Record("quarto", (name, "Bob"), ()))


POSITIONS = {
    "quarto": "05a./c..3/..../69.. 1",
    "quartex": "0,0:bbbb | bbbp!,?,?,?,? - | ?,?,?,?,? - | 1",
    "quartino": "ybg - p - - - - - - | ybgp!,?,? =bgyp | ?,?,?,? | 1",
}


def match_from(name: str, actions: int) -> Match:
    """A random match that begins with a position."""
    game, nature, player = GAMES[name], Nature(1), UniformPlayer(1)
    assert game.positions is not None
    state = game.positions.read_position(POSITIONS[name], game.Options(), Random(1))
    match = settle(match_at(game, game.Options(), ("Anna", "Bob"), state), nature)
    while match.mover is not None and len(match.log) < actions:
        match = settle(play(match, player.choose(None, match.actions(match.mover))), nature)
    return match


@pytest.mark.parametrize("actions", [0, 5, 1000])
@pytest.mark.parametrize("name", POSITIONS)
def test_a_game_that_begins_with_a_position_comes_back_from_its_record(name: str, actions: int) -> None:
    match = match_from(name, actions)
    text = write_record(record_match(match))
    assert f"\nPosition: {match.position}\n" in text
    assert "?" not in match.position
    again = replay(read_record(text))
    assert (again.state, again.log, again.position) == (match.state, match.log, match.position)
    assert write_record(record_match(again)) == text


@pytest.mark.parametrize(
    ("name", "position", "says"),
    [
        ("quartex", POSITIONS["quartex"], "leaves nothing open"),
        ("quartino", POSITIONS["quartino"], "leaves nothing open"),
        ("quarto", "nowhere", "four ranks of four cells"),
        ("quartex", "0,0:bbbb | ?,?,?,?,? - | ?,?,?,?,? - | ?,?,?,?,? - | 1", "3 players, not 2"),
        ("quarto", "0123/4567/89ab/cdef -", "the game is over"),
    ],
)
def test_a_record_with_another_position_is_refused(name: str, position: str, says: str) -> None:
    record = record_match(match_from(name, 0))
    text = write_record(record).replace(f"Position: {record.position}", f"Position: {position}")
    with pytest.raises(ValueError, match=says):
        replay(read_record(text))
