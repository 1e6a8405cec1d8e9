"""Which code and which tests honour each clause of the games' laws."""
