"""The board of Ad Astra."""
