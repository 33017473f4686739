"""The server: people and bots play at tables, over HTTP and websockets."""
