"""A variant as OpenSpiel parameters: every option of the rules by its name, and players, reward and horizon.

Numbers and booleans are OpenSpiel's own; `first=0` draws at random; the parts of a list are joined with `+`. In games
that have a notation for positions, `position` is one, with `+` for a comma and `~` for an equals sign, and `deal` is
the seed for what it leaves open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fourfold.envs.game_env import GameEnv
from fourfold.envs.game_envs import find_env
from fourfold.envs.variant import Variant, load
from fourfold.game import AnyGame
from fourfold.games import find_any_game
from fourfold.options import Option, SeatOption, declared

PREFIX: Final = "fourfold_"
DEEPEST: Final = 480
"""Python stops at a depth of 1,000 calls; of 7,000 random games of Quartino not one was longer than this horizon."""

Parameter = bool | int | str


def specification(game: AnyGame) -> dict[str, Parameter]:
    """Every parameter of a game with its default."""
    env = find_env(game.name)
    start: dict[str, Parameter] = {"position": "", "deal": 0} if game.positions else {}
    return {
        "players": game.seats[0],
        "reward": env.reward,
        "horizon": default_horizon(env),
        **start,
        **write_parameters(game.Options()),
    }


def default_horizon(env: GameEnv) -> int:
    """The horizon of the environments, but not beyond the depth to which OpenSpiel's algorithms call themselves."""
    return min(env.horizon, DEEPEST)


def write_parameters(options: object) -> dict[str, Parameter]:
    """The options of a game as OpenSpiel parameters."""
    known = declared(type(options))
    return {name: _parameter(option, getattr(options, name)) for name, option in known.items()}


def _parameter(option: Option, value: Any) -> Parameter:
    if isinstance(option, SeatOption):
        return 0 if value is None else int(option.write(value))
    return value if isinstance(value, bool | int) else option.write(value).replace(",", "+")


def read_variant(name: str, parameters: Mapping[str, Any]) -> Variant:
    """The variant of these OpenSpiel parameters."""
    chosen = dict(parameters)
    seats, reward, horizon = (chosen.pop(key, None) for key in ("players", "reward", "horizon"))
    position, deal = read_text(chosen.pop("position", "")), chosen.pop("deal", 0)
    known = declared(find_any_game(name).Options)
    words = {option: _word(option, known[option], value) for option, value in chosen.items()}
    limit = default_horizon(find_env(name)) if horizon is None else horizon
    return load(name, seats, words, reward, limit, position, deal)


def write_text(position: str) -> str:
    """A position as a parameter: OpenSpiel divides parameters by commas and equals signs."""
    return position.replace(",", "+").replace("=", "~")


def read_text(parameter: str) -> str:
    """The position of a parameter."""
    return parameter.replace("+", ",").replace("~", "=")


def _word(name: str, option: Option, value: Parameter) -> str:
    if isinstance(option, SeatOption):
        return str(value) if value else option.drawn
    if isinstance(value, bool | int):
        return option.write(value)
    if "," in value:
        raise ValueError(f"option {name}: join the parts of a list with +, since OpenSpiel divides parameters by ,")
    return value.replace("+", ",")
