"""Humanlike Quartex bots: they overlook backs of tiles, places and symbols, and what they leave to opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from fourfold.engine.greedy_player import choose_best
from fourfold.engine.habits import Habits
from fourfold.engine.quartex.greedy import SETUP_PENALTY, evaluate, evaluate_placement
from fourfold.game import Seat
from fourfold.games.quartex.table import meetings
from fourfold.games.quartex.tiles import SYMBOLS, TILE_OF, Face, Symbol, Tile, turned
from fourfold.games.quartex.types import Action, Cell, Place, Table, View


@dataclass(frozen=True, slots=True)
class Skill:
    """The probability of overlooking something for a whole turn, for each kind of thing."""

    back: float
    """The back of a tile."""
    cell: float
    """A cell of the table; a cell that touches the tile laid last is never overlooked."""
    symbol: float
    """A symbol of which only the fourth part is missing."""
    gift: float
    """That a placement leaves a symbol one part short for an opponent."""
    weighs_tokens: bool
    """Whether the player values tokens by what they count at the end; others value all tokens equally."""


NOVICE: Final = Skill(back=0.8, cell=0.6, symbol=0.4, gift=1.0, weighs_tokens=False)
CASUAL: Final = Skill(back=0.3, cell=0.2, symbol=0.1, gift=0.5, weighs_tokens=True)


class HumanlikePlayer:
    """Plays one tile ahead with this skill; where players declare that they are stuck, the declaration may be wrong."""

    def __init__(self, skill: Skill, seed: int | None = None) -> None:
        self._random = Random(seed)
        self._skill = skill
        self._seed = self._random.getrandbits(63)
        self._table: Table | None = None
        self._habits = Habits(self._seed)
        """What is noticed in this turn; the first look decides for the whole turn."""

    def use_habits(self, seed: int) -> None:
        """Overlook in each turn what this seed says."""
        self._seed, self._table = seed, None

    def choose(self, view: View, menu: Sequence[Action]) -> Action:
        """The action with the highest value among those the player notices."""
        if view.table != self._table:
            self._table, self._habits = view.table, Habits(self._seed + len(view.table))
        found = [action for action in menu if self._finds(view, action)]
        return choose_best(found or menu, lambda action: self._evaluate(view, action), self._random)

    def _finds(self, view: View, action: Action) -> bool:
        if not isinstance(action, Place):
            return True
        tile = TILE_OF[action.face]
        return (action.face in _front(tile) or self._notices("back", tile, self._skill.back)) and (
            _touches(view.table, action.cell) or self._notices("cell", action.cell, self._skill.cell)
        )

    def _evaluate(self, view: View, action: Action) -> float:
        if not isinstance(action, Place) or view.seat is None:
            return evaluate(view, action)
        corners = list(zip(action.face, meetings(view.table, action.cell), strict=True))
        finished = [
            symbol
            for symbol, (point, others) in corners
            if others == 3 and self._notices("symbol", point, self._skill.symbol)
        ]
        left = [
            symbol
            for symbol, (point, others) in corners
            if others == 2 and self._notices("gift", point, self._skill.gift)
        ]
        return self._evaluate_symbols(view, view.seat, finished, left)

    def _evaluate_symbols(self, view: View, seat: Seat, finished: Sequence[Symbol], left: Sequence[Symbol]) -> float:
        if self._skill.weighs_tokens:
            return evaluate_placement(view, seat, finished, left)
        there = [symbol for symbol, tokens in zip(SYMBOLS, view.stock, strict=True) if tokens]
        return sum(symbol in there for symbol in finished) - SETUP_PENALTY * sum(symbol in there for symbol in left)

    def _notices(self, what: str, thing: Cell | Tile, overlooked: float) -> bool:
        return self._habits.notices(overlooked, what, thing)


@cache
def _front(tile: Tile) -> frozenset[Face]:
    """The faces of a tile that is not turned over."""
    faces = [tile]
    for _ in range(3):
        faces.append(turned(faces[-1]))
    return frozenset(faces)


def _touches(table: Table, cell: Cell) -> bool:
    """Whether a cell touches the tile laid last at an edge or a corner."""
    if not table:
        return True
    (x, y), (last_x, last_y) = cell, table[-1].cell
    return max(abs(x - last_x), abs(y - last_y)) == 1
