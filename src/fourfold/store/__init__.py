"""The store: one event log per table, durable before clients see the events."""
