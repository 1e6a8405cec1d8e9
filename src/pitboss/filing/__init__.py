"""The Rules Submission: what an operator chooses, and whether it is lawful."""
