"""The append-only log, on SQLite by default and on PostgreSQL by URL."""
