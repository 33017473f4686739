"""A load generator: many clients at many tables, and the latency of the server's answers."""
