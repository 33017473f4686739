"""Ratings as pure values: results in order, and the ratings that follow from them."""
