"""The words a chapter is written in, and how a round is settled by them."""
