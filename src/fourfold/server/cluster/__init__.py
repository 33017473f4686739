"""Several servers on one database: which of them serves which table, and what they tell each other."""
