"""Run games on a Ray cluster, or on a local one that is started for them."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any, TypeVar

from fourfold.cli.arguments import BadInput

T = TypeVar("T")

TASKS_PER_CPU = 2
"""Batches queued for each processor: none is idle, and few are lost if the contest is decided early."""


def run_on_ray(play: Callable[[range], T], batches: Sequence[range], jobs: int) -> Iterator[T]:
    """The results of each batch, in order; each batch is a task of Ray."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise BadInput("--on ray: Ray is not installed; install it with: pip install 'fourfold[ray]'") from None
    ray.init(num_cpus=None if "RAY_ADDRESS" in os.environ else jobs, include_dashboard=False, log_to_driver=False)
    try:
        task = ray.remote(play_batch)
        most = max(1, TASKS_PER_CPU * int(ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        for batch in batches:
            if len(waiting) == most:
                yield ray.get(waiting.popleft())
            waiting.append(task.remote(play, batch))
        while waiting:
            yield ray.get(waiting.popleft())
    finally:
        ray.shutdown()


def play_batch(play: Callable[[range], T], batch: range) -> T:
    """Play a batch; Ray needs a function with a name."""
    return play(batch)
