"""The tables of this host: the floor, the clocks and robots that move them, chips, visits, exact figures and papers."""
