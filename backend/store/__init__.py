"""Tables and queries. Knows neither games nor sockets: what a game says is opaque JSON here."""
