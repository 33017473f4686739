"""What happens when things go away and come back."""

from __future__ import annotations

from bench.serving import Server
from tests.e2e.conftest import Visit, shoot
from tests.e2e.hands import is_on_the_move, play_quarto


def _play(page: object, moves: int) -> None:
    browser: object = page
    for _ in range(400):
        if is_on_the_move(browser):
            play_quarto(browser)
            moves -= 1
        if not moves:
            return
        browser.wait_for_timeout(50)  # type: ignore[attr-defined]
    raise AssertionError("nothing goes on")


def test_a_game_survives_reloading_and_a_restart_of_the_server(visit: Visit, server: Server) -> None:
    page = visit("/")
    page.locator("[data-play=quarto]").click()
    page.wait_for_selector(".says")
    _play(page, 3)
    page.reload()
    page.wait_for_selector(".says")
    _play(page, 2)
    server.stop()
    page.get_by_text("The connection is lost").wait_for()
    shoot(page, "lost")
    server.start()
    server.wait()
    page.get_by_text("The connection is lost").wait_for(state="detached")
    _play(page, 2)


def test_a_closed_tab_finds_its_game_again_on_the_first_page(visit: Visit) -> None:
    page = visit("/")
    page.locator("[data-play=quarto]").click()
    page.wait_for_selector(".says")
    page.goto(page.url.split("/t/")[0])
    page.get_by_role("region", name="Your games").get_by_role("link").first.click()
    page.wait_for_selector(".says")


def test_a_wrong_link_says_what_to_do(visit: Visit) -> None:
    page = visit("/t/nowhere12345")
    page.get_by_text("there is no such table").wait_for()
    shoot(page, "wrong-link")
    assert page.get_by_role("link", name="To the start").count() == 1


def test_a_private_table_stays_private(visit: Visit) -> None:
    anna = visit("/")
    anna.locator("article.quarto").get_by_role("button", name="With a friend").click()
    link = anna.get_by_label("Link to this table").input_value()
    stranger = visit("/t/" + link.split("/t/")[1].split("#")[0])
    stranger.get_by_text("this table is private").wait_for()
