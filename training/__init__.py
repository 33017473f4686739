"""Networks for Quartex and Quartino, trained by self-play; docs/training.md describes the commands."""
