"""A model of PostgreSQL: rows, row locks, transactions that become durable after a while, sessions and crashes.

A statement is a function of a transaction (see `statements`). It sees what is committed and what its own transaction
has changed. If it needs a row that another transaction has locked, it begins again when that one has ended. A commit
takes as long as the disk; a crash in that time leaves it open whether it has happened. A statement that has arrived is
carried out, whether or not the client is still there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from asyncpg import DiskFullError, PostgresError

from bench.simulation.loop import Process, SimulatedLoop
from bench.simulation.network import End
from bench.simulation.planted_faults import Fault
from bench.simulation.transaction import Key, Locked, Rows, Statement, Transaction, Written


@dataclass(eq=False, slots=True)
class Session:
    """A connection as the database sees it."""

    end: End
    is_hasty: bool
    """Whether a commit does not wait for the disk."""
    queue: list[Any] = field(default_factory=list[Any])
    is_busy: bool = False
    is_over: bool = False
    """Whether the client is gone, as far as the database knows."""
    transaction: Transaction | None = None
    locks: set[Any] = field(default_factory=set[Any])
    """Advisory locks."""
    listens: bool = False


class SimulatedDatabase:
    """The database of all nodes."""

    def __init__(self, loop: SimulatedLoop, random: Random, statements: Mapping[str, Statement], fault: Fault) -> None:
        self.loop, self.fault = loop, fault
        self.process = Process("database")
        self.is_up = True
        self.disk = 0.003
        """The mean seconds of a commit,"""
        self.longest_commit = 0.0
        """and the most it may take by chance, while the disk is slow."""
        self.is_full = False
        self.tables: dict[str, dict[Key, Any]] = defaultdict(dict)
        self.locks: dict[tuple[str, Key], Transaction] = {}
        self.written: dict[tuple[str, int], Written] = {}
        """Who has written each event."""
        self.commits = 0
        self.on_commit: list[Callable[[str, float], None]] = []
        """Called when a place begins to commit, with the place and the seconds that it takes."""
        self._random, self._statements = random, statements
        self._sessions: dict[Session, None] = {}
        self._waiting: list[tuple[tuple[str, Key], Callable[[], None]]] = []
        self._committing: dict[Transaction, None] = {}
        self._recent: list[tuple[float, dict[tuple[str, Key], Any]]] = []
        """Commits that did not wait for the disk, and the rows before them: a crash may undo them."""

    def clock(self) -> float:
        """The time of the database."""
        return self.loop.time() + 1000.0

    def accept(self, end: End, *, is_hasty: bool) -> None:
        """Begin a session."""
        session = Session(end, is_hasty)
        self._sessions[session] = None
        end.on_message = lambda message: self._receive(session, message)
        end.on_close = lambda: self._hang_up(session)

    # --- a session ---

    def _receive(self, session: Session, message: Any) -> None:
        session.queue.append(message)
        self._next(session)

    def _hang_up(self, session: Session) -> None:
        session.is_over = True
        self._next(session)

    def _next(self, session: Session) -> None:
        """Do the next message of a session, if it is not busy."""
        if session.is_busy or session not in self._sessions:
            return
        if session.queue:
            session.is_busy = True
            self._do(session, *session.queue.pop(0))
        elif session.is_over:
            del self._sessions[session]
            if session.transaction:
                self._end(session.transaction)

    def _answer(self, session: Session, number: int, answer: Any) -> None:
        session.end.send((number, answer))
        session.is_busy = False
        self._next(session)

    def _do(self, session: Session, number: int, text: str, arguments: tuple[Any, ...]) -> None:
        if text == "BEGIN":
            session.transaction = Transaction(self)
            self._answer(session, number, [])
        elif text == "ROLLBACK":
            if session.transaction:
                self._end(session.transaction)
            session.transaction = None
            self._answer(session, number, [])
        elif text == "COMMIT":
            transaction, session.transaction = session.transaction, None
            assert transaction is not None
            self._commit(session, transaction, number, [])
        elif text == "LISTEN":
            session.listens = True
            self._answer(session, number, [])
        elif text.startswith("LOCK "):
            self._answer(session, number, self._take_advisory(session, text))
        else:
            self._execute(session, session.transaction or Transaction(self), number, text, arguments)

    def _take_advisory(self, session: Session, lock: str) -> bool:
        """Take an advisory lock, which only one session can have unless it is shared; return whether it has it now."""
        if any(lock in other.locks for other in self._sessions if other is not session):
            return False
        session.locks.add(lock)
        return True

    def _execute(
        self, session: Session, transaction: Transaction, number: int, text: str, arguments: tuple[Any, ...]
    ) -> None:
        try:
            rows = transaction.do(self._statements[text], arguments)
        except Locked as held:
            again = lambda: self._execute(session, transaction, number, text, arguments)  # noqa: E731
            self._waiting.append((held.row, again))
            return
        except PostgresError as reason:
            if transaction is not session.transaction:
                self._end(transaction)
            self._answer(session, number, reason)
            return
        if transaction is session.transaction:
            self._answer(session, number, rows)
        else:
            self._commit(session, transaction, number, rows)

    # --- the end of a transaction ---

    def _commit(self, session: Session, transaction: Transaction, number: int, rows: Rows) -> None:
        if not transaction.changes:
            self._end(transaction)
            self._answer(session, number, rows)
        elif session.is_hasty:
            before = {row: self.tables[row[0]].get(row[1]) for row in transaction.changes}
            self._recent = [each for each in self._recent if each[0] > self.loop.time() - 1]
            self._recent.append((self.loop.time(), before))
            self._apply(transaction)
            self._answer(session, number, rows)
        elif self.is_full:
            self._end(transaction)
            self._answer(session, number, DiskFullError("the disk is full"))
        else:
            self._flush(session, transaction, number, rows)

    def _flush(self, session: Session, transaction: Transaction, number: int, rows: Rows) -> None:
        """Write a commit to the disk, and answer afterwards."""
        self._committing[transaction] = None
        is_early = self.fault is Fault.EARLY_ACKNOWLEDGEMENT
        seconds = self._random.expovariate(1 / self.disk) + self._random.random() ** 2 * self.longest_commit

        def done() -> None:
            if transaction in self._committing:
                del self._committing[transaction]
                self._apply(transaction)
                self._recent.clear()  # everything before it is on the disk too
                if not is_early:
                    self._answer(session, number, rows)

        with self.loop.running(self.process):
            self.loop.call_later(seconds, done)
        for called in self.on_commit.copy():
            called(session.end.peer.place, seconds)
        if is_early:
            self._answer(session, number, rows)

    def _apply(self, transaction: Transaction) -> None:
        for (table, key), value in transaction.changes.items():
            if value is None:
                self.tables[table].pop(key, None)
            else:
                self.tables[table][key] = value
        self.written |= transaction.written
        self.commits += 1
        self._end(transaction)
        if transaction.notifies:
            for session in self._sessions:
                if session.listens:
                    session.end.send((-1, None))

    def _end(self, transaction: Transaction) -> None:
        """Release the locks of a transaction, and let those go on that wait for them."""
        released = {row for row, holder in self.locks.items() if holder is transaction}
        for row in released:
            del self.locks[row]
        if released and self._waiting:
            waiting, self._waiting = self._waiting, []
            ready = [again for row, again in waiting if row in released]
            self._waiting += [each for each in waiting if each[0] not in released]
            for again in ready:
                again()

    # --- crashes ---

    def crash(self) -> None:
        """Lose everything that is not on the disk."""
        self.is_up = False
        sessions, committing = list(self._sessions), list(self._committing)
        self._committing, self._waiting, self._sessions = {}, [], {}
        kept = [transaction for transaction in committing if self._random.random() < 0.5]  # on the disk already
        for transaction in kept:
            self._apply(transaction)
        if not kept:
            self._undo(self.loop.time() - self._random.uniform(0, 0.6))
        self._recent.clear()
        self.locks.clear()
        for session in sessions:
            session.end.close()

    def _undo(self, since: float) -> None:
        """Undo the commits since this time that did not wait for the disk."""
        for at, rows in reversed(self._recent):
            if at > since:
                for (table, key), value in rows.items():
                    if value is None:
                        self.tables[table].pop(key, None)
                    else:
                        self.tables[table][key] = value

    def start(self) -> None:
        """Run again after a crash."""
        self.is_up = True
