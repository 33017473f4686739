"""`make census`: count the kinds of Quarto positions without a finished line, against the known counts."""

from __future__ import annotations

import argparse
import signal
from time import process_time

from rich.console import Console
from rich.progress import Progress

from fourfold import _native as native

STANDARD = (1, 8, 148, 3_382, 91_558, 2_125_230, 37_001_418)
SQUARES = (1, 12, 381, 12_113, 358_784, 8_418_808)


def counts(last: int, squares: bool) -> list[int]:
    stop = native.StopFlag()

    def stopped(*_signal: object) -> None:
        stop.set()

    signal.signal(signal.SIGINT, stopped)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("counting")
        return native.count_positions(
            last, squares, stop, lambda done, total: bar.update(task, completed=done, total=total)
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--placed", type=int, default=5, help="most pieces on the board; 6 takes 90 seconds and 2 GB (default: 5)"
    )
    parser.add_argument("--squares", action="store_true", help="count 2x2 blocks as well")
    asked = parser.parse_args()
    began = process_time()
    for placed, (found, known) in enumerate(
        zip(counts(asked.placed, asked.squares), SQUARES if asked.squares else STANDARD, strict=False)
    ):
        print(f"{placed} placed: {found:>12,}")
        if found != known:
            raise SystemExit(f"The count should be {known:,}.")
    print(f"{process_time() - began:.0f} s of processor time")


if __name__ == "__main__":
    main()
