"""Tools for testing games: laws that every game obeys, Hypothesis strategies, golden games."""
