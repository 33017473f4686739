"""Make the files of puzzles that ship with the package, and check each puzzle by another search.

python -m bench.puzzles                  make all kinds, 1,000 puzzles each, and check them
python -m bench.puzzles quarto-win       make one kind
python -m bench.puzzles --check          check the files that are there
"""

from __future__ import annotations

import argparse
import zlib
from collections import defaultdict
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from time import process_time

from fourfold.data import puzzle_text
from fourfold.engine.engines import find_engine
from fourfold.engine.puzzle_files import read_puzzles, write_puzzles
from fourfold.engine.puzzles import HARDEST, Puzzle, PuzzleKind, puzzle_match, search_puzzles
from fourfold.games import BUILT_IN, GAMES
from fourfold.options import read_options

SEED = 21
LARGEST_SHARE = 0.3
"""No grade has more than this share of the puzzles, as long as the others are found in time."""


def _kinds(wanted: list[str]) -> Iterator[tuple[str, str, PuzzleKind]]:
    for game in BUILT_IN:
        for name, kind in find_engine(game).puzzles.items():
            if not wanted or f"{game}-{name}" in wanted:
                yield game, name, kind


def _make(game: str, kind: PuzzleKind, count: int, seconds: float) -> list[Puzzle]:
    """Puzzles of all grades; the common grades fill up what the rare ones lack when the time is over."""
    options = read_options(GAMES[game].Options, kind.options)
    grades: dict[int, list[Puzzle]] = defaultdict(list)
    most, began = round(LARGEST_SHARE * count), process_time()
    for puzzle in search_puzzles(kind, options, kind.default_sizes, SEED):
        if puzzle:
            grades[puzzle.grade].append(puzzle)
        enough = sum(min(len(each), most) for each in grades.values()) >= count
        late = process_time() - began > seconds and sum(map(len, grades.values())) >= count
        if enough or late:
            break
    chosen = [puzzle for each in grades.values() for puzzle in each[:most]]
    rest = [puzzle for each in grades.values() for puzzle in each[most:]]
    return (chosen + rest)[:count] if len(chosen) < count else _thinned(grades, most, count)


def _thinned(grades: dict[int, list[Puzzle]], most: int, count: int) -> list[Puzzle]:
    """The rare grades whole, and of the common ones as many as there is room for."""
    chosen: list[Puzzle] = []
    for left, each in zip(range(len(grades), 0, -1), sorted(grades.values(), key=len), strict=True):
        chosen += each[: min(most, (count - len(chosen)) // left + (left == 1))]
    return chosen[:count]


def _check(game: str, kind: PuzzleKind, puzzles: list[Puzzle]) -> list[str]:
    wrong = (kind.check(puzzle_match(GAMES[game], kind.options, each).state, each) for each in puzzles)
    return [sentence for sentence in wrong if sentence]


def _report(game: str, name: str, kind: PuzzleKind, count: int) -> tuple[bool, int]:
    """Check a file and print what it has; whether it is right, and its size when compressed."""
    text, began = puzzle_text(game, name), process_time()
    puzzles = [*read_puzzles(text)]
    wrong = _check(game, kind, puzzles)
    size = len(zlib.compress(text.encode(), 9))
    grades = " ".join(str(sum(each.grade == grade for each in puzzles)) for grade in range(1, HARDEST + 1))
    print(
        f"{game}-{name}: {len(puzzles)} puzzles, by grade {grades}; {size:,} bytes compressed; "
        f"checked in {process_time() - began:.1f} s, {len(wrong)} wrong"
    )
    print(*(f"  {each}" for each in wrong[:5]), sep="\n", end="\n" if wrong else "", flush=True)
    return not wrong and len(puzzles) >= count, size


def main() -> int:
    """Make or check the puzzles; return 1 if any is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=300, help="processor time for the rare grades of a kind")
    args = parser.parse_args()
    folder, reports = Path(str(files("fourfold.data"))), list[tuple[bool, int]]()
    for game, name, kind in _kinds(args.kinds):
        if not args.check:
            made = write_puzzles(_make(game, kind, args.count, args.seconds))
            (folder / f"puzzles-{game}-{name}.txt").write_text(made, "utf-8")
        reports.append(_report(game, name, kind, args.count))
    print(f"{sum(size for _, size in reports):,} bytes compressed")
    return int(not all(is_right for is_right, _ in reports))


if __name__ == "__main__":
    raise SystemExit(main())
