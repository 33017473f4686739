"""When something cannot be: a page says what happened and what to do."""

from __future__ import annotations

import shutil

import pytest
from playwright.sync_api import Page, expect

from harness.server import Server
from tests.e2e.conftest import Visit
from tests.e2e.test_connection import AWAY
from tests.e2e.test_games import meet

MISSING = ("status of 404",)


def _leads_out(page: Page) -> None:
    page.get_by_role("link", name="Home").click()
    page.get_by_role("heading", name="Three games about four").wait_for()


def test_an_address_that_does_not_exist(visit: Visit) -> None:
    page = visit("/nowhere", bears=MISSING)
    page.get_by_role("heading", name="There is nothing here").wait_for()
    _leads_out(page)


@pytest.mark.parametrize("rest", ["", "#invite=wrong", "#key=wrong", "/replay"])
def test_a_wrong_link(visit: Visit, rest: str) -> None:
    page = visit(f"/t/nowhere12345{rest}", bears=MISSING)
    page.get_by_text("there is no such table").or_(page.get_by_text("There is no such table")).wait_for()
    _leads_out(page)


def test_a_private_table_asks_for_its_invitation(visit: Visit) -> None:
    anna = visit("/")
    anna.locator("article.quarto").get_by_role("button", name="With a friend").click()
    anna.get_by_label("Link to this table").wait_for()
    page = visit("/t/" + anna.url.split("/t/")[1])
    page.get_by_role("heading", name="You cannot join this table").wait_for()
    expect(page.locator("main")).to_contain_text("invitation")
    _leads_out(page)


def test_a_full_table_is_watched(visit: Visit) -> None:
    anna = visit("/")
    anna.locator("article.quarto").get_by_role("button", name="With a friend").click()
    link = anna.get_by_label("Link to this table").input_value()
    bob, carol = (visit("/t/" + link.split("/t/")[1], bears=("status of 409",)) for _ in range(2))
    for page in (bob, carol):
        page.locator("form.sheet input").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    bob.wait_for_selector(".prompt")
    # Carol was about to sit down: now she looks on, and is told so.
    carol.get_by_text("You are watching this game").wait_for()
    carol.wait_for_selector(".board")
    assert carol.locator("form.sheet").count() == 0


def test_a_seat_whose_key_is_no_longer_good(visit: Visit) -> None:
    anna, _ = meet(visit, "quarto")
    page = visit("/t/" + anna.url.split("/t/")[1] + "#key=" + "x" * 32)
    page.get_by_role("heading", name="You cannot join this table").wait_for()
    _leads_out(page)


def test_a_table_that_has_expired_is_offered_no_more(visit: Visit, own_server: Server) -> None:
    page = visit("/", at=own_server, bears=AWAY)
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
    _leads_out(page)
    assert mine.count() == 0


def test_a_server_that_is_away(visit: Visit, own_server: Server) -> None:
    page = visit("/", at=own_server, bears=AWAY)
    page.get_by_role("link", name="Lobby").wait_for()
    own_server.kill()
    page.locator("[data-play=quarto]").click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    page.get_by_role("link", name="Lobby").click()
    expect(page.get_by_role("alert")).to_contain_text("The connection is lost")
    own_server.start()
    own_server.wait()
    expect(page.get_by_role("alert")).to_have_count(0, timeout=30_000)
    page.get_by_role("link", name="Fourfold").click()
    page.locator("[data-play=quarto]").click()
    page.wait_for_selector(".prompt")
