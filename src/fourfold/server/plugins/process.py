"""The server's side of a game's process: it is started when it is needed, asked, and ended when it takes too long.

Threads cannot be stopped, and Python code in a thread slows the event loop down. A process can be ended at any moment,
whatever it does, and the next question starts another one, which knows as much: every question names its position.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from threading import Lock
from time import monotonic
from typing import ClassVar, Final

import msgspec

from fourfold.game import IllegalAction
from fourfold.server.plugins.framing import receive, send
from fourfold.server.plugins.messages import Answer, Failed, Illegal, Question, Ready, Rejected, as_template
from fourfold.tables.decide import RefusalCode

START_WITHIN: Final = 30.0
"""Seconds a new process may take to import its game."""

_LOGGER: Final = logging.getLogger(__name__)
_encoder: Final = msgspec.msgpack.Encoder()
_decoder: Final[msgspec.msgpack.Decoder[Answer]] = msgspec.msgpack.Decoder(Answer)


class GameFailed(Exception):  # noqa: N818 - it is an event, not an error of the server
    """A game from another package has failed."""

    code: ClassVar = RefusalCode.GAME_FAILED


class GameTooSlow(GameFailed):
    """A game from another package has taken too long."""

    code: ClassVar = RefusalCode.GAME_SLOW


class GameProcess:
    """Asks one game one question at a time; any thread may ask."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._lock = Lock()
        self._socket: socket.socket | None = None
        self._child: subprocess.Popen[bytes] | None = None
        self._lifeline = -1

    def ask(self, question: Question, seconds: float) -> Answer:
        """The answer; IllegalAction or ValueError of the game, GameFailed, or GameTooSlow after this many seconds."""
        with self._lock:
            answer = self._exchange(question, seconds)
        match answer:
            case Illegal(code, sentence, values):
                raise IllegalAction(code, as_template(sentence), **values)
            case Rejected(sentence):
                raise ValueError(sentence)
            case Failed(sentence):
                raise GameFailed(f"{self.game} has failed: {sentence}")
            case _:
                return answer

    def _exchange(self, question: Question, seconds: float) -> Answer:
        try:
            channel = self._channel()
            until = monotonic() + seconds
            channel.settimeout(seconds)
            send(channel, _encoder.encode(question))
            return self._receive(channel, until)
        except TimeoutError:
            self._stop()
            _LOGGER.warning("%s took longer than %g seconds; its process was ended", self.game, seconds)
            raise GameTooSlow(f"{self.game} took longer than {seconds:g} seconds") from None
        except (OSError, msgspec.DecodeError) as reason:
            self._stop()
            raise GameFailed(f"the process of {self.game} has ended: {reason}") from None

    def _channel(self) -> socket.socket:
        """The socket of a process that runs; one that has ended since the last question is replaced."""
        if self._child and self._child.poll() is not None:
            self._stop()
        return self._socket or self._start()

    def _receive(self, channel: socket.socket, until: float) -> Answer:
        raw = receive(channel, until)
        if not raw:
            raise OSError("nothing more comes from it")
        return _decoder.decode(raw)

    def _start(self) -> socket.socket:
        """Start a process, and wait until it has imported the game."""
        if sys.platform == "win32":
            raise OSError("games of other packages cannot run on a server on Windows")
        self._socket, theirs = socket.socketpair()
        alive, self._lifeline = os.pipe()
        words = ["-m", "fourfold.server.plugins.child", self.game, str(theirs.fileno()), str(alive)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        try:
            self._child = subprocess.Popen(  # noqa: S603 - our own interpreter and module
                [sys.executable, *words],
                stdin=subprocess.DEVNULL,
                pass_fds=(theirs.fileno(), alive),
                env=environment,
                start_new_session=True,  # so it can be ended with all it has started, and Ctrl+C is for the server
            )
        finally:
            theirs.close()
            os.close(alive)
        try:
            ready = self._receive(self._socket, monotonic() + START_WITHIN)
        except TimeoutError:
            raise OSError(f"it did not start within {START_WITHIN:g} seconds") from None
        if not isinstance(ready, Ready):
            raise OSError("it did not start")
        return self._socket

    def kill(self) -> None:
        """End the process from any thread; a question that waits for it fails."""
        if child := self._child:
            _kill(child)
        with self._lock:
            self._stop()

    def _stop(self) -> None:
        """End the process, whatever it does."""
        child, channel, lifeline = self._child, self._socket, self._lifeline
        self._child, self._socket, self._lifeline = None, None, -1
        if channel:
            channel.close()
        if lifeline >= 0:
            with suppress(OSError):
                os.close(lifeline)
        if child:
            _kill(child)
            child.wait()


def _kill(child: subprocess.Popen[bytes]) -> None:
    """Kill a process and all those that it has started."""
    if sys.platform == "win32":
        child.kill()
        return
    with suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
