"""The games in PettingZoo, agent by agent: `env("quartex", seats=3, frame=8)`.

Observations are the features of `fourfold.envs.features` as signed bytes; what is legal is in `info["action_mask"]`.
Seat 1 is `player_0`, as PettingZoo counts. Nature draws by herself. Whoever is out of a game of Quartex is not asked
any more but stays to the end, when all get their rewards.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from fourfold.envs.rendering import MODES, check_mode, render
from fourfold.envs.table import Table
from fourfold.envs.variant import Reward, load, options_to_text

Mask = NDArray[np.int8]
Observation = NDArray[np.int8] | dict[str, NDArray[np.int8]]


def env(game: str, seats: int | None = None, **settings: Any) -> AECEnv[str, Observation, int]:
    """An environment that refuses misuse; an illegal action ends the game with a reward of -1."""
    raw = raw_env(game, seats, **settings)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))
    )


class raw_env(AECEnv[str, Observation, int], EzPickle):  # noqa: N801 - PettingZoo's name for it
    """The environment itself; an illegal action is a ValueError or an IllegalAction.

    `mask="observation"` puts the mask beside the observation, as PettingZoo's classic games do. Further settings are
    the options of the rules.
    """

    def __init__(  # noqa: PLR0913 - each is a setting of its own
        self,
        game: str,
        seats: int | None = None,
        *,
        reward: Reward | None = None,
        horizon: int | None = None,
        mask: Literal["info", "observation"] = "info",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        EzPickle.__init__(
            self, game, seats, reward=reward, horizon=horizon, mask=mask, render_mode=render_mode, **options
        )
        super().__init__()
        check_mode(render_mode)
        self.table = Table(load(game, seats, options_to_text(options), reward, horizon))
        name = f"fourfold_{game}_v0"
        self.metadata = {"name": name, "render_modes": MODES, "is_parallelizable": False, "render_fps": 1}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.variant.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._masks_beside = mask == "observation"
        self._spaces: dict[str, Space[Any]] = {agent: self._observed() for agent in self.possible_agents}
        self._actions = {agent: Discrete(self.table.variant.actions) for agent in self.possible_agents}
        self._nothing = np.zeros(self.table.variant.actions, np.int8)
        self._nothing.flags.writeable = False  # all who wait are given the same

    def _observed(self) -> Space[Any]:
        seen = Box(-128, 127, (self.table.size,), np.int8)
        if not self._masks_beside:
            return seen
        return Dict({"observation": seen, "action_mask": Box(0, 1, (self.table.variant.actions,), np.int8)})

    def observation_space(self, agent: str) -> Space[Any]:
        """The same for all."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The same for all."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new game; the same seed brings the same luck."""
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._nothing} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        """Say who is next and what he may do."""
        self.agent_selection = agent = self.possible_agents[self.table.mover or 0]
        self.infos[agent] = {"action_mask": self.table.mask()}

    def observe(self, agent: str) -> Observation:
        """What this agent sees now."""
        seen = self.table.observe(self._seats[agent])
        if not self._masks_beside:
            return seen
        return {"observation": seen, "action_mask": self.infos[agent]["action_mask"].copy()}

    def step(self, action: int) -> None:
        """The selected agent's action, and all of Nature's up to the next decision."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(int(action))
        self.infos[agent] = {"action_mask": self._nothing}
        if self.table.mover is None:
            self._end()
        self._select()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        """Nobody has got anything before, so that nothing need be added up."""
        self.terminations = dict.fromkeys(self.agents, self.table.is_over)
        self.truncations = dict.fromkeys(self.agents, self.table.is_truncated)
        self.rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
        self._cumulative_rewards = dict(self.rewards)

    def render(self) -> Any:
        """The table as the selected agent sees it."""
        return render(self.table.variant, self.table.state, self._seats[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""
