"""Players that look one move ahead, one for each game."""
