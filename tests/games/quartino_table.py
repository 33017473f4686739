"""Quartino positions for the tests: pawns, hands and options in a line each."""

from __future__ import annotations

from dataclasses import replace

from fourfold.games.quartino import notation, rules
from fourfold.games.quartino.cards import ORDERS
from fourfold.games.quartino.types import Deal, Options, State
from fourfold.options import read_options

Hands = tuple[tuple[str, ...], ...]

TWO: Hands = (ORDERS[:4], ORDERS[4:8])
THREE: Hands = (*TWO, ORDERS[8:12])
FOUR: Hands = (*THREE, ORDERS[12:16])

MADE = "y b g p"  # ybgp, the first card of seat 0, in sector 1
FULL = "ybgpybg pybgpyb gpybgpy bgpybgp"  # all 28 pawns


def options(**words: str) -> Options:
    """These options, and seat 0 begins."""
    return read_options(Options, {"first": "1", **words})


def table(pawns: str = "", hands: Hands = TWO, /, **words: str) -> State:
    """Seat 0's turn with these columns on fields 0, 1, 2 ..., `-` for an empty one."""
    state = rules.start(options(**words), len(hands))
    *cards, last = [card for hand in hands for card in hand]
    for card in cards:
        state = rules.play(state, Deal(card))
    named = ["" if column == "-" else column for column in pawns.split()]
    columns = (*named, *state.columns[len(named) :])
    return rules.play(replace(state, columns=columns), Deal(last))


def played(state: State, moves: str) -> State:
    """After these moves, divided by commas."""
    for move in moves.split(", "):
        state = rules.play(state, notation.read_action(move))
    return state


def menu(state: State) -> list[str]:
    """The mover's menu as text."""
    return [notation.write_action(action) for action in rules.legal(state)]


def claims(state: State) -> list[str]:
    """The claims on it."""
    return [move for move in menu(state) if move.startswith("=")]


def announcements(state: State) -> list[str]:
    """The announcements on it."""
    return [move for move in menu(state) if "!" in move]


def placements(state: State) -> list[str]:
    """The placements on it."""
    return [move for move in menu(state) if move[0] in "ybgp"]
