"""Pack the pages of the manual into one file, the same bytes for the same pages: pack.py FOLDER FILE."""

from __future__ import annotations

import sys
import tarfile
from pathlib import Path


def main(folder: Path, file: Path) -> None:
    """Write the archive."""
    with tarfile.open(file, "w:xz", preset=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                archive.add(path, path.relative_to(folder).as_posix(), filter=_without_origin)


def _without_origin(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """The entry without the time and the owner of the file."""
    member.mtime = member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
