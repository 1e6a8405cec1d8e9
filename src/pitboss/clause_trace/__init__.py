"""The code and the tests that honour each clause of the games' laws."""
