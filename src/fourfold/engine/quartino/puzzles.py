"""Quartino puzzles: a pawn has just been placed; find every claim."""

from __future__ import annotations

from random import Random
from typing import Final

from fourfold.engine.puzzles import HARDEST, Puzzle, PuzzleKind, Refutation
from fourfold.games.quartino import rules
from fourfold.games.quartino.board import fields, find_board, put, reserve, tops
from fourfold.games.quartino.cards import COLOURS, HAND, Card
from fourfold.games.quartino.notation import read_action, write_action
from fourfold.games.quartino.types import Claim, Columns, Options, State


def _find(options: Options, size: int, rng: Random) -> Puzzle | None:
    """Random pawns, and a hand with some of the cards that they make."""
    board = find_board(options)
    before, after, place = _random_columns(options, size, rng)
    shown = {sector: tops(after, at) for sector, at in board.sectors.items()}
    made = sorted({card for card in shown.values() if card in options.cards})
    if not made:
        return None
    right = rng.sample(made, min(len(made), rng.randint(1, HAND)))
    others = [card for card in options.cards if card not in made]
    hand = rng.sample((*right, *rng.sample(others, HAND - len(right))), HAND)
    claims = tuple(sorted(f"={card}@{sector}" for sector, card in shown.items() if card in right))
    position = " | ".join((" ".join(column or "-" for column in before), ",".join(hand), ",".join("?" * HAND), "1"))
    grade = _grade(len(claims), hand, {*shown.values()})
    return Puzzle(position, (place,), claims, grade, (), {"options": HAND * len(board.sectors)})


def _random_columns(options: Options, size: int, rng: Random) -> tuple[Columns, Columns, str]:
    """The columns before and after the last pawn, and its placement."""
    after: Columns = ("",) * len(fields(find_board(options)))
    before, place = after, ""
    for _ in range(size):
        left = reserve(after, options.contents)
        colour = rng.choice([colour for colour in COLOURS if left[colour]])
        # Low columns first, so that most fields have a pawn.
        field = rng.choice([at for at, column in enumerate(after) if len(column) <= min(map(len, after)) + 1])
        before, after, place = after, put(after, field, colour), f"{colour}{field}"
    return before, after, place


def _grade(claims: int, hand: list[Card], shown: set[str]) -> int:
    """Harder with several claims, and with cards that the board shows in the wrong order of the ring."""
    near = sum(card not in shown and f"{card[0]}{card[:0:-1]}" in shown for card in hand)
    return min(HARDEST, claims + (near > 0) + (near > 1))


def _check(state: State, puzzle: Puzzle) -> str:
    """Make every claim by the rules: the right ones lay a card down."""
    laid = len(state.laid[state.active])
    claims = [action for action in rules.legal(state) if isinstance(action, Claim)]
    right = [claim for claim in claims if len(rules.play(state, claim).laid[state.active]) > laid]
    found = tuple(sorted(map(write_action, right)))
    return "" if found == puzzle.solution else f"{puzzle.position}: the right claims are {found}"


def _right(state: State, claim: Claim) -> bool:
    return tops(state.columns, find_board(state.options).sectors.get(claim.sector, ())) == claim.card


def _refute(state: State, answer: tuple[str, ...]) -> Refutation:
    named = {read_action(text) for text in answer}
    all_right = {each for each in rules.legal(state) if isinstance(each, Claim) and _right(state, each)}
    return Refutation("claims", {"wrong": len(named - all_right), "missing": len(all_right - named)})


CLAIMS: Final = PuzzleKind("Find every claim.", {}, range(5, 25), range(9, 17), _find, _check, _refute, is_set=True)
