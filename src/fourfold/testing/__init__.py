"""Shipped on purpose: the laws every game obeys, Hypothesis strategies, golden games."""
