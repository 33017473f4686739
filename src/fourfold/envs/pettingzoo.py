"""The games in PettingZoo, agent by agent: `env(name, seats=3)`.

An observation is a dictionary, as in PettingZoo's classic games: `observation` has the features of
`fourfold.envs.features` as signed bytes, and `action_mask` the legal actions, which are in `info` as well.
Seat 1 is `player_0`, as PettingZoo counts. The environment draws for Nature. A player who is out of a game of Quartex
has no more turns but stays to the end, when all get their rewards.
"""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from fourfold.envs.arguments import action_number
from fourfold.envs.game_env import Reward
from fourfold.envs.live_game import LiveGame
from fourfold.envs.positions import Positions, choose_from
from fourfold.envs.rendering import MODES, check_mode, render
from fourfold.envs.variant import load, options_to_text
from fourfold.play.nature import Nature

Mask = NDArray[np.int8]
Observation = NDArray[np.int8] | dict[str, NDArray[np.int8]]


def parallel_env(game: str, seats: int | None = None, **settings: Any) -> ParallelEnv[str, Observation, int | None]:
    """The environment with an action of every agent in each step, of which only the selected agent's is played.

    `info["active_agent"]` names that agent; the masks of all others are empty.
    """
    raw = raw_env(game, seats, **settings)
    raw.metadata["is_parallelizable"] = True
    return turn_based_aec_to_parallel(raw)


def env(game: str, seats: int | None = None, **settings: Any) -> AECEnv[str, Observation, int]:
    """The environment with PettingZoo's checks; an illegal action ends the game with a reward of -1."""
    raw = raw_env(game, seats, **settings)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))
    )


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801 - PettingZoo's name
    """The environment itself; an illegal action raises ValueError or IllegalAction.

    With `mask="info"` an observation is only the features. Further keyword arguments are options of the rules.
    """

    def __init__(  # noqa: PLR0913 - each is a separate setting
        self,
        game: str,
        seats: int | None = None,
        *,
        reward: Reward | None = None,
        horizon: int | None = None,
        mask: Literal["info", "observation"] = "observation",
        positions: Positions | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.live = LiveGame(load(game, seats, options_to_text(options), reward, horizon))
        self._nature = Nature(Random().getrandbits(64))  # a state that can be copied and pickled
        self._random = Random()
        self._next_position = None if positions is None else choose_from(positions)
        name = f"fourfold_{game}_v0"
        self.metadata = {"name": name, "render_modes": MODES, "is_parallelizable": False, "render_fps": 1}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.live.variant.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._make_spaces(self.live.variant.actions, mask)

    def _make_spaces(self, actions: int, mask: str) -> None:
        if mask not in ("info", "observation"):
            raise ValueError(f"mask is info or observation, not {mask!r}")
        self._masks_beside = mask == "observation"
        self.state_space = Box(-128, 127, (self.live.variant.seats * self.live.size,), np.int8)
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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; the same seed gives the same draws, and without a seed the draws continue at random.

        It starts in the position `options["position"]`, in one of the environment's positions, or where the rules say.
        """
        if seed is not None:
            self._nature, self._random = Nature(seed), Random(seed)
        text = (options or {}).get("position") or (self._next_position and self._next_position(self._random))
        self.live.restart(self.live.variant.read_position(text, self._random) if text else None)
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
        self.live.play(action_number(action))
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

    def state(self) -> NDArray[np.int8]:
        """The observations of all seats one after the other, for centralised critics."""
        return np.concatenate([self.live.observe(seat) for seat in range(self.live.variant.seats)])

    def action_texts(self) -> dict[int, str]:
        """The legal actions of the selected agent by number, in the notation of the game."""
        return self.live.variant.action_texts(self.live.state) if self.live.mover is not None else {}

    def __repr__(self) -> str:
        return f"<raw_env of {self.live.variant.game.name} with {self.live.variant.seats} seats>"

    def render(self) -> Any:
        """Render the view of the selected agent."""
        return render(self.live.variant, self.live.state, self._seats[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
