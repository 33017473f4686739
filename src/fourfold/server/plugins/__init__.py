"""Games from other packages on the server: each runs in a process of its own, which a time limit can end."""
