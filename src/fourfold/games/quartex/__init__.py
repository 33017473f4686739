"""Quartex: lay tiles and complete symbols at their corners; the value of a token depends on the stock of its colour."""

from fourfold.game import Game
from fourfold.games.quartex import notation, rules, text
from fourfold.games.quartex.types import SEATS, Action, Options, State, View

QUARTEX: Game[State, Action, View, Options] = Game("quartex", SEATS, Options, rules, notation, text, secret=True)
