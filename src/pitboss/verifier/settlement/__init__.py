"""The settlement of the six games, written from the regulation alone: nothing is shared with the engine."""
