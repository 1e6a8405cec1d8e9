"""What others can check without the house: a Merkle tree, signed notes, the keys that sign them."""
