"""The Quartex bots and the search they use."""
