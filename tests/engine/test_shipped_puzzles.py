"""The puzzles that ship with the package: their form, and the solution of some of each kind by another search."""

from __future__ import annotations

from random import Random

import pytest

from fourfold.engine.engines import find_engine
from fourfold.engine.puzzle_files import read_puzzles, shipped_puzzles, write_puzzles
from fourfold.engine.puzzles import HARDEST, is_solved, puzzle_match
from fourfold.games import BUILT_IN, GAMES

KINDS = [(game, kind) for game in BUILT_IN for kind in find_engine(game).puzzles]


@pytest.mark.parametrize(("game", "name"), KINDS)
def test_there_are_a_thousand_puzzles_of_every_kind(game: str, name: str) -> None:
    puzzles = shipped_puzzles(game, name)
    assert len(puzzles) == 1000
    assert len({(puzzle.position, puzzle.lead) for puzzle in puzzles}) == 1000
    grades = [puzzle.grade for puzzle in puzzles]
    assert grades == sorted(grades)
    assert len({*grades}) >= 3
    assert all(1 <= grade <= HARDEST for grade in grades)
    assert read_puzzles(write_puzzles(puzzles)) == puzzles


@pytest.mark.parametrize(("game", "name"), KINDS)
def test_another_search_finds_the_same_solution(game: str, name: str) -> None:
    kind = find_engine(game).puzzles[name]
    for puzzle in Random(5).sample(shipped_puzzles(game, name), 8):  # `make puzzles` checks all of them
        match = puzzle_match(GAMES[game], kind.options, puzzle)
        assert kind.check(match.state, puzzle) == ""
        assert is_solved(kind, puzzle, puzzle.solution)
        assert match.mover is not None
        assert match.mover >= 0
        menu = match.menu(match.mover)
        assert puzzle.solution[0] in menu
        assert not is_solved(kind, puzzle, (menu[0], "nonsense"))


@pytest.mark.parametrize("line", ["9\tx\t\ty", "1\tx\ty", "", "x\tx\t\ty"])
def test_malformed_lines_are_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_puzzles(line + "\n")
