"""The Quartino bots and the search they use."""
