"""Bots on the server: threads that think, a fair queue, hints and analysis."""
