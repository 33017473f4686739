"""Tables online: people and programs meet at a table by a link."""
