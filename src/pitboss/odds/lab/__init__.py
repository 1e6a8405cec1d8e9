"""Studies of a game: leaks of information, risk, sessions of a player and months of a house."""
