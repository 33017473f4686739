"""Quartino boards as drawings."""
