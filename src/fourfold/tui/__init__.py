"""The terminal client: the game at the keyboard."""
