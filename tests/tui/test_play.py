"""Playing at the keyboard: moves, commands, undo, saving and resuming."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fourfold.console import saved_games
from fourfold.console.atomic_files import write_atomically
from fourfold.engine.levels import levels_of
from fourfold.games import GAMES
from fourfold.play.clock import Clock, read_control
from fourfold.play.record import read_record, replay
from harness.terminal import ANNA_WINS, TWO_PEOPLE, Shell
from tests.play.lone_player import before_last_turns, last_turns


def test_two_people_play_a_whole_game(shell: Shell, state: Path) -> None:
    ran = shell(*TWO_PEOPLE, typed=ANNA_WINS)
    assert ran.code == 0
    assert "Anna wins\nAnna called QUARTO. Four tall pieces on a1-d1. Four solid pieces on a1-d1.\n" in ran.out
    assert "Points: Anna 1, Bob 0." in ran.out
    assert not (state / "fourfold/quarto.record").exists()
    assert replay(read_record((state / "fourfold/quarto.finished.record").read_text())).outcome


def test_moves_in_capitals_with_spaces_and_several_at_once(shell: Shell) -> None:
    typed = "  ?1 \n A1 ; ?3\nb1;?5\nc1; ?7\nD1 ; !A1-D1\n"
    assert "Anna wins" in shell(*TWO_PEOPLE, typed=typed).out


def test_several_moves_are_all_played_or_none(shell: Shell, state: Path) -> None:
    ran = shell(*TWO_PEOPLE, typed="?1\na1; ?1\nquit\n")
    assert "That piece is already on the board." in ran.out
    assert read_record((state / "fourfold/quarto.record").read_text()).actions == ("?1",)


def test_a_refused_line_does_not_reveal_what_its_first_move_leads_to(shell: Shell, state: Path) -> None:
    right, wrong, none = "d1; !a1-d1; ?2\n", "d1; !a1-a4; ?2\n", "d1; ?2; ?4\n"
    ran = shell(*TWO_PEOPLE, typed=f"?1\na1; ?3\nb1; ?5\nc1; ?7\n{right}{wrong}{none}quit\n")
    assert ran.out.count("Nothing can follow that in one message: play it alone, or last.") == 3
    assert read_record((state / "fourfold/quarto.record").read_text()).actions[-1] == "?7"


def test_the_board_with_its_brackets_is_no_markup(shell: Shell) -> None:
    assert "4[l•]  5[L•]  6[d•]" in shell(*TWO_PEOPLE, typed="").out


def test_nothing_is_marked_before_it_is_called(shell: Shell) -> None:
    ran = shell(*TWO_PEOPLE, typed=ANNA_WINS.removesuffix("!a1-d1\n"))
    assert "QUARTO: " not in ran.out
    assert "*" not in ran.out


@pytest.mark.parametrize("name", GAMES)
def test_every_command_answers_and_changes_nothing(shell: Shell, state: Path, name: str) -> None:
    words = "help\nmoves\nmoves zzz\nhint\nlog\nrules\noptions\nboard\n\nsave\nundo\nnonsense\nresign\nno\nquit\n"
    ran = shell("play", name, "--seats", ",".join(["You", *["uniform"] * (GAMES[name].seats[0] - 1)]), typed=words)
    assert ran.code == 0
    hint = f"{levels_of(name)[-1]} would play"
    for told in (GAMES[name].text.explain(), "begins with “zzz”", hint, "nothing to take back", "Saved to "):
        assert told in ran.out or told == "nothing to take back"
    assert f"Go on with: fourfold play {name} --resume {state}/fourfold/{name}.record" in ran.out


def test_hundreds_of_moves_are_listed_by_their_beginning(shell: Shell) -> None:
    ran = shell(*TWO_PEOPLE, typed="?1\na1; ?3\nmoves\nmoves !\n")
    assert "place (15)\n  b1  c1  d1" in ran.out
    assert "call (10)\n  !a1-d1" in ran.out


def test_undo_goes_back_to_the_last_decision_of_a_person(shell: Shell) -> None:
    ran = shell(*TWO_PEOPLE, typed="?1\nundo\n?2\na1\nundo\nundo\nundo\nlog\n")
    assert ran.out.count("The last move is taken back.") == 3
    assert "There is nothing to take back." in ran.out
    assert ran.out.rstrip().count("Anna> ") == 5


def test_undo_steps_over_what_programs_did(shell: Shell, state: Path) -> None:
    words = ("play", "quarto", "--seats", "You,greedy", "--option", "first=1")
    ran = shell(*words, typed="?1\nundo\nquit\n")
    taken = ran.out.partition("3 moves are taken back.")[2]
    assert "You hand over piece 1: tall light round solid." in taken
    assert "greedy places it on" in taken
    assert read_record((state / "fourfold/quarto.record").read_text()).actions == ()


def test_undo_ends_where_information_begins(shell: Shell) -> None:
    ran = shell("play", "quarto", "--seats", "Anna,Bob", typed="undo\n")
    assert "There is nothing to take back." in ran.out


def test_resigning_asks_first_and_ends_the_game(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "given-up.record"
    ran = shell(*TWO_PEOPLE, "--save", str(file), typed="resign\nno\nresign\nyes\n")
    assert "Bob wins\nAnna resigned." in ran.out
    assert replay(read_record(file.read_text())).outcome
    assert "Bob wins\nAnna resigned." in shell("replay", str(file)).out


THREE_PEOPLE = ("play", "quartex", "--seats", "Anna,Bob,Cleo", "--option", "first=1", "--seed", "4")


def test_with_three_people_a_bot_plays_on_for_one_who_resigns(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "went-on.record"
    ran = shell(*THREE_PEOPLE, "--save", str(file), typed="\nresign\nyes\n\nlog\nquit\n")
    assert ran.out.count("Anna resigned. casual plays for Anna.") == 2
    assert "Hand the keyboard to Bob" in ran.out
    resumed = shell("play", "quartex", "--resume", str(file), typed="\nresign\nyes\n")
    assert "Cleo wins\nBob resigned.\nAnna resigned. casual plays for Anna.\nAnna is placed last." in resumed.out
    match = replay(read_record(file.read_text()))
    assert [(each.seat, each.successor) for each in match.forfeits] == [(0, "casual")]
    shown = shell("replay", str(file)).out
    assert shown.count("Anna resigned. casual plays for Anna.") == 2
    assert '"places": [3, 2, 1]' in shell("replay", str(file), "--json").out


@pytest.mark.parametrize(
    ("forfeits", "told"), [("end", "Bob and Cleo win together\nAnna resigned."), ("out", "Anna resigned. Anna is out.")]
)
def test_the_players_choose_what_becomes_of_a_seat(shell: Shell, forfeits: str, told: str) -> None:
    assert told in shell(*THREE_PEOPLE, "--forfeits", forfeits, typed="\nresign\nyes\n\nquit\n").out


def test_a_seat_has_a_successor_that_the_game_knows(shell: Shell) -> None:
    for game, forfeits in (("quartino", "out"), ("quartex", "perfect"), ("quarto", "nobody")):
        ran = shell("play", game, "--seats", "Anna,Bob", "--forfeits", forfeits, typed="")
        assert ran.code == 2
        assert ran.err.startswith("fourfold: --forfeits: ")


def test_a_preset_brings_its_rules_its_clock_and_its_settings(shell: Shell, state: Path) -> None:
    family = shell(
        "play", "quarto", "--seats", "Anna,Bob", "--preset", "family", "--seed", "1", typed="?1\nundo\nquit\n"
    )
    assert "The last move is taken back." in family.out
    assert read_record((state / "fourfold/quarto.record").read_text()).options == {"calls": "automatic"}
    tournament = (*TWO_PEOPLE, "--preset", "tournament")
    ran = shell(*tournament, typed="?1\nundo\nhint\nquit\n")
    assert "At this table no move is taken back." in ran.out
    assert "There are no hints at this table." in ran.out
    assert re.search(r"Anna \((1:00|0:59) left\)> ", ran.out)
    assert re.search(r"Anna \(7:(30|29) left\)> ", shell(*tournament, "--clock", "450+5", typed="quit\n").out)
    resumed = shell("play", "quarto", "--resume", "--preset", "family")
    assert "leave --seats, --option, --preset and --position out" in resumed.err


def test_a_hint_says_who_wins_with_best_play(shell: Shell) -> None:
    ran = shell(*TWO_PEOPLE, typed="?1\na1; ?3\nb1; ?5\nc1; ?7\nhint\nquit\n")
    assert "perfect would play d1 (place)\nWith best play: wins at once." in ran.out


def test_programs_alone_play_to_the_end(shell: Shell) -> None:
    ran = shell("play", "quarto", "--seats", "greedy,greedy", "--seed", "5")
    assert "A game of Quarto: 1 greedy, 2 greedy 2." in ran.out
    assert "Points: greedy " in ran.out
    assert "> " not in ran.out


def test_the_same_seed_brings_the_same_game(shell: Shell) -> None:
    words = ("play", "quarto", "--seats", "uniform,greedy", "--seed", "9")
    assert shell(*words).out == shell(*words).out


def test_a_game_left_is_taken_up_again(shell: Shell, state: Path) -> None:
    first, rest = ANNA_WINS.split("?5\n")
    left = shell(*TWO_PEOPLE, typed=first)
    assert f"--resume {state}/fourfold/quarto.record" in left.out
    again = shell("play", "quarto", "--resume", typed=f"?5\n{rest}")
    assert "Anna wins" in again.out


def test_a_program_sits_down_again_after_a_break(shell: Shell) -> None:
    shell("play", "quarto", "--option", "first=1", typed="?1\nquit\n")
    ran = shell("play", "quarto", "--resume", typed="a1\na2\nhint\n")
    assert "1 You, 2 greedy" in ran.out
    assert "perfect would play" in ran.out


def test_a_new_game_does_not_lose_an_unfinished_one(shell: Shell, state: Path) -> None:
    shell(*TWO_PEOPLE, typed="?7\n")
    ran = shell(*TWO_PEOPLE, typed="?8\n")
    assert "The earlier unfinished game has been saved in" in ran.out
    assert "?7" in (state / "fourfold/quarto.previous.record").read_text()


def test_a_record_of_another_game_is_not_resumed(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "other.record"
    file.write_text("Game: chess\nOptions:\nPlayers: A | B\nDate:\nResult: unfinished\nActions: 0\n\n")
    assert "that is a game of chess, not quarto" in shell.refused("play", "quarto", "--resume", str(file))


def test_comments_of_a_resumed_record_are_kept(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "mine.record"
    shell(*TWO_PEOPLE, "--save", str(file), typed="?1\n")
    file.write_text(file.read_text().replace("?1\n", "?1  # a bold start\n"))
    shell("play", "quarto", "--resume", str(file), typed="a1\n")
    assert "# a bold start" in file.read_text()


def test_a_game_that_cannot_be_saved_continues_after_one_warning(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    monkeypatch.setenv("XDG_STATE_HOME", str(blocked))
    ran = shell(*TWO_PEOPLE, typed=ANNA_WINS)
    assert ran.out.count("cannot be saved") == 1
    assert "Anna wins" in ran.out
    assert "The game is not saved" in shell(*TWO_PEOPLE, typed="?1\n").out


def test_a_full_disk_leaves_the_last_good_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.record"
    write_atomically(file, "good")

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_atomically(file, "half")
    assert [each.name for each in tmp_path.iterdir()] == ["mine.record"]
    assert file.read_text() == "good"


def test_saving_a_copy_overwrites_nothing(shell: Shell, tmp_path: Path) -> None:
    copy = tmp_path / "copy.record"
    ran = shell(*TWO_PEOPLE, typed=f"?1\nsave {copy}\nsave {copy}\nsave /nowhere/x\n")
    assert f"Saved to {copy}" in ran.out
    assert f"Not saved to {copy}: that file is there already" in ran.out
    assert "Not saved to /nowhere/x: there is no such folder." in ran.out
    assert read_record(copy.read_text()).actions == ("?1",)


def test_a_wrong_call_is_reported(shell: Shell) -> None:
    ran = shell(*TWO_PEOPLE, typed="?1\na1\n!a1-d1\n?2\n")
    wrong = "Wrong: a1-d1 does not have four pieces. There is no second call in this turn."
    assert ran.out.count(f"Bob calls QUARTO on a1-d1. {wrong}") == 2  # for Bob at once, and for Anna in the next turn


@pytest.mark.parametrize("clock", ["450 | nan 1 | 0 0", "450 | 1 | 0", "450 | x y | 0 0", "soon | 1 1 | 0 0"])
def test_a_record_with_a_broken_clock_is_refused(shell: Shell, tmp_path: Path, clock: str) -> None:
    file = tmp_path / "clock.record"
    head = "Game: quarto\nOptions: first=1\nPlayers: A | B\nDate:\nResult: unfinished\nActions: 1\n"
    file.write_text(f"{head}\n# [clock {clock}]\n?1\n")
    assert "clock" in shell.refused("play", "quarto", "--resume", str(file))


@pytest.mark.parametrize("control", ["60/turn", "100+5"])
def test_a_player_who_has_the_next_turn_as_well_gets_its_time(shell: Shell, tmp_path: Path, control: str) -> None:
    file, match = tmp_path / "alone.record", before_last_turns()
    clock = Clock(read_control(control), (100, 100), (50, 0))
    file.write_text(saved_games.record_text(saved_games.SavedGame(file, is_named=True), match, clock))
    shell("play", "quartex", "--resume", str(file), typed=f"\n{last_turns()[0]}\nquit\n")
    kept, _ = saved_games.split_clock(saved_games.load(str(file)))
    assert kept is not None
    assert replay(saved_games.load(str(file))).mover == 0
    assert kept.used[0] < 50
    assert kept.banks[0] > 100 or control == "60/turn"
