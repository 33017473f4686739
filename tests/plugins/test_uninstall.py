"""A package is removed: its tables say what is missing, and nothing else breaks; once it is back, they go on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser

from harness.environment import Environment
from harness.server import Server
from tests.e2e.conftest import Visitor
from tests.plugins.conftest import example_wheel, new_environment
from tests.server.websocket_players import Table, get, open_table

FIRST = {"four-in-a-row": "4", "kuhn-poker": "bet", "quarto": "?0"}
SECOND = {"four-in-a-row": "4", "kuhn-poker": "call", "quarto": "a1"}
EXAMPLES = ("four-in-a-row", "kuhn-poker")


def test_tables_of_a_game_that_is_removed_and_comes_back(
    environment: Environment, shared: Path, tmp_path: Path, browser: Browser
) -> None:
    own = new_environment(tmp_path / "environment")
    own.install(example_wheel(shared))
    with Server(tmp_path / "data", "--no-limits", environment=own) as server:
        tables = {game: open_table(server, game) for game in FIRST}
        assert {game: table.play(0, FIRST[game]).status for game, table in tables.items()} == dict.fromkeys(FIRST, 200)
        record = save_record(tables["four-in-a-row"], tmp_path)
    own.uninstall("fourfold-examples")
    with Server(tmp_path / "data", "--no-limits", environment=own) as server:
        found = {game: replace(table, server=server) for game, table in tables.items()}
        check_tables(server, found)
        check_pages(server, found, browser)
        assert server.logged_errors() == []
    check_commands(own, record)
    own.install(example_wheel(shared))
    with Server(tmp_path / "data", "--no-limits", environment=own) as server:
        for game in EXAMPLES:
            assert replace(tables[game], server=server).play(1, SECOND[game]).status == 200


def save_record(table: Table, folder: Path) -> Path:
    record = folder / "four.record"
    record.write_bytes(table.get("/record", key=table.keys[0]).body)
    return record


def check_tables(server: Server, tables: dict[str, Table]) -> None:
    """The tables of the removed games say what is missing, and the others go on."""
    assert {each["name"] for each in get(server, "/api/games").json} == {"quarto", "quartex", "quartino"}
    for game in EXAMPLES:
        table = tables[game]
        for answer in (table.get(key=table.keys[0]), table.play(1, SECOND[game])):
            assert answer.problem(503, "not-installed").startswith(f"There is no game {game!r}")
    assert tables["quarto"].play(1, SECOND["quarto"]).status == 200


def check_pages(server: Server, tables: dict[str, Table], browser: Browser) -> None:
    """The page of such a table says it too."""
    visit = Visitor(browser, server)
    for game in EXAMPLES:
        page = visit(f"/t/{tables[game].name}", expected_errors=("Failed to load resource",))
        page.get_by_text(f"There is no game {game!r}").wait_for()
    visit.close()
    assert visit.errors == []


def check_commands(environment: Environment, record: Path) -> None:
    """Commands say in one sentence what is missing."""
    for words in (("replay", record), ("play", "four-in-a-row"), ("simulate", "kuhn-poker", "--games", "2")):
        ran = environment.attempt("fourfold", *words)
        assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)
        assert "four-in-a-row" in ran.stderr or "kuhn-poker" in ran.stderr
