"""A variant as OpenSpiel parameters: every option of the rules by its name, and players, reward and horizon.

Numbers and booleans are OpenSpiel's own; `first=0` draws at random; the parts of a list are joined with `+`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fourfold.envs.game_envs import GAME_ENVS
from fourfold.envs.variant import Variant, load
from fourfold.game import AnyGame
from fourfold.games import find_game
from fourfold.options import Option, SeatOption, declared

PREFIX: Final = "fourfold_"

Parameter = bool | int | str


def specification(game: AnyGame) -> dict[str, Parameter]:
    """Every parameter of a game with its default."""
    env = GAME_ENVS[game.name]
    return {
        "players": game.seats[0],
        "reward": env.reward,
        "horizon": env.horizon,
        **write_parameters(game.Options()),
    }


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
    known = declared(find_game(name).Options)
    words = {option: _word(option, known[option], value) for option, value in chosen.items()}
    return load(name, seats, words, reward, horizon)


def _word(name: str, option: Option, value: Parameter) -> str:
    if isinstance(option, SeatOption):
        return str(value) if value else option.drawn
    if isinstance(value, bool | int):
        return option.write(value)
    if "," in value:
        raise ValueError(f"option {name}: join the parts of a list with +, since OpenSpiel divides parameters by ,")
    return value.replace("+", ",")
