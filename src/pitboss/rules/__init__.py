"""The words a chapter is written in, and what they come to."""
