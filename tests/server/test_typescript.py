"""The TypeScript types match the protocol and the views that are really sent."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import msgspec
import pytest

from fourfold.games import GAMES
from fourfold.server.rooms.changes import view_fields
from fourfold.server.typescript import typescript
from fourfold.testing.laws import walk

ROOT = Path(__file__).parents[2]
FILE = ROOT / "web" / "src" / "protocol.ts"
PROTOCOL = ROOT / "src" / "fourfold" / "server" / "protocol"


def test_the_types_are_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript(), "make types"


def test_every_message_has_its_type() -> None:
    declared = set(re.findall(r"^export (?:interface|type) (\w+)", typescript(), re.MULTILINE))
    sources = [path.read_text(encoding="utf-8") for path in PROTOCOL.glob("*.py") if path.stem != "common"]
    assert {name for text in sources for name in re.findall(r"^class ([A-Z]\w+)", text, re.MULTILINE)} <= declared
    assert {"ClientMessage", "ServerMessage", "LobbyMessage", "Wish", "View"} <= declared


@pytest.mark.parametrize("game", GAMES)
def test_views_have_the_fields_they_are_said_to_have(game: str) -> None:
    interface = re.search(rf"interface {game.title()}View \{{(.*?)^\}}", typescript(), re.DOTALL | re.MULTILINE)
    assert interface
    fields = re.findall(r"^  (\w+): ", interface[1], re.MULTILINE)
    rules = GAMES[game].rules
    for state, _ in walk(GAMES[game], GAMES[game].Options(), 2, Random(1)):
        view = msgspec.json.decode(msgspec.json.encode(view_fields(rules.view(state, 0))))
        assert list(view) == fields
