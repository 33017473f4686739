"""Quartex puzzles about one turn: the placement with the most points, and the one that leaves nothing to complete."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from fourfold.engine.puzzles import HARDEST, Puzzle, PuzzleKind, Refutation
from fourfold.game import NATURE
from fourfold.games.quartex import rules
from fourfold.games.quartex.notation import read_action, write_action, write_laid
from fourfold.games.quartex.position_notation import UNKNOWN, write_position
from fourfold.games.quartex.scoring import award
from fourfold.games.quartex.table import completed, meetings, placements, spaces
from fourfold.games.quartex.tiles import TILE_OF, TILES, Tile, fitting
from fourfold.games.quartex.types import Laid, Options, Phase, Place, State, Table

STARTER: Final = {"starter": "yes"}
"""With a starter no tile is out of the game for two players, so nothing that decides a puzzle is hidden."""
_SEATS: Final = 2


def _random_state(options: Options, size: int, rng: Random) -> State | None:
    """The start of a turn with this many tiles on the table; half of the tiles were laid to complete a symbol."""
    state = rules.start(options, _SEATS)
    while not state.outcome and (len(state.table) < size or state.phase is not Phase.PLACE):
        menu = rules.legal(state)
        if rules.mover(state) != NATURE and rng.random() < 0.5:
            menu = [each for each in menu if isinstance(each, Place) and completed(state.table, *_laid(each))] or menu
        state = rules.play(state, rng.choice(menu))
    return None if state.outcome or state.aside else state


def _laid(action: Place) -> Laid:
    return Laid(action.cell, action.face)


def _write(state: State) -> str:
    """The position as the player to move knows it."""
    table, *players, seat = write_position(state).split(" | ")
    for other, player in enumerate(state.players):
        if other != state.active:
            tokens = players[other].split(" ", 1)[1]
            players[other] = f"{','.join([UNKNOWN] * len(player.hand))} {tokens}"
    return " | ".join((table, *players, seat))


def _gain(state: State, laid: Laid) -> int:
    """The points that a placement brings the player to move."""
    player = state.players[state.active]
    tokens, stock = award(player.tokens, state.stock, completed(state.table, *laid))
    before = sum(has * left for has, left in zip(player.tokens, state.stock, strict=True))
    return sum(has * left for has, left in zip(tokens, stock, strict=True)) - before


def _find_points(options: Options, size: int, rng: Random) -> Puzzle | None:
    state = _random_state(options, size, rng)
    if state is None:
        return None
    gains = {laid: _gain(state, laid) for laid in placements(state.table, state.players[state.active].hand, options)}
    ranked = sorted(gains.values(), reverse=True)
    if len(ranked) < 2 or ranked[0] <= 0 or ranked[0] == ranked[1]:
        return None
    scoring = sum(gain > 0 for gain in ranked)
    grade = 1 + (scoring > 1) + (scoring > 3) + (ranked[0] - ranked[1] < 4) + (ranked[-1] < 0) + (len(ranked) > 25)
    solution = next(laid for laid, gain in gains.items() if gain == ranked[0])
    facts = {"gain": ranked[0], "options": len(ranked)}
    return Puzzle(_write(state), (), (write_laid(*solution),), min(HARDEST, grade), (), facts)


def _check_points(state: State, puzzle: Puzzle) -> str:
    """Play every placement by the rules and compare the points that everybody sees."""
    seat = state.active
    points = {
        write_action(action): rules.view(rules.play(state, action), None).screens[seat].points
        for action in rules.legal(state)
    }
    best = [text for text, reached in points.items() if reached == max(points.values())]
    return "" if best == [*puzzle.solution] else f"{puzzle.position}: the best placements are {best}"


def _refute_points(state: State, answer: tuple[str, ...]) -> Refutation:
    hand = state.players[state.active].hand
    best = max(_gain(state, laid) for laid in placements(state.table, hand, state.options))
    return Refutation("fewer", {"count": _gain(state, _answered(answer)), "best": best})


def _answered(answer: tuple[str, ...]) -> Laid:
    action = read_action(answer[0])
    if isinstance(action, Place):
        return _laid(action)
    raise ValueError("the answer is a placement")


def _openings(table: Table, unseen: frozenset[Tile], options: Options) -> Iterator[Laid]:
    """One way to complete a symbol with an unseen tile for each cell where there is one."""
    for cell, wanted in spaces(table, options):
        if any(others == 3 for _, others in meetings(table, cell)):
            fits = fitting(wanted)
            for tile in sorted(unseen.intersection(fits)):
                yield Laid(cell, fits[tile][0])
                break


def _unseen(state: State) -> frozenset[Tile]:
    seen = {*(TILE_OF[face] for _, face in state.table), *state.players[state.active].hand}
    return frozenset(TILES) - seen


def _find_leave(options: Options, size: int, rng: Random) -> Puzzle | None:
    state = _random_state(options, size, rng)
    if state is None:
        return None
    unseen, silent, total = _unseen(state), list[Laid](), 0
    for laid in placements(state.table, state.players[state.active].hand, options):
        total += 1
        if next(_openings((*state.table, laid), unseen, options), None) is None:
            silent.append(laid)
            if len(silent) > 1:
                return None
    if len(silent) != 1 or total < 5:
        return None
    open_now = len([*_openings(state.table, unseen, options)])
    grade = 1 + (total > 15) + (total > 30) + (open_now > 1) + (not completed(state.table, *silent[0]))
    facts = {"options": total, "open": open_now}
    return Puzzle(_write(state), (), (write_laid(*silent[0]),), min(HARDEST, grade), (), facts)


def _check_leave(state: State, puzzle: Puzzle) -> str:
    """Try every unseen tile in every place after every placement."""
    silent: list[str] = []
    unseen = [
        *state.bag,
        *(tile for seat, each in enumerate(state.players) if seat != state.active for tile in each.hand),
    ]
    for action in rules.legal(state):
        table = rules.play(state, action).table
        replies = placements(table, unseen, state.options)
        if not any(completed(table, *reply) for reply in replies):
            silent.append(write_action(action))
    return "" if silent == [*puzzle.solution] else f"{puzzle.position}: {silent} leave nothing"


def _refute_leave(state: State, answer: tuple[str, ...]) -> Refutation:
    table = (*state.table, _answered(answer))
    found = [*_openings(table, _unseen(state), state.options)]
    return Refutation("leaves", {"count": len(found)}, tuple(write_laid(*laid) for laid in found[:1]))


POINTS: Final = PuzzleKind(
    "Find the placement that brings the most points this turn.",
    STARTER, range(4, 31), range(6, 12), _find_points, _check_points, _refute_points,
)  # fmt: skip
LEAVE: Final = PuzzleKind(
    "Find the only placement after which no tile can complete a symbol.",
    STARTER, range(4, 31), range(6, 11), _find_leave, _check_leave, _refute_leave,
)  # fmt: skip
