"""Cases in: played on a generated engine in memory, or on any engine, by pytest-bdd or from the command line."""
