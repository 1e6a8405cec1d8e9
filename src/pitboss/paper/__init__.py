"""What people hold and look at, made from the declaration and the submission."""
