"""The house itself, as tables are: commands, what is decided on them, their events, and the state these fold to."""
