"""A coroutine run at once, as far as it gets, and on whenever what it waits for is there.

A task would begin in the next turn of the event loop; at thousands of moves a second those turns are much of the work.
Nobody waits for an errand and nobody cancels it, so it must see to its own troubles.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

_log = logging.getLogger(__name__)


class EagerRun:
    """Runs a coroutine, and says so when it is over."""

    __slots__ = ("_coroutine", "_over")

    def __init__(self, coroutine: Coroutine[asyncio.Future[Any] | None, None, None], over: Callable[[], None]) -> None:
        self._coroutine, self._over = coroutine, over
        self._step()

    def _step(self, _future: asyncio.Future[Any] | None = None) -> None:
        try:
            awaited = self._coroutine.send(None)
        except StopIteration:
            self._over()
        except asyncio.CancelledError:
            self._over()
        except Exception:
            _log.exception("an errand failed")
            self._over()
        else:
            self._wait(awaited)

    def _wait(self, awaited: asyncio.Future[Any] | None) -> None:
        if awaited is None:  # asyncio.sleep(0)
            asyncio.get_running_loop().call_soon(self._step)
        else:
            awaited._asyncio_future_blocking = False  # as a task does: it has seen what is awaited
            awaited.add_done_callback(self._step)
