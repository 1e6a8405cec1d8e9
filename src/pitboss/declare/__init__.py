"""Checks of a game's declaration before a card is dealt by it."""
