"""The regulator's own program, in one file that imports nothing of ours."""
