"""The games in Gymnasium: one seat learns, bots play the others.

env = gymnasium.make(f"fourfold.envs.gymnasium:fourfold/{game}-v0", seats=2, opponents="greedy")

Importing this module registers the environments; the prefix lets Gymnasium import it, also in other processes.
Observations are the features of `fourfold.envs.features` as signed bytes; `info["action_mask"]` has the legal actions.
An illegal action ends the game with the lowest possible reward.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from fourfold.engine.player import Player
from fourfold.engine.possible_states import seen_by
from fourfold.envs.arguments import action_number
from fourfold.envs.contestants import make_contestant
from fourfold.envs.core_bots import NO_BOT, CoreBots, Opponents, find_core_bot, opponents_by_seat
from fourfold.envs.game_env import Reward
from fourfold.envs.game_envs import find_env, playable_games
from fourfold.envs.live_game import LiveGame
from fourfold.envs.positions import Positions, choose_from
from fourfold.envs.rendering import MODES, check_mode, render
from fourfold.envs.variant import Variant, load, options_to_text
from fourfold.game import Seat
from fourfold.play.nature import Nature

Observation = NDArray[np.int8]
Info = dict[str, Any]
_MAX_STARTS: Final = 100


def register() -> None:
    """Register `fourfold/GAME-v0` for each game that has environments; importing this module has done it."""
    for game in playable_games():
        if f"fourfold/{game}-v0" not in gymnasium.registry:
            gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
                f"fourfold/{game}-v0",
                "fourfold.envs.gymnasium:SeatEnv",
                vector_entry_point="fourfold.envs.gymnasium_vector:SeatVectorEnv" if _is_native(game) else None,
                kwargs={"game": game},
            )


def _is_native(game: str) -> bool:
    """Whether the core plays this game."""
    return find_env(game).native_rules is not None


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A game from the side of one seat; further keyword arguments are options of the rules."""

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012 - declared like this in Gymnasium

    def __init__(  # noqa: PLR0913 - each is a separate setting
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: Seat = 0,
        opponents: Opponents = "uniform",
        reward: Reward | None = None,
        horizon: int | None = None,
        positions: Positions | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_mode(render_mode)
        self.live = LiveGame(load(game, seats, options_to_text(options), reward, horizon))
        variant = self.live.variant
        self.seat, self.render_mode = seat, render_mode
        self._table = _Table(variant, opponents_by_seat(variant.seats, seat, opponents))
        self._next_position = None if positions is None else choose_from(positions)
        self._has_ended = False
        self.observation_space = Box(-128, 127, (self.live.size,), np.int8)
        self.action_space = Discrete(variant.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """Start a new game, up to this seat's first decision; the same seed gives the same draws and opponents.

        It starts in the position `options["position"]`, in one of the environment's positions, or where the rules say.
        """
        super().reset(seed=seed, options=options)
        self._has_ended = False
        self._table.seat_players(self.np_random)
        for _ in range(_MAX_STARTS):
            self.live.restart(self._find_start(options or {}))
            self._table.play_others(self.live)
            if self.live.mover is not None:
                return self._observe()
        raise ValueError(f"the opponents end every game before seat {self.seat} can move")

    def _find_start(self, options: Mapping[str, Any]) -> Any:
        """The state in which the next game starts; None for the start by the rules."""
        random = Random(int(self.np_random.integers(2**63)))
        text = options.get("position") or (self._next_position and self._next_position(random))
        return self.live.variant.read_position(text, random) if text else None

    def _observe(self) -> tuple[Observation, Info]:
        return self.live.observe(self.seat), {"action_mask": self.live.mask()}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        """Play an action of this seat, then the opponents' up to its next one; ValueError after the end of a game."""
        live = self.live
        if self._has_ended or live.mover is None:
            raise ValueError("the game is over; reset starts a new one")
        number = action_number(action)
        if not live.is_legal(number):
            self._has_ended = True
            seen, info = self._observe()
            return seen, live.variant.range[0], True, False, {**info, "illegal": True}
        live.play(number)
        self._table.play_others(live)
        seen, info = self._observe()
        return seen, live.rewards()[self.seat], live.is_over, live.is_truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions as sb3-contrib's MaskablePPO asks for them."""
        return self.live.mask().astype(np.bool_)

    def action_texts(self) -> dict[int, str]:
        """The legal actions by number, in the notation of the game."""
        return self.live.variant.action_texts(self.live.state) if self.live.mover is not None else {}

    def __repr__(self) -> str:
        variant = self.live.variant
        return f"<SeatEnv of {variant.game.name}: seat {self.seat} of {variant.seats}, against {self._table}>"

    def render(self) -> Any:
        """Render the view of this seat."""
        return render(self.live.variant, self.live.state, self.seat, self.render_mode)


class _Table:
    """The opponents of one seat: bots in the core where it has them, the others in Python; and Nature."""

    def __init__(self, variant: Variant, names: dict[Seat, str]) -> None:
        in_core = {seat: find_core_bot(name) for seat, name in names.items()} if variant.env.native_rules else {}
        self._core_bots = [in_core.get(seat) or NO_BOT for seat in range(variant.seats)]
        self._names = {seat: name for seat, name in names.items() if not in_core.get(seat)}
        self._variant, self._opponents = variant, names
        self._players: dict[Seat, Player[Any, Any]] = {}
        self.seat_players(np.random.default_rng())  # raises ValueError if there is no such bot

    def __repr__(self) -> str:
        return ", ".join(dict.fromkeys(self._opponents.values()))

    def seat_players(self, random: np.random.Generator) -> None:
        """Give all bots and Nature new random numbers."""
        seed, *seeds = (int(each) for each in random.integers(2**63, size=1 + len(self._names)))
        self._bots, self._nature = CoreBots(self._core_bots, seed), Nature(seed)
        players = zip(self._names.items(), seeds, strict=True)
        self._players = {seat: make_contestant(self._variant.game, name, each) for (seat, name), each in players}

    def play_others(self, live: LiveGame) -> None:
        """Let Nature and the opponents play until it is the other seat's turn or the game is over."""
        self._play_core(live)
        while (mover := live.mover) is not None and mover in self._players:
            menu, player = live.menu, self._players[mover]
            choice = player.choose(seen_by(player, self._variant.game, live.state, mover), list(menu.values()))
            live.play(next(number for number, action in menu.items() if action == choice))
            self._play_core(live)

    def _play_core(self, live: LiveGame) -> None:
        if self._variant.env.native_rules:
            live.advance(self._bots)
        else:
            live.draw_chance(self._nature)


register()
