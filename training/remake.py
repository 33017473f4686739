"""python -m training.remake GAME.json OUT.net: make the weights of a network again, from what is written beside them.

It needs a GPU like the first one and the seconds of the plan. The weights are others, because a GPU adds in any order,
but as strong.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from training.config import read_config
from training.export import export
from training.trainer import LAST, Limits, Setting, open_run


def remake(facts: Path, out: Path, folder: Path, setting: Setting, limits: Limits | None = None) -> float:
    """Train by the configuration in the file; return in how many positions integers and floating point agree."""
    text = str(json.loads(facts.read_text("utf-8"))["config"])
    trainer = open_run(text, folder, True, setting)
    trainer.run(limits or Limits(read_config(text).plan - trainer.counts.seconds))
    return export(folder / LAST, out, setting.make)


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("facts", type=Path, metavar="GAME.json", help="the file beside the weights")
    parser.add_argument("out", type=Path, metavar="OUT.net", help="the weight file to write")
    parser.add_argument("--folder", type=Path, default=Path("build/remake"), help="of the run (default: build/remake)")
    parser.add_argument("--threads", type=int, default=0, help="threads of the games (default: as configured)")
    asked = parser.parse_args()
    same = remake(asked.facts, asked.out, asked.folder, Setting(threads=asked.threads))
    print(f"{asked.out}: integers choose the same action in {same:.2%} of positions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
