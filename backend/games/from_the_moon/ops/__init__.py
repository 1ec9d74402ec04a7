"""The instructions of From the Moon, by topic."""
