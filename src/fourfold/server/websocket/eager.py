"""Run a coroutine eagerly and resume it from future callbacks, without creating a task.

A task would begin in the next turn of the event loop; at thousands of moves a second these turns are much of the work.
Nothing awaits or cancels such a coroutine, so it must handle its own errors; others are logged.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

_log = logging.getLogger(__name__)


def run_eagerly(
    coroutine: Coroutine[asyncio.Future[Any] | None, None, None],
    done: Callable[[], None],
    _awaited: asyncio.Future[Any] | None = None,
) -> None:
    """Run a coroutine until it waits for a future, and continue when the future is done; call `done` at the end."""
    # Future callbacks pass the future, which the coroutine itself looks at.
    try:
        awaited = coroutine.send(None)
    except (StopIteration, asyncio.CancelledError):
        done()
    except Exception:
        _log.exception("an eager coroutine failed")
        done()
    else:
        if awaited is None:  # asyncio.sleep(0)
            asyncio.get_running_loop().call_soon(run_eagerly, coroutine, done)
        else:
            awaited._asyncio_future_blocking = False  # a task does the same: it has taken over the future
            awaited.add_done_callback(partial(run_eagerly, coroutine, done))
