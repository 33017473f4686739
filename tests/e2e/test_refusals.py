"""Refusals by the rules are shown on the page in the player's language."""

from __future__ import annotations

from typing import Any

from fourfold.games.quartex import table
from fourfold.games.quartex.types import Laid, Options
from fourfold.words import Words
from harness.server import Server
from tests.e2e.conftest import Visit


def mismatch(view: Any) -> tuple[str, str, str]:
    """A tile of this hand, a cell beside the only laid tile where it does not fit unturned, and the wrong corner."""
    laid = tuple(Laid((x, y), face) for (x, y), face in view["table"])
    for tile in view["hand"]:
        for cell in table.neighbours(laid[0].cell):
            if refusal := table.refusal(laid, cell, tile, Options()):
                return tile, f"{cell[0]},{cell[1]}", str(refusal.values["corner"])
    raise AssertionError("every tile fits everywhere")


def test_a_tile_that_does_not_fit_is_refused_with_the_corner_that_does_not_match(visit: Visit, server: Server) -> None:
    page = visit("/", locale="de")
    seats, options = [{"name": "Anna"}, {"name": "Bob"}], {"stuck": "declared", "starter": "yes", "first": "1"}
    plan = {"game": "quartex", "seats": seats, "options": options}
    made = page.request.post(f"{server.address}/api/tables", data=plan).json()
    key, place = made["keys"][0]["key"], f"{server.address}/api/tables/{made['table']}"
    seen = page.request.get(place, headers={"authorization": f"Bearer {key}"}).json()
    tile, cell, corner = mismatch(seen["view"])
    page.goto(f"{server.address}/t/{made['table']}#key={key}")
    page.locator(f"[data-tile={tile}]").click()
    page.locator(f"g[data-cell='{cell}']").click()
    page.get_by_text(Words("de").say("illegal-quartex-corner-mismatch", corner=corner)).first.wait_for()
