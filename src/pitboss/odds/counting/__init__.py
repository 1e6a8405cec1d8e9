"""Deals counted: sets of cards up to suit, and how many of them lead to each finding or name."""
