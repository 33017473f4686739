"""Thinking jobs as values: made for a seat, done in a thread of the server or by a think process."""
