"""The websocket side of the server: frames, the handshake, and one connection for each client."""
