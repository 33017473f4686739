"""Real think processes beside a real server on a real PostgreSQL: used, killed and stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from time import monotonic, sleep

import pytest

from harness.postgresql import PostgresServer
from harness.server import Server
from harness.terminal import Shell
from harness.think import ThinkProcess
from tests.plugins.toy_plugins import write_toys
from tests.server.http.imported_records import WON, brought
from tests.server.websocket_players import Answer, Table, open_table, post
from tests.terminal_fixtures import shell, state

__all__ = ["shell", "state"]


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packages")
    write_toys(folder)
    return folder


@pytest.fixture(scope="module")
def host(postgresql: PostgresServer, packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its tables in PostgreSQL."""
    postgresql.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    data, database = tmp_path_factory.mktemp("host") / "data", postgresql.database("postgres")
    words = ("--no-limits", "--threads", "1", "--log", "info")
    with Server(data, *words, database=database, packages=packages) as server:
        yield server
    assert server.logged_errors() == []


def until(is_true: Callable[[], object], seconds: float = 30) -> None:
    end = monotonic() + seconds
    while not is_true():
        assert monotonic() < end
        sleep(0.02)


def metric(host: Server, name: str) -> float:
    lines = [line for line in host.metrics().splitlines() if line.startswith(f"{name} ")]
    return float(lines[0].split()[1])


def thinkers(host: Server, number: int) -> None:
    """Wait until the server knows so many think processes."""
    until(lambda: metric(host, "fourfold_thinkers") == number)


def started(host: Server, folder: Path, name: str, packages: Path | None = None) -> ThinkProcess:
    assert host.database
    return ThinkProcess(folder, name, host.database, "--log", "info", packages=packages)


def bot_moves(table: Table) -> None:
    """Play a move, and wait for the answer of the bot."""
    version = table.see(0)["version"]
    assert table.play(0, table.see(0)["menu"][0]).status == 200
    until(lambda: (seen := table.see(0))["version"] > version + 1 and seen.get("mover") in (0, None))


def done_by(process: ThinkProcess, do: Callable[[int], None]) -> None:
    """Do something that this process must do; on a very busy machine the server may believe that it is dead."""
    for attempt in range(4):
        before = process.metric("fourfold_think_jobs_total")
        do(attempt)
        if process.metric("fourfold_think_jobs_total") > before:
            return
    raise AssertionError(f"{process.name} has done nothing")


def test_a_move_a_hint_and_an_analysis(host: Server, packages: Path, tmp_path: Path, shell: Shell) -> None:
    def asks_for_a_hint(_attempt: int) -> None:
        table = open_table(host, "quartex", "Anna,uniform", options={"first": "1"})
        assert post(host, f"{table.path}/hint", key=table.keys[0]).status == 200

    def analyses(attempt: int) -> None:
        worths = brought(host, WON).get(f"/analysis/{6 - 2 * attempt}").json["worths"]
        assert worths
        assert attempt or {each["action"]: each["standing"] for each in worths}["?3"] == {"winner": 0, "distance": 1}

    with started(host, tmp_path, "first", packages) as process:
        thinkers(host, 1)
        done_by(process, lambda _: bot_moves(open_table(host, "quartex", "Anna,casual", options={"first": "1"})))
        done_by(process, asks_for_a_hint)
        done_by(process, analyses)
        done_by(process, lambda _: bot_moves(open_table(host, "nim", "Anna,greedy")))
        assert process.metric("fourfold_think_failed_total") == 0
        assert metric(host, "fourfold_jobs_done_total") > 3
        _check_list(host, shell)
        assert process.stop() == 0
    assert "Stopped." in process.log.read_text()
    thinkers(host, 0)
    bot_moves(open_table(host, "quartex", "Anna,casual", options={"first": "1"}))


def _check_list(host: Server, shell: Shell) -> None:
    assert host.database
    (found,) = json.loads(shell("nodes", "list", "--store", host.database.url, "--json").out)["thinkers"]
    assert (found["name"], found["threads"]) == ("first", 1)
    assert found["busy"] in {0, 1}  # the last analysis goes on for a moment
    assert found["state"] in {"running", "dead"}  # on a very busy machine
    assert any(each.startswith("quarto 1 ") for each in found["can"])
    assert "first" in shell("nodes", "list", "--store", host.database.url).out


def test_a_process_that_is_killed_while_it_thinks(host: Server, postgresql: PostgresServer, tmp_path: Path) -> None:
    with started(host, tmp_path, "killed") as process, ThreadPoolExecutor(1) as beside:
        thinkers(host, 1)
        done, back = (metric(host, f"fourfold_jobs_{name}_total") for name in ("done", "taken_back"))
        bot_moves(open_table(host, "nim", "Anna,greedy"))  # this process does not have the package
        assert metric(host, "fourfold_jobs_done_total") == done
        table, asked = _begun_hint(host, postgresql, beside)
        process.kill()
        answer = asked.result(60)
    assert answer.status == 200
    assert answer.json["action"] in table.see(0)["menu"]
    assert metric(host, "fourfold_jobs_taken_back_total") > back
    until(lambda: postgresql.query("SELECT count(*) FROM thinking_jobs") == "0")


def _begun_hint(host: Server, postgresql: PostgresServer, beside: ThreadPoolExecutor) -> tuple[Table, Future[Answer]]:
    """Ask for a hint that takes seconds, and wait until the process has begun with it."""
    while True:
        table = open_table(host, "quartino", "Anna,uniform", options={"first": "1"})
        asked = beside.submit(partial(post, host, f"{table.path}/hint", key=table.keys[0]))
        while not asked.done():
            if postgresql.query("SELECT thinker FROM thinking_jobs WHERE result IS NULL").startswith("killed "):
                return table, asked


def test_a_think_process_needs_a_store(postgresql: PostgresServer, shell: Shell) -> None:
    postgresql.query("CREATE DATABASE without_store")
    empty = postgresql.database("without_store").url
    assert "there is no store in this database" in shell.refused("think", "--store", empty)
    assert "does not exist" in shell.refused("think", "--store", postgresql.database("nowhere").url)
    assert "begins with postgresql://" in shell.refused("think", "--store", "/folder")
    assert "up to 100 letters" in shell.refused("think", "--store", empty, "--name", "Not so")
    postgresql.query("DROP DATABASE without_store")
