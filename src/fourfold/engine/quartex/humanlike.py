"""Players like people: they turn few tiles over, do not look everywhere, and forget what they leave to others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from fourfold.engine.greedy_player import choose_best
from fourfold.engine.quartex.greedy import SPOILS, reckon, worth
from fourfold.game import Seat
from fourfold.games.quartex.table import meetings
from fourfold.games.quartex.tiles import TILE_OF, turned
from fourfold.games.quartex.types import SYMBOLS, Action, Cell, Face, Place, Symbol, Table, Tile, View


@dataclass(frozen=True, slots=True)
class Skill:
    """What sets one kind of person apart from another: how often something escapes him for a whole turn."""

    back: float
    """The other side of a tile."""
    cell: float
    """A place on the table; never one that touches the tile laid last, where everybody looks."""
    symbol: float
    """That three parts of a symbol lie there and only the fourth is missing."""
    gift: float
    """That he would leave a symbol one part short, for somebody else to finish."""
    reckons: bool
    """Whether he thinks of what a token will be worth in the end; to others every token is as good as any."""


NOVICE: Final = Skill(back=0.8, cell=0.6, symbol=0.4, gift=1.0, reckons=False)
CASUAL: Final = Skill(back=0.3, cell=0.2, symbol=0.1, gift=0.5, reckons=True)


class HumanlikePlayer:
    """Somebody of this character, one tile ahead as far as he sees; where players say who is stuck, he may be wrong."""

    def __init__(self, character: Skill, seed: int | None = None) -> None:
        self._random = Random(seed)
        self._character = character
        self._table: Table = ()
        self._noticed: dict[tuple[str, Cell | Tile], bool] = {}
        """What he has seen in this turn and what not; who overlooks a thing once does not look again."""

    def choose(self, view: View, menu: Sequence[Action]) -> Action:
        """What helps him most of all that he sees."""
        if view.table != self._table:
            self._table, self._noticed = view.table, {}
        found = [action for action in menu if self._finds(view, action)]
        return choose_best(found or menu, lambda action: self._worth(view, action), self._random)

    def _finds(self, view: View, action: Action) -> bool:
        if not isinstance(action, Place):
            return True
        tile = TILE_OF[action.face]
        return (action.face in _front(tile) or self._notices("back", tile, self._character.back)) and (
            _touches(view.table, action.cell) or self._notices("cell", action.cell, self._character.cell)
        )

    def _worth(self, view: View, action: Action) -> float:
        if not isinstance(action, Place) or view.seat is None:
            return worth(view, action)
        corners = list(zip(action.face, meetings(view.table, action.cell), strict=True))
        finished = [
            symbol
            for symbol, (point, others) in corners
            if others == 3 and self._notices("symbol", point, self._character.symbol)
        ]
        left = [
            symbol
            for symbol, (point, others) in corners
            if others == 2 and self._notices("gift", point, self._character.gift)
        ]
        return self._weigh(view, view.seat, finished, left)

    def _weigh(self, view: View, seat: Seat, finished: Sequence[Symbol], left: Sequence[Symbol]) -> float:
        if self._character.reckons:
            return reckon(view, seat, finished, left)
        there = [symbol for symbol, tokens in zip(SYMBOLS, view.stock, strict=True) if tokens]
        return sum(symbol in there for symbol in finished) - SPOILS * sum(symbol in there for symbol in left)

    def _notices(self, what: str, thing: Cell | Tile, overlooked: float) -> bool:
        return self._noticed.setdefault((what, thing), self._random.random() >= overlooked)


@cache
def _front(tile: Tile) -> frozenset[Face]:
    """The ways a tile can lie without being turned over."""
    faces = [tile]
    for _ in range(3):
        faces.append(turned(faces[-1]))
    return frozenset(faces)


def _touches(table: Table, cell: Cell) -> bool:
    """Whether a cell lies beside or cornerwise to the tile laid last."""
    if not table:
        return True
    (x, y), (last_x, last_y) = cell, table[-1].cell
    return max(abs(x - last_x), abs(y - last_y)) == 1
