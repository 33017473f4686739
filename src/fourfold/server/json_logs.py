"""The server's log: one JSON object a line, without keys, names or chat."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Final

import msgspec

_STANDARD: Final = frozenset(vars(logging.LogRecord("", 0, "", 0, "", None, None))) | {"message", "taskName"}


class JsonLines(logging.Formatter):
    """Formats a log record with its time, level, logger, message and extra values."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as one line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _STANDARD}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def write_logs(level: str) -> None:
    """Log to standard error, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # They would log every socket and every request, with addresses.
    for verbose in ("uvicorn.access", "websockets", "asyncio"):
        logging.getLogger(verbose).setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()]))
    # It warns about every invalid HTTP request, so that any client could fill the disk with log lines.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
