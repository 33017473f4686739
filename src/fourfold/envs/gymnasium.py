"""The games in Gymnasium: one seat learns, players of any level sit at the others.

register()
env = gymnasium.make("fourfold/quartex-v0", seats=3, opponents="greedy", frame=8)

Observations are the features of `fourfold.envs.features` as signed bytes; what is legal is in `info["action_mask"]`.
An illegal action ends the game with the lowest reward there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from fourfold.engine.levels import make_player
from fourfold.envs.rendering import MODES, check_mode, render
from fourfold.envs.table import Table
from fourfold.envs.variant import Reward, load, options_to_text
from fourfold.game import Seat
from fourfold.games import GAMES

Observation = NDArray[np.int8]
Info = dict[str, Any]


def register() -> None:
    """Make `fourfold/quarto-v0`, `fourfold/quartex-v0` and `fourfold/quartino-v0` known; a second time does nothing."""
    for game in GAMES:
        if f"fourfold/{game}-v0" not in gymnasium.registry:
            gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
                f"fourfold/{game}-v0", "fourfold.envs.gymnasium:SeatEnv", kwargs={"game": game}
            )


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A game as one seat lives it; further settings are the options of the rules."""

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(  # noqa: PLR0913 - each is a setting of its own
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
        self.table = Table(load(game, seats, options_to_text(options), reward, horizon))
        variant = self.table.variant
        others = [each for each in range(variant.seats) if each != seat]
        levels = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
        if seat not in range(variant.seats) or len(levels) != len(others):
            raise ValueError(
                f"{variant.seats} play: seat is 0 to {variant.seats - 1}, opponents one level or a level each"
            )
        self.seat, self.render_mode = seat, render_mode
        self._levels = dict(zip(others, levels, strict=True))
        self._players = {each: make_player(variant.game, level) for each, level in self._levels.items()}
        self.observation_space = Box(-128, 127, (self.table.size,), np.int8)
        self.action_space = Discrete(variant.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """A new game, up to this seat's first decision; the same seed brings the same luck and the same opponents."""
        super().reset(seed=seed, options=options)
        luck = self.np_random.integers(2**32, size=1 + len(self._levels)).tolist()
        self.table.reset(luck.pop())
        game = self.table.variant.game
        self._players = {each: make_player(game, level, luck.pop()) for each, level in self._levels.items()}
        self._wait()
        return self._look()

    def _wait(self) -> None:
        """The others play until it is this seat's turn or the game is over."""
        table, rules = self.table, self.table.variant.game.rules
        while table.mover not in (None, self.seat):
            menu, view = table.menu, rules.view(table.state, table.mover)
            choice = self._players[table.mover].choose(view, list(menu.values()))
            table.play(next(number for number, action in menu.items() if action == choice))

    def _look(self) -> tuple[Observation, Info]:
        return self.table.observe(self.seat), {"action_mask": self.table.mask()}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        """The action of this seat, and everybody else's up to its next one."""
        if not self.table.is_legal(int(action)):
            seen, info = self._look()
            return seen, self.table.variant.range[0], True, False, {**info, "illegal": True}
        self.table.play(int(action))
        self._wait()
        seen, info = self._look()
        return seen, self.table.rewards()[self.seat], self.table.is_over, self.table.is_truncated, info

    def render(self) -> Any:
        """The table as this seat sees it."""
        return render(self.table.variant, self.table.state, self.seat, self.render_mode)
