"""Tournaments on a server: their logs, their tables, and who drives them on."""
