"""Tables online: the server that lets people and programs meet, by HTTP and websockets."""
