"""OpenSpiel's algorithms: MCTS, ISMCTS, MCCFR, and DQN in PyTorch through `rl_environment`."""

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.pytorch import dqn

from fourfold.envs.open_spiel import register


def main() -> str:
    register()
    random = np.random.RandomState(1)
    quarto = pyspiel.load_game("fourfold_quarto(calls=automatic)")
    bot = mcts.MCTSBot(quarto, 2.0, 20, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    play(quarto, random, lambda state: bot.step_with_policy(state)[1], 6)
    quartino = pyspiel.load_game("fourfold_quartino(claims=automatic,situations=automatic)")
    guess = ismcts.ISMCTSBot(quartino, mcts.RandomRolloutEvaluator(1, random), 2.0, 5, random_state=random)
    play(quartino, random, guess.step, 3)
    outcome_sampling_mccfr.OutcomeSamplingSolver(quarto).iteration()
    learned = learn(rl_environment.Environment(quarto), games=20)
    return f"MCTS in Quarto, ISMCTS in Quartino, MCCFR in Quarto, DQN in {learned} games of Quarto"


def play(game, random, choose, decisions) -> None:
    """Play this number of decisions."""
    state = game.new_initial_state()
    while decisions:
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(numbers, p=chances))
        else:
            state.apply_action(choose(state))
            decisions -= 1


def learn(env, games) -> int:
    """Two DQN agents play against each other."""
    size, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    agents = [dqn.DQN(seat, size, actions, [64], min_buffer_size_to_learn=64, batch_size=32) for seat in range(2)]
    for _ in range(games):
        step = env.reset()
        while not step.last():
            step = env.step([agents[step.observations["current_player"]].step(step).action])
        for agent in agents:
            agent.step(step)
    return games


if __name__ == "__main__":
    print(main())
