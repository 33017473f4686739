"""The page for a new table: presets first, and all options behind "Change details", in groups and with examples."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from fourfold.games import BUILT_IN
from fourfold.options import grouped
from fourfold.words import Words
from harness.server import Server
from tests.e2e.conftest import Visit
from tests.e2e.steps import button
from tests.server.websocket_players import get

WORDS = Words("en")


def _chosen(page: Page) -> str:
    return page.locator("label.chosen strong").inner_text()


@pytest.mark.parametrize(("game", "size"), [("quarto", (375, 635)), ("quartex", (1280, 800)), ("quartino", (375, 635))])
def test_presets_come_first_and_every_option_is_explained(visit: Visit, game: str, size: tuple[int, int]) -> None:
    page = visit(f"/new/{game}", size=size)
    labels = page.locator("label:has([name=preset])")
    expect(labels).to_have_count(4)
    for preset, label in zip(BUILT_IN[game].presets, labels.all(), strict=True):
        expect(label).to_contain_text(WORDS.say(f"preset-{preset.id}"))
        assert len(label.locator(".small").inner_text()) > 20
    assert _chosen(page) == "Rulebook"
    assert page.locator("[data-kind]:visible").count() == 0
    page.get_by_text("Change details").click()
    groups = grouped(BUILT_IN[game].Options)
    headings = page.locator("details section h3").all_inner_texts()
    assert headings[1:] == [WORDS.say(f"group-{group}") for group in groups]
    assert page.locator("[data-kind] .example").count() == page.locator("[data-kind]").count()


def test_a_preset_is_set_up_and_a_changed_detail_makes_it_own_rules(visit: Visit, server: Server) -> None:
    page = visit("/new/quarto")
    page.get_by_label("Seat 2").select_option("level:uniform")
    page.get_by_role("radio", name="Learning").check()
    page.get_by_text("Change details").click()
    expect(page.get_by_label("Taking back moves")).to_have_value("free")
    expect(page.get_by_label("Hints on request")).to_be_checked()
    page.get_by_role("checkbox", name="height").check()
    expect(page.locator("label.chosen")).to_contain_text("Own rules")
    page.get_by_role("checkbox", name="height").uncheck()
    expect(page.locator("label.chosen")).to_contain_text("Learning")
    page.get_by_role("radio", name="Tournament").check()
    expect(page.get_by_role("combobox", name="Clock")).to_have_value("60/turn")
    with page.expect_response("**/api/tables") as answered:
        button(page, "Set up the table").click()
    made = answered.value.json()
    about = get(server, f"/api/tables/{made['table']}", key=made["keys"][0]["key"]).json["about"]
    assert about["preset"] == "tournament"
    page.wait_for_selector(".prompt")
    assert button(page, "Take back").count() == button(page, "Hint").count() == 0
