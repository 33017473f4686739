"""The load generator: its arithmetic, its frames, its chart, and a short run against a real server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fourfold.cli import main
from fourfold.load.client_group import ClientGroup
from fourfold.load.figures import Figures, Samples, latency, merge, percentile
from fourfold.load.plan import Plan, split_plan
from fourfold.load.plot import draw
from fourfold.load.run import Run
from fourfold.load.server_usage import Usage, metrics_meter, process_meter
from fourfold.load.websocket_client import WebSocketClient
from harness.server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server") / "data", "--no-limits") as running:
        yield running


def test_a_plan_is_shared_out_without_rest() -> None:
    shares = split_plan(Plan("", "quarto", tables=10, idle=7), 3)
    assert [share.tables for share in shares] == [3, 3, 4]
    assert sum(share.idle for share in shares) == 7


def test_percentiles() -> None:
    values = [float(number) for number in range(1, 101)]
    assert [percentile(values, share) for share in (0.5, 0.99, 1.0)] == [50, 99, 100]
    assert percentile([], 0.5) == 0
    samples = Samples()
    for value in (0.003, 0.001, 0.002):
        samples.add(0.5, value)
    assert latency(samples) == {"p50": 2.0, "p90": 3.0, "p99": 3.0, "max": 3.0}


def test_figures_of_several_processes_are_added() -> None:
    parts = [Figures(moves=2, seconds=5), Figures(moves=3, seconds=6)]
    parts[0].errors["refused: stale"] = 1
    total = merge(parts)
    assert (total.moves, total.seconds, total.errors) == (5, 6, {"refused: stale": 1})


class Ear(WebSocketClient):
    def __init__(self) -> None:
        super().__init__("host", "/path")
        self.messages: list[bytes] = []

    def on_message(self, raw: bytes) -> None:
        self.messages.append(raw)


@pytest.mark.parametrize("step", [1, 2, 7, 100_000])
def test_frames_are_put_together_however_they_come(step: int) -> None:
    long, longer = b"x" * 300, b"y" * 70_000
    stream = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n\x81\x02{}"
    stream += b"\x81\x7e" + len(long).to_bytes(2, "big") + long
    stream += b"\x81\x7f" + len(longer).to_bytes(8, "big") + longer + b"\x81\x00"
    ear = Ear()
    for at in range(0, len(stream), step):
        ear.data_received(stream[at : at + step])
    assert ear.messages == [b"{}", long, longer, b""]
    assert ear.is_open


def test_a_server_that_wants_no_websocket_is_left() -> None:
    ear = Ear()
    ear.data_received(b"HTTP/1.1 403 Forbidden\r\n\r\n")
    assert not ear.is_open


def test_too_long_a_message_is_not_sent() -> None:
    with pytest.raises(ValueError, match="too long"):
        Ear().send(b"x" * 70_000)


def test_the_chart_is_valid_svg() -> None:
    figures = Figures(seconds=20)
    for number in range(2000):
        figures.acknowledged.add(number / 100, 0.001 + number / 1e5)
    usage = tuple(Usage(float(second), 60 + second, second / 2) for second in range(20))
    drawn = draw(Run(Plan("a", "quarto"), 1, figures, usage), "tables & <people>")
    root = ElementTree.fromstring(drawn)  # noqa: S314 - it is our own
    assert root.tag.endswith("svg")
    texts = [each.text for each in root.iter() if each.tag.endswith("text")]
    assert {"moves a second", "p99", "tables & <people>", "memory of the server, MB"} <= set(texts)
    assert "nan" not in drawn


def test_a_run_without_moves_can_be_drawn() -> None:
    ElementTree.fromstring(draw(Run(Plan("a", "quarto"), 1, Figures(seconds=0.5), ()), "nothing"))  # noqa: S314 - it is our own


def test_both_meters_agree(server: Server) -> None:
    first, second = process_meter(server.pid)(), metrics_meter(server.address)()
    assert first
    assert second
    assert first[0] == pytest.approx(second[0], rel=0.2)
    assert process_meter(2**22 + 1)() is None
    assert metrics_meter("http://127.0.0.1:1")() is None


def load(server: Server, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["load", "--address", server.address, *words]) == 0
    return capsys.readouterr().out


def test_a_short_run_with_broken_lines(server: Server, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "load.svg"
    words = ("--tables", "6", "--flat-out", "--seconds", "3", "--drop", "0.1", "--svg", str(picture), "--json")
    told = json.loads(load(server, capsys, *words))
    assert told["moves"] > 50
    assert told["errors"] == {}
    assert told["dropped"] > 0
    assert told["acknowledged_ms"]["p50"] > 0
    assert told["seen_ms"]["p50"] > 0
    assert told["server"]["memory_mb_end"] > 10
    assert picture.read_text().startswith("<svg")


def test_one_game_at_every_table(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--tables", "5", "--flat-out", "--once", "--seconds", "60", "--processes", "2", "--json")
    told = json.loads(load(server, capsys, *words))
    assert told["games"] == 5
    assert told["seconds"] < 60
    assert told["errors"] == {}


def test_other_games_idlers_and_several_processes(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("quartex", "--seats", "3", "--tables", "4", "--think", "0.1", "--seconds", "2", "--processes", "2")
    told = load(server, capsys, *words, "--idle", "9", "--pid", str(server.pid))
    assert "4 tables of quartex for 3" in told
    assert "error" not in told
    assert told.split("idle connections at the end")[1].split()[0] == "9"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["chess"], "there is no game"),
        (["--seats", "3"], "exactly 2"),
        (["--think", "-1"], "a number from"),
        (["--drop", "2"], "a number from"),
        (["--option", "calls=never"], "calls"),
        (["--address", "http://127.0.0.1:1", "--tables", "1"], "refused"),
        (["--address", "nowhere", "--tables", "1"], "an address is like"),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", *words]) == 2
    told = capsys.readouterr().err
    assert reason in told
    assert len(told.splitlines()) == 1


def test_players_outlive_a_server(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "--no-limits")

    async def until(is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not is_so():
                await asyncio.sleep(0.05)

    async def evening() -> None:
        group = ClientGroup(
            Plan(server.address, "quarto", {"calls": "automatic"}, tables=3, think=0.05, seconds=100), 1
        )
        await group.connect()
        playing = asyncio.create_task(group.play())
        await until(lambda: group.count().moves > 10)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        await until(lambda: group.count().returned >= 6)
        moves = group.count().moves
        await until(lambda: group.count().moves > moves + 10)
        playing.cancel()
        await group.close()

    server.start()
    server.wait()
    try:
        asyncio.run(evening())
    finally:
        server.kill()
