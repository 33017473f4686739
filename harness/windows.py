"""Run `fourfold` as on Windows, as far as another system can pretend: `python -m harness.windows serve ...`.

Modules and functions that Windows lacks are taken away, and those that only Windows has are replaced by fakes; then
`sys.platform` is `win32` for our own modules. Libraries are imported before, because they would use Windows itself.
"""

from __future__ import annotations

import asyncio
import fcntl
import importlib
import importlib.abc
import os
import signal
import sys
import types
from collections.abc import Sequence
from typing import Any

ABSENT_MODULES = ("fcntl", "grp", "pwd", "readline", "resource", "termios", "tty", "uvloop")
ABSENT = {
    os: ("fork", "geteuid", "getuid", "killpg", "sched_setaffinity", "sysconf"),
    signal: ("ITIMER_REAL", "SIGALRM", "SIGKILL", "pthread_sigmask", "setitimer"),
}
"""What Windows lacks in modules that it has."""
LIBRARIES = ("litestar", "litestar.openapi.plugins", "msgspec", "prometheus_client", "rich.console", "rich.markdown")
_MORE_LIBRARIES = ("rich.progress", "rich.table", "uvicorn", "uvicorn.lifespan.on", "websockets.sync.client", "sqlite3")
_STANDARD = (
    "multiprocessing.pool",
    "select",
    "shutil",
    "socket",
    "subprocess",
    "tempfile",
    "urllib.request",
    "webbrowser",
)


class _Absent(importlib.abc.MetaPathFinder):
    """Finds the modules that Windows lacks, and refuses to import them."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: Any = None) -> None:  # noqa: ARG002
        if name.partition(".")[0] in ABSENT_MODULES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def pretend() -> None:
    """Make this process one of Windows for every module that is imported from now on."""
    for name in (*LIBRARIES, *_MORE_LIBRARIES, *_STANDARD):
        importlib.import_module(name)
    sys.modules["msvcrt"] = _msvcrt()
    for name in ABSENT_MODULES:
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, _Absent())
    for module, names in ABSENT.items():
        for name in names:
            delattr(module, name)
    fake: Any = asyncio
    fake.ProactorEventLoop = asyncio.SelectorEventLoop
    sys.platform = "win32"


def _msvcrt() -> Any:
    """The module for locks, by means of this system's own."""
    module: Any = types.ModuleType("msvcrt")
    module.LK_NBLCK = 2
    lock, exclusive = fcntl.flock, fcntl.LOCK_EX | fcntl.LOCK_NB

    def locking(file: int, _mode: int, _size: int) -> None:
        lock(file, exclusive)

    module.locking = locking
    return module


if __name__ == "__main__":
    pretend()
    sys.exit(importlib.import_module("fourfold.cli").main())
