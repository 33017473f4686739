"""A real server in its own process, for tests and benchmarks to measure, attack and kill."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from secrets import randbelow
from time import monotonic, sleep
from types import TracebackType
from urllib.error import URLError
from urllib.request import urlopen

from fourfold.load.server_usage import MEGABYTE, process_meter
from fourfold.store.location import Database, Location
from harness.environment import Environment

SOURCE = Path(__file__).parent.parent / "src"
_START_OTHER_BUILD = """
import sys
sys.meta_path[:] = [each for each in sys.meta_path if not type(each).__module__.startswith("_editable")]
from fourfold.cli import main
sys.exit(main())
"""
"""Start the build that PYTHONPATH names, even if another one is installed as editable."""


class Server:
    """`fourfold serve` on a data folder, or on a database; it can be started, stopped and killed repeatedly.

    It keeps its port, and writes its log beside the folder. It runs the code of this source tree, of another one, or of
    an environment.
    """

    def __init__(  # noqa: PLR0913 - each is a separate setting
        self,
        data: Path,
        *arguments: str,
        database: Database | None = None,
        core: int | None = None,
        source: Path = SOURCE,
        environment: Environment | None = None,
        packages: Path | None = None,
        module: str = "fourfold",
    ) -> None:
        self.data, self.database, self.arguments, self.core, self.source = data, database, arguments, core, source
        self.environment = environment
        self.packages = packages
        """A folder with further packages."""
        self._module = module
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = data.parent / f"{data.name}.log"
        self._process: subprocess.Popen[bytes] | None = None

    def with_profiles(self) -> Server:
        """Let this server have profiles, at its address on this machine."""
        self.arguments += ("--public-origin", self.origin)
        return self

    @property
    def origin(self) -> str:
        """The address at which a browser on this machine has passkeys."""
        return f"http://localhost:{self.port}"

    def __enter__(self) -> Server:
        self.start()
        self.wait()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process and self._process.poll() is None:
            self.stop()

    @property
    def location(self) -> Location:
        """Where the tables are stored."""
        return self.database or self.data

    @property
    def pid(self) -> int:
        assert self._process, "the server is not running"
        return self._process.pid

    def start(self) -> None:
        """Start the process; it answers after about a second."""
        program = ["-m", self._module] if self.source == SOURCE else ["-c", _START_OTHER_BUILD]
        path = os.pathsep.join(filter(None, (str(self.source), str(self.packages or ""), os.environ.get("PYTHONPATH"))))
        python, variables = sys.executable, {**os.environ, "PYTHONPATH": path}
        if self.environment:
            python, variables = str(self.environment.python), self.environment.variables
        command = [python, *program, "serve", "--no-open", "--host", "127.0.0.1"]
        store = ["--store", self.database.url] if self.database else ["--data", str(self.data)]
        command += ["--port", str(self.port), *store, *self.arguments]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=variables)
        if self.core is not None:
            os.sched_setaffinity(self._process.pid, {self.core})  # before it has any threads

    def wait(self, seconds: float = 60) -> float:
        """Wait until the server answers; return the seconds that took."""
        began = monotonic()
        while True:
            is_healthy = self.is_healthy()
            # Another process may answer at this port, so the answer counts only while our own process lives.
            if self._process is None or self._process.poll() is not None:
                raise RuntimeError(f"the server did not start:\n{self.log.read_text()[-2000:]}")
            if is_healthy:
                return monotonic() - began
            if monotonic() - began > seconds:
                raise TimeoutError("the server does not answer")
            sleep(0.02)

    def is_healthy(self) -> bool:
        """Whether the server answers."""
        with suppress(URLError, OSError), urlopen(f"{self.address}/healthz", timeout=2) as answer:
            return bool(answer.status == 200)
        return False

    def metrics(self) -> str:
        """The text of /metrics."""
        with urlopen(f"{self.address}/metrics", timeout=10) as answer:
            return str(answer.read().decode())

    def kill(self) -> None:
        """Kill the process with SIGKILL."""
        if self._process:
            self._process.kill()
            self._process.wait()

    def stop(self, seconds: float = 30, how: signal.Signals = signal.SIGINT) -> int:
        """Stop the server with a signal; return its exit code."""
        assert self._process
        self._process.send_signal(how)
        try:
            return self._process.wait(seconds)
        finally:
            self._process.kill()

    def wait_for_end(self, seconds: float = 30) -> int:
        """Wait until the server has ended by itself; return its exit code."""
        assert self._process
        return self._process.wait(seconds)

    def memory(self) -> float:
        """Resident memory in megabytes."""
        reading = process_meter(self.pid)()
        return reading[0] / MEGABYTE if reading else 0.0

    def logged_errors(self) -> list[str]:
        """The lines of its log that report an unexpected error."""
        lines = self.log.read_text(errors="replace").splitlines()
        return [line for line in lines if "Traceback" in line or '"level":"error"' in line]


def free_port() -> int:
    """A port that no server uses, below those that the system gives to clients, which may take one at any time."""
    while True:
        port = 10_000 + randbelow(22_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("", port))
            return port
