"""The odds as pictures: every figure on them is text, and nothing is fetched from elsewhere."""
