"""Every page by the rules of accessibility, in both lights, and narrow enough for the smallest phone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.conftest import SHOTS, Visit, shoot
from tests.e2e.hands import PLAY, is_on_the_move

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "desktop": (1440, 900)}


def check(page: Any) -> None:
    """No violation that axe can find, and nothing wider than the window."""
    if not AXE.exists():
        pytest.skip("axe is not installed: make web")
    page.evaluate(AXE.read_text())
    found = page.evaluate(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] })"
    )
    told = [
        {"id": each["id"], "nodes": [node["html"][:160] for node in each["nodes"]][:4]} for each in found["violations"]
    ]
    assert not told, json.dumps(told, indent=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "path", ["/", "/lobby", "/new/quarto", "/new/quartino", "/rules/quartex", "/nowhere", "/t/nowhere"]
)
def test_pages(visit: Visit, path: str, scheme: str) -> None:
    page = visit(path, color_scheme=scheme)
    page.locator("main h1").first.wait_for(state="attached")
    check(page)
    for size, (width, height) in SIZES.items() if SHOTS else ():
        page.set_viewport_size({"width": width, "height": height})
        shoot(page, f"page{path.replace('/', '-')}-{scheme}-{size}")
    page.set_viewport_size({"width": 320, "height": 600})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["quarto", "quartex", "quartino"])
def test_games_in_play(visit: Visit, game: str, scheme: str) -> None:
    page = visit("/", color_scheme=scheme)
    page.locator(f"[data-play={game}]").click()
    page.wait_for_selector(".says")
    moves = 0
    while moves < 9:
        if is_on_the_move(page):
            PLAY[game](page)
            moves += 1
        page.wait_for_timeout(40)
    while not is_on_the_move(page):
        page.wait_for_timeout(40)
    if game == "quartex":
        page.locator("[data-tile]").nth(1).click()
    check(page)
    for size, (width, height) in SIZES.items() if SHOTS else ():
        page.set_viewport_size({"width": width, "height": height})
        shoot(page, f"game-{game}-{scheme}-{size}")
    for width, height in ((320, 600), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        shoot(page, f"game-{game}-{scheme}-{width}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
