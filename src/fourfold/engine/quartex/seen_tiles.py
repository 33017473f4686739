"""What a Quartex player remembers that the table no longer shows: the tiles' ways, as everybody could follow them."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from fourfold.game import Seat
from fourfold.games.quartex.tiles import TILE_OF
from fourfold.games.quartex.types import HAND, Phase, Showing, Tile, View


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


class SeenTiles:
    """Looks at the table whenever its player has to lay a tile, or more often, and notes what happened in between.

    It needs `stuck=automatic` and `shown=open`; in other games it notes nothing.
    """

    def __init__(self) -> None:
        self.sights: list[Sight] = []
        self._last: View | None = None
        self._walk: _Walk | None = None

    def look(self, view: View) -> None:
        """What has been laid and shown since the last look, of which there was one in every round."""
        follows = view.options.stuck == "automatic" and view.options.shown == "open"
        if not follows or view.phase != Phase.PLACE or view.outcome:
            return
        if self._last is not None and view.table[: len(self._last.table)] != self._last.table:
            self.sights, self._last = [], None  # a move was taken back, or this is another game
        if self._last is None or self._walk is None:
            self._walk = _Walk(view, self.sights)
        else:
            laid = [TILE_OF[face] for _, face in view.table[len(self._last.table) :]]
            self._walk.follow(laid, view.showings[len(self._last.showings) :])
        self._last = view


class _Walk:
    """The game once more: how many tiles are where, and which of them are known."""

    def __init__(self, view: View, sights: list[Sight]) -> None:
        self._sights = sights
        self._redraws_all = view.options.redraw == "all"
        self._held = [screen.tiles for screen in view.screens]
        self._out = [screen.out for screen in view.screens]
        self._bag = view.bag
        self._active = view.active or 0
        self._aside = list(view.aside)

    def follow(self, laid: list[Tile], showings: tuple[Showing, ...]) -> None:
        """Whoever had to lay a tile did; then everybody had one turn at most, and who showed tiles was stuck in it."""
        tiles, shown = deque(laid), deque(showings)
        while tiles:
            self._lay(tiles.popleft())
            while shown and shown[0].seat == self._active:
                self._show(shown.popleft().tiles)

    def _lay(self, tile: Tile) -> None:
        self._sights.append(Laid(self._active, tile))
        self._held[self._active] -= 1
        self._end_turn()

    def _show(self, tiles: tuple[Tile, ...]) -> None:
        """A stuck player draws a new hand, or is out when the bag is empty."""
        self._sights.append(Shown(self._active))
        is_out = self._bag == 0
        if not is_out or (self._redraws_all and self._aside):
            self._aside += tiles
            self._held[self._active] = 0
        if is_out:
            self._out[self._active] = True
            self._end_turn()
        else:
            self._draw()

    def _end_turn(self) -> None:
        if self._aside:
            self._sights.append(Returned(tuple(sorted(self._aside))))
            self._bag += len(self._aside)
            self._aside = []
        self._draw()
        seats = len(self._held)
        for step in range(1, seats + 1):
            seat = (self._active + step) % seats
            if self._held[seat] and not self._out[seat]:
                self._active = seat
                return

    def _draw(self) -> None:
        count = min(HAND - self._held[self._active], self._bag)
        if count:
            self._sights.append(Drew(self._active, count))
            self._held[self._active] += count
            self._bag -= count
