"""What tests and benchmarks share: a real server, browser and terminal, abusive clients, side-by-side games."""
