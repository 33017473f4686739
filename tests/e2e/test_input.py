"""Input: dragging, touch, a second tap to confirm, and panning and zooming the table of Quartex.

The tests use the lessons, where the correct moves are known.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.steps import ask_before_sending, button
from tests.e2e.waiting import TIMEOUT, until_still


def middle(found: Any) -> tuple[float, float]:
    box = found.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Any, thing: str, target: str) -> None:
    """Drag with a real pointer; the target may appear only during the drag."""
    until_still(page)
    x, y = middle(page.locator(thing))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12)
    to_x, to_y = middle(page.locator(target))
    page.mouse.move(to_x, to_y, steps=6)
    page.mouse.up()


DRAGS = {
    "quarto": ("[data-piece='f']", ".hand"),
    "quartex": ("[data-tile=bprr]", "g[data-cell='0,-1']"),
    "quartino": ("[data-colour=y]", "[data-field='0']"),
}


@pytest.mark.parametrize("game", DRAGS)
def test_an_element_is_dragged_to_its_place(visit: Visit, game: str) -> None:
    page = visit(f"/learn/{game}")
    page.wait_for_selector(".prompt")
    drag(page, *DRAGS[game])
    if button(page, "Lay it").count():  # it had to be turned
        button(page, "Lay it").click()
    button(page, "Next").wait_for()


@pytest.mark.parametrize("device", ["mouse", "touch"])
@pytest.mark.parametrize("game", DRAGS)
def test_a_drag_of_one_brisk_step_arrives(visit: Visit, game: str, device: str) -> None:
    page = visit(f"/learn/{game}", has_touch=device == "touch")
    thing, target = DRAGS[game]
    page.locator(thing).wait_for()
    start = middle(page.locator(thing))
    if game == "quartex":  # its place appears only with the tile
        page.locator(thing).click()
    end = middle(page.locator(target))
    assert abs(end[0] - start[0]) + abs(end[1] - start[1]) > 40
    if device == "mouse":
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*end)
        page.mouse.up()
    else:
        screen: Any = page.context.new_cdp_session(page)
        for kind, at in (("touchStart", start), ("touchMove", end), ("touchEnd", None)):
            points = [{"x": at[0], "y": at[1]}] if at else []
            screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    if game == "quartex" and button(page, "Lay it").is_enabled():  # it had to be turned
        button(page, "Lay it").click()
    button(page, "Next").wait_for()


@pytest.mark.parametrize("game", DRAGS)
def test_nothing_on_a_board_is_selected_by_a_drag(visit: Visit, game: str) -> None:
    page = visit(f"/learn/{game}")
    page.wait_for_selector(".prompt")
    x, y = middle(page.locator(".prompt"))
    page.mouse.move(x - 60, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40)
    page.mouse.move(x, y + 200)
    page.mouse.up()
    page.mouse.dblclick(x, y)
    assert page.evaluate("getSelection().toString()") == ""


def test_the_piece_in_hand_is_dragged_to_a_cell(visit: Visit) -> None:
    page = visit("/learn/quarto")
    button(page, "Skip").click()
    drag(page, ".plate .piece", "[data-cell='d4']")
    button(page, "Next").wait_for()
    assert page.locator("[data-cell='d4'] .piece").count() == 1


def test_quarto_asks_before_a_move_is_sent(visit: Visit) -> None:
    page = visit("/learn/quarto")
    ask_before_sending(page)
    drag(page, *DRAGS["quarto"])
    assert "Tap again" not in page.locator(".coach").inner_text()
    button(page, "Hand it over").click()
    button(page, "Next").click()
    ways: list[Callable[[], object]] = [
        lambda: page.locator("[data-cell='b1']").click(),
        lambda: drag(page, ".plate .piece", "[data-cell='c1']"),
    ]
    for way in ways:
        way()
        assert page.locator(".ghost").count() == 1
        assert "Tap again" in page.locator(".coach").inner_text()
    page.locator("[data-cell='c1']").click()
    button(page, "Next").wait_for()
    assert page.locator("[data-cell='c1'] .piece").count() == 1


def test_quartino_asks_before_a_move_is_sent(visit: Visit) -> None:
    page = visit("/learn/quartino")
    ask_before_sending(page)
    drag(page, *DRAGS["quartino"])
    assert page.locator("[data-field='0'] .ghost").count() == 1
    page.locator("[data-field='0']").click()
    button(page, "Next").wait_for()


def test_quartex_asks_before_a_move_is_sent(visit: Visit) -> None:
    page = visit("/learn/quartex")
    ask_before_sending(page)
    page.locator("[data-tile=ppry]").click()
    space = page.locator("g[data-cell='1,0']")
    for key in "rrrfrrr":  # turn it until it fits, because a tile that does not fit is shown first
        if space.get_attribute("data-fits") == "true":
            break
        page.keyboard.press(key)
    space.click()
    page.get_by_text("Tap again").wait_for()
    assert button(page, "Next").count() == 0
    space.click()
    button(page, "Next").wait_for()


@pytest.mark.parametrize("game", ["quarto", "quartino"])
def test_touch_is_enough(visit: Visit, game: str) -> None:
    page = visit(f"/learn/{game}", size=(360, 740), has_touch=True, is_mobile=True)
    if game == "quarto":
        page.locator("[data-piece='f']").tap()
        button(page, "Hand it over").tap()
    else:
        page.locator("[data-colour=y]").tap()
        page.locator("[data-field='0']").tap()
    button(page, "Next").tap()
    assert "Step 2" in page.locator(".coach").inner_text()


def camera(page: Any) -> list[float]:
    return [float(number) for number in page.locator(".felt > svg").get_attribute("viewBox").split()]


def until_camera(page: Any, is_there: Callable[[list[float]], bool]) -> list[float]:
    """Wait until the table is shown as wanted: it follows the input with the next frame."""
    latest = monotonic() + TIMEOUT / 1000
    while not is_there(seen := camera(page)):
        assert monotonic() < latest, seen
        page.wait_for_timeout(10)
    return seen


def test_the_table_is_panned_and_zoomed_by_keys_wheel_and_mouse(visit: Visit) -> None:
    page = visit("/learn/quartex")
    page.wait_for_selector(".felt")
    x, y, width, height = camera(page)
    page.keyboard.press("Shift+ArrowRight")
    until_camera(page, lambda seen: seen[0] > x)
    page.keyboard.press("Shift+ArrowDown")
    until_camera(page, lambda seen: seen[1] > y)
    page.keyboard.press("+")
    until_camera(page, lambda seen: seen[2] < width)
    page.keyboard.press("0")
    until_camera(page, lambda seen: seen == [x, y, width, height])
    over = middle(page.locator(".felt"))
    page.mouse.move(*over)
    page.mouse.wheel(0, 300)
    until_camera(page, lambda seen: seen[2] > width)
    page.keyboard.press("0")
    until_camera(page, lambda seen: seen == [x, y, width, height])
    page.mouse.down()
    page.mouse.move(over[0] - 120, over[1], steps=5)
    page.mouse.up()
    until_camera(page, lambda seen: seen[0] > x)


_TILES_IN_SIGHT = """() => {
  const felt = document.querySelector(".felt").getBoundingClientRect();
  return [...document.querySelectorAll(".felt svg > g[role=img]")].filter((tile) => {
    const { left, top, right, bottom } = tile.querySelector("rect").getBoundingClientRect();
    return felt.left <= left && right <= felt.right && felt.top <= top && bottom <= felt.bottom;
  }).length;
}"""


_NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_the_table_cannot_be_panned_out_of_sight(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/learn/quartex", size=size)
    page.wait_for_selector(".felt")
    x, y = middle(page.locator(".felt"))
    for across, down in ((1, 0), (0, 1), (-1, -1)):
        for _ in range(4):
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x + across * size[0] / 3, y + down * size[1] / 4)
            page.mouse.up()
        page.evaluate(_NEXT_FRAME)
        assert page.evaluate(_TILES_IN_SIGHT) >= 1
    # The frame is drawn over the tiles.
    assert "inset" in page.evaluate("getComputedStyle(document.querySelector('.felt .frame')).boxShadow")


def test_the_table_is_zoomed_by_pinching(visit: Visit) -> None:
    page = visit("/learn/quartex", size=(360, 740), has_touch=True, is_mobile=True)
    page.wait_for_selector(".felt")
    before = camera(page)
    x, y = middle(page.locator(".felt"))
    session: Any = page.context.new_cdp_session(page)

    def fingers(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if kind != "touchEnd" else []})

    fingers("touchStart", 30)
    for apart in range(34, 90, 8):
        fingers("touchMove", apart)
    fingers("touchEnd", 90)
    after = until_camera(page, lambda seen: seen[2] < 0.6 * before[2])
    assert abs((after[0] + after[2] / 2) - (before[0] + before[2] / 2)) < 30  # the middle stays


def test_quartex_tiles_are_turned_by_key_wheel_and_tap(visit: Visit) -> None:
    page = visit("/learn/quartex")
    tile = page.locator("[data-tile=bprr]")

    def wheel() -> None:
        tile.hover()
        page.mouse.wheel(0, 100)

    ways: list[Callable[[], object]] = [
        lambda: page.keyboard.press("r"),
        lambda: page.keyboard.press("e"),
        lambda: page.keyboard.press("f"),
        wheel,
        tile.click,
        lambda: button(page, "Turn over").click(),
    ]
    page.keyboard.press("1")  # bbrr is the first tile
    tile.click()
    for way in ways:
        before = str(tile.get_attribute("aria-label"))
        way()
        expect(tile).not_to_have_attribute("aria-label", before)
