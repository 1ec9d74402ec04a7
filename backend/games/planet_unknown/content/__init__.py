"""Printed components of Planet Unknown as typed literals."""
