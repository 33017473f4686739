"""Quartex: lay tiles corner to corner and complete symbols; a token is worth what is left of its colour."""

from fourfold.game import Game
from fourfold.games.quartex import notation, rules, text
from fourfold.games.quartex.types import SEATS, Action, Options, State, View

QUARTEX: Game[State, Action, View, Options] = Game("quartex", SEATS, Options, rules, notation, text, secret=True)
