"""What everybody has seen of the tiles' ways in Quartex: shown, laid, drawn, and put back into the bag."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final, Literal

from fourfold.engine.worlds import Log
from fourfold.game import NATURE, Seat
from fourfold.games.quartex.notation import read_action
from fourfold.games.quartex.rules import REMOVED, REMOVED_WITH_STARTER
from fourfold.games.quartex.tiles import TILE_OF
from fourfold.games.quartex.types import HAND, First, Phase, Place, Point, Stuck, Tile, View


@dataclass(frozen=True, slots=True)
class Shown:
    """A player's whole hand is known: nothing of it is hidden any more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Laid:
    """A player laid a tile that had been hidden."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Drew:
    """A player drew so many tiles."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Returned:
    """The tiles a player had set aside in sight of all were put back into the bag."""

    tiles: tuple[Tile, ...]


Sight = Shown | Laid | Drew | Returned

DRAW: Final = "draw"


def remembered(view: View, log: Log) -> list[Sight]:
    """Everything that was seen since the first hands were dealt."""
    opening = (REMOVED_WITH_STARTER if view.options.starter else REMOVED)[len(view.screens)] + view.options.starter
    opening += HAND * len(view.screens)
    draws = [number for number, (_, text) in enumerate(log) if text.startswith(DRAW)]
    if len(draws) < opening:
        return []
    return seen_since(view, log[draws[opening - 1] + 1 :], _first(view, log))


def seen_since(view: View, log: Log, active: Seat) -> list[Sight]:
    """What was seen since a moment at which this player's turn began and everybody held five hidden tiles.

    Nothing where stuck hands stay hidden.
    """
    if view.options.shown == "hidden":
        return []
    walk = _Walk(view, active, sum(seat != NATURE and ":" in text for seat, text in log))
    for seat, text in log:
        walk.hear(seat, text)
    walk.catch_up()
    return walk.sights


def _first(view: View, log: Log) -> Seat:
    for _, text in log:
        action = read_action(text) if text.startswith("first ") else None
        if isinstance(action, First):
            return action.seat
    return view.options.first or 0


class _Walk:
    """The game once more, by what was heard of it: how many tiles are where, and which of them are known."""

    def __init__(self, view: View, active: Seat, laid: int) -> None:
        seats = len(view.screens)
        self.sights: list[Sight] = []
        self._view = view
        self._showings = deque(showing.tiles for showing in view.showings)
        self._held = [HAND] * seats
        self._known: list[set[Tile]] = [set() for _ in range(seats)]
        self._out = [False] * seats
        self._bag = view.bag + view.aside_count + laid + sum(screen.tiles for screen in view.screens) - HAND * seats
        self._active = active
        self._aside: list[Tile] = []
        self._drawn = 0
        self._declared: tuple[Tile, ...] | None = None
        self._drawing: Literal["redraw", "refill"] | None = None

    def hear(self, seat: Seat, text: str) -> None:
        if seat == NATURE:
            while self._drawing is None:
                self._give_up()
            self._draw()
            return
        match read_action(text):
            case Place(_, face):
                self._wait_for(seat)
                self._lay(TILE_OF[face])
            case Point(_, face):
                self._lay(TILE_OF[face])
            case Stuck():
                self._wait_for(seat)
                self._declared = self._show()
            case _:
                pass

    def catch_up(self) -> None:
        """What followed the last action without a word."""
        while self._showings:
            self._give_up()
        if self._declared is not None and self._view.phase != Phase.POINT:
            self._give_up()
        self._note_drawn()

    def _wait_for(self, seat: Seat) -> None:
        """Whoever was to lay before this player could not."""
        while self._active != seat:
            self._give_up()

    def _show(self) -> tuple[Tile, ...]:
        tiles = self._showings.popleft()
        self._known[self._active] = set(tiles)
        self.sights.append(Shown(self._active))
        return tiles

    def _give_up(self) -> None:
        tiles = self._show() if self._declared is None else self._declared
        self._declared = None
        is_over = self._bag == 0
        if not is_over or (self._view.options.redraw == "all" and self._aside):
            self._aside += tiles
            self._held[self._active] = 0
            self._known[self._active] = set()
        if not is_over:
            self._drawing = "redraw"
            return
        self._out[self._active] = True
        self._end_turn()

    def _lay(self, tile: Tile) -> None:
        if tile in self._known[self._active]:
            self._known[self._active].remove(tile)
        else:
            self.sights.append(Laid(self._active, tile))
        self._held[self._active] -= 1
        self._end_turn()

    def _end_turn(self) -> None:
        self._declared = None
        if self._aside:
            self.sights.append(Returned(tuple(self._aside)))
            self._bag += len(self._aside)
            self._aside = []
        self._drawing = "refill"
        self._stop_when_full()

    def _draw(self) -> None:
        self._drawn += 1
        self._held[self._active] += 1
        self._bag -= 1
        self._stop_when_full()

    def _stop_when_full(self) -> None:
        if self._held[self._active] < HAND and self._bag > 0:
            return
        self._note_drawn()
        if self._drawing == "refill":
            self._pass_the_bag()
        self._drawing = None

    def _note_drawn(self) -> None:
        if self._drawn:
            self.sights.append(Drew(self._active, self._drawn))
            self._drawn = 0

    def _pass_the_bag(self) -> None:
        seats = len(self._held)
        for step in range(1, seats + 1):
            seat = (self._active + step) % seats
            if self._held[seat] and not self._out[seat]:
                self._active = seat
                return
