"""What every compiled loop stands on: the rankings as small tables, and the folder where derived tables are kept."""
