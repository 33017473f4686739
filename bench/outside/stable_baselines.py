"""Stable-Baselines3 and sb3-contrib: MaskablePPO, alone and with spawned workers; the checker of environments."""

from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.vec_env import SubprocVecEnv

NAME = "fourfold.envs.gymnasium:fourfold/{}-v0"


def main() -> str:
    for game in ("quarto", "quartex", "quartino"):
        check_env(make_vec_env(NAME.format(game)).envs[0].unwrapped, warn=False)
    envs = make_vec_env(NAME.format("quarto"), 4, env_kwargs={"calls": "automatic"})
    model = MaskablePPO("MlpPolicy", envs, n_steps=128, seed=1)
    model.learn(2048)
    reward, _ = evaluate_policy(model, envs, n_eval_episodes=50)
    workers = make_vec_env(
        NAME.format("quartino"), 2, vec_env_cls=SubprocVecEnv, vec_env_kwargs={"start_method": "spawn"}
    )
    MaskablePPO("MlpPolicy", workers, n_steps=64, seed=1).learn(128)
    workers.close()
    return f"MaskablePPO learned 2,048 steps of Quarto (mean reward {reward:+.2f}) and Quartino in spawned workers"


if __name__ == "__main__":
    print(main())
