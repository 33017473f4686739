"""Games that are over, looked at again: how they stood from moment to moment, and what was missed."""
