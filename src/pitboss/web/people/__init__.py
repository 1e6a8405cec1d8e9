"""Who comes in: accounts, passwords, sessions, what is kept from strangers, and the door itself."""
