"""The HTTP side of the server: accepting connections, the API, pages and static files."""
