"""Quartino: make the colours of your four cards with the top pawns of shared columns."""

from fourfold.game import Game
from fourfold.games.quartino import notation, position_notation, rules, text
from fourfold.games.quartino.box_check import check_box
from fourfold.games.quartino.findings import findings
from fourfold.games.quartino.presets import PRESETS
from fourfold.games.quartino.redeal import redeal
from fourfold.games.quartino.types import SEATS, Action, Options, State, View

QUARTINO: Game[State, Action, View, Options] = Game(
    "quartino",
    SEATS,
    Options,
    rules,
    notation,
    text,
    redeal=redeal,
    check_box=check_box,
    scored=True,
    presets=PRESETS,
    findings=findings,
    positions=position_notation,
    place_at=text.place_at,
    past_defaults={1: {"columns": "all"}},
)
