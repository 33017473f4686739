"""Quartex: lay tiles and complete symbols at their corners; the value of a token depends on the stock of its colour."""

from fourfold.game import Game
from fourfold.games.quartex import notation, position_notation, rules, text
from fourfold.games.quartex.box_check import check_box
from fourfold.games.quartex.findings import findings
from fourfold.games.quartex.presets import PRESETS
from fourfold.games.quartex.redeal import redeal
from fourfold.games.quartex.types import SEATS, Action, Options, State, View

QUARTEX: Game[State, Action, View, Options] = Game(
    "quartex",
    SEATS,
    Options,
    rules,
    notation,
    text,
    redeal=redeal,
    check_box=check_box,
    scored=True,
    retire=rules.retire,
    presets=PRESETS,
    findings=findings,
    positions=position_notation,
    place_at=text.place_at,
)
