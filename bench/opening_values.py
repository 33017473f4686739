"""Count wins, draws and losses among all Quarto positions with few pieces placed, one of each kind, by rule set.

By symmetry only the number of traits matters, so eight rule sets represent all 30.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from itertools import product

from rich.console import Console
from rich.progress import track
from rich.table import Table

from fourfold import _native as native
from fourfold.games.quarto.lines import put, quartos
from fourfold.games.quarto.notation import write_layout
from fourfold.games.quarto.rules import pieces_left
from fourfold.games.quarto.types import BIT, CELLS, EMPTY, TRAITS, Board, Options, Piece

Held = tuple[Board, Piece]


def one_of_each(positions: Iterable[Held], options: Options, traits: int) -> list[Held]:
    kinds: dict[tuple[int, int], Held] = {}
    for board, hand in positions:
        if not quartos(board, options):
            kinds.setdefault(native.key(write_layout(board, hand), traits, options.squares), (board, hand))
    return list(kinds.values())


def followers(positions: Iterable[Held]) -> Iterable[Held]:
    for board, hand in positions:
        for cell in CELLS:
            if board[cell] is None:
                after = put(board, cell, hand)
                yield from ((after, piece) for piece in pieces_left(after, None))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--placed", type=int, default=2, help="most pieces on the board; 2 takes some minutes (default: 2)"
    )
    last = parser.parse_args().placed
    table = Table("traits", "squares", "placed", "kinds of positions", "win", "draw", "loss")
    for count, squares in product(range(1, 5), (False, True)):
        options = Options(calls="automatic", traits=TRAITS[:count], squares=squares)
        traits = sum(BIT[trait] for trait in options.traits)
        solver = native.Solver(traits, squares, 2, native.StopFlag())
        held = one_of_each(((EMPTY, piece) for piece in range(16)), options, traits)
        for placed in range(last + 1):
            held = one_of_each(followers(held), options, traits) if placed else held
            about = f"{count} traits, {'squares, ' if squares else ''}{placed} placed"
            asked = track(held, description=about, console=Console(stderr=True), transient=True)
            values = Counter(solver.value(write_layout(*each)) for each in asked)
            row = (count, "yes" if squares else "no", placed, len(held), values[1], values[0], values[-1])
            table.add_row(*map(str, row))
    Console().print(table)


if __name__ == "__main__":
    main()
