"""The games as reinforcement-learning environments: OpenSpiel, PettingZoo, Gymnasium and vectorised NumPy arrays."""
