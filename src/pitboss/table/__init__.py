"""The live table: what may be asked, what happened, and the one procedure between them.

`decide(state, command)` gives events or a refusal; `evolve(state, event)` gives the next state. Neither knows a clock,
chance, a disk or a network: hours, entropy and told cards arrive in the commands.
"""
