"""Money: accounts, and transfers between them that sum to zero. The bank knows no game."""
