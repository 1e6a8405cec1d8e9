"""The floor's own code in a simulated world, by seed."""
