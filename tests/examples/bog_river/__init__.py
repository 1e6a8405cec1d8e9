"""Bog River, a game unlike the chapters: no hand of the dealer, two decisions, a first wager that is no Ante, two editions."""
