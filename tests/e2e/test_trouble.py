"""Error pages say what happened and what to do."""

from __future__ import annotations

import shutil

from playwright.sync_api import Page, expect

from harness.server import Server
from tests.e2e.conftest import Visit
from tests.e2e.steps import invite, meet
from tests.e2e.test_connection import AWAY

MISSING = ("status of 404",)


def _leads_home(page: Page) -> None:
    page.get_by_role("link", name="Home").click()
    page.get_by_role("heading", name="Three games about four").wait_for()


def test_an_address_or_a_game_that_does_not_exist(visit: Visit, server: Server) -> None:
    page = visit("/", expected_errors=MISSING)
    for path in ("/nowhere", "/rules/nothing", "/new/nothing", "/learn/nothing"):
        page.goto(server.address + path)
        page.get_by_role("heading", name="There is nothing here").wait_for()
        expect(page).to_have_title("There is nothing here · Fourfold")
        _leads_home(page)
        expect(page).to_have_title("Fourfold")


def test_every_page_has_its_title(visit: Visit, server: Server) -> None:
    page = visit("/", expected_errors=MISSING)
    for path, title in TITLES.items():
        page.goto(f"{server.address}/{path}")
        expect(page).to_have_title(f"{title} · Fourfold")


TITLES = {
    "lobby": "Lobby",
    "new/quartex": "A new table · Quartex",
    "rules/quartino": "Rules · Quartino",
    "learn/quarto": "Your first game of Quarto",
    "import": "Open a saved game",
    "t/nowhere12345": "You cannot join this table",
    "t/nowhere12345/replay": "This game cannot be replayed",
}


def test_a_wrong_link(visit: Visit, server: Server) -> None:
    page = visit("/", expected_errors=MISSING)
    for rest in ("", "#invite=wrong", "#key=wrong", "/replay"):
        page.goto(f"{server.address}/t/nowhere12345{rest}")
        page.get_by_text("There is no such table").wait_for()
        _leads_home(page)


def test_a_private_table_asks_for_its_invitation(visit: Visit) -> None:
    anna = visit("/")
    invite(anna, "quarto")
    page = visit("/t/" + anna.url.split("/t/")[1])
    page.get_by_role("heading", name="You cannot join this table").wait_for()
    expect(page.locator("main")).to_contain_text("invitation")
    _leads_home(page)


def test_a_full_table_can_be_watched(visit: Visit) -> None:
    link = invite(visit("/"), "quarto")
    bob, carol = (visit(link, expected_errors=("status of 409",)) for _ in range(2))
    for page in (bob, carol):
        page.locator("form.sheet input").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    bob.wait_for_selector(".prompt")
    # Carol was about to sit down; now she watches, and the page says so.
    carol.get_by_text("You are watching this game").wait_for()
    carol.wait_for_selector(".board")
    assert carol.locator("form.sheet").count() == 0


def test_a_key_that_is_not_valid(visit: Visit) -> None:
    anna, _ = meet(visit, "quarto")
    page = visit("/t/" + anna.url.split("/t/")[1] + "#key=" + "x" * 32)
    page.get_by_role("heading", name="You cannot join this table").wait_for()
    _leads_home(page)


def test_an_expired_table_is_no_longer_listed(visit: Visit, own_server: Server) -> None:
    page = visit("/", at=own_server, expected_errors=AWAY)
    page.locator("[data-play=quarto]").click()
    page.wait_for_selector(".prompt")
    mine, table = page.get_by_role("region", name="Your games"), page.url
    page.goto(own_server.address)
    mine.wait_for()
    own_server.stop()
    shutil.rmtree(own_server.data)
    own_server.start()
    own_server.wait()
    page.goto(table)
    page.get_by_text("perhaps it has expired").wait_for()
    _leads_home(page)
    assert mine.count() == 0


def test_a_server_that_cannot_be_reached(visit: Visit, own_server: Server) -> None:
    page = visit("/", at=own_server, size=(375, 635), expected_errors=AWAY)
    page.wait_for_load_state("networkidle")  # a list that is still loading would try again, and say so too
    own_server.kill()
    page.locator("[data-play=quarto]").click()
    refusal = page.locator("article.quarto").get_by_role("alert")
    expect(refusal).to_contain_text("The server cannot be reached")
    expect(refusal).to_be_in_viewport()
    page.get_by_role("link", name="Lobby").click()
    expect(page.get_by_role("alert")).to_contain_text("The connection is lost")
    own_server.start()
    own_server.wait()
    expect(page.get_by_role("alert")).to_have_count(0, timeout=30_000)
    page.get_by_role("link", name="Fourfold").click()
    page.locator("[data-play=quarto]").click()
    page.wait_for_selector(".prompt")


def test_lists_come_when_the_server_is_back(visit: Visit) -> None:
    page = visit("/", expected_errors=("net::ERR_FAILED",))
    for link, ready in (("Tournaments", "main ul"), ("Leaderboards", "[data-player]"), ("Puzzles", ".daily")):
        page.route("**/api/**", lambda route: route.abort())
        page.get_by_role("link", name=link).click()
        expect(page.locator("main")).to_contain_text("The server cannot be reached")
        page.unroute_all()
        expect(page.locator("main")).not_to_contain_text("The server cannot be reached")
        page.locator(ready).first.wait_for(state="attached")
        page.get_by_role("link", name="Fourfold").click()


def test_a_page_that_cannot_be_loaded_comes_when_the_server_is_back(visit: Visit, own_server: Server) -> None:
    page = visit("/", at=own_server, expected_errors=(*AWAY, "Failed to fetch dynamically", "Unable to preload"))
    page.wait_for_load_state("networkidle")
    own_server.kill()
    page.get_by_role("link", name="Open a saved game").click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    own_server.start()
    own_server.wait()
    page.get_by_role("textbox").wait_for()
