"""What the terminal client and the command line share: the screen, saved games, and games in words."""
