"""Players in a real browser: Chromium, mouse, touch and keyboard input, and what a board shows."""
