"""Quarto in the environments: action numbers, features and bounds."""
