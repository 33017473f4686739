"""Ratings on a server: the logs of results, and the leaderboards made from them."""
