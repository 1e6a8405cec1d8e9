"""Golden files: what the program computes and says, as digests, so that a change of shape shows every change of behaviour.

A golden file has one line per block of cases. `cases.py` generates the cases of a block from its name alone. `make golden`
compares all of them and shows the first case that differs, as it was and as it is; `python -m tests.golden --write` renews
the files, in a commit of its own that says why.
"""
