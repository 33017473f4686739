"""Players of Quartino that are more than greedy."""
