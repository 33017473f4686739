"""Proofs of the value of a Quarto position: made by the solver, checked by a program that knows nothing of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import fourfold._native as native
from fourfold.engine.quarto.solver import Progress, Value, run_stoppable
from fourfold.games.quarto.types import BIT, Options, Trait

EMPTY_BOARD: Final = "..../..../..../.... -"
LAST: Final = 5
"""Choices are listed for positions with up to so many pieces placed; more only make the file larger."""
FURTHER: Final = 3
"""From a root with many pieces, for so many placements after it."""
MOST: Final = 14
"""Nobody chooses anything with the last piece."""

Rejected = native.Rejected


@dataclass(frozen=True, slots=True)
class Proved:
    """A claim that was checked, and the work it took."""

    options: Options
    position: str
    value: Value
    """For the player who acts in the position."""
    choices: int
    ends: int
    """The positions where the choices end, each played out."""
    nodes: int
    """The positions visited by that."""


class Proof:
    """A certificate in the making; it can be left after any step and taken up again from its state."""

    def __init__(self, options: Options, position: str = EMPTY_BOARD, threads: int = 1) -> None:
        self._stop = native.StopFlag()
        placed = 16 - position.count(".")
        last = min(MOST, max(LAST, placed + FURTHER))
        traits = sum(BIT[trait] for trait in options.traits)
        self._maker = native.ProofMaker(position, traits, options.squares, last, threads, self._stop)

    @property
    def value(self) -> Value | None:
        """Known after the first step: what the player who acts can reach."""
        return None if self._maker.value is None else Value(self._maker.value)

    @property
    def is_done(self) -> bool:
        """Whether the certificate can be written."""
        return self._maker.is_done

    @property
    def progress(self) -> tuple[int, int]:
        """The choices made, and how many are known to be needed."""
        return self._maker.done, self._maker.total

    def step(self, count: int = 100) -> None:
        """Find the value, or up to so many further choices; an interrupt loses only this step."""
        run_stoppable(lambda: self._maker.step(count), self._stop)

    def state(self) -> bytes:
        """What has been found so far."""
        return self._maker.state()

    def resume(self, state: bytes) -> None:
        """Take up what was found before; ValueError if it belongs to another proof."""
        self._maker.resume(state)

    def certificate(self) -> bytes:
        """The finished proof."""
        return self._maker.certificate()


def check(certificate: bytes, threads: int = 1, progress: Progress | None = None) -> Proved:
    """What a certificate proves; Rejected says where it does not, ValueError why it is no certificate."""
    stop = native.StopFlag()
    found = run_stoppable(lambda: native.check_proof(certificate, threads, stop, progress), stop)
    mask, squares, position, value, choices, ends, nodes = found
    traits: tuple[Trait, ...] = tuple(trait for trait, bit in BIT.items() if bit & mask)
    options = Options(calls="automatic", traits=traits, squares=squares)
    return Proved(options, position, Value(value), choices, ends, nodes)
