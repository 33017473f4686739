"""A solved Quarto position as a table, a line or JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import Any, Literal

from rich import box
from rich.console import Console
from rich.table import Table

from fourfold.engine.quarto.solver import Move, Solution, Value, Verdict
from fourfold.games.quarto import rules, text
from fourfold.games.quarto.notation import write_cell, write_piece
from fourfold.games.quarto.types import Cell, Piece, State
from fourfold.render.quarto import Shade, Shades

_BEST_SHOWN = 8
_COLOURS = {Value.WIN: "green", Value.DRAW: "yellow", Value.LOSS: "red"}


def as_json(position: str, solution: Solution, seconds: float) -> dict[str, Any]:
    """A solved position as a JSON object."""
    return {
        "position": position,
        **_verdict_as_json(solution.verdict),
        "options": [_move_as_json(move) for move in solution.moves],
        "nodes": solution.nodes,
        "seconds": round(seconds, 6),
    }


def _move_as_json(move: Move) -> dict[str, Any]:
    return {
        "cell": None if move.cell is None else write_cell(move.cell),
        "piece": None if move.piece is None else write_piece(move.piece),
        **_verdict_as_json(move.verdict),
    }


def _verdict_as_json(verdict: Verdict) -> dict[str, Any]:
    return {"value": verdict.value.name.lower(), "distance": verdict.distance}


def in_one_line(position: str, solution: Solution, _seconds: float) -> str:
    """The verdict and the best moves on one line."""
    return f"{position}: {write_verdict(solution.verdict)}; best: {_write_moves(solution.best)}"


def write_verdict(verdict: Verdict) -> str:
    """A verdict such as `win in 3` or `draw`."""
    return verdict.value.name.lower() + (f" in {verdict.distance}" if verdict.distance else "")


def print_solution(state: State, solution: Solution, seconds: float) -> None:
    """Print the board, the verdict in words, and the value of every move."""
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(text.show(rules.view(state, None)))
    console.print(f"\n{_sentence(solution.verdict)}", style="bold " + _COLOURS[solution.verdict.value])
    console.print(f"Best: {_write_moves(solution.best)}\n", soft_wrap=True)
    console.print(_gives_table(solution) if state.hand is None else _cells_table(solution))
    rate = solution.nodes / seconds / 1e6
    console.print(f"{solution.nodes:,} nodes in {seconds:.3f} s, {rate:.1f} million a second")


def shades_of(solution: Solution) -> Shades:
    """The shade of each cell and each piece, by the best move with it."""
    cells: dict[Cell, Verdict] = {}
    pieces: dict[Piece, Verdict] = {}
    for move in sorted(solution.moves, key=lambda move: move.verdict.rank):
        if move.cell is not None:
            cells[move.cell] = move.verdict
        if move.piece is not None:
            pieces[move.piece] = move.verdict
    return Shades(
        {cell: _shade(verdict) for cell, verdict in cells.items()},
        {piece: _shade(verdict) for piece, verdict in pieces.items()},
    )


def _shade(verdict: Verdict) -> Shade:
    words: dict[Value, Literal["win", "draw", "loss"]] = {Value.WIN: "win", Value.DRAW: "draw", Value.LOSS: "loss"}
    return Shade(words[verdict.value], write_verdict(verdict))


def _sentence(verdict: Verdict) -> str:
    match verdict:
        case Verdict(Value.DRAW):
            return "Draw: neither side can force a line."
        case Verdict(Value.WIN, 1):
            return "Win: the piece in hand completes a line."
        case Verdict(Value.WIN, distance):
            return f"Win for the side to move, with the {_ordinal(distance)} placement from now at the latest."
        case Verdict(_, distance):
            return f"Loss for the side to move, with the {_ordinal(distance)} placement from now at the earliest."


def _ordinal(number: int | None) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number or 0, f"{number}th")


def _write_moves(moves: Iterable[Move]) -> str:
    moves_text = [_write_move(move) for move in moves]
    more = f", and {len(moves_text) - _BEST_SHOWN} more" if len(moves_text) > _BEST_SHOWN else ""
    return ", ".join(moves_text[:_BEST_SHOWN]) + more


def _write_move(move: Move) -> str:
    """A move such as `c2 ?4`: as it is typed in a game, without the semicolon."""
    cell = "" if move.cell is None else write_cell(move.cell)
    piece = "" if move.piece is None else f"?{write_piece(move.piece)}"
    return f"{cell} {piece}".strip()


def _cells_table(solution: Solution) -> Table:
    """A row for each cell with the best pieces to give after it, the best cells first."""
    table = _table("cell", "value", "best pieces to give then", "of all pieces")
    cells = [list(moves) for _, moves in groupby(solution.moves, key=lambda move: move.cell)]
    for moves in sorted(cells, key=lambda moves: -max(move.verdict.rank for move in moves)):
        best = max((move.verdict for move in moves), key=lambda verdict: verdict.rank)
        pieces = [write_piece(move.piece) for move in moves if move.piece is not None and move.verdict == best]
        cell = "" if moves[0].cell is None else write_cell(moves[0].cell)
        ends = "the game is over" if moves[0].piece is None else _shares(moves)
        table.add_row(cell, write_verdict(best), " ".join(pieces), ends, style=_COLOURS[best.value])
    return table


def _gives_table(solution: Solution) -> Table:
    table = _table("piece", "value", "what it is")
    for move in sorted(solution.moves, key=lambda move: -move.verdict.rank):
        if move.piece is not None:
            name, value = text.name_piece(move.piece), write_verdict(move.verdict)
            table.add_row(write_piece(move.piece), value, name, style=_COLOURS[move.verdict.value])
    return table


def _table(*headings: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        table.add_column(heading)
    return table


def _shares(moves: Iterable[Move]) -> str:
    """How many moves have each value: `3 win, 5 draw, 1 loss`."""
    counted = Counter(move.verdict.value for move in moves)
    return ", ".join(f"{counted[value]} {value.name.lower()}" for value in reversed(Value) if counted[value])
