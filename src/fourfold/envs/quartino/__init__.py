"""Quartino as arrays: action numbers and features."""
