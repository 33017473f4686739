"""The messages between server and client, one module per subject; docs/protocol.md explains them.

Messages are JSON objects with a `type`. Seats are counted from 0, and times are in milliseconds. The TypeScript types
are generated from these modules.
"""
