"""The process of one game: `python -m fourfold.server.plugins.child GAME SOCKET LIFELINE`, started by the server."""

from __future__ import annotations

import os
import signal
import socket
import sys
from threading import Thread
from typing import Final

import msgspec

from fourfold.game import IllegalAction
from fourfold.games import find_game, use_only
from fourfold.play.error_sentences import as_sentence
from fourfold.server.plugins.answering import GameAnswers
from fourfold.server.plugins.framing import receive, send
from fourfold.server.plugins.memory_limit import limit_memory
from fourfold.server.plugins.messages import Answer, Failed, Illegal, Question, Ready, Rejected

MAX_SENTENCE: Final = 300
"""Characters of a sentence that explains a refusal or a failure."""
MAX_MEMORY: Final = 1 << 30
"""Bytes of memory that a game may use."""

_encoder: Final = msgspec.msgpack.Encoder()
_decoder: Final[msgspec.msgpack.Decoder[Question]] = msgspec.msgpack.Decoder(Question)


def main(game: str, socket_number: int, lifeline: int) -> None:
    """Answer questions until the server closes the socket or ends."""
    Thread(target=_end_with_server, args=(lifeline,), daemon=True).start()
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a game prints goes to the log
    limit_memory(MAX_MEMORY)
    use_only(game)
    answers = GameAnswers(find_game(game))
    with socket.socket(fileno=socket_number) as server:
        send(server, _encoder.encode(Ready()))
        while raw := receive(server):
            send(server, _answer(answers, _decoder.decode(raw)))


def _end_with_server(lifeline: int) -> None:
    """Wait until the server has ended, and end too, with all that the game has started."""
    os.read(lifeline, 1)
    if sys.platform != "win32":  # where a server starts no such process
        os.killpg(0, signal.SIGKILL)


def _answer(answers: GameAnswers, question: Question) -> bytes:
    """The answer, encoded; whatever a game raises or returns, there is one."""
    try:
        return _encoder.encode(_ask(answers, question))
    except MemoryError:
        answers.forget()
        return _encoder.encode(Failed(f"it needs more than {MAX_MEMORY >> 20} MB of memory"))
    except Exception as reason:
        return _encoder.encode(Failed(f"{type(reason).__name__}: {_sentence(reason)}"))


def _ask(answers: GameAnswers, question: Question) -> Answer:
    try:
        return answers.answer(question)
    except IllegalAction as reason:
        return Illegal(reason.code[:MAX_SENTENCE], as_sentence(_sentence(reason)), _values(reason))
    except ValueError as reason:
        return Rejected(_sentence(reason))


def _sentence(reason: Exception) -> str:
    """What an exception says, on one line."""
    said = " ".join(str(reason).encode(errors="replace").decode().split())
    return said if len(said) <= MAX_SENTENCE else f"{said[: MAX_SENTENCE - 3]}..."


def _values(reason: IllegalAction) -> dict[str, str | int]:
    return {name: value[:MAX_SENTENCE] if isinstance(value, str) else value for name, value in reason.values.items()}


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
