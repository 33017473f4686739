"""RLlib: PPO in self-play through its own wrapper of PettingZoo, with floats by SuperSuit, which its networks want."""

import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module import MultiRLModuleSpec, RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.tune.registry import register_env
from supersuit import dtype_v0

from fourfold.envs.pettingzoo import env


def main() -> str:
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    register_env("quarto", lambda _: PettingZooEnv(dtype_v0(env("quarto", calls="automatic", mask="info"), "float32")))
    config = (
        PPOConfig()
        .environment("quarto")
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=512, minibatch_size=128, num_epochs=1)
        .multi_agent(policies={"shared"}, policy_mapping_fn=lambda *_, **__: "shared")
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={"shared": RLModuleSpec()}))
    )
    algorithm = config.build_algo()
    result = algorithm.train()
    algorithm.stop()
    ray.shutdown()
    return f"PPO in self-play: {result['num_env_steps_sampled_lifetime']:.0f} steps of Quarto"


if __name__ == "__main__":
    print(main())
