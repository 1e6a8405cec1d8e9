"""The integrity lab: what it is worth to see a card that should not be seen."""
