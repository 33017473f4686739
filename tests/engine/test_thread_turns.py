"""Parallel threads find what a single thread finds, and each can be stopped alone."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random

import pytest

from fourfold.engine.quarto.perfect import PerfectQuarto
from fourfold.engine.quarto.shared_solver import solver_for
from fourfold.engine.thread_turns import (
    StopFlag,
    Stopped,
    run_in_turn,
    run_interruptible,
    run_outside_turn,
    stop_flag,
    use_stop_flag,
)
from fourfold.games.quarto import rules
from fourfold.games.quarto.types import Options, State
from tests.engine.quarto_positions import without_books

LINES = Options(calls="automatic", first=0)
SQUARES = Options(calls="automatic", squares=True, first=0)
COLOURS = Options(calls="announced", traits=("colour", "shape"), first=0)
EMPTY = (None,) * 16
PATIENCE = 60.0
"""Seconds after which a thread that waits for ever is given up."""


def positions(count: int) -> list[State]:
    random, found = Random(8), list[State]()
    while len(found) < count:
        state = rules.start(random.choice((LINES, SQUARES, COLOURS)), 2)
        for _ in range(random.randrange(13, 24)):
            if rules.mover(state) is not None:
                state = rules.play(state, random.choice(rules.legal(state)))
        if rules.mover(state) is not None:
            found.append(state)
    return found


def choice(number: int, state: State) -> str:
    return str(PerfectQuarto(number).choose(rules.view(state, state.mover), rules.legal(state)))


def in_thread(work: Callable[[], object]) -> threading.Thread:
    thread = threading.Thread(target=work)
    thread.start()
    return thread


def test_many_perfect_players_at_once_choose_what_they_choose_alone() -> None:
    states = positions(60)
    alone = [choice(number, state) for number, state in enumerate(states)]
    with ThreadPoolExecutor(6) as threads:
        together = [threads.submit(run_in_turn, partial(choice, number, state)) for number, state in enumerate(states)]
        assert [each.result() for each in together] == alone


def test_every_thread_has_a_solver_of_its_own() -> None:
    found = [solver_for(LINES), solver_for(Options(calls="announced"))]
    in_thread(lambda: found.append(solver_for(LINES))).join()
    assert found[0] is found[1]
    assert found[2] is not found[0]


def test_a_solver_is_replaced_after_its_last_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.engine.quarto.shared_solver._MAX_USES", 3)
    solvers = list[object]()
    in_thread(lambda: solvers.extend(solver_for(LINES) for _ in range(7))).join()
    assert [solvers.index(solver) for solver in solvers] == [0, 0, 0, 3, 3, 3, 6]


def test_a_stop_flag_stops_its_own_thread_only(monkeypatch: pytest.MonkeyPatch) -> None:
    without_books(monkeypatch)
    flags = [StopFlag(), StopFlag()]
    stopped: list[int] = []

    begun = threading.Barrier(3, timeout=PATIENCE)

    def ponder(number: int) -> None:
        use_stop_flag(flags[number])
        begun.wait()
        with pytest.raises(Stopped):
            run_in_turn(lambda: solver_for(SQUARES).value(EMPTY, 0))
        stopped.append(number)

    threads = [in_thread(partial(ponder, number)) for number in (0, 1)]
    begun.wait()
    for number in (1, 0):
        flags[number].set()
        threads[number].join(PATIENCE)
        assert stopped[-1] == number
    assert stopped == [1, 0]


def test_only_the_main_thread_runs_its_work_in_another() -> None:
    assert run_interruptible(threading.get_ident, stop_flag()) != threading.get_ident()
    seen: list[bool] = []
    in_thread(lambda: seen.append(run_interruptible(threading.get_ident, stop_flag()) == threading.get_ident())).join()
    assert seen == [True]


def test_python_code_takes_turns_and_searches_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.engine.thread_turns.TURN_TIMEOUT", PATIENCE)
    inside, most = 0, 0

    def count() -> None:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        time.sleep(0.002)
        inside -= 1

    for thread in [in_thread(lambda: run_in_turn(count)) for _ in range(8)]:
        thread.join()
    assert most == 1
    both = threading.Barrier(2, timeout=PATIENCE)
    for thread in [in_thread(lambda: run_in_turn(lambda: run_outside_turn(both.wait))) for _ in range(2)]:
        thread.join()
    assert not both.broken


def test_no_thread_waits_for_its_turn_for_ever() -> None:
    done = threading.Event()
    endless = in_thread(lambda: run_in_turn(lambda: done.wait(PATIENCE)))
    quick = in_thread(lambda: run_in_turn(lambda: None))
    quick.join(PATIENCE / 2)
    assert not quick.is_alive()
    assert endless.is_alive()
    done.set()
    endless.join()


def test_a_turn_ends_with_a_failure_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.engine.thread_turns.TURN_TIMEOUT", PATIENCE)
    with pytest.raises(ZeroDivisionError):
        run_in_turn(lambda: run_outside_turn(lambda: 1 // 0))
    next_turn = in_thread(lambda: run_in_turn(lambda: None))
    next_turn.join(PATIENCE / 2)
    assert not next_turn.is_alive()
