"""Quartino: make the colours of your four cards with the top pawns of shared columns."""

from fourfold.game import Game
from fourfold.games.quartino import notation, rules, text
from fourfold.games.quartino.types import SEATS, Action, Options, State, View

QUARTINO: Game[State, Action, View, Options] = Game("quartino", SEATS, Options, rules, notation, text, secret=True)
