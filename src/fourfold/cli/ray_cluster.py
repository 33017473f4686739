"""Games on a Ray cluster, or on one that is started here for as long as it takes."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any, TypeVar

from fourfold.cli.arguments import BadInput

T = TypeVar("T")

AHEAD = 2
"""Handfuls waiting for each processor, so that none is idle and few are lost when a question is answered early."""


def on_ray(play: Callable[[range], T], handfuls: Sequence[range], jobs: int) -> Iterator[T]:
    """What comes of each handful, in their order; each is a task of Ray's."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise BadInput("--on ray: Ray is not installed; pip install 'fourfold[ray]' brings it") from None
    ray.init(num_cpus=None if "RAY_ADDRESS" in os.environ else jobs, include_dashboard=False, log_to_driver=False)
    try:
        task = ray.remote(play_handful)
        most = max(1, AHEAD * int(ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        for handful in handfuls:
            if len(waiting) == most:
                yield ray.get(waiting.popleft())
            waiting.append(task.remote(play, handful))
        while waiting:
            yield ray.get(waiting.popleft())
    finally:
        ray.shutdown()


def play_handful(play: Callable[[range], T], handful: range) -> T:
    """A task needs a function with a name."""
    return play(handful)
