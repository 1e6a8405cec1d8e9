"""This process: what it does in the background, how it is watched, and how it shares a house with others."""
