"""Proofs of the value of a Quarto position: made with the solver, checked by independent code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import fourfold._native as native
from fourfold.engine.quarto.solver import Progress, Value
from fourfold.engine.thread_turns import run_interruptible
from fourfold.games.quarto.types import BIT, Options, Trait

EMPTY_BOARD: Final = "..../..../..../.... -"
LISTED_UNTIL: Final = 5
"""Choices are listed for positions with up to this many pieces placed; more only make the file larger."""
LISTED_AFTER_ROOT: Final = 3
"""From a root with many pieces, choices are listed for this many placements after it."""
LAST_CHOICE: Final = 14
"""The last number of pieces with a choice: the last piece leaves none."""

Rejected = native.Rejected


@dataclass(frozen=True, slots=True)
class CheckedProof:
    """A checked proof and the work the check took."""

    options: Options
    position: str
    value: Value
    """The value for the player to act in the position."""
    choices: int
    ends: int
    """The positions where the listed choices end; each is searched to the end."""
    nodes: int
    """The positions visited by those searches."""


class Proof:
    """Builds a certificate; the work can stop after any step and resume from its state."""

    def __init__(self, options: Options, position: str = EMPTY_BOARD, threads: int = 1) -> None:
        self._stop = native.StopFlag()
        placed = 16 - position.count(".")
        last = min(LAST_CHOICE, max(LISTED_UNTIL, placed + LISTED_AFTER_ROOT))
        traits = sum(BIT[trait] for trait in options.traits)
        self._maker = native.ProofMaker(position, traits, options.squares, last, threads, self._stop)

    @property
    def value(self) -> Value | None:
        """The value for the player to act; known after the first step."""
        return None if self._maker.value is None else Value(self._maker.value)

    @property
    def is_done(self) -> bool:
        """Whether the certificate can be written."""
        return self._maker.is_done

    @property
    def progress(self) -> tuple[int, int]:
        """The choices made, and the number known to be needed."""
        return self._maker.done, self._maker.total

    def step(self, count: int = 100) -> None:
        """Find the value, or up to this many further choices; an interrupt loses only this step."""
        run_interruptible(lambda: self._maker.step(count), self._stop)

    def state(self) -> bytes:
        """The results so far, for resume()."""
        return self._maker.state()

    def resume(self, state: bytes) -> None:
        """Continue from these results; raises ValueError if they belong to another proof."""
        self._maker.resume(state)

    def certificate(self) -> bytes:
        """The finished proof as the bytes of a file."""
        return self._maker.certificate()


def check(certificate: bytes, threads: int = 1, progress: Progress | None = None) -> CheckedProof:
    """Check a certificate; raises Rejected with the place of an error, ValueError if it is no certificate."""
    stop = native.StopFlag()
    found = run_interruptible(lambda: native.check_proof(certificate, threads, stop, progress), stop)
    mask, squares, position, value, choices, ends, nodes = found
    traits: tuple[Trait, ...] = tuple(trait for trait, bit in BIT.items() if bit & mask)
    options = Options(calls="automatic", traits=traits, squares=squares)
    return CheckedProof(options, position, Value(value), choices, ends, nodes)
