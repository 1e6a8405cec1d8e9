"""`python -m tablestakes` is the command."""

from tablestakes.cli import main

main()
