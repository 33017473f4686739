"""What tests and benchmarks share: a real server, a real browser, abusive clients, side-by-side games."""
