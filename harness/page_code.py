"""Run the code of a page: write its files, run its commands, and compare what they print.

```python folder/file.py      added to the end of this file
```sh run                     run by a shell; it must succeed
```python run                 run by Python; it must succeed
```text                       after a block that was run: lines that it prints, in this order
```sh                         only shown
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

_BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Block:
    """A block of code."""

    language: str
    target: str
    """The file it belongs to, `run`, or nothing."""
    code: str


def read_blocks(page: str) -> list[Block]:
    """All blocks of a page."""
    return [Block(*found) for found in _BLOCK.findall(page)]


def run_page(page: str, folder: Path, run: Callable[[str, str], str]) -> None:
    """Do what a page says in a folder; `run` runs a text of this language there and returns what it prints."""
    printed = ""
    for block in read_blocks(page):
        if block.target == "run":
            printed = run(block.language, block.code)
        elif block.target:
            file = folder / block.target
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("a", encoding="utf-8") as opened:
                opened.write(block.code)
        elif block.language == "text":
            compare(printed, block.code)


def compare(printed: str, expected: str) -> None:
    """Check that the lines are printed in this order; a line may be the beginning of a printed one."""
    lines = iter(printed.splitlines())
    for wanted in filter(None, expected.splitlines()):
        assert any(line.rstrip().startswith(wanted.rstrip()) for line in lines), f"{wanted!r} is not in:\n{printed}"
