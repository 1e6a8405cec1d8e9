"""Dealer training: drills made from the rules themselves, answers checked by the engine."""
