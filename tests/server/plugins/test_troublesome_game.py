"""A game that hangs, ends, allocates or says what cannot be: every refusal is one sentence, and the server goes on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from time import sleep

import pytest

from harness.server import Server
from tests.plugins.toy_games.trouble import ACTIONS
from tests.plugins.toy_plugins import write_package, write_toys
from tests.server.test_plugin_games import children
from tests.server.websocket_players import Table, get, open_table, play_out

SLOW = "Trouble took longer than 2 seconds."
ENDED = "The process of trouble has ended: nothing more comes from it."
FAILED = {
    "loop": SLOW,
    "sleep": SLOW,
    "allocate": "Trouble has failed: it needs more than 1024 MB of memory.",
    "recurse": "Trouble has failed: RecursionError: maximum recursion depth exceeded.",
    "exit": ENDED,
    "quit": ENDED,
    "lost-value": "Trouble has failed: KeyError: 'lost'.",
    "empty": "Trouble has failed: Impossible: the seat to move has no legal action.",
    "twice": "Trouble has failed: Impossible: a menu lists an action twice.",
    "too-many": "Trouble has failed: Impossible: a menu has at most 10000 actions, not 10001.",
    "nobody": "Trouble has failed: Impossible: a game is over exactly when it has an outcome.",
    "stranger": "Trouble has failed: Impossible: there is no seat 7.",
    "draws": "Trouble has failed: Nature draws more than 1000 times in a row.",
    "strange-winner": "Trouble has failed: Impossible: there are no winners (5,).",
    "lost-points": "Trouble has failed: Impossible: an outcome has the points and places of every seat.",
}
UNWRITABLE = ("semicolon", "newline", "long-action", "text-of-nothing")


BOTS = """
import os, time
from fourfold.engine.game_engine import GameEngine
from fourfold.engine.uniform_player import UniformPlayer

class Raises(UniformPlayer):
    def choose(self, view, menu):
        raise KeyError("nothing")

class Ends(UniformPlayer):
    def choose(self, view, menu):
        os._exit(3)

class Sleeps(UniformPlayer):
    def choose(self, view, menu):
        time.sleep(600)

class Cheats(UniformPlayer):
    def choose(self, view, menu):
        return type(menu[0])(9)

ENGINE = GameEngine({"raises": Raises, "ends": Ends, "sleeps": Sleeps, "cheats": Cheats})
"""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    packages = tmp_path_factory.mktemp("packages")
    write_toys(packages)
    (packages / "toy_games" / "nim" / "engine.py").write_text(BOTS, "utf-8")
    write_package(packages, {"trouble": "toy_games.trouble"}, name="bad-games")
    with Server(tmp_path_factory.mktemp("host") / "data", "--no-limits", packages=packages) as server:
        yield server
    assert server.logged_errors() == []


@pytest.fixture
def table(host: Server) -> Iterator[Table]:
    """A table of the game; afterwards it goes on, and so do the tables of other games."""
    table, other = open_table(host, "trouble"), open_table(host)
    yield table
    assert table.play(table.see(0)["mover"], "fine").json["board"]["text"] == "after fine"
    assert other.play(0, "?1").status == 200
    assert open_table(host, "nim").play(0, "take 1").status == 200


@pytest.mark.parametrize("action", FAILED)
def test_a_failure_is_told_in_one_sentence(table: Table, action: str) -> None:
    why = "game-slow" if FAILED[action] == SLOW else "game-failed"
    assert table.play(0, action).problem(503, why) == FAILED[action]


@pytest.mark.parametrize("action", UNWRITABLE)
def test_an_action_that_cannot_be_written_is_a_failure(table: Table, action: str) -> None:
    said = table.play(0, action).problem(503, "game-failed")
    wanted = "an action is written with 1 to 200 printable characters, no semicolon and no space around it"
    assert said.startswith(f"Trouble has failed: Impossible: {wanted}, not ")
    assert len(said) < 500


@pytest.mark.parametrize("action", ["wide-refusal", "long-refusal"])
def test_the_sentence_of_a_refusal_is_made_by_the_game_and_cut(table: Table, action: str) -> None:
    if action == "long-refusal":
        assert table.play(0, action).problem(400, "illegal") == "X" + "x" * 296 + "..."
    else:  # a thousand million spaces
        assert table.play(0, action).problem(503) == FAILED["allocate"]


@pytest.mark.parametrize(("action", "said"), [("long-sentence", "X" + " x" * 148 + "..."), ("surrogate", "No ?")])
def test_the_sentence_of_a_mistake_is_cut(table: Table, action: str, said: str) -> None:
    assert table.play(0, action).problem(400, "not-notation") == said


def is_running(session: int) -> bool:
    """Whether a session still has a process."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            state, _, _, of = stat.read_text().rpartition(")")[2].split()[:4]
            if int(of) == session and state != "Z":
                return True
    return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux lists processes in files")
def test_what_it_has_started_is_ended_too(table: Table, host: Server) -> None:
    assert table.play(0, "fine").status == 200
    before = set(children(host.pid))
    assert table.play(1, "spawn").problem(503, "game-slow") == SLOW
    (ended,) = before - set(children(host.pid))
    while is_running(ended):
        sleep(0.01)


def test_what_it_prints_goes_to_the_log(table: Table, host: Server) -> None:
    assert table.play(0, "print").status == 200
    assert get(host, "/healthz").status == 200


def test_a_menu_of_thousands_of_actions_reaches_the_player(host: Server) -> None:
    table = open_table(host, "trouble")
    assert table.play(0, "thousands").status == 200
    seen = table.see(1)
    assert (len(seen["menu"]), len(seen["board"]["choices"])) == (10_000, 10_000)
    assert table.play(1, "9999").status == 200


def test_an_action_that_is_too_long_is_refused_without_asking_the_game(table: Table) -> None:
    assert table.play(0, "x" * 201).problem(400, "not-notation") == "An action has at most 200 characters."


@pytest.mark.parametrize("bot", ["raises", "ends", "sleeps", "cheats"])
def test_a_bot_that_fails_is_replaced_by_one_that_plays_at_random(host: Server, bot: str) -> None:
    table, other = open_table(host, "nim", f"Anna,{bot}", hints=True), open_table(host)
    assert table.play(0, "take 1").status == 200
    assert other.play(0, "?1").status == 200
    with table.socket(0) as anna:
        assert play_out({0: anna}, Random(1))["phase"] == "over"


def test_every_kind_of_trouble_is_tested() -> None:
    tested = {
        *FAILED,
        *UNWRITABLE,
        "wide-refusal",
        "long-refusal",
        "long-sentence",
        "surrogate",
        "print",
        "thousands",
        "spawn",
    }
    assert tested == {*ACTIONS} - {"fine"}
