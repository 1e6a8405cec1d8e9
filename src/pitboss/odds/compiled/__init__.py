"""What compiled loops are built on: rankings as small tables, the compiler's cache, and the cache of derived tables."""
