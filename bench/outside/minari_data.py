"""Minari: games of `fourfold simulate --save` as an offline dataset, sampled, and its environment recovered."""

import os
import tempfile
from pathlib import Path

from fourfold.cli import main as fourfold


def main() -> str:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["MINARI_DATASETS_PATH"] = str(folder / "minari")
        fourfold(["simulate", "quartex", "--games", "20", "--seed", "1", "--save", str(folder / "games")])
        import minari  # noqa: PLC0415 - it reads its folder from the environment

        from fourfold.envs.minari import export  # noqa: PLC0415

        export(folder / "games", "quartex/greedy-v0")
        dataset = minari.load_dataset("quartex/greedy-v0")
        episode = dataset.sample_episodes(1)[0]
        assert len(episode.observations) == len(episode.actions) + 1 == len(episode.infos["action_mask"])
        env = dataset.recover_environment()
        env.reset(seed=1)
        assert env.observation_space.contains(episode.observations[0])
        return f"{dataset.total_episodes} episodes with {dataset.total_steps} steps of Quartex; its environment plays"


if __name__ == "__main__":
    print(main())
