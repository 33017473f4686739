"""Calls are played: the button is there in its window, and the player shows what is meant."""

from __future__ import annotations

from typing import Any

from tests.e2e.conftest import Visit, shoot
from tests.e2e.hands import is_on_the_move, play_quarto


def _wait(page: Any) -> None:
    for _ in range(400):
        if is_on_the_move(page):
            return
        page.wait_for_timeout(50)
    raise AssertionError("it is never our turn")


def test_a_wrong_quarto_is_refused_and_the_game_goes_on(visit: Visit) -> None:
    page = visit("/")
    page.locator("article.quarto").get_by_role("button", name="On this device").click()
    page.wait_for_selector(".says")
    while page.locator(".cell [data-thing]").count() < 4:
        _wait(page)
        play_quarto(page)
    _wait(page)
    call = page.get_by_role("button", name="QUARTO!")
    assert call.is_enabled()
    call.click()
    for cell in page.locator(".cell:not([aria-disabled=true])").all()[:4]:
        cell.click()
    shoot(page, "quarto-calling")
    page.get_by_role("button", name="Cancel").click()
    _wait(page)
    play_quarto(page)


def test_a_wrong_claim_shows_the_card_and_ends_the_turn(visit: Visit) -> None:
    page = visit("/")
    page.locator("[data-play=quartino]").click()
    page.wait_for_selector(".says")
    _wait(page)
    page.get_by_role("button", name="Column!").click()
    page.locator("[data-field='7']").click()
    _wait(page)
    assert not page.get_by_role("button", name="Column!").is_enabled()
    page.locator("[data-colour]:not([aria-disabled=true])").first.click()
    page.locator(".field.open").nth(2).click()
    page.locator("[data-card]:not([aria-disabled=true])").first.click()
    page.locator("[data-field='4']").click()
    shown = [field.get_attribute("data-field") for field in page.locator(".in-sector").all()]
    assert shown == ["0", "3", "4", "5"]
    shoot(page, "quartino-claiming")
    page.get_by_role("button", name="Quartino!").click()
    page.locator(".known").wait_for()
