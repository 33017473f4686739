"""Tianshou: a DQN agent against a random one, through its own wrapper of PettingZoo."""

from tianshou.algorithm import DQN, MARLRandomDiscreteMaskedOffPolicyAlgorithm, MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.algorithm_base import policy_within_training_step
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.env.pettingzoo_env import PettingZooEnv
from tianshou.utils.net.common import Net

from fourfold.envs.pettingzoo import env


def table() -> PettingZooEnv:
    return PettingZooEnv(env("quarto", calls="automatic"))


def main() -> str:
    one, envs = table(), DummyVectorEnv([table for _ in range(4)])
    shape, actions = one.observation_space["observation"].shape, one.action_space.n
    policy = DiscreteQLearningPolicy(
        model=Net(state_shape=shape, action_shape=actions, hidden_sizes=[64, 64]),
        action_space=one.action_space,
        eps_training=0.1,
    )
    learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), target_update_freq=100)
    random = MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=one.action_space)
    agents = MultiAgentOffPolicyAlgorithm(algorithms=[learner, random], env=one)
    buffer = VectorReplayBuffer(4000, 4)
    collector = Collector(agents, envs, buffer, exploration_noise=True)
    collector.reset()
    found = collector.collect(n_episode=40)
    with policy_within_training_step(agents.policy):
        agents.update(buffer, 256)
    return f"DQN against random play: {found.n_collected_episodes} games of Quarto, then an update"


if __name__ == "__main__":
    print(main())
