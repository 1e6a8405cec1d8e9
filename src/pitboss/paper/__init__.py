"""Printed papers and drawings, made from the declaration and the submission."""
