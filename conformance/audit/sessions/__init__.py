"""The replies of a session of a table in, the invariants that they break out: money, time, commands, views, rounds."""
