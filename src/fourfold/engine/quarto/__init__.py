"""The Quarto bots, solver, opening book, proofs and puzzles."""
