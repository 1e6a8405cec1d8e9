"""Rules short enough to remember, each with its exact cost against the best play."""
