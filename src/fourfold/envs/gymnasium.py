"""The games in Gymnasium: one seat learns, bots of any level play the others.

register()
env = gymnasium.make("fourfold/quartex-v0", seats=3, opponents="greedy", frame=8)

Observations are the features of `fourfold.envs.features` as signed bytes; `info["action_mask"]` has the legal actions.
An illegal action ends the game with the lowest possible reward.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from fourfold.engine.levels import make_player
from fourfold.envs.game_env import Reward
from fourfold.envs.live_game import LiveGame
from fourfold.envs.rendering import MODES, check_mode, render
from fourfold.envs.variant import load, options_to_text
from fourfold.game import Seat
from fourfold.games import GAMES
from fourfold.play.nature import Nature

Observation = NDArray[np.int8]
Info = dict[str, Any]


def register() -> None:
    """Register `fourfold/quarto-v0`, `fourfold/quartex-v0` and `fourfold/quartino-v0`; a second call does nothing."""
    for game in GAMES:
        if f"fourfold/{game}-v0" not in gymnasium.registry:
            gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
                f"fourfold/{game}-v0", "fourfold.envs.gymnasium:SeatEnv", kwargs={"game": game}
            )


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A game from the side of one seat; further keyword arguments are options of the rules."""

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012 - declared like this in Gymnasium

    def __init__(  # noqa: PLR0913 - each is a separate setting
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: Seat = 0,
        opponents: str | Sequence[str] = "uniform",
        reward: Reward | None = None,
        horizon: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_mode(render_mode)
        self.live = LiveGame(load(game, seats, options_to_text(options), reward, horizon))
        variant = self.live.variant
        self.seat, self.render_mode = seat, render_mode
        self._levels = _levels_by_seat(variant.seats, seat, opponents)
        self._players = {each: make_player(variant.game, level) for each, level in self._levels.items()}
        self.observation_space = Box(-128, 127, (self.live.size,), np.int8)
        self.action_space = Discrete(variant.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """Start a new game, up to this seat's first decision; the same seed gives the same draws and opponents."""
        super().reset(seed=seed, options=options)
        seeds = self.np_random.integers(2**32, size=1 + len(self._levels)).tolist()
        self._nature = Nature(seeds.pop())
        self.live.restart()
        self.live.draw_chance(self._nature)
        game = self.live.variant.game
        self._players = {each: make_player(game, level, seeds.pop()) for each, level in self._levels.items()}
        self._play_opponents()
        return self._observe()

    def _play_opponents(self) -> None:
        """Let the opponents play until it is this seat's turn or the game is over."""
        live, rules = self.live, self.live.variant.game.rules
        while (mover := live.mover) is not None and mover != self.seat:
            menu, view = live.menu, rules.view(live.state, mover)
            choice = self._players[mover].choose(view, list(menu.values()))
            self._play(next(number for number, action in menu.items() if action == choice))

    def _play(self, number: int) -> None:
        self.live.play(number)
        self.live.draw_chance(self._nature)

    def _observe(self) -> tuple[Observation, Info]:
        return self.live.observe(self.seat), {"action_mask": self.live.mask()}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        """Play an action of this seat, then the opponents' up to its next one."""
        if not self.live.is_legal(int(action)):
            seen, info = self._observe()
            return seen, self.live.variant.range[0], True, False, {**info, "illegal": True}
        self._play(int(action))
        self._play_opponents()
        seen, info = self._observe()
        return seen, self.live.rewards()[self.seat], self.live.is_over, self.live.is_truncated, info

    def render(self) -> Any:
        """Render the view of this seat."""
        return render(self.live.variant, self.live.state, self.seat, self.render_mode)


def _levels_by_seat(seats: int, seat: Seat, opponents: str | Sequence[str]) -> dict[Seat, str]:
    """The level of each opponent; raises ValueError if the seat or the number of levels is wrong."""
    others = [each for each in range(seats) if each != seat]
    levels = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
    if seat not in range(seats) or len(levels) != len(others):
        raise ValueError(f"{seats} play: seat is 0 to {seats - 1}, opponents one level or a level each")
    return dict(zip(others, levels, strict=True))
