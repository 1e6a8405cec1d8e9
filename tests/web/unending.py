"""Work of a process of its own that takes longer than any test: run in the place of the figures."""

import time

time.sleep(120)
