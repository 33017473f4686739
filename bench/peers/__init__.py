"""Measure our environments against those of other projects, on one core in the same run."""
