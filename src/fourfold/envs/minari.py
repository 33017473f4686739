"""Export datasets of games to Minari, the standard for offline reinforcement learning.

python -m fourfold.envs.minari FOLDER GAME/greedy-v0 [--seat 1]

An episode is one game from the side of one seat: its observations, actions and rewards, and the legal actions as
`infos["action_mask"]`. The environment in the dataset is Gymnasium's, with the same bots as opponents.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

from fourfold.envs.dataset import Dataset, open_dataset
from fourfold.envs.trajectories import NO_ACTION, Arrays
from fourfold.game import Seat
from fourfold.options import read_seat


def export(folder: str | Path, dataset_id: str, seat: Seat | None = None) -> Any:
    """Write the episodes of a seat, or of all seats, to a new Minari dataset; return it."""
    minari: Any = import_module("minari")
    found, dataset = open_dataset(folder), None
    if seat is not None and seat not in range(found.variant.seats):
        raise ValueError(f"the games have seats 1 to {found.variant.seats}")
    env = _environment(found, seat or 0)
    for arrays in found.arrays():
        episodes = list(_episodes(minari.data_collector.EpisodeBuffer, arrays, seat))
        if dataset is None:
            dataset = minari.create_dataset_from_buffers(dataset_id, episodes, env=env, **_words(found))
        elif episodes:
            dataset.update_dataset_from_buffer(episodes)
    return dataset


def _environment(found: Dataset, seat: Seat) -> gymnasium.Env[Any, Any]:
    header = found.header
    opponents = [level for each, level in enumerate(header["levels"]) if each != seat]
    return gymnasium.make(
        f"fourfold.envs.gymnasium:fourfold/{header['game']}-v0",
        seats=header["seats"],
        seat=seat,
        opponents=opponents,
        reward="win",
        **header["options"],
    )


def _words(found: Dataset) -> dict[str, Any]:
    """The metadata."""
    header = found.header
    played = f"{header['games']} games of {header['game']} with the seed {header['seed']}"
    return {
        "algorithm_name": ", ".join(header["levels"]),
        "description": f"{played}, by fourfold simulate {header['fourfold']}",
        "requirements": [f"fourfold=={header['fourfold']}"],
    }


def _episodes(buffer: Any, arrays: Arrays, only: Seat | None) -> Iterator[Any]:
    """The episodes of these games, by game and seat; a seat that never moved has none."""
    for game in np.unique(arrays["game"]):
        for seat in np.unique(arrays["seat"]) if only is None else (only,):
            rows = np.flatnonzero((arrays["game"] == game) & (arrays["seat"] == seat))
            if len(rows) > 1:
                yield _episode(buffer, {name: array[rows] for name, array in arrays.items()})


def _episode(buffer: Any, rows: Arrays) -> Any:
    """The rows of one seat in one game, of which the last shows the end."""
    assert rows["action"][-1] == NO_ACTION  # noqa: S101 - the games of a shard are complete
    is_last = np.arange(1, len(rows["action"])) == len(rows["action"]) - 1
    return buffer(
        observations=rows["observation"],
        actions=rows["action"][:-1].astype(np.int64),
        rewards=np.where(is_last, rows["outcome"][:-1], np.float32(0)),
        terminations=is_last,
        truncations=np.zeros_like(is_last),
        infos={"action_mask": rows["mask"], "game": rows["game"], "seat": rows["seat"]},
    )


def main() -> None:
    """Export the dataset that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER", help="what `fourfold simulate --save FOLDER` has written")
    parser.add_argument("dataset", metavar="ID", help="the name of the Minari dataset, such as GAME/greedy-v0")
    parser.add_argument("--seat", metavar="N", help="only the episodes of this seat, from 1 (default: all seats)")
    asked = parser.parse_args()
    try:
        dataset = export(asked.folder, asked.dataset, None if asked.seat is None else read_seat(asked.seat))
    except ModuleNotFoundError:
        parser.exit(2, "Minari is not installed; install it with: pip install 'fourfold[data]'\n")
    except ValueError as reason:
        parser.exit(2, f"{reason}\n")
    print(f"{dataset.total_episodes} episodes, {dataset.total_steps} steps: {asked.dataset}")


if __name__ == "__main__":
    main()
