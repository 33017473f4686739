"""Thousands of games in Gymnasium: one seat learns, bots of the core play the others.

env = gymnasium.make_vec(f"fourfold.envs.gymnasium:fourfold/{game}-v0", num_envs=1024, opponents="greedy")

When a game ends, a new one starts in the same step (`AutoresetMode.SAME_STEP`); `info["final_obs"]` has the last
observation of each game that has ended, and `info["_final_obs"]` says which. `info["action_mask"]` has the legal
actions. An illegal action is a ValueError, and no game has changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from fourfold.envs.arguments import Seed
from fourfold.envs.core_bots import Opponents
from fourfold.envs.game_env import Reward
from fourfold.envs.positions import Positions
from fourfold.envs.rendering import MODES, check_mode, render
from fourfold.envs.vector import make
from fourfold.game import Seat

Info = dict[str, Any]
_NO_OPTIONS: Final[Mapping[str, Any]] = {}


class SeatVectorEnv(VectorEnv[NDArray[np.int8], NDArray[np.int64], NDArray[Any]]):
    """Many games from the side of one seat; further keyword arguments are options of the rules.

    With `copy=False` observations and masks are the core's own memory, which the next step changes.
    """

    def __init__(  # noqa: PLR0913 - each is a separate setting
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        seat: Seat = 0,
        opponents: Opponents = "uniform",
        reward: Reward | None = None,
        horizon: int | None = None,
        positions: Positions = (),
        threads: int = 1,
        shaping: float = 0.0,
        discount: float = 1.0,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_mode(render_mode)
        shaped: dict[str, Any] = {"shaping": shaping, "discount": discount, "final_observations": True}
        played: dict[str, Any] = {"seats": seats, "seat": seat, "opponents": opponents, "positions": positions}
        played |= {"reward": reward, "horizon": horizon}
        self.games = make(game, num_envs, threads=threads, **played, **shaped, **options)
        self.seat, self.render_mode, self._copies = seat, render_mode, copy
        self.metadata = {"render_modes": MODES, "render_fps": 1, "autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = self.games.batch
        self._make_spaces()

    def _make_spaces(self) -> None:
        batch, size, actions = self.num_envs, self.games.size, self.games.actions
        self.single_observation_space = Box(-128, 127, (size,), np.int8)
        self.observation_space = Box(-128, 127, (batch, size), np.int8)
        self.single_action_space = Discrete(actions)
        self.action_space = MultiDiscrete(np.full(batch, actions))

    def reset(
        self, *, seed: Seed | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], Info]:
        """Start new games in all rows, or in those that the flags `options["reset_mask"]` name.

        They begin in the position `options["position"]`, in one of the environment's positions, or where the rules say.
        """
        super().reset(seed=seed if isinstance(seed, int) else None)
        chosen = options or _NO_OPTIONS
        self.games.reset(seed, chosen.get("reset_mask"), chosen.get("position"))
        return self._show(self.games.observation), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Info]:
        """Play an action of the seat in each game, then the opponents' up to its next one."""
        games = self.games
        games.step(actions)
        seen, reward = self._show(games.observation), games.reward[:, self.seat].copy()
        terminated = games.done & ~games.truncated
        return seen, reward, terminated, games.truncated.copy(), self._info()

    def _show(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copies else array

    def _info(self) -> Info:
        games = self.games
        info: Info = {"action_mask": self._show(games.mask)}
        if games.final_observation is not None and games.done.any():
            final = np.full(self.num_envs, None, dtype=object)
            for row in np.flatnonzero(games.done).tolist():
                final[row] = games.final_observation[row].copy()
            info |= {"final_obs": final, "_final_obs": games.done.copy()}
        return info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of all games."""
        return self.games.mask.copy()

    def render(self) -> tuple[Any, ...]:
        """Render the view of this seat in each game."""
        games = self.games
        return tuple(render(games.variant, games.state(row), self.seat, self.render_mode) for row in range(games.batch))

    def __repr__(self) -> str:
        return f"SeatVectorEnv({self.games.variant.game.name}, num_envs={self.num_envs}, seat={self.seat})"
