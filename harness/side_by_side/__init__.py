"""Games played by the Python rules and the native core side by side; AssertionError if the two differ."""
