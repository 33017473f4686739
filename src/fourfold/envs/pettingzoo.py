"""The games in PettingZoo, agent by agent: `env("quartex", seats=3, frame=8)`.

Observations are the features of `fourfold.envs.features` as signed bytes; `info["action_mask"]` has the legal actions.
Seat 1 is `player_0`, as PettingZoo counts. The environment draws for Nature. A player who is out of a game of Quartex
has no more turns but stays to the end, when all get their rewards.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from fourfold.envs.game_env import Reward
from fourfold.envs.live_game import LiveGame
from fourfold.envs.rendering import MODES, check_mode, render
from fourfold.envs.variant import load, options_to_text
from fourfold.play.nature import Nature

Mask = NDArray[np.int8]
Observation = NDArray[np.int8] | dict[str, NDArray[np.int8]]


def env(game: str, seats: int | None = None, **settings: Any) -> AECEnv[str, Observation, int]:
    """The environment with PettingZoo's checks; an illegal action ends the game with a reward of -1."""
    raw = raw_env(game, seats, **settings)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))
    )


class raw_env(AECEnv[str, Observation, int], EzPickle):  # noqa: N801 - PettingZoo's name
    """The environment itself; an illegal action raises ValueError or IllegalAction.

    `mask="observation"` puts the mask beside the observation, as PettingZoo's classic games do. Further keyword
    arguments are options of the rules.
    """

    def __init__(  # noqa: PLR0913 - each is a separate setting
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
        self.live = LiveGame(load(game, seats, options_to_text(options), reward, horizon))
        self._nature = Nature()
        name = f"fourfold_{game}_v0"
        self.metadata = {"name": name, "render_modes": MODES, "is_parallelizable": False, "render_fps": 1}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.live.variant.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._masks_beside = mask == "observation"
        self._make_spaces(self.live.variant.actions)

    def _make_spaces(self, actions: int) -> None:
        self._spaces: dict[str, Space[Any]] = {agent: self._observation_space() for agent in self.possible_agents}
        self._actions = {agent: Discrete(actions) for agent in self.possible_agents}
        self._no_actions = np.zeros(actions, np.int8)
        self._no_actions.flags.writeable = False  # all waiting agents share it

    def _observation_space(self) -> Space[Any]:
        seen = Box(-128, 127, (self.live.size,), np.int8)
        if not self._masks_beside:
            return seen
        return Dict({"observation": seen, "action_mask": Box(0, 1, (self.live.variant.actions,), np.int8)})

    def observation_space(self, agent: str) -> Space[Any]:
        """The same for all agents."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The same for all agents."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start a new game; the same seed gives the same draws, and without a seed the draws continue at random."""
        if seed is not None:
            self._nature = Nature(seed)
        self.live.restart()
        self.live.draw_chance(self._nature)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._no_actions} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        """Select the next agent and set its action mask."""
        self.agent_selection = agent = self.possible_agents[self.live.mover or 0]
        self.infos[agent] = {"action_mask": self.live.mask()}

    def observe(self, agent: str) -> Observation:
        """The observation of this agent."""
        seen = self.live.observe(self._seats[agent])
        if not self._masks_beside:
            return seen
        return {"observation": seen, "action_mask": self.infos[agent]["action_mask"].copy()}

    def step(self, action: int) -> None:
        """Play the selected agent's action, then Nature's draws up to the next decision."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.live.play(int(action))
        self.live.draw_chance(self._nature)
        self.infos[agent] = {"action_mask": self._no_actions}
        if self.live.mover is None:
            self._end()
        self._select()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        """Set the final rewards; there were none before, so there is nothing to add up."""
        self.terminations = dict.fromkeys(self.agents, self.live.is_over)
        self.truncations = dict.fromkeys(self.agents, self.live.is_truncated)
        self.rewards = dict(zip(self.agents, self.live.rewards(), strict=True))
        self._cumulative_rewards = dict(self.rewards)

    def render(self) -> Any:
        """Render the view of the selected agent."""
        return render(self.live.variant, self.live.state, self._seats[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
