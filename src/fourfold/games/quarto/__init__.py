"""Quarto: give your opponent the piece to place; four pieces in a line with a common trait win."""

from fourfold.game import Game
from fourfold.games.quarto import notation, rules, text
from fourfold.games.quarto.box_check import check_box
from fourfold.games.quarto.findings import findings
from fourfold.games.quarto.presets import PRESETS
from fourfold.games.quarto.types import SEATS, Action, Options, State, View

QUARTO: Game[State, Action, View, Options] = Game(
    "quarto",
    SEATS,
    Options,
    rules,
    notation,
    text,
    check_box=check_box,
    can_agree=True,
    presets=PRESETS,
    findings=findings,
    positions=notation,
    place_at=text.place_at,
)
