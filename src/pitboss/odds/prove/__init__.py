"""Every deal of a game visited one by one through its declared rules, and compared as integers with `analyze`."""
