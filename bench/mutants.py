"""`make mutants`: break one rule at a time and check that the tests of its game fail.

Each mutant is a small mistake that a person could make. The source is copied, changed, and tested with the tests of that
game alone, without golden games and laws, so that a test of the rule itself must catch the mutant.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

ROOT = Path(__file__).parent.parent
RANDOM = ("_games.py", "_random.py")
"""Random games catch many mutants, but each rule should have its own test."""
START = """\
import sys
# An installed package may take precedence over the path; the copy must be found first.
sys.meta_path[:] = [finder for finder in sys.meta_path if "Inplace" not in type(finder).__name__]
import fourfold, pytest
assert fourfold.__file__.startswith(sys.path[1]), fourfold.__file__
sys.exit(pytest.main(sys.argv[1:]))
"""
TIMEOUT = 120
"""Seconds after which a mutant counts as hanging."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A wrong rule: in a file of a game, one text is replaced by another."""

    name: str
    file: str
    old: str
    new: str


MUTANTS = [
    Mutant("a void line can be called", "quarto/rules.py", " and line not in state.void:", ":"),
    Mutant("an uncalled line never becomes void", "quarto/rules.py", "state.void.union(uncalled)", "state.void"),
    Mutant("the receiver cannot steal", "quarto/rules.py", 'calls in ("announced", "persistent")', 'calls == "persistent"'),
    Mutant("a wrong call costs nothing", "quarto/rules.py", "return replace(state, may_call=False)", "return state"),
    Mutant("a stolen line counts for its maker", "quarto/rules.py", "_won(state.mover, ending)", "_won(state.placer or 0, ending)"),
    Mutant("no window for the opponent after the last piece", "quarto/rules.py", "if _placed(state) and", "if False and"),
    Mutant("automatic calls see only full boards", "quarto/rules.py", "    if made:", "    if None not in state.board:"),
    Mutant("shared lack of a trait does not count", "quarto/lines.py", "return having | lacking", "return having"),
    Mutant("beginners' traits are ignored", "quarto/lines.py", " & _counted(options.traits) != 0", " != 0"),
    Mutant("squares always count", "quarto/lines.py", "return straight + contents.squares if squares else straight", "return straight + contents.squares"),
    Mutant("one diagonal is forgotten", "quarto/lines.py", "contents.columns + contents.diagonals", "contents.columns + contents.diagonals[:1]"),
    Mutant("the giver moves again", "quarto/rules.py", "        _other(state.mover),\n        state.board,", "        state.mover,\n        state.board,"),
    Mutant("the view marks every finished line", "quarto/rules.py", "lines=state.lines,", "lines=quartos(state.board, state.options),"),
    Mutant("diagonal contact need not match", "quartex/table.py", '"touching": _around(diagonals=True)', '"touching": _around(diagonals=False)'),
    Mutant("edges-only minds diagonals too", "quartex/table.py", '"edges-only": _around(diagonals=False)', '"edges-only": _around(diagonals=True)'),
    Mutant("set-aside tiles are not returned", "quartex/hands.py", "bag=tuple(sorted((*state.bag, *state.aside))), aside=()", "aside=()"),
    Mutant("the refill comes before the return", "quartex/rules.py", "_advance(put_back(with_player(laid, state.active, player)))", "put_back(_advance(with_player(laid, state.active, player)))"),
    Mutant("scored by tokens taken, not left", "quartex/scoring.py", "has * left for has, left", "has * (10 - left) for has, left"),
    Mutant("tokens without end", "quartex/scoring.py", "if left[kind]:", "if True:"),
    Mutant("only one token a tile", "quartex/scoring.py", "for symbol in symbols:", "for symbol in list(symbols)[:1]:"),
    Mutant("no penalty for being out", "quartex/scoring.py", "if not player.out:", "if player.hand is not None:"),
    Mutant("lowest total wins", "quartex/scoring.py", "best = max(ranks)", "best = min(ranks)"),
    Mutant("an eliminated player comes back", "quartex/rules.py", "if player.hand and not player.out:", "if player.hand:"),
    Mutant("three tiles removed for three players", "quartex/contents.py", "{2: 1, 3: 1, 4: 3, 5: 0}", "{2: 1, 3: 3, 4: 3, 5: 0}"),
    Mutant("gaps do not count in the frame", "quartex/table.py", "size = frame or len(TILES)", "size = len(TILES)"),
    Mutant("corner contact is enough", "quartex/table.py", "_EDGES: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))", "_EDGES: Final = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1))"),
    Mutant("tiles cannot be flipped", "quartex/tiles.py", "found |= {face, flipped(face)}", "found |= {face}"),
    Mutant("a stuck hand stays secret", "quartex/hands.py", 'if state.options.shown == "hidden":', "if True:"),
    Mutant("a stuck player is out at once", "quartex/stuck.py", "    if state.bag:", "    if False:"),
    Mutant("eliminated players may point", "quartex/stuck.py", "if not state.players[other].out:", "if True:"),
    Mutant("both readings of the redraw are the same", "quartex/stuck.py", 'state.options.redraw == "all" and state.aside', "False"),
    Mutant("every player sees the hand", "quartex/rules.py", "hand = () if seat is None else state.players[seat].hand", "hand = state.players[seat or 0].hand"),
    Mutant("buried pawns count for cards", "quartino/board.py", "columns[field][-1:] for field", "columns[field][:1] for field"),
    Mutant("only tops count for four colours", "quartino/calls.py", 'pawns = "".join(columns)', 'pawns = "".join(column[-1:] for column in columns)'),
    Mutant("three pawns make a column", "quartino/calls.py", "if len(column) >= 4)", "if len(column) >= 3)"),
    Mutant("three pawns make four colours", "quartino/calls.py", "pawns.count(colour) >= 4 for", "pawns.count(colour) >= 3 for"),
    Mutant("whole columns leave with a card", "quartino/board.py", "column[:-1] if field in used", '"" if field in used'),
    Mutant("no bonus pawn", "quartino/calls.py", "owed=state.turn.owed + 1, used", "owed=state.turn.owed, used"),
    Mutant("a wrong claim costs nothing", "quartino/calls.py", "        return _show(state, claim.card)", "        return state"),
    Mutant("a wrong claim discards the card", "quartino/calls.py", "after = replace(state, shown=shown, turn=", "after = replace(state, hands=_without(state.hands, state.active, card), turn="),
    Mutant("the last card does not win", "quartino/calls.py", "if not after.hands[state.active]:", "if False:"),
    Mutant("one sector is forgotten", "quartino/board.py", "for field in ring\n        if _allowed", "for field in ring[:7]\n        if _allowed"),
    Mutant("cards are read anticlockwise", "quartino/board.py", "field - 1 + step) % size", "field + 1 - step) % size"),
    Mutant("the menu shows only right columns", "quartino/calls.py", "if column.field not in state.turn.doomed]", "if column.field in high_columns(state.columns)]"),
    Mutant("claims before placing", "quartino/calls.py", 'return IllegalAction("quartino.place-before-claim", "Place your pawns before you claim.")', "return None"),
    Mutant("a situation adds two pawns", "quartino/calls.py", "owed=turn.owed + pawns, extra", "owed=turn.owed + 2 * pawns, extra"),
    Mutant("an announced column may stay", "quartino/rules.py", '        return IllegalAction("quartino.lift-first", "Take the announced column off first.")', "        return None"),
    Mutant("all columns come off", "quartino/calls.py", 'doomed = high if state.options.columns == "all" else (field,)', "doomed = high"),
    Mutant("the others' cards are in view", "quartino/rules.py", "hand=() if seat is None else state.hands[seat]", "hand=state.hands[0]"),
    Mutant("play goes anticlockwise", "quartino/calls.py", "return (seat + 1) % len(state.hands)", "return (seat - 1) % len(state.hands)"),
]  # fmt: skip


def is_caught(mutant: Mutant) -> bool:
    """Whether the tests of that game fail on the mutant."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        write_mutant(mutant, copy)
        game = mutant.file.split("/")[0]
        tests = sorted(map(str, (copy / "tests" / "games").glob(f"test_{game}*.py")))
        tests = [test for test in tests if not test.endswith(RANDOM)]
        command = [sys.executable, "-c", START, "-x", "-q", "-p", "no:cacheprovider", *tests]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(copy / "src"), str(copy)])}
        try:
            done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, check=False, timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            return True  # the rule is so wrong that the game hangs
        return done.returncode == 1


def write_mutant(mutant: Mutant, copy: Path) -> None:
    """Copy the project to a folder, with the mutant in it."""
    for part in ("src", "tests", "docs", "harness"):
        shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    source = copy / "src" / "fourfold" / "games" / mutant.file
    text = source.read_text("utf-8")
    if text.count(mutant.old) != 1:
        raise ValueError(f"the mutant {mutant.name!r} no longer fits {mutant.file}: {mutant.old!r}")
    source.write_text(text.replace(mutant.old, mutant.new), "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--game", help="test only the mutants of this game (default: all)")
    asked = parser.parse_args()
    chosen = [mutant for mutant in MUTANTS if asked.game in (None, mutant.file.split("/")[0])]
    console = Console(stderr=True)
    with ThreadPoolExecutor(asked.jobs) as pool:
        caught = list(track(pool.map(is_caught, chosen), "mutants", total=len(chosen), console=console))
    table = Table("mutant", "file", "", title=f"{sum(caught)} of {len(chosen)} mutants caught")
    for mutant, was_caught in zip(chosen, caught, strict=True):
        table.add_row(mutant.name, mutant.file, "caught" if was_caught else "[bold red]ALIVE[/]")
    Console().print(table)
    return 0 if all(caught) else 1


if __name__ == "__main__":
    sys.exit(main())
