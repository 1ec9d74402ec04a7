"""The instructions and questions of Planet Unknown, by topic."""
