"""A PostgreSQL server of one's own in a temporary folder, for tests and benchmarks to fill, stop and kill."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
from collections.abc import Generator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from time import monotonic, sleep

from fourfold.store.location import Database

_FAST = ("fsync=off", "full_page_writes=off")
_SMALL = (
    "listen_addresses=",
    "shared_buffers=32MB",
    "max_connections=60",
    "wal_level=replica",
    "wal_keep_size=256MB",
    "autovacuum_naptime=5s",
)


def binaries() -> Path:
    """The folder of PostgreSQL's programs."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name))
    if folders:
        return folders[-1]  # Debian does not put them on the path
    found = shutil.which("initdb")
    if not found:
        raise RuntimeError("PostgreSQL is missing. On Debian and Ubuntu: apt-get install postgresql")
    return Path(found).resolve().parent


class PostgresServer:
    """PostgreSQL in a folder of its own, reached through a socket there.

    The user `fourfold` needs no password, one called `locked` would. Unless the server is `durable`, it does not wait
    for the disk: what it stored survives its own crash, but no power cut.
    """

    def __init__(
        self, *, durable: bool = False, where: str | None = None, copy_of: PostgresServer | None = None
    ) -> None:
        self.folder = Path(mkdtemp(prefix="fourfold-pg-", dir=where))
        self._durable = durable
        self._data = self.folder / "data"
        self._user = _user()
        self._process: subprocess.Popen[bytes] | None = None
        self._names = count(1)
        if self._user:
            shutil.chown(self.folder, self._user)
        if copy_of:
            self._copy(copy_of)
        else:
            self._initialise()

    def _initialise(self) -> None:
        words = (
            "--username=fourfold",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
            "--data-checksums",
            "--no-sync",
            "--no-instructions",
        )
        self._run("initdb", f"--pgdata={self._data}", *words)
        (self._data / "pg_hba.conf").write_text(
            "local all locked scram-sha-256\nlocal all all trust\nlocal replication all trust\n"
        )
        # In the file, so that pg_rewind and a copy have them too.
        settings = (*_SMALL, *(() if self._durable else _FAST))
        with (self._data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, _, value in map(_split, settings))

    def _copy(self, other: PostgresServer) -> None:
        words = (f"--pgdata={self._data}", f"--host={other.folder}", "--username=fourfold")
        self._run("pg_basebackup", *words, "--wal-method=stream", "--checkpoint=fast", "--write-recovery-conf")

    def start(self) -> None:
        """Start the server and wait until it answers."""
        words = ["-c", f"unix_socket_directories={self.folder}"]
        until = monotonic() + 30
        while not self._answers():
            if self._process is None or self._process.poll() is not None:  # it refuses while an old one ends
                self._process = self._start(words)
            if monotonic() > until:
                raise TimeoutError(f"PostgreSQL does not start:\n{(self.folder / 'log').read_text()[-2000:]}")
            sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: SIGINT ends all sessions, SIGQUIT is a crash of all its processes, SIGKILL of the first."""
        if self._process:
            self._process.send_signal(how)
            self._process.wait(30)
            self._process = None

    def promote(self) -> None:
        """Let a standby be written."""
        self.query("SELECT pg_promote()")

    def rewind_to(self, primary: PostgresServer) -> None:
        """Make a stopped primary a standby of the one that was promoted."""
        source = f"host={primary.folder} user=fourfold dbname=postgres"
        words = (f"--target-pgdata={self._data}", f"--source-server={source}", "--write-recovery-conf")
        self._run("pg_rewind", *words)

    def close(self) -> None:
        """Stop the server and remove its folder."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder)

    def new_database(self) -> Database:
        """A new, empty database."""
        name = f"store{next(self._names)}"
        self.query(f"CREATE DATABASE {name}")
        return self.database(name)

    def database(self, name: str) -> Database:
        """The address of a database."""
        return Database(f"postgresql://fourfold@/{name}?host={self.folder}")

    def query(self, statement: str, database: str = "postgres") -> str:
        """The result of a statement."""
        words = ("--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "-v", "ON_ERROR_STOP=1")
        return self._run("psql", *words, "-h", str(self.folder), "-U", "fourfold", "-d", database, "-c", statement)

    def configure(self, change: str) -> None:
        """Change the configuration: `SET name = value` or `RESET name`."""
        self.query(f"ALTER SYSTEM {change}")
        self.query("SELECT pg_reload_conf()")

    def processor_seconds(self) -> float:
        """Processor time of all processes of the server so far."""
        assert self._process, "PostgreSQL is not running"
        ticks = 0
        for path in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):  # it has just ended
                fields = path.read_text().rpartition(")")[2].split()
                is_first, is_child = path.parent.name == str(self._process.pid), fields[1] == str(self._process.pid)
                ticks += sum(map(int, fields[11 : 15 if is_first else 13])) if is_first or is_child else 0
        return ticks / os.sysconf("SC_CLK_TCK")

    def _start(self, words: list[str]) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("ab") as log:
            command = [str(binaries() / "postgres"), "-D", str(self._data), *words]
            return subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, user=self._user)

    def _answers(self) -> bool:
        command = [str(binaries() / "pg_isready"), "--quiet", f"--host={self.folder}"]
        return subprocess.run(command, check=False, capture_output=True).returncode == 0

    def _run(self, program: str, *words: str) -> str:
        command = [str(binaries() / program), *words]
        ran = subprocess.run(command, check=False, capture_output=True, text=True, cwd=self.folder, user=self._user)
        if ran.returncode:
            raise RuntimeError(f"{program}: {ran.stderr}")
        return ran.stdout.strip()


def _split(setting: str) -> tuple[str, str, str]:
    return setting.partition("=")


def _user() -> str | None:
    """An unprivileged user if this process is root, as which PostgreSQL refuses to run."""
    if os.geteuid() != 0:
        return None
    names = {each.pw_name for each in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@contextmanager
def running_postgresql(*, durable: bool = False, where: str | None = None) -> Generator[PostgresServer]:
    """A server that runs in this context, in a new folder in `where`."""
    server = PostgresServer(durable=durable, where=where)
    try:
        server.start()
        yield server
    finally:
        server.close()
