"""Orrery: heavy board games about space, played in a browser."""
