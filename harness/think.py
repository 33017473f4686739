"""A real think process, for tests and benchmarks to measure and kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType
from urllib.error import URLError
from urllib.request import urlopen

from fourfold.store.location import Database
from harness.server import SOURCE, free_port


class ThinkProcess:
    """`fourfold think`; it writes its log into a file of its name."""

    def __init__(
        self, folder: Path, name: str, database: Database, *arguments: str, packages: Path | None = None
    ) -> None:
        self.name, self.log = name, folder / f"{name}.log"
        self._place = f"127.0.0.1:{free_port()}"
        path = os.pathsep.join(filter(None, (str(SOURCE), str(packages or ""), os.environ.get("PYTHONPATH"))))
        command = [sys.executable, "-m", "fourfold", "think", "--store", database.url, "--name", name]
        command += ["--metrics", self._place, "--threads", "1", *arguments]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "PYTHONPATH": path})

    def __enter__(self) -> ThinkProcess:
        self.wait()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def wait(self, seconds: float = 60) -> None:
        """Wait until it takes jobs."""
        until = monotonic() + seconds
        while "thinks in" not in self.log.read_text():
            if self._process.poll() is not None or monotonic() > until:
                raise RuntimeError(f"the think process did not start:\n{self.log.read_text()[-2000:]}")
            sleep(0.02)

    def metric(self, name: str) -> float:
        """The value of a metric; 0 while it does not answer."""
        with suppress(URLError, OSError), urlopen(f"http://{self._place}/metrics", timeout=5) as answer:
            lines = answer.read().decode().splitlines()
            return next((float(line.split()[1]) for line in lines if line.startswith(f"{name} ")), 0.0)
        return 0.0

    def kill(self) -> None:
        """Kill it with SIGKILL."""
        self._process.kill()
        self._process.wait()

    def stop(self, seconds: float = 30) -> int:
        """Stop it with SIGTERM; return its exit code."""
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(seconds)
