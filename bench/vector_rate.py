"""Measure steps a second of the vector environment of one build, in a process of its own.

`Build(source)` starts that process with the package in this src folder, so that two builds can take turns in one run.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from json import dumps, loads
from pathlib import Path
from time import perf_counter, process_time
from types import TracebackType
from typing import Any

from fourfold.envs.vector import VectorEnv, make

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
BLOCK = 55
"""Steps between two looks at the clock: about a game of Quartex, whose games take equally long."""


_START = """
import os, sys
sys.meta_path[:] = [each for each in sys.meta_path if not type(each).__module__.startswith("_editable")]
import fourfold
assert fourfold.__file__.startswith(os.environ["PYTHONPATH"].split(os.pathsep)[0]), fourfold.__file__
from bench.vector_rate import serve
serve()
"""
"""Measure the build that PYTHONPATH names, even if another one is installed as editable."""


@dataclass(frozen=True, slots=True)
class Case:
    """What is measured: random games with observations and masks."""

    game: str
    batch: int
    threads: int = 1
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def open(self) -> VectorEnv:
        """Its environment, with games at all stages."""
        env = make(self.game, self.batch, seed=1, threads=self.threads, **self.options)
        _step(env, BLOCK)
        return env


def _step(env: VectorEnv, steps: int) -> None:
    for _ in range(steps):
        env.step(env.random_actions())


def rate(env: VectorEnv, seconds: float, *, is_wall_time: bool) -> float:
    """Steps of all games a second, by the clock or by the processor time of this process."""
    clock = perf_counter if is_wall_time else process_time
    begin, blocks = clock(), 0
    while clock() - begin < seconds:
        _step(env, BLOCK)
        blocks += 1
    return blocks * BLOCK * env.batch / (clock() - begin)


class Build:
    """One build of the package, measured in its own process."""

    def __init__(self, source: Path = SOURCE) -> None:
        paths = os.pathsep.join([str(source), str(ROOT)])
        self._process = subprocess.Popen(
            [sys.executable, "-c", _START],
            env={**os.environ, "PYTHONPATH": paths},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def rate(self, case: Case, seconds: float, *, is_wall_time: bool = False) -> float:
        """Steps a second in this case."""
        assert self._process.stdin
        assert self._process.stdout
        print(dumps([asdict(case), seconds, is_wall_time]), file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())

    def __enter__(self) -> Build:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()


def serve() -> None:
    """Answer each line of the input with a rate; the environment of the latest case is kept."""
    latest: Case | None = None
    env: VectorEnv | None = None
    for line in sys.stdin:
        words, seconds, is_wall_time = loads(line)
        case = Case(**words)
        if env is None or case != latest:
            env = None  # frees its memory and its threads first
            latest, env = case, case.open()
        print(rate(env, seconds, is_wall_time=is_wall_time), flush=True)
