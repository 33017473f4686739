"""Games of other packages on a real server: boards from their processes, and processes that hang or end."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import sleep

import pytest

from fourfold.games import BUILT_IN
from harness.server import Server
from tests.plugins.toy_plugins import TOY_GAMES, write_package, write_toys
from tests.server.websocket_players import Json, Table, get, open_table, play_out, post

PICTURE = """
from fourfold.render.renderer import Renderer
from fourfold.render.shapes import Disc, Drawing
from . import GAME
from .rules import State

def draw(view: State) -> Drawing:
    return Drawing("Nim", 100, 20, tuple(Disc(5 + 10 * place, 10, 4, "#803000") for place in range(view.left)))

RENDERER = Renderer(GAME, State, State, draw)
"""
TROUBLE = """    if action.count == 2:
        {trouble}
    return replace(state, left="""


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packages")
    write_toys(folder)
    (folder / "toy_games" / "nim" / "render.py").write_text(PICTURE, "utf-8")
    (folder / "broken.py").write_text("import no_such_module", "utf-8")
    write_package(folder, {"broken": "broken"}, name="bad-games")
    return folder


@pytest.fixture(scope="module")
def host(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("host") / "data", "--no-limits", packages=packages) as server:
        yield server
    assert server.logged_errors() == []


def troubled(folder: Path, trouble: str) -> Path:
    """The toy games, with trouble when two matches are taken."""
    write_toys(folder)
    rules = folder / "toy_games" / "nim" / "rules.py"
    text = rules.read_text("utf-8")
    rules.write_text(text.replace("    return replace(state, left=", TROUBLE.format(trouble=trouble)), "utf-8")
    return folder


def choices(update: Json) -> list[tuple[str, str, str]]:
    return [(each["text"], each["group"], each["label"]) for each in update["board"]["choices"]]


def test_they_are_listed_after_ours(host: Server) -> None:
    about = {each["name"]: each for each in get(host, "/api/games").json}
    assert list(about) == [*BUILT_IN, *sorted(TOY_GAMES)]
    nim, card = about["nim"], about["high-card"]
    assert (nim["plugin"], nim["version"], nim["languages"], nim["scored"]) == (True, "1.2", ["en", "de"], False)
    assert (card["secret"], card["scored"], card["languages"]) == (True, True, [])
    assert (nim["help"], nim["levels"]) == ("take 2 takes two matches.", ["uniform", "greedy"])
    ours = [about[name] for name in BUILT_IN]
    assert {(each["plugin"], each["version"], len(each["languages"])) for each in ours} == {(False, "1", 0)}
    assert [each["scored"] for each in ours] == [False, True, True]


def test_a_broken_package_is_named_in_the_log(host: Server) -> None:
    lines = [json.loads(line) for line in host.log.read_text("utf-8").splitlines() if line.startswith("{")]
    said = "The game 'broken' of bad-games 1.2 is left out: ModuleNotFoundError: No module named 'no_such_module'."
    assert next(line["says"] for line in lines if line["level"] == "warning") == said


def test_their_words_and_rules_are_public_texts(host: Server) -> None:
    words = get(host, "/api/games/nim/words/de")
    assert (words.status, words.headers["cache-control"]) == (200, "public, max-age=300")
    text = words.body.decode()
    assert "nim-ending-last-match = nahm das letzte Holz\n" in text
    assert "ending-nim-last-match = nahm das letzte Holz\n" in text
    assert "board =" not in text
    rules = get(host, "/api/games/nim/rules?language=de")
    assert rules.headers["content-type"] == "text/markdown; charset=utf-8"
    assert "Nehmt ein bis drei Hölzer." in rules.body.decode()
    assert "Take one to three matches." in get(host, "/api/games/nim/rules?language=fr").body.decode()
    for path in (
        "nim/words/fr",
        "quarto/words/en",
        "chess/words/en",
        "nim/words/..",
        "quarto/rules",
        "high-card/rules",
    ):
        get(host, f"/api/games/{path}").problem(404, "not-found")


def test_the_board_is_the_text_the_picture_and_the_choices_of_a_view(host: Server) -> None:
    table = open_table(host, "nim")
    seen = table.see(0)
    assert seen["menu"] == ["take 1", "take 2", "take 3"]
    assert choices(seen) == [(f"take {count}", "take", f"takes {count}") for count in (1, 2, 3)]
    assert seen["board"]["text"] == "10 matches: ||||||||||"
    kind, _, data = seen["board"]["picture"].partition(",")
    assert kind == "data:image/svg+xml;base64"
    assert b64decode(data).count(b"<circle") == 10
    assert seen["view"] == {"seats": 2, "left": 10, "turn": 0}
    other = table.see(1)
    assert "menu" not in other
    assert other["board"]["choices"] == []
    german = table.get("?language=de-AT", key=table.keys[0]).json
    assert german["board"]["text"] == "10 Hölzer: ||||||||||"
    assert choices(german)[2] == ("take 3", "take", "nimmt 3")
    after = table.play(0, "take 3").json
    assert after["board"]["text"] == "7 matches: |||||||"


def test_a_hidden_card_is_on_the_board_of_its_owner_only(host: Server) -> None:
    table = open_table(host, "high-card", public=True)
    mine, theirs = (table.see(seat)["view"]["hand"] for seat in (0, 1))
    assert {mine, theirs} < set("JQKA")
    assert table.see(0)["board"]["text"].startswith(f"hand: {mine}\n")
    spectator = table.get().json
    assert spectator["board"]["text"].startswith("hand: -\n")
    assert [each["text"] for each in spectator["happened"] if "what" not in each] == ["deal", "deal"]
    table.get("/replay", key=table.keys[0]).problem(409, "not-over")


@pytest.mark.parametrize("name", TOY_GAMES)
def test_people_play_a_whole_game_by_websocket(host: Server, name: str) -> None:
    table = open_table(host, name)
    with table.socket(0, language="de") as anna, table.socket(1) as bob:
        about = play_out({0: anna, 1: bob}, Random(1))
        assert about["phase"] == "over"
        boards = [message["board"] for message in anna.heard if message["type"] == "update"]
        assert all(board["text"] for board in boards)
        assert name != "nim" or all("Hölzer" in board["text"] for board in boards)


@pytest.mark.parametrize("name", TOY_GAMES)
def test_a_person_plays_against_a_bot(host: Server, name: str) -> None:
    table = open_table(host, name, "Anna,greedy", hints=True)
    hint = table.post("/hint", {}, key=table.keys[0]).json
    assert hint["action"] in table.see(0)["menu"]
    assert hint["says"] == hint["action"].replace("take", "takes") + ("s" if name == "high-card" else "")
    with table.socket(0) as anna:
        assert play_out({0: anna}, Random(1))["phase"] == "over"


def test_the_stream_has_boards_too(host: Server) -> None:
    table = open_table(host, "nim", "greedy,uniform", public=True)
    lines = [json.loads(line) for line in table.get("/stream?language=de").body.splitlines() if line]
    assert lines[-1]["about"]["phase"] == "over"
    assert lines[-1]["board"]["text"] == "0 Hölzer: "


def finished(host: Server) -> Table:
    table = open_table(host, "nim")
    for number, text in enumerate(["take 3", "take 3", "take 3", "take 1"]):
        assert table.play(number % 2, text).status == 200
    return table


def test_the_replay_has_a_board_for_each_moment(host: Server) -> None:
    table = finished(host)
    replay = table.get("/replay?language=de", key=table.keys[0]).json
    assert replay["board"]["text"] == "10 Hölzer: ||||||||||"
    texts = [step["board"]["text"].partition(" ")[0] for step in replay["steps"]]
    assert texts == ["7", "4", "1", "0"]
    assert [step["says"] for step in replay["steps"]] == ["takes 3", "takes 3", "takes 3", "takes 1"]
    assert replay["steps"][0]["board"]["picture"].startswith("data:image/svg+xml;base64,")
    rest = table.get("/replay?since=3", key=table.keys[0]).json
    assert (len(rest["steps"]), rest["board"]["text"], rest["more"]) == (1, "one match: |", False)


def test_the_analysis_has_nothing_to_say(host: Server) -> None:
    table = finished(host)
    assert table.get("/analysis", key=table.keys[0]).json == {"series": [], "remarks": [], "standings": []}
    assert table.get("/chances", key=table.keys[0]).json == {"series": [], "remarks": [], "standings": []}
    assert table.get("/analysis/1", key=table.keys[0]).json == {"ply": 1, "worths": []}


def test_records_are_written_imported_and_continued(host: Server) -> None:
    record = finished(host).get("/record", key="").status
    assert record == 403
    table = finished(host)
    text = table.get("/record", key=table.keys[0]).body.decode()
    assert text.startswith("Game: nim\nRules: 1.2\n")
    kept = post(host, "/api/records", {"record": text}).json
    assert len(get(host, f"/api/tables/{kept['table']}/replay").json["steps"]) == 4
    again = open_table(host, "nim", record=text, ply=2)
    assert again.see(0)["board"]["text"] == "4 matches: ||||"
    other = text.replace("Rules: 1.2", "Rules: 1.1")
    said = post(host, "/api/records", {"record": other}).problem(400)
    assert said == "This was played with version 1.1 of nim, and version 1.2 is installed."
    post(host, "/api/records", {"record": text.replace("take 1", "take 4")}).problem(400)


def test_a_wrong_move_is_refused_as_in_any_game(host: Server) -> None:
    table = finished(host)
    table.play(0, "take 1").problem(409, "over")
    table = open_table(host, "nim", options={"heap": "five"})
    assert table.play(0, "take 4").problem(400, "not-notation") == "'take 4' is not a move."
    assert table.play(0, "take 3").status == 200
    refused = table.play(1, "take 3")
    assert refused.problem(400, "illegal") == "There are only 2 left."
    assert (refused.json["code"], refused.json["values"]) == ("nim.too-many", {"left": 2})
    plan = {"game": "nim", "seats": [{"name": "Anna"}, {"name": "Bob"}], "options": {"heap": "none"}}
    post(host, "/api/tables", plan).problem(400)


def test_a_game_that_hangs_is_refused_and_its_table_goes_on(tmp_path: Path) -> None:
    packages = troubled(tmp_path / "packages", "while True: pass")
    with Server(tmp_path / "data", "--no-limits", packages=packages) as server:
        table, other = open_table(server, "nim"), open_table(server)
        with table.socket(0) as anna:
            anna.kind("update")
            anna.say(type="play", id="slow", seat=0, version=anna.version, text="take 2")
            for text in ("?1", "a1; ?2"):  # the event loop does not wait for it
                assert other.play("?1a1".find(text[0]) // 2, text).status == 200
            refused = anna.kind("refused")
            assert (refused["why"], refused["sentence"]) == ("game-slow", "Nim took longer than 2 seconds.")
            assert anna.play(0, "take 3")["board"]["text"].startswith("7 matches")
        assert table.play(1, "take 2").problem(503, "game-slow") == "Nim took longer than 2 seconds."
        assert table.play(1, "take 1").json["board"]["text"].startswith("6 matches")
        assert table.see(0)["version"] == table.see(1)["version"]
    assert server.logged_errors() == []


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        ("import os; os._exit(3)", "The process of nim has ended: nothing more comes from it."),
        ("1 / 0", "Nim has failed: ZeroDivisionError: division by zero."),
        ("raise KeyError('left')", "Nim has failed: KeyError: 'left'."),
    ],
)
def test_a_game_that_fails_is_refused_and_its_table_goes_on(tmp_path: Path, trouble: str, sentence: str) -> None:
    packages = troubled(tmp_path / "packages", trouble)
    with Server(tmp_path / "data", "--no-limits", packages=packages) as server:
        table = open_table(server, "nim")
        assert table.play(0, "take 2").problem(503, "game-failed") == sentence
        assert table.play(0, "take 3").json["board"]["text"].startswith("7 matches")


def test_a_table_goes_on_after_a_restart_and_says_what_is_missing_without_its_package(tmp_path: Path) -> None:
    write_toys(tmp_path / "packages")
    write_toys(tmp_path / "newer", "1.3")
    server = Server(tmp_path / "data", "--no-limits", packages=tmp_path / "packages")
    with server:
        table, bots = open_table(server, "nim", public=True), open_table(server, "nim", "Anna,greedy", clock="600")
        ours = open_table(server)
        assert table.play(0, "take 3").status == 200
    with server:
        assert table.play(1, "take 3").json["board"]["text"].startswith("4 matches")
        assert bots.see(0)["board"]["text"]
    for packages, missing in (
        (None, "There is no game 'nim'; there are: quarto, quartex, quartino."),
        (tmp_path / "newer", "This was played with version 1.2 of nim, and version 1.3 is installed."),
    ):
        server.packages = packages
        with server:
            assert table.get(key=table.keys[0]).problem(503, "not-installed") == missing
            with table.socket(0) as anna:
                goodbye, _ = anna.closed()
                assert (goodbye["type"], goodbye["why"], goodbye["sentence"]) == ("goodbye", "not-installed", missing)
            assert get(server, "/api/tables").json["tables"] == []
            assert ours.play(0, "?1").status == 200 if packages is None else ours.see(0)
    server.packages = tmp_path / "packages"
    with server:
        assert table.play(0, "take 3").json["board"]["text"].startswith("one match")
    assert server.logged_errors() == []


def children(process: int) -> list[int]:
    return [
        int(child) for task in Path(f"/proc/{process}/task").glob("*/children") for child in task.read_text().split()
    ]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux lists the children of a process")
def test_no_process_outlives_the_server(tmp_path: Path) -> None:
    packages = troubled(tmp_path / "packages", "while True: pass")
    with Server(tmp_path / "data", "--no-limits", packages=packages) as server:
        table = open_table(server, "nim")
        with table.socket(0) as anna:
            anna.kind("update")
            anna.say(type="play", id="slow", seat=0, version=anna.version, text="take 2")
            games = children(server.pid)
            assert games
            server.kill()
        while any(Path(f"/proc/{game}").exists() for game in games):
            sleep(0.01)
