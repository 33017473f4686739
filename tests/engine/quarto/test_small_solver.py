"""The solver of small Quarto beside a brute force that shares no code with it, neither rules nor solver."""

from __future__ import annotations

import os
from functools import cache
from itertools import combinations
from random import Random

import pytest

from fourfold.engine.arena import Contest, play_games
from fourfold.engine.levels import make_player
from fourfold.engine.quarto.solver import Value, Verdict
from fourfold.engine.small_quarto.solver import SmallSolver
from fourfold.games.quarto.notation import read_position
from fourfold.games.quarto.small import SMALL_QUARTO, SmallOptions
from fourfold.games.quarto.types import EMPTY, Trait

LINES = ("abc", "def", "ghi", "adg", "beh", "cfi", "aei", "ceg")
SQUARES = ("abde", "bcef", "degh", "efhi")
MASKS = {"colour": 2, "height": 1, "shape": 4}


def brute_force(board: dict[str, int], hand: int, traits: int, squares: bool) -> int:
    """100 - n for a win of the placer after n placements, n - 100 for a loss, 0 for a draw; by every game there is."""
    best = -100
    for cell in "abcdefghi":
        if cell in board:
            continue
        after = {**board, cell: hand}
        if any(_agree([after[at] for at in line if at in after], len(line), traits) for line in _lines(squares)):
            return 99
        left = [piece for piece in range(8) if piece not in after.values()]
        values = [-brute_force(after, piece, traits, squares) for piece in left] or [0]
        best = max(best, *(value - (value > 0) + (value < 0) for value in values))
    return best


@cache
def _lines(squares: bool) -> tuple[str, ...]:
    return LINES + SQUARES if squares else LINES


def _agree(pieces: list[int], count: int, traits: int) -> bool:
    pairs = combinations(pieces, 2)
    different = 0
    for one, other in pairs:
        different |= one ^ other
    return len(pieces) == count and bool(traits & ~different)


def random_position(random: Random, placed: int) -> tuple[dict[str, int], int]:
    *pieces, hand = random.sample(range(8), placed + 1)
    return dict(zip(random.sample("abcdefghi", placed), pieces, strict=True)), hand


def text_of(board: dict[str, int], hand: int) -> str:
    signs = [str(board.get(cell, ".")) for cell in "abcdefghi"]
    return f"{'/'.join(''.join(signs[at : at + 3]) for at in (6, 3, 0))} {hand}"


def as_verdict(rank: int) -> Verdict:
    return Verdict(Value((rank > 0) - (rank < 0)), 100 - abs(rank) if rank else None)


@pytest.mark.parametrize("squares", [False, True])
@pytest.mark.parametrize("words", [("colour", "height", "shape"), ("shape",), ("colour", "shape")])
def test_every_move_has_the_value_of_brute_force(words: tuple[Trait, ...], squares: bool) -> None:
    options = SmallOptions(traits=words, squares=squares)
    solver, random, compared = SmallSolver(options), Random(1), 0
    traits = sum(MASKS[word] for word in words)
    while compared < 40:
        board, hand = random_position(random, random.choice((4, 5, 6, 7)))
        if any(_agree([board[at] for at in line if at in board], len(line), traits) for line in _lines(squares)):
            continue
        state = read_position(text_of(board, hand), options)
        solution = solver.solve(state.board, state.hand)
        assert solution.verdict == as_verdict(brute_force(board, hand, traits, squares)), text_of(board, hand)
        assert solution.verdict.rank == max(move.verdict.rank for move in solution.moves)
        compared += 1


def table_search() -> dict[int, int]:
    """Who wins after each first piece, by brute force with a table of positions: 1 if the placer wins, -1, or 0."""
    known: dict[tuple[tuple[int, ...], int], int] = {}
    cells = [[number for number, line in enumerate(LINES) if cell in line] for cell in "abcdefghi"]
    places = [["abcdefghi".index(cell) for cell in line] for line in LINES]

    def value(board: tuple[int, ...], hand: int) -> int:
        if (found := known.get((board, hand))) is not None:
            return found
        boards = [(at, (*board[:at], hand, *board[at + 1 :])) for at in range(9) if board[at] < 0]
        best = -1
        if any(_made(after, places[line]) for at, after in boards for line in cells[at]):
            best = 1
        else:
            left = [piece for piece in range(8) if piece not in board and piece != hand]
            for _, after in boards:
                best = max([best, *(-value(after, piece) for piece in left)] if left else [0])
                if best == 1:
                    break
        known[board, hand] = best
        return best

    return {piece: value((-1,) * 9, piece) for piece in range(8)}


def _made(board: tuple[int, ...], line: list[int]) -> bool:
    one, other, third = (board[at] for at in line)
    return min(one, other, third) >= 0 and bool(7 & ~((one ^ other) | (one ^ third)))


def test_the_player_who_gives_first_loses() -> None:
    solution = SmallSolver(SmallOptions()).solve(EMPTY, None)
    assert solution.verdict == Verdict(Value.LOSS, 5)
    assert [move.verdict for move in solution.moves] == [Verdict(Value.LOSS, 5)] * 8
    assert solution.nodes == 5385


@pytest.mark.skipif("FOURFOLD_SLOW" not in os.environ, reason="takes a minute: make slowtest")
def test_brute_force_finds_the_same_value_of_the_game() -> None:
    assert table_search() == dict.fromkeys(range(8), 1)


def test_the_perfect_bot_never_loses_with_the_second_seat() -> None:
    contest = Contest("small-quarto", ("greedy", "perfect"), {}, seed=1)
    assert [result.winners for result in play_games(contest, range(5))] == [(1,)] * 5
    view = SMALL_QUARTO.rules.view(SMALL_QUARTO.rules.start(SmallOptions(calls="announced"), 2), 0)
    with pytest.raises(ValueError, match="calls=automatic"):
        make_player(SMALL_QUARTO, "perfect").choose(view, [])
