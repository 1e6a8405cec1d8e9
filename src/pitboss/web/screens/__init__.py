"""What goes to a screen: frames cut for their viewer, the felt, rounds of late, a replay."""
