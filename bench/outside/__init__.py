"""Try our environments with the libraries that people use them with, without adapters of our own."""
