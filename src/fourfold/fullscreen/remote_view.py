"""A view as the server sends it, made a view of the game again."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, get_type_hints

import msgspec

from fourfold.game import AnyGame
from fourfold.options import read_options


def read_view(game: AnyGame, options: Mapping[str, str], sent: Any) -> Any:
    """The view in an update of a table with these options; ValueError if it is not a view of this game."""
    chosen = read_options(game.Options, options)
    fields = {**sent, "options": msgspec.to_builtins(chosen)}
    try:
        return msgspec.convert(fields, _view_type(game))
    except msgspec.ValidationError as reason:
        raise ValueError(f"the server's {game.name} is another one: {reason}") from reason


@cache
def _view_type(game: AnyGame) -> Any:
    return get_type_hints(game.rules.view)["return"]
