"""`fourfold play --server`: open a table of a server, sit down at one, or watch."""

from __future__ import annotations

import argparse
import asyncio
import getpass
from collections.abc import Coroutine
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

from fourfold.cli.arguments import BadInput, read_option_arguments, read_preset
from fourfold.cli.full_screen import has_full_screen, show_full_screen
from fourfold.cli.online_arguments import OPEN
from fourfold.client import Declined, RemoteServer
from fourfold.engine.seat_names import level_of
from fourfold.fullscreen import SMALLEST, LobbyApp, OnlineBackend, Place
from fourfold.play.clock import write_control
from fourfold.server.protocol.tables import NewTable, SeatPlan, Sit
from fourfold.words import Words

T = TypeVar("T")


def run(args: argparse.Namespace) -> int:
    """Show the table on the full screen until the player leaves."""
    if not has_full_screen():
        raise BadInput(f"--server, --join and --watch need a terminal of {SMALLEST[0]} columns and {SMALLEST[1]} rows")
    words = Words(args.language)
    place = _find(args, words)
    return 0 if place is None else show_full_screen(OnlineBackend(place, words), words)


def _find(args: argparse.Namespace, words: Words) -> Place | None:
    """The table to show: a new one, the one of a link, or one that is chosen in the lobby."""
    if args.join or args.watch:
        return _reach(_join(read_link(args.join or args.watch), args, may_sit=bool(args.join)))
    if args.game is not None:
        return _reach(_open(args))
    chosen = LobbyApp(_address(args.server), words).run()
    if chosen is None:
        return None
    return _reach(_join(Place(_address(args.server), chosen.table), args, may_sit=chosen.open > 0))


def _reach(call: Coroutine[Any, Any, T]) -> T:
    """The result of a call to the server; BadInput if it cannot be reached or refuses."""
    try:
        return asyncio.run(call)
    except Declined as reason:
        raise BadInput(reason.sentence) from None
    except (OSError, ValueError) as reason:
        raise BadInput(f"the server: {reason}") from None


def _address(url: str) -> str:
    where = urlsplit(url)
    if where.scheme not in ("http", "https") or not where.hostname:
        raise BadInput(f"an address is like http://127.0.0.1:4444, not {url!r}")
    return f"{where.scheme}://{where.netloc}"


def read_link(link: str) -> Place:
    """The place that a link of the browser client leads to; BadInput if it is not such a link."""
    where = urlsplit(link)
    folder, _, table = where.path.rpartition("/")
    if not folder.endswith("/t") or not table:
        raise BadInput(f"a link is like http://127.0.0.1:4444/t/TABLE#invite=..., not {link!r}")
    secrets = {name: values[0] for name, values in parse_qs(where.fragment).items()}
    return Place(_address(link), table, secrets.get("key", ""), secrets.get("invite", ""), link)


async def _join(place: Place, args: argparse.Namespace, *, may_sit: bool) -> Place:
    """Sit down if there is an open seat and the link has no key yet; otherwise only look."""
    if place.key or not may_sit:
        return place
    server = RemoteServer(place.address, workers=1)
    try:
        seat = await server.sit(place.table, Sit(_name(args), invite=place.invite))
    finally:
        server.close()
    return Place(place.address, place.table, seat.key, place.invite, place.link)


async def _open(args: argparse.Namespace) -> Place:
    options, preset = read_option_arguments(args, args.game), read_preset(args, args.game)
    names = args.seats or (_name(args), *(OPEN,) * (args.game.seats[0] - 1))
    clock = write_control(args.clock) if args.clock else preset.clock
    wanted = NewTable(
        args.game.name,
        tuple(_plan(name) for name in names),
        dict(options),
        clock,
        public=args.public,
        takebacks=preset.takebacks,
        hints=preset.hints,
        forfeits=args.forfeits,
    )
    server = RemoteServer(_address(args.server), workers=1)
    try:
        made = await server.open(wanted)
    finally:
        server.close()
    key = made.keys[0].key if made.keys else ""
    return Place(_address(args.server), made.table, key, made.invite, made.link)


def _plan(name: str) -> SeatPlan:
    if name == OPEN:
        return SeatPlan()
    level = level_of(name)
    return SeatPlan(level=level) if level else SeatPlan(name)


def _name(args: argparse.Namespace) -> str:
    return args.name or getpass.getuser()
