"""Many people at many tables at once: how much a server bears, and how long its answers take."""
