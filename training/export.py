"""python -m training.export CHECKPOINT OUT.net: write the weight file of a run, and beside it a JSON file about it.

Prints in how many positions of self-play the integers choose the same action as the network in floating point.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import numpy as np
import torch

from training.checkpoint import Checkpoint, load_checkpoint
from training.config import read_config
from training.environments import Group, OpenGames, open_games
from training.integer_network import evaluate
from training.network import Inputs, Network
from training.network_fingerprint import fingerprint
from training.quantise import quantise
from training.weight_file import Weights, write_weights

_STEPS: Final = 40
_ROWS: Final = 64
"""The rows of each entry of the games, and those that are compared in each step."""


def agreement(weights: Weights, network: Network, text: str, make: OpenGames = open_games) -> float:
    """The share of positions in which integers and floating point choose the same action."""
    config = read_config(text)
    games = tuple(replace(entry, batch=_ROWS) for entry in config.games)
    config = replace(config, games=games, threads=1, opponents=replace(config.opponents, share=0.0))
    torch.manual_seed(config.seed)
    group = Group(config, 10**6, torch.device("cpu"), make)
    same = total = 0
    for _ in range(_STEPS):
        group.upload()
        state, legal, actions, *_ = group.arrays
        rows = torch.randperm(group.rows)[:_ROWS]
        with torch.no_grad():
            logits = network(Inputs(state, actions, legal >= 0, group.seats)).logits
        _, scores = evaluate(weights, state[rows].numpy(), actions[rows].numpy())
        best = np.where(legal[rows].numpy() >= 0, scores, -np.inf).argmax(1)
        same += int((torch.from_numpy(best) == logits[rows].argmax(1)).sum())
        total += len(rows)
        choice = torch.multinomial(logits.softmax(1), 1)
        group.download(legal.gather(1, choice)[:, 0].long())
        group.step()
    return same / total


def facts_of(kept: Checkpoint, same: float, command: str) -> dict[str, object]:
    """What the JSON file says."""
    shape = {name: value for name, value in asdict(kept.shape).items() if name != "layout"}
    return {
        "game": kept.shape.game,
        "date": datetime.now(UTC).date().isoformat(),
        "command": command,
        "seed": read_config(kept.config).seed,
        "counts": asdict(kept.counts),
        "shape": {**shape, "layout": f"{kept.shape.layout:016x}"},
        "same_choices": round(same, 4),
        "torch": torch.__version__,
        "config": kept.config,
    }


def export(checkpoint: Path, out: Path, make: OpenGames = open_games) -> float:
    """Write both files; return the share of equal choices."""
    kept = load_checkpoint(checkpoint)
    network = Network(kept.shape)
    network.load_state_dict(kept.average)
    weights = quantise(network)
    out.write_bytes(write_weights(weights))
    same = agreement(weights, network, kept.config, make)
    command = f"python -m training.remake {kept.shape.game}.json {kept.shape.game}.net"
    facts = facts_of(kept, same, command)
    if make is open_games:
        facts["fingerprint"] = fingerprint(out.read_bytes())
    text = json.dumps(facts, indent=2)
    out.with_suffix(".json").write_text(text + "\n", encoding="utf-8")
    return same


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoint", type=Path, help="the file last.pt of a run")
    parser.add_argument("out", type=Path, metavar="OUT.net", help="the weight file")
    asked = parser.parse_args()
    same = export(asked.checkpoint, asked.out)
    size = asked.out.stat().st_size
    print(f"{asked.out}: {size:,} bytes; integers choose the same action in {same:.2%} of positions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
