"""Our environments and those of others, on one core of the same machine in the same run."""
