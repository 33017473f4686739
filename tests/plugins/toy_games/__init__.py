"""Two small games as another package would bring them."""
