"""Counts priced by the plain settlement: the required wagers under the best play, the optional ones by their hand."""
