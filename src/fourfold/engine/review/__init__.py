"""Reviews of finished games: how the game stood from moment to moment, and which actions were mistakes."""
