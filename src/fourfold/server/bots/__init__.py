"""Bots on the server: worker threads, a fair queue, hints and analysis."""
