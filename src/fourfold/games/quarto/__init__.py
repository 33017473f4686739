"""Quarto: give your opponent the piece to place; four pieces in a line with a common trait win."""

from fourfold.game import Game
from fourfold.games.quarto import notation, rules, text
from fourfold.games.quarto.types import SEATS, Action, Options, State, View

QUARTO: Game[State, Action, View, Options] = Game("quarto", SEATS, Options, rules, notation, text, can_agree=True)
