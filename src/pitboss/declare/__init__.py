"""Checks of a declaration, before a card is dealt by it."""
