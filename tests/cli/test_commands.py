"""The commands, run as by a script or a person in a shell."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from fourfold import __version__
from fourfold.cli import make_parser
from fourfold.games import GAMES
from fourfold.options import list_options
from harness.terminal import ANNA_WINS, SOURCE, TWO_PEOPLE, Shell


@pytest.fixture
def record(shell: Shell, tmp_path: Path) -> Path:
    """A finished game between Anna and Bob."""
    file = tmp_path / "anna.record"
    assert shell(*TWO_PEOPLE, "--save", str(file), typed=ANNA_WINS).code == 0
    return file


COMMANDS = (
    "play",
    "store",
    "nodes",
    "load",
    "replay",
    "rules",
    "perft",
    "simulate",
    "arena",
    "solve",
    "prove",
    "check-proof",
    "puzzles",
    "book",
    "check-game",
    "completion",
)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_help_page_has_examples_and_the_exit_codes(shell: Shell, command: str) -> None:
    ran = shell(*filter(None, (command, "--help")))
    assert ran.code == 0
    assert "examples:\n  fourfold" in ran.out
    assert "130  interrupted" in ran.out


def test_the_version(shell: Shell) -> None:
    assert shell("--version").out == f"fourfold {__version__}\n"


def test_the_parser_takes_no_abbreviations(shell: Shell) -> None:
    assert make_parser().parse_args(["rules", "quarto"]).game is GAMES["quarto"]
    assert "--opt" in shell.refused("play", "quarto", "--opt", "squares=yes")


def test_perft_counts_quarto(shell: Shell) -> None:
    ran = shell("perft", "quarto", "4", "--option", "calls=automatic", "--json")
    result = json.loads(ran.out)
    assert result["counts"] == [16, 256, 3840, 57600]
    assert (result["seats"], result["seed"], result["options"]) == (2, 0, {"calls": "automatic"})


def test_perft_counts_from_a_position(shell: Shell) -> None:
    words = ("perft", "quarto", "2", "--option", "calls=automatic", "--position", "0.../..../.5../.... b", "--json")
    assert json.loads(shell(*words).out)["counts"] == [14, 14 * 13]


def test_perft_draws_what_a_position_leaves_open(shell: Shell) -> None:
    text = "0,0:bbbb | bbbp!,bbpp,?,?,? - | ?,?,?,?,? - | 1"
    words = ("perft", "quartex", "1", "--position", text, "--seed", "3", "--json")
    assert json.loads(shell(*words).out)["counts"] == json.loads(shell(*words).out)["counts"]


def test_perft_for_people(shell: Shell) -> None:
    ran = shell("perft", "quarto", "3", "--option", "calls=automatic")
    assert ran.out.split() == ["1", "16", "2", "256", "3", "3,840"]


@pytest.mark.parametrize("name", GAMES)
def test_perft_starts_after_natures_opening_draws(shell: Shell, name: str) -> None:
    first, again = (json.loads(shell("perft", name, "1", "--seed", "5", "--json").out) for _ in range(2))
    assert first["counts"] == again["counts"]
    assert first["counts"][0] > 1


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_are_printed_with_options_and_notation(shell: Shell, name: str) -> None:
    ran = shell("rules", name)
    assert ran.code == 0
    assert f"# {name.capitalize()}" in ran.out
    assert GAMES[name].text.explain() in ran.out
    only = shell("rules", name, "--options").out
    assert only in ran.out
    assert f"# {name.capitalize()}" not in only


@pytest.mark.parametrize("name", GAMES)
def test_the_options_are_printed_as_json(shell: Shell, name: str) -> None:
    for arguments in (["--json"], ["--options", "--json"]):
        printed = json.loads(shell("rules", name, *arguments).out)
        assert printed["game"] == name
        assert printed["options"] == json.loads(json.dumps(list_options(GAMES[name].Options)))
        assert [each["id"] for each in printed["presets"]] == [preset.id for preset in GAMES[name].presets]
    assert "leave --rulings out" in shell.refused("rules", name, "--rulings", "--json")


def test_the_options_of_a_preset_are_shown_and_used(shell: Shell) -> None:
    assert "automatic   Who looks for these two situations" in shell("rules", "quartino", "--preset", "family").out
    words = ("simulate", "quarto", "--games", "4", "--seats", "uniform,uniform", "--seed", "1", "--json")
    assert json.loads(shell(*words, "--preset", "family").out)["options"] == {"calls": "automatic"}
    both = json.loads(shell(*words, "--preset", "learner", "--option", "calls=automatic").out)
    assert both["options"] == {"traits": "colour", "calls": "automatic"}
    for command in (words, ("rules", "quarto")):
        assert "--preset: quarto has no preset 'blitz'" in shell.refused(*command, "--preset", "blitz")


def test_the_rules_are_printed_in_the_language_of_the_terminal_or_in_another(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert "**QO-05** Am Anfang ist das Brett leer" in shell("rules", "quarto").out
    assert "Wer die erste Figur weitergibt" in shell("rules", "quarto", "--options").out
    assert "**QO-05** 開始時棋盤是空的" in shell("rules", "quarto", "--language", "zh-TW").out


def test_the_number_of_jobs_does_not_change_a_simulation(shell: Shell) -> None:
    words = ("simulate", "quarto", "--games", "9", "--seats", "uniform,uniform", "--seed", "4", "--json")
    alone, together = (json.loads(shell(*words, "--jobs", jobs).out) for jobs in "12")
    for result in (alone, together):
        del result["seconds"], result["actions_per_second"]
    assert alone == together
    assert alone["games"] == 9 == alone["draws"] + sum(seat["wins"] for seat in alone["seats"])
    assert sum(alone["reasons"].values()) == 9


@pytest.mark.parametrize("name", GAMES)
def test_simulate_summarises_any_game(shell: Shell, name: str) -> None:
    ran = shell("simulate", name, "--games", "2", "--seats", "uniform,uniform", "--seed", "1")
    assert ran.code == 0
    assert ran.err == ""
    assert ran.out.startswith(f"2 games of {name}, ")
    for words in ("95 % interval", "mean points", "draws", "actions a second", "ended: "):
        assert words in ran.out


def test_a_record_is_replayed_in_words(shell: Shell, record: Path) -> None:
    ran = shell("replay", str(record))
    assert ran.code == 0
    for words in ("Players: 1 Anna, 2 Bob", "Anna calls QUARTO on a1-d1.", "Anna wins\n", "Points: Anna 1, Bob 0."):
        assert words in ran.out


def test_a_record_as_json_from_standard_input(shell: Shell, record: Path) -> None:
    result = json.loads(shell("replay", "-", "--json", typed=record.read_text()).out)
    assert result["outcome"] == {"winners": [1], "points": [1, 0], "reason": "called", "places": [1, 2]}
    assert result["options"] == {"first": "1"}
    assert result["actions"][1] == {
        "mover": 2,
        "player": "Bob",
        "action": "a1",
        "text": "places it on a1",
        "findings": [],
    }
    assert result["actions"][-1]["findings"] == ["Four tall pieces on a1-d1.", "Four solid pieces on a1-d1."]
    assert len(result["actions"]) == 9


def test_a_record_after_some_actions(shell: Shell, record: Path) -> None:
    ran = shell("replay", str(record), "--at", "2")
    assert "2. Bob places it on a1" in ran.out
    assert "It is Bob’s turn." in ran.out
    assert "It is Anna’s turn." in shell("replay", str(record), "--at", "0").out


def test_a_record_step_by_step(shell: Shell, record: Path) -> None:
    whole = shell("replay", str(record), "--step", typed="\n" * 20).out
    assert whole.count("Enter for the next move") == 9
    assert "Anna wins" in whole
    stopped = shell("replay", str(record), "--step", typed="\nq\n").out
    assert stopped.count("Enter for the next move") == 2
    assert "Anna wins" not in stopped


def test_a_closed_pipe_is_no_traceback() -> None:
    words = [sys.executable, "-m", "fourfold", "perft", "quarto", "2"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={"PYTHONPATH": SOURCE}) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.secret])
def test_a_seat_sees_its_own_draws_only(shell: Shell, tmp_path: Path, name: str) -> None:
    file = str(tmp_path / "game.record")
    shell("play", name, "--seats", "Anna,Bob", "--seed", "1", "--save", file, typed="\nquit\n")
    all_of_it = json.loads(shell("replay", file, "--json").out)["actions"]
    mine = json.loads(shell("replay", file, "--json", "--seat", "1").out)["actions"]
    hidden = [(whole, seen) for whole, seen in zip(all_of_it, mine, strict=True) if whole != seen]
    assert hidden
    assert all(seen["action"] == whole["action"].split()[0] for whole, seen in hidden)
    assert all(seen["text"].endswith("once for Bob alone") for _, seen in hidden)


def test_a_game_begins_with_a_position_and_shows_it_only_to_those_who_may_see_all(shell: Shell, tmp_path: Path) -> None:
    file = str(tmp_path / "game.record")
    position = "0,0:bbbb | ?,?,?,?,? - | ?,?,?,?,? - | 2"
    words = ("--position", position, "--seats", "Anna,Bob", "--seed", "1", "--save", file)
    assert "Bob" in shell("play", "quartex", *words, typed="\nquit\n").out
    begun = json.loads(shell("replay", file, "--json").out)["position"]
    assert begun.startswith("0,0:bbbb | ")
    assert "?" not in begun
    assert f"Position at the start: {begun}" in shell("replay", file).out
    assert json.loads(shell("replay", file, "--json", "--seat", "1").out)["position"] is None
    assert "Position at the start" not in shell("replay", file, "--seat", "1").out
    assert shell("play", "quartex", "--resume", file, typed="quit\n").code == 0
    refused = shell.refused("play", "quartex", "--position", position, "--seats", "Anna,Bob,Carla")
    assert "--position: the position has 2 players, not 3" in refused
    assert "2 to 5 players" in shell.refused("play", "quartex", "--position", "nowhere")


def test_small_games_are_for_counting_and_testing_only(shell: Shell) -> None:
    assert shell("perft", "small-quarto", "3", "--json").out.startswith('{"game": "small-quarto"')
    assert "obeys every law" in shell("check-game", "small-quartino", "--games", "1").out
    assert "there is no game 'small-quarto'" in shell.refused("play", "small-quarto")
