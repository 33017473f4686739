"""Quartex as arrays: action numbers and features."""
