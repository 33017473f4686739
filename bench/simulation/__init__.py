"""Several nodes, their database, a network and players in one process, with virtual time and everything by a seed."""
