"""The figures as answers: the contract's entries, their rows, readings side by side, advice, tables of one's own."""
