"""What a round of each of the six games pays, written from the regulation alone: nothing here is shared with the engine."""
