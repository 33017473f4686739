"""A PostgreSQL and its synchronous standby: what is acknowledged is on both, and either can be the primary."""

from __future__ import annotations

import shutil
from collections.abc import Generator
from contextlib import contextmanager
from signal import SIGINT, SIGQUIT, Signals
from time import monotonic, sleep

from fourfold.store.location import Database
from harness.postgresql import PostgresServer

_SYNCHRONOUS = "SET synchronous_standby_names = '*'"
_ALONE = "SET synchronous_standby_names = ''"
_IN_SYNC = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
ENDS: tuple[Signals, ...] = (SIGQUIT, SIGINT)
"""A crash of all processes of the primary, and an orderly stop."""


class PostgresPair:
    """Two servers, of which one is the primary; `fail_over` lets them change places."""

    def __init__(self) -> None:
        self.primary = PostgresServer(durable=True)
        self.primary.start()
        self.standby = PostgresServer(durable=True, copy_of=self.primary)
        self.standby.start()
        self._failovers = 0
        self._wait_for_standby()

    def new_database(self) -> Database:
        """A new database, at the address of whichever server can be written."""
        name = self.primary.new_database().url.partition("@/")[2].partition("?")[0]
        hosts = f"{self.primary.folder},{self.standby.folder}"
        return Database(f"postgresql://fourfold@/{name}?host={hosts}&target_session_attrs=read-write")

    def fail_over(self) -> None:
        """Lose the primary, promote the standby, and make the old primary its standby, as docs/deploy.md says."""
        self.primary.stop(ENDS[self._failovers % len(ENDS)])
        self._failovers += 1
        self.primary, self.standby = self.standby, self.primary
        self.primary.promote()
        self.primary.configure(_ALONE)
        self.primary.query("CHECKPOINT")  # until then pg_rewind takes it for what it was before
        self.standby.rewind_to(self.primary)
        self.standby.start()
        self._wait_for_standby()

    def close(self) -> None:
        """Stop both servers and remove their folders."""
        for server in (self.primary, self.standby):
            server.stop(SIGQUIT)
            shutil.rmtree(server.folder)

    def _wait_for_standby(self) -> None:
        self.primary.configure(_SYNCHRONOUS)
        until = monotonic() + 30
        while self.primary.query(_IN_SYNC) != "1":
            if monotonic() > until:
                log = (self.standby.folder / "log").read_text()
                raise TimeoutError(f"the standby does not follow:\n{log[-2000:]}")
            sleep(0.05)


@contextmanager
def running_pair() -> Generator[PostgresPair]:
    """A primary and its standby, which run in this context."""
    pair = PostgresPair()
    try:
        yield pair
    finally:
        pair.close()
