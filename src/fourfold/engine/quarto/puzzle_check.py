"""Checks Quarto puzzles with the search of the proof checker, which shares nothing with the solver."""

from __future__ import annotations

from collections.abc import Iterator

import fourfold._native as native
from fourfold.engine.puzzles import Puzzle
from fourfold.engine.thread_turns import run_interruptible, stop_flag
from fourfold.games.quarto import rules
from fourfold.games.quarto.notation import write_action
from fourfold.games.quarto.types import BIT, Give, Place, State


def check_values(state: State, puzzle: Puzzle) -> str:
    """Compare the value of every move with what the puzzle says: one is good enough, all others are worse."""
    values = dict(_values(state))
    right = values.pop(puzzle.solution, None)
    if right is None or right < 0:
        return f"{puzzle.position}: the solution {puzzle.solution} loses or is no move"
    if any(value >= right for value in values.values()):
        return f"{puzzle.position}: another move is as good as {puzzle.solution}"
    return ""


def _values(state: State) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every move with its value for the player who makes it: 1, 0 or -1."""
    for action in rules.legal(state):
        after = rules.play(state, action)
        if after.outcome:
            yield (write_action(action),), 1 if after.outcome.winners else 0
        elif isinstance(action, Give):
            yield (write_action(action),), -_value(after)
        elif isinstance(action, Place):
            for gift in rules.legal(after):
                yield (write_action(action), write_action(gift)), -_value(rules.play(after, gift))


def _value(state: State) -> int:
    """The value for the player who has a piece in hand."""
    if _wins(state, mover=True):
        return 1
    return -1 if _wins(state, mover=False) else 0


def _wins(state: State, *, mover: bool) -> bool:
    """Whether the player to move, or the other one, can force a line."""
    board = [-1 if piece is None else piece for piece in state.board]
    options, stop = state.options, stop_flag()
    traits = sum(BIT[trait] for trait in options.traits)
    hand = -1 if state.hand is None else state.hand
    return run_interruptible(lambda: native.attacker_wins(board, hand, traits, options.squares, mover, stop), stop)
