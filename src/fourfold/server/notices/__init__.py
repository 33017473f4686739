"""Web Push: messages to browsers that are closed, when it is a player's turn."""
