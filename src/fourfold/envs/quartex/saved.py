"""Quartex's states as native/envs/quartex_saved.cpp saves them.

The core keeps neither the order of the removed tiles nor the hands that were shown earlier.
"""

from __future__ import annotations

from typing import Final

from fourfold.envs.saved_states import StateReader, StateWriter
from fourfold.game import NATURE
from fourfold.games.quartex.tiles import SYMBOLS, TILE_OF, TILES
from fourfold.games.quartex.types import ALL_TOKENS, Laid, Options, Phase, Player, State, Tokens

_FARTHEST: Final = -len(TILES)
_FACES: Final = tuple(sorted(TILE_OF))
_PHASES: Final = tuple(Phase)
_ORDER: Final = tuple(SYMBOLS.index(symbol) for symbol in sorted(SYMBOLS))
"""The tokens in the order of the core."""


def write_state(state: State, writer: StateWriter) -> None:
    """The table, the bag, the players, what is set aside or removed, and whose turn it is."""
    writer.number(len(state.table))
    for (x, y), face in state.table:
        writer.number(x, _FARTHEST)
        writer.number(y, _FARTHEST)
        writer.number(_FACES.index(face))
    writer.number(len(state.bag))
    for tile in state.bag:
        writer.number(TILES.index(tile))
    for player in state.players:
        _write_player(player, writer)
    writer.members(TILES, state.aside)
    writer.members(TILES, state.removed)
    writer.number(state.active, NATURE)
    writer.number(NATURE if state.asked is None else state.asked, NATURE)
    writer.number(_PHASES.index(state.phase))
    writer.flags(False)


def _write_player(player: Player, writer: StateWriter) -> None:
    writer.members(TILES, player.hand)
    writer.members(TILES, player.shown)
    for i in _ORDER:
        writer.number(player.tokens[i])
    writer.flags(player.out)


def read_state(reader: StateReader, options: Options, seats: int) -> State:
    """The same state without the hands that were shown earlier."""
    table = tuple(_read_laid(reader) for _ in range(reader.number()))
    bag = tuple(sorted(TILES[reader.number()] for _ in range(reader.number())))
    players = tuple(_read_player(reader) for _ in range(seats))
    aside, removed = (reader.members(TILES) for _ in range(2))
    active, asked = (reader.number(NATURE) for _ in range(2))
    phase = _PHASES[reader.number()]
    return State(
        options,
        players,
        active,
        phase,
        bag,
        removed,
        table,
        tuple(all_of - sum(taken) for all_of, *taken in zip(ALL_TOKENS, *(p.tokens for p in players), strict=True)),
        aside,
        asked=asked if phase == Phase.POINT else None,
    )


def _read_laid(reader: StateReader) -> Laid:
    return Laid((reader.number(_FARTHEST), reader.number(_FARTHEST)), _FACES[reader.number()])


def _read_player(reader: StateReader) -> Player:
    hand, shown = (reader.members(TILES) for _ in range(2))
    return Player(hand, shown, _read_tokens(reader), out=reader.flag())


def _read_tokens(reader: StateReader) -> Tokens:
    found = {i: reader.number() for i in _ORDER}
    return tuple(found[i] for i in range(len(SYMBOLS)))
