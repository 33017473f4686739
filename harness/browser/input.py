"""Input on a page: by mouse, by touch, or by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any, Protocol

from playwright.sync_api import Page

Target = str
"""An element of a page: a CSS selector, or the label of a button after a colon, such as `:Pass`."""

_FIND = """const find = (what) => what[0] === ":"
  ? [...document.querySelectorAll("main button")].find((each) => each.textContent.trim() === what.slice(1))
  : document.querySelector(what);
const isOut = (node) => {
  const { top, bottom } = node.getBoundingClientRect();
  return top < 0 || bottom > innerHeight;
};
// Remember what a player had to scroll to: tests read it.
const note = (what) => (window.outOfSight = [...(window.outOfSight ?? []), what]);"""

# The middle of an element, scrolled into view if needed, or the reason why it cannot be hit now.
# An element that is being dragged covers nothing.
_AIM = f"""(what) => {{
  {_FIND}
  const node = find(what);
  if (!node) return "it does not exist";
  const box = () => node.getBoundingClientRect();
  if (isOut(node)) {{
    note(what);
    node.scrollIntoView({{ block: "center", behavior: "instant" }});
  }}
  const [x, y] = [box().left + box().width / 2, box().top + box().height / 2];
  const hit = document.elementsFromPoint(x, y).find((each) => !each.closest("[data-dragged]"));
  return hit && (node.contains(hit) || hit.contains(node)) ? [x, y] : `under ${{hit?.cloneNode(false).outerHTML}}`;
}}"""

# The key that moves the focus nearer to an element, or "" if it has the focus: Tab between groups, arrows inside one.
_WAY = f"""([what, step]) => {{
  {_FIND}
  const [node, from] = [find(what), document.activeElement];
  if (!node) return null;
  if (isOut(node)) note(what);
  if (node === from) return "";
  const group = node.closest("[data-roving]");
  if (!group?.contains(from)) {{
    return from.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
  }}
  const middle = (each) => {{
    const box = each.getBoundingClientRect();
    return [box.left + box.width / 2, box.bottom - Math.min(box.width, box.height) / 2];
  }};
  const [[x, y], [x2, y2]] = [middle(from), middle(node)];
  const sideways = Math.abs(x2 - x) > Math.abs(y2 - y);
  // Every third step uses the other direction, because the shorter way may be a dead end.
  return (step % 3 === 2 && Math.min(Math.abs(x2 - x), Math.abs(y2 - y)) > 2 ? !sideways : sideways)
    ? (x2 > x ? "ArrowRight" : "ArrowLeft") : (y2 > y ? "ArrowDown" : "ArrowUp");
}}"""

# A touch becomes a click only after the browser has ruled out other gestures.
_LISTEN = """() => {
  window.clicked = new Promise((done) => {
    addEventListener("click", () => setTimeout(done, 0, true), { once: true, capture: true });
    setTimeout(done, 20000, false);
  });
}"""

TIMEOUT = 30.0
"""Seconds for which an element may be covered; this is no measure of speed."""
PAUSE = 15
MOST_KEY_PRESSES = 90
"""Key presses that must be enough to reach any element."""


class InputDevice(Protocol):
    """How a player operates a page."""

    def tap(self, what: Target) -> None:
        """Choose an element."""
        ...

    def drag(self, what: Target, where: Target) -> bool:
        """Drag an element to another; False if this device taps instead."""
        ...


def _aim(page: Page, what: Target) -> tuple[float, float]:
    """The middle of an element, as soon as nothing covers it: a piece may be on its way back."""
    latest = monotonic() + TIMEOUT
    while isinstance(spot := page.evaluate(_AIM, what), str):
        assert monotonic() < latest, f"{what} cannot be hit: {spot}"
        page.wait_for_timeout(PAUSE)
    return spot[0], spot[1]


class Mouse:
    """Clicks, and drags every second time."""

    def __init__(self, page: Page) -> None:
        self.page, self._count = page, 0

    def tap(self, what: Target) -> None:
        self.page.mouse.click(*_aim(self.page, what))

    def drag(self, what: Target, where: Target) -> bool:
        self._count += 1
        if self._count % 2:
            return False
        x, y = _aim(self.page, what)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 9, y + 9)  # a drop target may appear only now
        self.page.mouse.move(*_aim(self.page, where))
        self.page.mouse.up()
        return True


class Touch:
    """Taps, and drags every second time, on a touchscreen."""

    def __init__(self, page: Page) -> None:
        self.page, self._count = page, 0
        self._screen: Any = page.context.new_cdp_session(page)  # Chromium's own protocol, which has no types

    def tap(self, what: Target) -> None:
        spot = _aim(self.page, what)
        self.page.evaluate(_LISTEN)
        self.page.touchscreen.tap(*spot)
        assert self.page.evaluate("window.clicked"), f"a tap on {what} did not become a click"

    def drag(self, what: Target, where: Target) -> bool:
        self._count += 1
        if self._count % 2:
            return False
        x, y = _aim(self.page, what)
        self._touch("touchStart", x, y)
        self._touch("touchMove", x + 9, y + 9)
        x, y = _aim(self.page, where)
        self._touch("touchMove", x - 1, y)
        self.page.wait_for_timeout(120)  # without a pause this is a flick, and the next tap is ignored
        self._touch("touchMove", x, y)
        self._touch("touchEnd")
        return True

    def _touch(self, kind: str, *spot: float) -> None:
        points: list[dict[str, Any]] = [{"x": spot[0], "y": spot[1]}] if spot else []
        self._screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


class Keyboard:
    """Uses Tab, arrows and Enter only."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tap(self, what: Target) -> None:
        for step in range(MOST_KEY_PRESSES):
            key = self.page.evaluate(_WAY, [what, step])
            assert key is not None, f"there is no {what}"
            if not key:
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{what} cannot be reached by keyboard")

    def drag(self, what: Target, where: Target) -> bool:  # noqa: ARG002 - a keyboard cannot drag
        return False


INPUTS: Mapping[str, Callable[[Page], InputDevice]] = {"mouse": Mouse, "touch": Touch, "keyboard": Keyboard}
