"""Thousands of games at once: the core steps them and writes observations and masks directly into NumPy arrays.

A loop that learns::

    env = make(name, batch=1024, seed=1)
    while True:
        env.step(env.random_actions())
        learn(env.observation, env.mask, env.to_play, env.reward, env.done)

Row i of every array is game i. When a game ends, a new one starts in the same step. Actions have the numbers of
`fourfold.envs.numbering`, observations are the features of `fourfold.envs.features`; docs/research.md describes both.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import prod
from random import Random
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fourfold.envs.arguments import MAX_SEED, Seed, action_numbers, is_one_seed, row_numbers, row_seeds, whole_number
from fourfold.envs.core_bots import CoreBot, Opponents, all_core_bots, opponents_by_seat
from fourfold.envs.core_states import read_row, write_row, write_rows
from fourfold.envs.features import shapes
from fourfold.envs.game_env import Reward
from fourfold.envs.positions import Positions, list_positions
from fourfold.envs.variant import Variant, load, options_to_text
from fourfold.envs.vector_setup import Chance, VectorSetup
from fourfold.game import NATURE, Seat
from fourfold.render import Picture
from fourfold.render.pictures import picture_of


class SharedArray(Protocol):
    """Memory that other libraries can use without a copy."""

    def __dlpack__(self, *, stream: None = None) -> Any:
        """The capsule."""
        ...

    def __dlpack_device__(self) -> tuple[int, int]:
        """The processor."""
        ...


class VectorEnv:
    """Many games of one variant, stepped together.

    The arrays are the core's own memory and read-only; `step` and `reset` change their contents. Copy what should last
    longer.
    """

    observation: NDArray[np.int8]
    """(batch, size): the observation of the player to move; a spectator's where Nature is to draw."""
    mask: NDArray[np.bool_]
    """(batch, actions): the legal actions."""
    to_play: NDArray[np.int32]
    """(batch,): the seat to move, from 0; NATURE, -1, for a draw that the caller chooses."""
    reward: NDArray[np.float32]
    """(batch, seats): the reward of each seat for the latest step; zeros unless it ended the game or with shaping."""
    done: NDArray[np.bool_]
    """(batch,): whether the latest step ended the game; if so, all arrays but the rewards show the next game."""
    truncated: NDArray[np.bool_]
    """(batch,): whether the horizon ended the game, and not the rules."""
    final_observation: NDArray[np.int8] | None
    """(batch, size), if it was asked for: the last observation of the game that ended in this row most recently.

    It is that of the player to move, or, if the rules ended the game, of the player who moved last; with opponents
    always that of the caller's seat.
    """
    seat_observation: NDArray[np.int8] | None
    """(batch, seats, size), if it was asked for: the observation of each seat, for centralised critics."""
    state_features: NDArray[np.int16] | None
    """(batch, most), with `network_input`: the active features of what the player to move sees, then -1."""
    legal: NDArray[np.int32] | None
    """(batch, most), with `network_input`: legal actions in the order of their features, -1 after the last one.

    Where more actions are legal, these are the best by the move ordering of the game's search.
    """
    action_features: NDArray[np.int16] | None
    """(batch, most actions, most), with `network_input`: the active features of each of these actions, then -1."""
    pieces: dict[str, NDArray[np.int8]]
    """The observations by the names of their pieces, as views: (batch, length) or (batch, length, width)."""

    def __init__(self, setup: VectorSetup) -> None:
        self._batch = batch = setup.open()
        self.setup, self.variant = setup, setup.variant
        arrays = cast("Callable[[str], Any]", batch.array)  # their types depend on the name
        for name in ("to_play", "reward", "done", "truncated"):
            setattr(self, name, arrays(name))
        for name in ("observation", "mask"):
            setattr(self, name, arrays(name) if setup.observations else np.empty((setup.batch, 0)))
        for name in ("state_features", "legal", "action_features"):
            setattr(self, name, arrays(name) if setup.network_input else None)
        self.final_observation = arrays("final_observation") if setup.final_observations else None
        self.seat_observation = arrays("seat_observation") if setup.seat_observations else None
        self.pieces = _pieces(self.variant, self.observation) if setup.observations else {}
        self._batch.set_starts(setup.starts)
        self._chosen = 0
        """How often positions were chosen: each time other random numbers draw what they leave open."""

    def __reduce__(self) -> tuple[Any, ...]:
        return load_vector, (self.setup, self.save())

    def __deepcopy__(self, _memo: object) -> VectorEnv:
        return load_vector(self.setup, self.save())

    def __repr__(self) -> str:
        return f"<{self.batch} games of {self.variant.game.name} with {self.seats} seats>"

    @property
    def batch(self) -> int:
        """The number of games."""
        return len(self.to_play)

    @property
    def threads(self) -> int:
        """The number of threads that step the games."""
        return self.setup.threads

    @property
    def chance(self) -> Chance:
        """Who draws for Nature."""
        return self.setup.chance

    @property
    def seats(self) -> int:
        """The number of players in each game."""
        return self.variant.seats

    @property
    def actions(self) -> int:
        """The number of different decisions."""
        return self._batch.actions

    @property
    def size(self) -> int:
        """The length of an observation."""
        return self._batch.size

    def reset(self, seed: Seed | None = None, rows: ArrayLike | None = None, position: str | None = None) -> None:
        """Start new games in all rows, or in these; without a seed the random numbers continue.

        A game with a seed of its own is the first game of an environment with that seed. With a position these games
        begin there; the ones after them begin where games usually do.
        """
        if position is not None:
            self._batch.set_starts(write_starts(self.variant, [position], 16, self._chosen))
            try:
                self.reset(seed, rows)
            finally:
                self._batch.set_starts(self.setup.starts)
            return
        if rows is None and (seed is None or is_one_seed(seed)):
            self._batch.reset(None if seed is None else whole_number("seed", seed, 0, MAX_SEED))
            return
        numbers = row_numbers(rows, self.batch)
        self._batch.reset_rows(numbers, row_seeds(seed, numbers))

    def step(self, actions: ArrayLike) -> None:
        """Play one action number in each game; raises ValueError, with no game changed, if one of them is not legal."""
        self._batch.step(action_numbers(actions, self.batch))

    def save(self, rows: ArrayLike | None = None) -> bytes:
        """The games of all rows, or of these, with their random numbers and all that the arrays show of them."""
        return self._batch.save(row_numbers(rows, self.batch))

    def restore(self, saved: bytes, rows: ArrayLike | None = None, seed: Seed | None = None) -> None:
        """Put saved games into all rows, or into these: one into each, or a single saved game into all of them.

        They continue as they would have where they were saved; with a seed their random numbers start again. Raises
        ValueError, with no game changed, unless the bytes are games that `save` has returned for the same rules.
        """
        numbers = row_numbers(rows, self.batch)
        self._batch.restore(saved, numbers, row_seeds(seed, numbers))

    def legal_actions(self) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """The legal actions of all games one after the other, and where each game's begin; the end comes last."""
        return self._batch.legal_actions()

    def shared(self, name: str) -> SharedArray:
        """An array of this environment for other libraries: `torch.from_dlpack(env.shared("mask"))` copies nothing.

        DLPack cannot say that memory is read-only, so take care not to write into it.
        """
        return cast("SharedArray", self._batch.shared(name))

    def state(self, row: int) -> Any:
        """The state of a game by the rules in Python; it has no memory of what was shown earlier and is gone."""
        return read_row(self.variant, self.save([row]))

    def set_positions(self, positions: Positions, completions: int = 16) -> None:
        """From now on start every new game in one of these positions, chosen at random; with none, by the rules.

        They are texts, a file with one in each line, or a function, which is called 64 times now. What a position
        leaves open is drawn at random this number of times, now, and games choose between the results.
        Games that are running go on; `reset` starts new ones in all rows.
        """
        self._chosen += 1
        self.setup = replace(self.setup, starts=write_starts(self.variant, positions, completions, self._chosen))
        self._batch.set_starts(self.setup.starts)

    def put_state(self, state: Any, rows: ArrayLike | None = None, seed: Seed | None = None) -> None:
        """Continue with this state in all rows, or in these; it has to be one at which the game is not over."""
        self.restore(write_row(self.variant, state), rows, Random().getrandbits(64) if seed is None else seed)

    def picture(self, row: int, seat: Seat | None = None) -> Picture:
        """The picture of a game as the player to move sees it, or another seat; notebooks show it."""
        state = self.state(row)
        mover = self.to_play[row] if seat is None else seat
        game = self.variant.game
        return picture_of(game, game.rules.view(state, None if mover == NATURE else int(mover)))

    def action_texts(self, row: int) -> dict[int, str]:
        """The legal actions of a game by number, in the notation of the game."""
        return self.variant.action_texts(self.state(row))

    def random_actions(self) -> NDArray[np.int64]:
        """A random legal action for each game, from the seed; for Nature what `chance="sampled"` would draw."""
        actions = np.empty(self.batch, np.int64)
        self._batch.sample_actions(actions)
        return actions


def make(  # noqa: PLR0913 - each is a separate setting
    name: str,
    batch: int = 1,
    *,
    seats: int | None = None,
    seed: Seed | None = None,
    threads: int = 1,
    chance: Chance = "sampled",
    reward: Reward | None = None,
    horizon: int | None = None,
    seat: Seat = 0,
    opponents: Opponents | None = None,
    positions: Positions = (),
    final_observations: bool = False,
    seat_observations: bool = False,
    network_input: bool = False,
    observations: bool = True,
    shaping: float = 0.0,
    discount: float = 1.0,
    **options: object,
) -> VectorEnv:
    """Start `batch` games; further keyword arguments are options of the rules. ValueError says what is wrong.

    The same seed gives the same games with any number of threads. With opponents the caller plays one seat, and bots of
    the core play the others: `uniform`, `greedy` or `search:PLAYOUTS`, one for all seats or a list with one for each.
    `network_input` shows the features that networks read (docs/engine.md); `observations=False` then saves the time for
    observations and masks.
    `shaping` weighs the change of each seat's potential in its rewards, which does not change the optimal policy of a
    learner with this discount.
    """
    variant = load(name, seats, options_to_text(options), reward, horizon)
    bots = _bots(variant, seat, opponents) if opponents is not None else ()
    shown = final_observations, seat_observations, network_input, observations
    env = VectorEnv(VectorSetup(variant, batch, threads, chance, bots, *shown, shaping, discount))
    env.set_positions(positions)
    env.reset(Random().getrandbits(64) if seed is None else seed)
    return env


def load_vector(setup: VectorSetup, saved: bytes) -> VectorEnv:
    """An environment that continues the saved games."""
    env = VectorEnv(setup)
    env.restore(saved)
    return env


def _bots(variant: Variant, seat: Seat, opponents: Opponents) -> tuple[CoreBot, ...]:
    return tuple(all_core_bots(variant.seats, opponents_by_seat(variant.seats, seat, opponents)))


def write_starts(variant: Variant, positions: Positions, completions: int, seed: int) -> bytes:
    """The states of these positions as saved games; nothing if there are none."""
    random = Random(seed)
    count = completions if variant.game.secret else 1
    texts = list_positions(positions, random)
    return write_rows(variant, [variant.read_position(text, random) for text in texts for _ in range(count)])


def _pieces(variant: Variant, observation: NDArray[np.int8]) -> dict[str, NDArray[np.int8]]:
    found: dict[str, NDArray[np.int8]] = {}
    begin = 0
    for name, shape in shapes(variant.features(variant.start(), None)).items():
        end = begin + prod(shape)
        found[name] = observation[:, begin:end].reshape(-1, *shape)
        begin = end
    return found
