"""Events appended and read back, nothing more: SQLite by default, PostgreSQL by URL. An event is durable before anyone hears."""
