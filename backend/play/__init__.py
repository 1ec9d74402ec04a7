"""Live tables: what happens between a game's rules, the store and the people at the table."""
