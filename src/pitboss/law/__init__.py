"""The law as an index, in our own words: no sentence of the regulation is kept here."""
