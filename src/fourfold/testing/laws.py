"""Laws that every game obeys.

A law looks at one moment of a game and yields a problem, a plain sentence, for everything that is wrong there.
`fourfold check-game NAME` tests all laws in random games and prints the problems; `check_random_game` raises them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from fourfold.game import AnyGame, Seat
from fourfold.testing.moment import Moment, Problem
from fourfold.testing.play_laws import box, ending, garbled, gate, menu, texts, turns, values
from fourfold.testing.secrecy_laws import continuations, findings, refusals, secrecy, views

Law = Callable[[Moment], Iterator[Problem]]

LAWS: Final[tuple[Law, ...]] = (
    *(values, menu, texts, garbled, gate, box, turns, ending),
    *(views, refusals, secrecy, findings, continuations),
)


def walk(game: AnyGame, options: Any, seats: int, random: Random) -> Iterator[tuple[Any, Any]]:
    """The states of a random game, each with the action chosen in it; None for the last state."""
    state = game.rules.start(options, seats)
    while game.rules.mover(state) is not None:
        action = random.choice(game.rules.legal(state))
        yield state, action
        state = game.rules.play(state, action)
    yield state, None


def redealt(game: AnyGame, state: Any, seat: Seat | None, random: Random) -> Any:
    """The state with everything hidden from this seat dealt again; in a game without secrets, the same state."""
    return game.redeal(state, seat, random) if game.redeal else state


def check_box(game: AnyGame, state: Any) -> None:
    """No piece of the box is lost or duplicated."""
    if game.check_box:
        game.check_box(state)


def moments(game: AnyGame, options: Any, seats: int, seed: int) -> Iterator[Moment]:
    """Every moment of a random game, with legal actions and earlier ones to try."""
    random, met = Random(seed), list[Any]()
    state = game.rules.start(options, seats)
    while True:
        listed = list(game.rules.legal(state))
        action = random.choice(listed) if listed and game.rules.mover(state) is not None else None
        tries = random.sample(listed, min(3, len(listed))) + random.sample(met, min(5, len(met)))
        yield Moment(game, state, seats, random, options, action, tries)
        if action is None:
            return
        met += [action, random.choice(listed)]
        state = game.rules.play(state, action)


def check(law: Law, moment: Moment) -> None:
    """Raise AssertionError for the first problem that a law finds."""
    for problem in law(moment):
        raise AssertionError(" ".join(filter(None, (problem.sentence, f"{problem.action or ''}", problem.detail))))


def check_random_game(game: AnyGame, options: Any, seats: int, seed: int) -> int:
    """Check all laws along one random game, and return its length."""
    length = 0
    for moment in moments(game, options, seats, seed):
        for law in LAWS:
            check(law, moment)
        length += moment.action is not None
    return length
