"""Golden games: one for every way a game can end and for every special case, replayed move by move.

A case is demanded by its name here: its file must exist, show what its name says, and read as the rules write it today.
`python -m fourfold.testing.golden tests/golden/*/*.txt` rewrites the files after an intended change.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from fourfold.games import GAMES
from fourfold.games.quartex import types as quartex
from fourfold.games.quartex.table import completed
from fourfold.games.quartex.tiles import SYMBOLS
from fourfold.games.quartino import types as quartino
from fourfold.games.quartino.calls import high_columns
from fourfold.games.quarto import types as quarto
from fourfold.games.quarto.lines import SQUARES
from fourfold.play.match import Match
from fourfold.play.record import replay
from fourfold.testing.golden import read_golden, write_golden

GOLDEN = Path(__file__).parent / "golden"
Case = Callable[[Match], bool]


def ends(reason: str) -> Case:
    return lambda match: match.outcome is not None and match.outcome.reason == reason


def has(kind: type, when: Callable[[Any, Any], bool] = lambda _before, _action: True) -> Case:
    """Somewhere an action of this kind is played in a state where this is so."""
    return lambda match: any(isinstance(entry.action, kind) and when(entry.before, entry.action) for entry in match.log)


def option(name: str, value: object) -> Case:
    return lambda match: getattr(match.options, name) == value


def both(*cases: Case) -> Case:
    return lambda match: all(case(match) for case in cases)


def refused_call(match: Match) -> bool:
    return any(isinstance(entry.action, quarto.Call) for entry in match.log[:-1])


def completes(count: int) -> Case:
    def at_once(before: quartex.State, action: quartex.Place) -> bool:
        return len(completed(before.table, action.cell, action.face)) >= count

    return has(quartex.Place, at_once)


def no_token_left(before: quartex.State, action: quartex.Place) -> bool:
    symbols = completed(before.table, action.cell, action.face)
    return any(before.stock[SYMBOLS.index(symbol)] == 0 for symbol in symbols)


def somebody_out(redrawn: bool) -> Case:
    """A player is out: after drawing a new hand in vain (case B), or at once because the bag was empty."""

    def case(match: Match) -> bool:
        states = [*(entry.before for entry in match.log), match.state]
        return any(bool(before.aside) == redrawn and _out(after) > _out(before) for before, after in pairwise(states))

    return case


def _out(state: quartex.State) -> int:
    return sum(player.out for player in state.players)


def both_in_free_order(before: quartino.State, _action: quartino.Lift) -> bool:
    return before.turn.owed < 3 and len(before.turn.announced) == 2


def two_columns(before: quartino.State, action: quartino.Lift) -> bool:
    """Two columns are high enough, and those that must come off are this one or both, as agreed."""
    high = high_columns(before.columns)
    doomed = high if before.options.columns == "all" else (action.field,)
    return len(high) == 2 and before.turn.doomed == doomed


def two_claims_in_a_turn(match: Match) -> bool:
    turns = [entry.before.turns for entry in match.log if isinstance(entry.action, quartino.Claim)]
    return len(set(turns)) < len(turns)


CASES: dict[str, dict[str, Case]] = {
    "quarto": {
        "called": ends("called"),
        "stolen": ends("stolen"),
        "aligned": ends("aligned"),
        "miscalled": ends("miscalled"),
        "full": ends("full"),
        "refused-call": refused_call,
        "void-line": lambda match: bool(match.state.void),
        "void-line-called-in-vain": has(quarto.Call, lambda before, action: action.line in before.void),
        "last-window": both(has(quarto.Pass), option("calls", "announced")),
        "block-called": both(ends("called"), has(quarto.Call, lambda _before, action: action.line in SQUARES)),
        "beginners": both(option("traits", ("colour",)), ends("called")),
        "persistent-line": both(option("calls", "persistent"), ends("stolen")),
        "chosen-first-player": option("first", 1),
    },
    "quartex": {
        "played-out": ends("played-out"),
        "some-out": ends("some-out"),
        "all-out": ends("all-out"),
        "five-players": lambda match: len(match.names) == 5,
        "four-players": lambda match: len(match.names) == 4,
        "shared-victory": lambda match: match.outcome is not None and len(match.outcome.winners) > 1,
        "three-symbols-at-once": completes(3),
        "no-token-left": has(quartex.Place, no_token_left),
        "case-a": has(quartex.Place, lambda before, _action: bool(before.aside)),
        "case-b": somebody_out(redrawn=True),
        "case-b-all-redrawn": both(somebody_out(redrawn=True), option("redraw", "all")),
        "out-with-an-empty-bag": somebody_out(redrawn=False),
        "pointed-out": has(quartex.Point),
        "declared-and-silent": has(quartex.Silent),
        "frame": both(option("frame", 8), ends("some-out")),
        "starter": option("starter", True),
        "edges-only": option("corners", "edges-only"),
    },
    "quartino": {
        "last-card": ends("last-card"),
        "no-pawns": ends("no-pawns"),
        "cap": ends("cap"),
        "four-players": lambda match: len(match.names) == 4,
        "four-colours": has(quartino.Place, lambda before, _action: before.turn.announced == {"four"}),
        "column": has(quartino.Lift, lambda before, _action: before.turn.announced == {"column"}),
        "both-in-free-order": has(quartino.Lift, both_in_free_order),
        "refused-announcement": has(quartino.Place, lambda before, _action: bool(before.turn.refused)),
        "wrong-claim": lambda match: any(match.state.shown),
        "chain": two_claims_in_a_turn,
        "automatic": both(option("situations", "automatic"), option("claims", "automatic"), ends("last-card")),
        "anyone-announces": has(quartino.Silent),
        "grid": both(option("board", "grid3x3"), ends("last-card")),
        "claimed-together": both(option("several", "together"), ends("last-card")),
        "one-of-two-columns": both(option("columns", "named"), has(quartino.Lift, two_columns)),
        "both-columns": both(option("columns", "all"), has(quartino.Lift, two_columns)),
    },
}  # fmt: skip


def golden(game: str, name: str) -> Path:
    return GOLDEN / game / f"{name}.txt"


ALL = [pytest.param(game, name, id=f"{game}-{name}") for game, cases in CASES.items() for name in cases]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_golden_game_shows_its_case_and_reads_as_ever(game: str, name: str) -> None:
    text = golden(game, name).read_text("utf-8")
    record = read_golden(text)
    assert record.game == game
    assert CASES[game][name](replay(record)), f"{name} does not show what its name says"
    assert write_golden(record) == text


@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_end_has_its_golden_game(game: str) -> None:
    shown = {
        ended.reason
        for name in CASES[game]
        if (ended := replay(read_golden(golden(game, name).read_text("utf-8"))).outcome)
    }
    assert shown == set(GAMES[game].text.ENDINGS)


def test_no_golden_game_is_there_without_a_case() -> None:
    assert set(GOLDEN.rglob("*.txt")) == {golden(game, name) for game, cases in CASES.items() for name in cases}
