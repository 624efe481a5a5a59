"""A service in miniature for the tests of wbservice: one user kind, one schedule, one table."""
