"""Proofs that others can check without the house: a Merkle tree, signed notes, and keys."""
