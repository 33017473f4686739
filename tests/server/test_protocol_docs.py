"""docs/protocol.md names every message, event, refusal and path, and no other; its session is a real one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from fourfold.play.match import Refusal, Why
from fourfold.server import run
from fourfold.server.app import LONGEST_BODY, make_app
from fourfold.server.http import problems
from fourfold.server.protocol.games import OptionAbout
from fourfold.server.protocol.http_play import PlayBody
from fourfold.server.protocol.lobby import LobbyMessage
from fourfold.server.protocol.push import Subscribe
from fourfold.server.protocol.requests import ClientMessage
from fourfold.server.protocol.server import Problem
from fourfold.server.protocol.tables import NewTable, SeatKey, Sit, TableMade, WatchLink, WatchPlan
from fourfold.server.protocol.tournaments import EntrantKey, NewTournament, Register, TournamentMade, TournamentRequest
from fourfold.server.protocol.tournaments import Yourself as TournamentYourself
from fourfold.server.protocol.updates import Happened, ServerMessage
from fourfold.server.protocol.your_games import MOST_TABLES, YourTables
from fourfold.server.rooms import decisions
from fourfold.server.rooms.record_import import LONGEST_GAME
from fourfold.server.settings import Settings
from fourfold.server.websocket import websocket
from fourfold.tables.decide import MAX_ACTIONS, MAX_CHAT_LENGTH, MAX_NAME_LENGTH, PHRASES, RefusalCode
from fourfold.tournaments.refusals import TournamentRefusal

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def chapter(title: str) -> str:
    found = re.search(rf"^## {title}$(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    assert found, title
    return found[1]


def first_column(text: str) -> list[str]:
    """The code spans in the first cell of each row."""
    return [name for row in re.findall(r"^\| (`.*?) \|", text, re.MULTILINE) for name in re.findall(r"`([^`]+)`", row)]


def tags(union: Any) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}


def test_every_message_is_explained() -> None:
    assert set(first_column(chapter("What a client says"))) == tags(ClientMessage)
    server, _, events = chapter("What the server says").partition("`happened` tells")
    assert set(first_column(server)) == tags(ServerMessage) | tags(LobbyMessage)
    assert first_column(events) == list(get_args(get_type_hints(Happened)["what"]))


def test_every_field_of_a_client_is_named() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", chapter("What a client says"), re.MULTILINE))
    for kind in get_args(ClientMessage):
        assert re.findall(r"`(\w+)`", rows[kind.__struct_config__.tag]) == list(kind.__struct_fields__)


def test_every_refusal_is_explained_with_its_status() -> None:
    rows = re.findall(r"^\| (`.*?) \| (\d*) ?\| .", chapter("Refusals and problems"), re.MULTILINE)
    told = {name: status for names, status in rows for name in re.findall(r"`([\w-]+)`", names)}
    socket_only = {"malformed", "lobby"}
    by_http = {each.value for each in (*Why, *RefusalCode, *TournamentRefusal)} | {
        "bad-request",
        "no-key",
        "forbidden",
        "not-found",
        "not-allowed",
        "too-long",
        "not-json",
        problems.DEADLINE,
        problems.ELSEWHERE,
    }
    assert set(told) == by_http | socket_only
    for why in (*Why, *RefusalCode, *TournamentRefusal):
        assert told[why] == str(problems.refused(Refusal(why, "")).problem.status), why


def test_every_kind_of_option_is_explained_with_its_fields() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \|", chapter("Rule options"), re.MULTILINE)
    always = {"name", "says", "default", "group"}
    assert {kind: set(re.findall(r"`(\w+)`", fields)) for kind, fields in rows} == {
        str(kind.__struct_config__.tag): set(kind.__struct_fields__) - always for kind in get_args(OptionAbout)
    }


def test_every_path_is_listed() -> None:
    spec = make_app(Settings(Path("nowhere"))).openapi_schema.to_schema()
    paths = [f"{method.upper()} {path}" for path, methods in spec["paths"].items() for method in methods]
    assert first_column(chapter("By HTTP")) == paths


def test_the_limits_are_those_of_the_code() -> None:
    told = dict(re.findall(r"^\| ([\w` ]+) \| (.*?) \|$", chapter("Limits"), re.MULTILINE))
    assert told["a body"] == f"{LONGEST_BODY // 1024} kB"
    assert told["a message on a socket"] == f"{run._LONGEST_MESSAGE // 1024} kB"  # pyright: ignore[reportPrivateUsage]
    assert told["a name"] == f"{MAX_NAME_LENGTH} letters"
    assert told["a saying"] == f"{MAX_CHAT_LENGTH} letters"
    assert told["actions in one `play`"] == str(MAX_ACTIONS)
    assert told["actions in a record"] == str(LONGEST_GAME)
    assert f"names up to {MOST_TABLES} tables" in PAGE
    assert all(f"`{phrase}`" in PAGE for phrase in PHRASES)
    sayings, messages = told["sayings of one seat at one table"], told["messages on one socket"]
    assert sayings.startswith(f"{decisions.CHAT_BURST} at once")
    assert messages.startswith(f"{websocket.BURST} at once")


SAID = re.findall(r"^([→←]) (\{.*\})$", PAGE, re.MULTILINE)
ANSWERS = (TableMade, SeatKey, Problem, Happened, WatchLink, TournamentMade, EntrantKey, TournamentYourself)
BODIES = (NewTable, Sit, PlayBody, YourTables, Subscribe, WatchPlan, NewTournament, Register, TournamentRequest)


@pytest.mark.parametrize(("way", "text"), SAID)
def test_every_message_of_the_session_is_one(way: str, text: str) -> None:
    raw = text.replace("{...}", "{}").replace("[...]", '["a1"]').encode()
    message = msgspec.json.decode(raw)
    if "type" in message:
        kinds: tuple[Any, ...] = (ClientMessage if way == "→" else ServerMessage,)
    else:
        kinds = BODIES if way == "→" else ANSWERS
    assert any(_reads(raw, kind, message) for kind in kinds), text


def _reads(raw: bytes, kind: Any, message: dict[str, Any]) -> bool:
    """Whether the message is of one of these types, without unknown fields."""
    try:
        again = msgspec.to_builtins(msgspec.json.decode(raw, type=kind))
    except msgspec.ValidationError:
        return False
    return set(message) <= set(again)


def test_every_remark_is_explained() -> None:
    engine = Path(__file__).parents[2] / "src" / "fourfold" / "engine"
    sources = [*(engine / "review").glob("*.py"), *engine.glob("*/review.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    kinds = set(re.findall(r'"([a-z]+-[a-z]+|slower|hastens)"', text)) - {"no-steal"}
    series = set(re.findall(r'Series\(\s*"(\w+)"', text))
    assert set(first_column(chapter("After the game"))) == kinds | series
