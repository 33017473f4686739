"""The rules of a variant as the core knows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from fourfold._native import QuartexRules, QuartinoRules, QuartoRules
from fourfold.engine.quartex.position import options_of
from fourfold.engine.quartino.position import table_of
from fourfold.envs.variant import Variant
from fourfold.game import NATURE
from fourfold.games.quarto.types import BIT

Rules = QuartoRules | QuartexRules | QuartinoRules


def rules_of(variant: Variant) -> Rules:
    """What the core plays by."""
    return _RULES[variant.game.name](variant.options, variant.seats)


def _quarto(options: Any, _seats: int) -> Rules:
    return QuartoRules(
        traits=sum(BIT[trait] for trait in options.traits),
        squares=options.squares,
        calls=options.calls,
        wrong_call_loses=options.wrong_call == "loses",
        first=_first(options),
    )


def _quartex(options: Any, seats: int) -> Rules:
    return QuartexRules(
        options=options_of(replace(options, stuck="automatic")),
        seats=seats,
        starter=options.starter,
        declared=options.stuck == "declared",
        first=_first(options),
    )


def _quartino(options: Any, seats: int) -> Rules:
    return QuartinoRules(table=table_of(options), cards=options.cards, seats=seats, first=_first(options))


def _first(options: Any) -> int:
    return NATURE if options.first is None else options.first


_RULES: Final[Mapping[str, Callable[[Any, int], Rules]]] = {
    "quarto": _quarto,
    "quartex": _quartex,
    "quartino": _quartino,
}
