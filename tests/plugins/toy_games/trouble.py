"""A game that makes trouble: each action is the name of one kind, and `fine` makes none."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from fourfold.game import NATURE, Game, IllegalAction, Outcome, Paint, Say, Seat, check_seats, in_english, plain

CONTRACT = 1
ENDINGS: Mapping[str, str] = {"over": "all is over"}


@dataclass(frozen=True, slots=True)
class Options:
    """There are none."""


@dataclass(frozen=True, slots=True)
class State:
    """Nothing is hidden."""

    options: Options
    seats: int
    last: str = ""
    turn: int = 0


def _loop() -> None:
    while True:
        pass


def _allocate() -> None:
    kept: list[bytes] = []
    while True:
        kept.append(bytes(1 << 24))  # zeros, which need no time to be written


def _recurse() -> None:
    _recurse()


def _spawn() -> None:
    subprocess.run(["sleep", "600"], check=False)


def _refuse(template: str) -> Callable[[], None]:
    def refuse() -> None:
        raise IllegalAction("trouble.refused", template, n=1)

    return refuse


def _reject(sentence: str) -> Callable[[], None]:
    def reject() -> None:
        raise ValueError(sentence)

    return reject


AT_ONCE: Mapping[str, Callable[[], object]] = {
    "loop": _loop,
    "sleep": lambda: time.sleep(600),
    "print": lambda: print("x" * 1_000_000),
    "allocate": _allocate,
    "spawn": _spawn,
    "recurse": _recurse,
    "exit": lambda: os._exit(3),
    "quit": sys.exit,
    "wide-refusal": _refuse("{n:>999999999}"),
    "lost-value": _refuse("{lost}"),
    "long-refusal": _refuse("x" * 10_000_000),
    "long-sentence": _reject("x\n" * 1_000_000),
    "surrogate": _reject("no \ud800"),
}
"""What happens while an action is played."""
MENUS: Mapping[str, Sequence[str]] = {
    "empty": (),
    "twice": ("a", "a"),
    "semicolon": ("a; b",),
    "newline": ("a\nb",),
    "long-action": ("x" * 1000,),
    "too-many": tuple(map(str, range(10_001))),
    "thousands": tuple(map(str, range(10_000))),
    "draws": ("draws",),
}
"""The menu after an action."""
MOVERS: Mapping[str, Seat | None] = {"nobody": None, "stranger": 7, "draws": NATURE}
"""The seat that moves after an action."""
OUTCOMES = {"strange-winner": Outcome((5,), (0, 0), "over"), "lost-points": Outcome((0,), (1,), "over")}
ACTIONS = ("fine", *AT_ONCE, *{**MENUS, **MOVERS, **OUTCOMES}, "text-of-nothing")


def start(options: Options, seats: int) -> State:
    check_seats("trouble", range(2, 3), seats)
    return State(options, seats)


def mover(state: State) -> Seat | None:
    return None if state.last in OUTCOMES else MOVERS.get(state.last, state.turn % state.seats)


def legal(state: State) -> Sequence[str]:
    return () if mover(state) is None else MENUS.get(state.last, ACTIONS)


def play(state: State, action: str) -> State:
    AT_ONCE.get(action, str)()
    return replace(state, last=action, turn=state.turn + 1)


def view(state: State, _seat: Seat | None) -> State:
    return state


def turn(state: State) -> tuple[int, Seat]:
    return state.turn, state.turn % state.seats


def outcome(state: State) -> Outcome | None:
    return OUTCOMES.get(state.last)


def witness(_state: State, _action: str) -> None:
    return None


def reveals(_state: State, _action: str) -> bool:
    return False


def continues(_state: State, _action: str) -> bool:
    return False


def read_action(text: str) -> str:
    return "" if text == "text-of-nothing" else text


def write_action(action: str) -> str:
    return action


def show(view: State, paint: Paint = plain, say: Say = in_english) -> str:
    return f"after {view.last}"


def say(action: str, _speak: Say = in_english) -> str:
    return f"plays {action}"


def explain(_say: Say = in_english) -> str:
    return "Type the name of the trouble."


_HERE: Any = sys.modules[__name__]
GAME: Game[State, str, State, Options] = Game("trouble", range(2, 3), Options, _HERE, _HERE, _HERE)
