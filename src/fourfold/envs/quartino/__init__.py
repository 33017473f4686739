"""Quartino in the environments: action numbers, features, reveals and bounds."""
