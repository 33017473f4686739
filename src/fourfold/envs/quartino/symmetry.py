"""Quartino's symmetries: turns and mirror images of the board that keep its sectors, and permutations of the colours.

A mirror image turns cards over. Symmetries that turn a card of the set into one that is not in it do not count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations, product
from math import isqrt
from typing import Final, NamedTuple

import numpy as np

from fourfold.envs.quartino.actions import decisions
from fourfold.envs.quartino.features import DEPTH
from fourfold.envs.symmetry import FixedSymmetry, Symmetries
from fourfold.games.quartino.board import Board, fields, find_board
from fourfold.games.quartino.cards import COLOURS, Card
from fourfold.games.quartino.types import Action, Claim, Column, Field, Lift, Options, Place

_PLAIN: Final = (0, 1, 2, 3)
_COLUMN: Final = 1 + DEPTH * len(COLOURS)
_MARKS: Final = 3
_TURN: Final = 10
_HEAD: Final = 3
"""The numbers of a player before the cards."""


class BoardMap(NamedTuple):
    """For each field the one that takes its place, and the order in which a card is then read."""

    fields: tuple[Field, ...]
    order: tuple[int, ...]


class Maps(NamedTuple):
    """All that a symmetry exchanges."""

    board: BoardMap
    colours: str
    """The colour that takes the place of each colour."""

    def card(self, card: Card) -> Card:
        """The card that takes the place of this one."""
        return "".join(self.colours[COLOURS.index(card[i])] for i in self.board.order)


def board_maps(options: Options) -> list[BoardMap]:
    """The maps of the board that turn sectors into sectors."""
    board = find_board(options)
    candidates = [*((turn, _PLAIN) for turn in _turns(options)), *((turn, board.mirror) for turn in _mirrored(options))]
    return [BoardMap(each, order) for each, order in candidates if _keeps_sectors(board, each, order)]


def _turns(options: Options) -> Iterator[tuple[Field, ...]]:
    """The wheel turned by each step of the ring, or the grid by each quarter."""
    count = len(fields(find_board(options)))
    if options.board == "wheel":
        yield from ((0, *(1 + (field + step) % 8 for field in range(8))) for step in range(8))
        return
    side = isqrt(count)
    turned = tuple(range(count))
    for _ in range(4):
        yield turned
        turned = tuple(side * (field % side) + side - 1 - field // side for field in turned)


def _mirrored(options: Options) -> Iterator[tuple[Field, ...]]:
    count = len(fields(find_board(options)))
    side = isqrt(count)
    for turn in _turns(options):
        if options.board == "wheel":
            yield (turn[0], *(turn[1 + (-field) % 8] for field in range(8)))
        else:
            yield tuple(turn[side * (field // side) + side - 1 - field % side] for field in range(count))


def _keeps_sectors(board: Board, turned: Sequence[Field], order: Sequence[int]) -> bool:
    known = {*board.sectors.values()}
    return all(tuple(turned[four[i]] for i in order) in known for four in known)


def symmetries(options: Options, seats: int) -> Symmetries:
    """All symmetries; the first changes nothing."""
    return Symmetries(all_maps(options), lambda maps: make_symmetry(maps, options, seats))


@lru_cache(maxsize=16)
def all_maps(options: Options) -> list[Maps]:
    """The maps of board and colours that keep the set of cards."""
    pairs = product(board_maps(options), ("".join(order) for order in permutations(COLOURS)))
    found = [Maps(board, colours) for board, colours in pairs]
    return [maps for maps in found if {*map(maps.card, options.cards)} == {*options.cards}]


def make_symmetry(maps: Maps, options: Options, seats: int) -> FixedSymmetry:
    """The symmetry that maps fields, colours and cards."""
    old_field = _inverse(maps.board.fields)
    old_colour = _inverse([COLOURS.index(colour) for colour in maps.colours])
    old_card = _inverse([options.cards.index(maps.card(card)) for card in options.cards])
    source = [*_observation(old_field, old_colour, old_card, seats)]
    numbers = {action: number for number, action in enumerate(decisions(options))}
    actions = _inverse([numbers[_mapped(action, maps, options)] for action in decisions(options)])
    nothing = np.empty(0, np.int64)
    return FixedSymmetry(np.array(source), nothing, nothing, np.array(actions))


def _inverse(order: Sequence[int]) -> list[int]:
    return sorted(range(len(order)), key=order.__getitem__)


def _observation(old_field: list[int], old_colour: list[int], old_card: list[int], seats: int) -> Iterator[int]:
    """Where each number comes from, in the order of the features."""
    colours, cards = len(COLOURS), len(old_card)
    for field in old_field:
        yield _COLUMN * field
        yield from (_COLUMN * field + 1 + colours * depth + old for depth in range(DEPTH) for old in old_colour)
    at = _COLUMN * len(old_field)
    yield from (at + old for old in old_colour)
    at += colours
    yield from (at + old for old in old_card)
    at += cards
    for _ in range(seats):
        yield from range(at, at + _HEAD)
        yield from (at + _HEAD + part + old for part in (0, cards) for old in old_card)
        at += _HEAD + 2 * cards
    yield from range(at, at + _TURN)
    yield from (at + _TURN + _MARKS * field + i for field in old_field for i in range(_MARKS))


def _mapped(action: Action, maps: Maps, options: Options) -> Action:
    turned = maps.board.fields
    match action:
        case Place(colour, field):
            return Place(maps.colours[COLOURS.index(colour)], turned[field])
        case Column(field):
            return Column(turned[field])
        case Lift(field):
            return Lift(turned[field])
        case Claim(card, sector):
            sectors = find_board(options).sectors
            four = tuple(turned[sectors[sector][i]] for i in maps.board.order)
            return Claim(maps.card(card), next(name for name, each in sectors.items() if each == four))
        case _:
            return action
