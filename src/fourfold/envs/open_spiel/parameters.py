"""A variant as OpenSpiel's parameters: every option of the rules by its name, and players, reward and horizon.

Numbers and yes or no are OpenSpiel's own; `first=0` is by lot; the parts of a list are joined with `+`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fourfold.envs.variant import HORIZON, REWARDS, Variant, load
from fourfold.game import AnyGame
from fourfold.games import find_game
from fourfold.options import declared

PREFIX: Final = "fourfold_"

Parameter = bool | int | str


def specification(game: AnyGame) -> dict[str, Parameter]:
    """Every parameter of a game with its usual value."""
    usual = game.Options()
    return {
        "players": game.seats[0],
        "reward": REWARDS[game.name],
        "horizon": HORIZON if game.name == "quartino" else 0,
        **{name: _usual(getattr(usual, name), option.write) for name, option in declared(game.Options).items()},
    }


def _usual(value: Any, write: Any) -> Parameter:
    if isinstance(value, bool | int):
        return value
    return 0 if value is None else str(write(value)).replace(",", "+")


def read_variant(name: str, parameters: Mapping[str, Any]) -> Variant:
    """The variant that OpenSpiel's parameters ask for."""
    chosen = dict(parameters)
    seats, reward, horizon = (chosen.pop(key, None) for key in ("players", "reward", "horizon"))
    known = declared(find_game(name).Options)
    words = {option: _word(option, value, known[option].write) for option, value in chosen.items()}
    return load(name, seats, words, reward, horizon)


def _word(option: str, value: Parameter, write: Any) -> str:
    if option == "first":
        return str(value) if value else "lot"
    if isinstance(value, bool | int):
        return str(write(value))
    if "," in value:
        raise ValueError(f"option {option}: join the parts of a list with +, since OpenSpiel divides parameters by ,")
    return value.replace("+", ",")
