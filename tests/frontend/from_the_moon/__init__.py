"""Tests of the board of From the Moon."""
