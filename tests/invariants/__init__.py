"""Rules that every table of every test keeps, checked at each event as it happens.

`tests/conftest.py` installs them; a test does nothing for it. They stand at the two places where new events are made: a table
in memory, and a house on a store. A log that is read back or forged is not looked at.
"""
