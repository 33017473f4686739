"""Read everything a player sees on a board in the browser, in one call."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

_LOOK = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const free = (each) => !each.disabled && each.ariaDisabled !== "true";
  return {
    over: all("[data-result]").length > 0,
    turn: document.title.startsWith("●") && !all("[aria-busy=true]").length,
    buttons: all("main button.button").filter(free).map((each) => each.textContent.trim()).filter(Boolean),
    cells: all(".cell").map((each) => [each.dataset.cell, each.ariaLabel.split(", ")[1]]),
    open_cells: all(".cell.open").map((each) => each.dataset.cell),
    pieces: all(".give.open").map((each) => each.dataset.piece),
    tiles: all("[data-tile]:not(.idle)").map((each) => each.dataset.tile),
    chosen: all("[data-tile][aria-pressed=true]").map((each) => each.dataset.tile),
    spaces: all(".space").map((each) => each.dataset.cell),
    columns: all("[data-field]").map((each) => each.ariaLabel),
    doomed: all(".doomed").map((each) => Number(each.dataset.field)),
    sector: all(".in-sector").map((each) => Number(each.dataset.field)),
    colours: all("[data-colour]").filter(free).map((each) => each.dataset.colour),
    cards: all("[data-card]").map((each) => each.dataset.card),
    actions: all("[data-action]").filter(free).map((each) => each.dataset.action),
  };
}"""


@dataclass(frozen=True, slots=True)
class BoardState:
    """Everything a player needs to choose an action; what a game does not have is empty."""

    over: bool
    turn: bool
    buttons: list[str]
    """The labels of the buttons that can be pressed now."""
    cells: list[tuple[str, str]]
    """Quarto's board: each cell and the piece on it, in words."""
    open_cells: list[str]
    pieces: list[str]
    tiles: list[str]
    chosen: list[str]
    spaces: list[str]
    columns: list[str]
    """Quartino's fields, in words."""
    doomed: list[int]
    sector: list[int]
    colours: list[str]
    cards: list[str] = field(default_factory=list[str])
    actions: list[str] = field(default_factory=list[str])
    """The actions that the general board offers, as texts."""


def read_board(page: Page) -> BoardState:
    seen: dict[str, Any] = page.evaluate(_LOOK)
    return BoardState(**seen)
