"""Write files so that a reader never finds half of one."""

from __future__ import annotations

import os
from pathlib import Path


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write the whole file or nothing: to a temporary file beside it, synced to disk, then renamed."""
    target = path.resolve()
    draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with draft.open("wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def os_error_text(reason: OSError) -> str:
    """What the operating system says went wrong."""
    return (reason.strerror or str(reason)).lower()
