"""Two example games for Fourfold: four in a row, and Kuhn poker."""
