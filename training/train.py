"""python -m training.train CONFIG --out FOLDER [--seconds 540] [--resume]: learn by self-play.

A run is one plan, which may take several stretches: each stretch goes on from the checkpoint of the one before.
FOLDER gets the checkpoint last.pt, the weights of every minute (SECONDS.net), and log.jsonl.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from training.trainer import Limits, Setting, open_run


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("config", type=Path, help="a TOML file, for example training/quartino.toml")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="the folder of the run")
    parser.add_argument("--seconds", type=float, default=540, help="the most seconds of this stretch (default: 540)")
    parser.add_argument("--updates", type=int, default=0, help="the most updates of the run (default: no limit)")
    parser.add_argument("--every", type=float, default=60, help="seconds between checkpoints (default: 60)")
    parser.add_argument("--threads", type=int, default=0, help="threads of the games (default: as configured)")
    parser.add_argument("--resume", action="store_true", help="go on with the run in the folder")
    asked = parser.parse_args()
    try:
        trainer = open_run(asked.config.read_text("utf-8"), asked.out, asked.resume, Setting(threads=asked.threads))
    except ValueError as reason:
        parser.error(str(reason))
    trainer.run(Limits(asked.seconds, asked.updates, asked.every))
    return 0


if __name__ == "__main__":
    sys.exit(main())
