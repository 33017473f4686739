"""The tile movements that every Quartex player can follow, but that the table no longer shows."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from fourfold.game import Seat
from fourfold.games.quartex.tiles import TILE_OF, Tile
from fourfold.games.quartex.types import HAND, Phase, Showing, View


@dataclass(frozen=True, slots=True)
class Shown:
    """A player showed their whole hand: no tile of it is hidden any more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Laid:
    """A player laid a tile that had been hidden."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Drew:
    """A player drew this number of tiles."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Returned:
    """The tiles a player had openly set aside were put back into the bag."""

    tiles: tuple[Tile, ...]


TileEvent = Shown | Laid | Drew | Returned


class SeenTiles:
    """Reconstructs the events between the views of a player, who observes at least whenever they have to lay a tile.

    With `stuck=declared` or `shown=hidden` it records nothing.
    """

    def __init__(self) -> None:
        self.events: list[TileEvent] = []
        self._last: View | None = None
        self._replay: _Replay | None = None

    def observe(self, view: View) -> None:
        """Record the tiles laid and shown since the last view; there has to be one view in every round."""
        follows = view.options.stuck == "automatic" and view.options.shown == "open"
        if not follows or view.phase != Phase.PLACE or view.outcome:
            return
        if self._last is not None and view.table[: len(self._last.table)] != self._last.table:
            self.events, self._last = [], None  # a move was taken back, or this is a different game
        if self._last is None or self._replay is None:
            self._replay = _Replay(view, self.events)
        else:
            laid = [TILE_OF[face] for _, face in view.table[len(self._last.table) :]]
            self._replay.follow(laid, view.showings[len(self._last.showings) :])
            if not self._replay.agrees_with(view):  # a player has left the game
                self.events = []
                self._replay = _Replay(view, self.events)
        self._last = view


class _Replay:
    """Replays the visible events: counts the tiles of each hand and of the bag."""

    def __init__(self, view: View, events: list[TileEvent]) -> None:
        self._events = events
        self._redraws_all = view.options.redraw == "all"
        self._held = [screen.tiles for screen in view.screens]
        self._out = [screen.out for screen in view.screens]
        self._bag = view.bag
        self._active = view.active or 0
        self._aside = list(view.aside)

    def follow(self, laid: list[Tile], showings: tuple[Showing, ...]) -> None:
        """Replay these placements; a player who showed tiles was stuck in their turn."""
        tiles, shown = deque(laid), deque(showings)
        while tiles:
            self._lay(tiles.popleft())
            while shown and shown[0].seat == self._active:
                self._show(shown.popleft().tiles)

    def agrees_with(self, view: View) -> bool:
        """Whether turns passed as the rules say; only then is it known who drew and laid what."""
        return self._out == [screen.out for screen in view.screens] and self._held == [s.tiles for s in view.screens]

    def _lay(self, tile: Tile) -> None:
        self._events.append(Laid(self._active, tile))
        self._held[self._active] -= 1
        self._end_turn()

    def _show(self, tiles: tuple[Tile, ...]) -> None:
        """A stuck player draws a new hand, or is out when the bag is empty."""
        self._events.append(Shown(self._active))
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
            self._events.append(Returned(tuple(sorted(self._aside))))
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
            self._events.append(Drew(self._active, count))
            self._held[self._active] += count
            self._bag -= count
