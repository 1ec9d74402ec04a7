"""Printed components as data. `catalogue.py` loads them all; nothing else needs to be imported by hand."""
