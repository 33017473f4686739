"""Players of Quarto, from those who overlook things to the one who does not."""
