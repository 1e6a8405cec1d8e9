"""The figures as answers: the contract's entries, their rows, readings side by side, and your own paytables."""
