"""`python -m pitboss` is the command."""

from pitboss.cli import main

main()
