"""What the server writes down: one JSON object a line. No keys, no names, no sayings."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Final

import msgspec

_USUAL: Final = frozenset(vars(logging.LogRecord("", 0, "", 0, "", None, None))) | {"message", "taskName"}


class JsonLines(logging.Formatter):
    """The time, how bad it is, what happened, and whatever else was given."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _USUAL}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def write_logs(level: str) -> None:
    """To standard error, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # Every socket and every request would be a line of its own, with addresses in it.
    for talkative in ("uvicorn.access", "websockets", "asyncio"):
        logging.getLogger(talkative).setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()]))
    # It warns of every request that is no HTTP, so that any client could fill the disk with its log.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
