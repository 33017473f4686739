"""Quartex tables as drawings."""
