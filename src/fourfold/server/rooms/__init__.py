"""Rooms: the tables in memory, who is present, what each seat is sent, and their clocks."""
