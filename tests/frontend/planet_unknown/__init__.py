"""The board of Planet Unknown."""
