"""Quarto as arrays: action numbers and features."""
