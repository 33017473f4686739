"""Run commands: inside this process with typed input, or as real processes in a pseudo-terminal."""

from __future__ import annotations

import codecs
import io
import logging
import os
import pty
import select
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from types import TracebackType

import pytest

import fourfold
from fourfold.cli import main
from harness.environment import Environment

SOURCE = str(Path(fourfold.__file__).parents[1])

# Anna gives first; her fourth tall piece, on d1, completes a1-d1.
ANNA_WINS = "?1\na1\n?3\nb1\n?5\nc1\n?7\nd1\n!a1-d1\n"
TWO_PEOPLE = ("play", "quarto", "--seats", "Anna,Bob", "--option", "first=1")


@dataclass(frozen=True)
class CommandResult:
    code: int
    out: str
    err: str


class Shell:
    """Runs commands inside this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._patch, self._captured = monkeypatch, capsys
        # `fourfold serve` logs to this test's standard error: later tests need their own handlers back.
        monkeypatch.setattr(logging.root, "handlers", list(logging.root.handlers))

    def __call__(self, *words: str, typed: str | bytes = "") -> CommandResult:
        raw = typed.encode() if isinstance(typed, str) else typed
        self._patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        code = main(words)
        shown = self._captured.readouterr()
        return CommandResult(code, shown.out, shown.err)

    def refused(self, *words: str, typed: str | bytes = "") -> str:
        """Run a command that must fail with bad input; return its one sentence."""
        ran = self(*words, typed=typed)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.count("\n") == 1
        assert "Traceback" not in ran.err
        return ran.err


_START = (
    "import fcntl, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); from fourfold.cli import main; sys.exit(main())"
)


def _restore_ctrl_c() -> None:
    """Handle Ctrl-C as in a person's shell: a test run in the background ignores it and passes that on."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A real process with its own terminal, of this source tree or of an environment."""

    def __init__(self, *words: str, state: Path, place: Environment | None = None, **variables: str) -> None:
        self._mine, theirs = pty.openpty()
        python = str(place.python) if place else sys.executable
        base = place.variables if place else {**os.environ, "PYTHONPATH": SOURCE}
        settings = {"XDG_STATE_HOME": str(state), "TERM": "xterm", "COLUMNS": "100", "LINES": "20"}
        self._process = subprocess.Popen(
            [python, "-c", _START, *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**base, **settings, **variables},
            start_new_session=True,
            preexec_fn=_restore_ctrl_c,  # noqa: PLW1509 - nothing but this happens before exec
        )
        os.close(theirs)
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")  # a character may arrive in parts
        self.seen: str = ""

    def expect(self, text: str, seconds: float = 60) -> str:
        """Wait for this text; return what was shown before it and drop both from `seen`."""
        until = monotonic() + seconds
        while text not in self.seen:
            ready, _, _ = select.select([self._mine], [], [], max(0.0, until - monotonic()))
            new = self._read() if ready else b""
            assert new, f"{text!r} never appeared; the screen shows {self.seen!r}"
            self.seen += self._decoder.decode(new)
        before, _, self.seen = self.seen.partition(text)
        return before

    def _read(self) -> bytes:
        try:
            return os.read(self._mine, 65536)
        except OSError:  # the other end is closed
            return b""

    def enter(self, text: str) -> None:
        os.write(self._mine, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C until the process ends: Python's line editor can miss one that comes before it is ready."""
        for _ in range(10):
            self.enter("\x03")
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(2)
                return

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(10)

    def code(self) -> int:
        return self._process.wait(60)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _at: TracebackType | None
    ) -> None:
        self.kill()
        os.close(self._mine)
