"""Quarto in JAX with the interface of Pgx, so that games, observations and network stay on one device.

env = make()
state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), 1024))
state = jax.jit(jax.vmap(env.step))(state, actions)

Actions and observations are those of the other environments (`fourfold.envs.quarto.actions`, `features`); the rules
make the calls (`calls=automatic`). The tests play random games here and by the rules, and compare everything.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import jax  # pyright: ignore[reportMissingModuleSource] - not in the environment in which types are checked
from jax import Array  # pyright: ignore[reportMissingModuleSource]
from jax import numpy as jnp  # pyright: ignore[reportMissingModuleSource]

from fourfold.envs.variant import options_to_text
from fourfold.games.quarto.lines import lines
from fourfold.games.quarto.types import BIT, CELLS, PIECES, Options
from fourfold.options import read_options

_BITS: Final = (8, 4, 2, 1)
"""The bits of a piece in the order of the features."""
_FULL: Final = 2 ** len(CELLS) - 1
_NONE: Final = -1
_SIZE: Final = 5 * len(CELLS) + 5 + len(PIECES) + len(CELLS) + 4
_ACTIONS: Final = len(PIECES) + len(CELLS)
_CELLS_A_WORD: Final = 6
_WORD: Final = 5 * _CELLS_A_WORD
"""The bits of a word; the features are four words and a zero, because no call is ever open."""


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class State:
    """A game; the public fields are those of Pgx, each an array."""

    current_player: Array
    observation: Array
    rewards: Array
    """The rewards of both players for the latest step."""
    terminated: Array
    truncated: Array
    legal_action_mask: Array
    """The legal actions; all actions when the game is over, as in Pgx."""
    step_count: Array
    boards: Array
    """Five sets of cells: those with a piece, with a hollow, a square, a dark and a tall one."""
    cells: Array
    """The five numbers of each cell in the features, as bits: six cells in each word."""
    left: Array
    """The set of pieces beside the board."""
    hand: Array
    """The piece in hand, or -1."""
    last: Array
    """The cell of the latest piece, or -1."""
    placer: Array
    """The player who placed it, or -1."""

    def replace(self, **changes: Any) -> State:
        """The state with some fields changed; Pgx's wrappers use it."""
        return replace(self, **changes)


class QuartoEnv:
    """Quarto with these options, as an environment of Pgx."""

    id: Final = "fourfold_quarto"
    version: Final = "v0"
    num_players: Final = 2
    num_actions: Final = _ACTIONS
    observation_shape: Final = (_SIZE,)

    def __init__(self, options: Options) -> None:
        if options.calls != "automatic":
            raise ValueError(f"in JAX the rules make the calls: calls is automatic, not {options.calls}")
        self.options = options
        counted = {BIT[trait] for trait in options.traits}
        self._traits = [place for place, bit in enumerate(_BITS, 1) if bit in counted]
        self._lines = [sum(1 << cell for cell in line) for line in lines(options)]

    def __repr__(self) -> str:
        return f"<QuartoEnv with {self.options}>"

    def init(self, key: Array) -> State:
        """A new game; the key draws who gives the first piece, unless the options say it."""
        first, none = self.options.first, jnp.array(_NONE, jnp.int32)
        state = State(
            current_player=jax.random.bernoulli(key).astype(jnp.int32)
            if first is None
            else jnp.array(first, jnp.int32),
            observation=jnp.zeros(_SIZE, jnp.int8),
            rewards=jnp.zeros(2, jnp.float32),
            terminated=jnp.array(False),
            truncated=jnp.array(False),
            legal_action_mask=jnp.arange(_ACTIONS) < len(PIECES),
            step_count=jnp.array(0, jnp.int32),
            boards=jnp.zeros(5, jnp.int32),
            cells=jnp.zeros(3, jnp.int32),
            left=jnp.array(_FULL, jnp.int32),
            hand=none,
            last=none,
            placer=none,
        )
        return state.replace(observation=self.observe(state))

    def step(self, state: State, action: Array, key: Array | None = None) -> State:
        """The state after an action; the key is not used, because nothing is drawn.

        As in Pgx, a game that is over stays as it is, with rewards of 0, and an illegal action ends the game with -1
        for the player to move and 1 for the other.
        """
        del key
        over = state.terminated
        played, is_legal = self._play(state, action), state.legal_action_mask[action]
        lost = state.replace(rewards=_rewards(state.current_player, -1), terminated=jnp.array(True))
        after = _select(over, state.replace(rewards=jnp.zeros(2, jnp.float32)), _select(is_legal, played, lost))
        return after.replace(
            legal_action_mask=_legal(after) | after.terminated,
            observation=self.observe(after),
            step_count=state.step_count + 1,
        )

    def _play(self, state: State, action: Array) -> State:
        """The state after a legal action: to give a piece or to place it."""
        gives, mover, cell = state.hand < 0, state.current_player, action - len(PIECES)
        code = jnp.where(gives, 0, _code(state.hand))
        boards = _once(state.boards | (((code >> jnp.arange(5)) & 1) << (cell & 15)))
        word = code << (5 * (cell % _CELLS_A_WORD))
        wins = self._has_line(boards) & ~gives
        return state.replace(
            current_player=jnp.where(gives, 1 - mover, mover),
            rewards=jnp.where(wins, _rewards(mover, 1), 0.0),
            terminated=wins | ((boards[0] == _FULL) & ~gives),
            boards=boards,
            cells=state.cells | jnp.where(jnp.arange(3) == cell // _CELLS_A_WORD, word, 0),
            left=state.left & ~jnp.where(gives, 1 << (action & 15), 0),
            hand=jnp.where(gives, action, _NONE).astype(jnp.int32),
            last=jnp.where(gives, state.last, cell).astype(jnp.int32),
            placer=jnp.where(gives, state.placer, mover),
        )

    def _has_line(self, boards: Array) -> Array:
        """Whether a line has four pieces that share a trait that counts."""
        having = boards[jnp.array(self._traits)]
        sets = jnp.concatenate([having, boards[0] & ~having])
        masks = jnp.array(self._lines, jnp.int32)
        return ((sets[:, None] & masks) == masks).any()

    def observe(self, state: State, player_id: Array | None = None) -> Array:
        """What a player sees, by default the player to move; nothing is hidden, but it says whose turn it is."""
        seat = state.current_player if player_id is None else player_id
        is_mine, is_placed = state.placer == seat, state.placer >= 0
        turn = ((state.current_player == seat) & ~state.terminated) + 2 * is_mine + 4 * (is_placed & ~is_mine)
        hand, left = jnp.where(state.hand < 0, 0, _code(state.hand)), state.left
        last = jnp.where(state.last < 0, 0, 1 << (state.last & 15))
        cells, low = state.cells, (1 << 5) - 1
        words = (
            cells[0],
            cells[1],
            cells[2] | (hand << 20) | ((left & low) << 25),
            (left >> 5) | (last << 11) | (turn << 27),
        )
        return _flags(jnp.stack([*words, jnp.zeros_like(turn)]), _WORD)[:_SIZE].astype(jnp.int8)


def make(**options: object) -> QuartoEnv:
    """The environment with these options of the rules; ValueError says what is wrong with them."""
    words = {"calls": "automatic", **options_to_text(options)}
    return QuartoEnv(read_options(Options, words))


def _code(piece: Array) -> Array:
    """A piece as the bits of its five numbers in the features: a one, then whether it is hollow, square, dark, tall."""
    return 1 | ((piece >> 2) & 2) | (piece & 4) | ((piece << 2) & 8) | ((piece << 4) & 16)


def _flags(words: Array, count: int) -> Array:
    """The lowest bits of all words, this many of each."""
    bits = jnp.array([1 << place for _ in range(len(words)) for place in range(count)], jnp.int32)
    return (jnp.repeat(_once(words), count) & bits) != 0


def _rewards(seat: Array, reward: int) -> Array:
    """The rewards when a player gets this one and the other its opposite."""
    return jnp.where(jnp.arange(2) == seat, reward, -reward).astype(jnp.float32)


def _legal(state: State) -> Array:
    """The legal actions of a game that is not over: to give pieces that are left, or to place on empty cells."""
    gives = state.hand < 0
    return _flags(jnp.stack([jnp.where(gives, state.left, 0), jnp.where(gives, 0, _FULL & ~state.boards[0])]), 16)


def _select(condition: Array, one: State, other: State) -> State:
    """One of two states."""
    return jax.tree.map(lambda a, b: jnp.where(condition, a, b), one, other)


def _once(numbers: Array) -> Array:
    """The same numbers, computed once.

    Else XLA computes them again for every element of what is made of them; a remainder is too expensive for that.
    """
    return jax.lax.rem(numbers, jnp.array(2**31 - 1, jnp.int32))
