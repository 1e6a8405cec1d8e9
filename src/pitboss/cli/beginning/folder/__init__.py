"""New Game: a game of one's own for pitboss."""
