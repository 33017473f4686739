"""Packages with markup, scripts and thousands of actions in a real browser: everything stays text or a picture."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from harness.server import Server
from tests.e2e.conftest import Visit
from tests.e2e.steps import play_on_this_device
from tests.plugins.toy_plugins import write_package, write_toys

MARKUP = "<img src=x onerror='window.wasRun = 1'><script>window.wasRun = 1</script>"
RULES = f"# Nim\n\n{MARKUP}\n\n- **{MARKUP}**\n- [a link](javascript:window.wasRun=1)\n\n```\n{MARKUP}\n```\n"
WORDS = f"nim = Nim {MARKUP}\nnim-about = {MARKUP}\nnim-takes-choice = Take {{ $count }} {MARKUP}\n"
SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="window.top.wasRun = 1">
<script>window.top.wasRun = 1</script><image href="/x.png" width="9" height="9" /><rect width="9" height="9" /></svg>"""
PICTURE = f"""
from fourfold.render import Picture
from fourfold.render.renderer import Renderer
from fourfold.render.shapes import Drawing
from . import GAME
from .rules import State

SVG = {SVG!r}
RENDERER = Renderer(GAME, State, State, lambda view: Drawing("Nim", 1, 1, ()), lambda view: Picture(SVG))
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    packages = tmp_path_factory.mktemp("packages")
    write_toys(packages)
    write_package(packages, {"trouble": "toy_games.trouble"}, name="bad-games")
    nim = packages / "toy_games" / "nim"
    (nim / "rules.md").write_text(RULES, "utf-8")
    (nim / "locales" / "en" / "nim.ftl").write_text(WORDS, "utf-8")
    (nim / "render.py").write_text(PICTURE, "utf-8")
    with Server(tmp_path_factory.mktemp("server") / "data", "--no-limits", packages=packages) as running:
        yield running
        assert running.logged_errors() == []


def check_nothing_ran(page: Page) -> None:
    assert page.evaluate("window.wasRun") is None
    assert page.locator("[onerror], a[href^=javascript]").count() == 0


def test_markup_in_rules_and_words_is_text(visit: Visit) -> None:
    page = visit("/")
    expect(page.locator("article.nim h3")).to_have_text(f"Nim {MARKUP}")
    check_nothing_ran(page)
    page.locator("article.nim .links a").first.click()
    expect(page.locator("article ul li").first).to_have_text(MARKUP)
    check_nothing_ran(page)


def test_a_script_in_a_picture_does_not_run(visit: Visit) -> None:
    page = visit("/")
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    play_on_this_device(page, "nim")
    picture = page.locator(".general img")
    expect(picture).to_be_visible()
    assert page.evaluate("document.querySelector('.general img').naturalWidth") == 40
    expect(page.locator("[data-action='take 1']")).to_have_text(f"Take 1 {MARKUP}")
    check_nothing_ran(page)
    assert not [each for each in requested if "x.png" in each]


def test_one_of_thousands_of_actions_is_found_by_typing(visit: Visit) -> None:
    page = visit("/")
    play_on_this_device(page, "trouble")
    page.locator("[data-action='thousands']").click()
    search = page.get_by_role("combobox")
    expect(page.get_by_text("10,000 moves")).to_be_visible()
    assert page.get_by_role("option").count() == 200
    search.fill("9999")
    expect(page.get_by_role("option")).to_have_count(1)
    search.press("Enter")
    expect(page.locator(".general pre")).to_have_text("after 9999")
