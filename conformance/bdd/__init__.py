"""Cases in, passed or failed tests out: on a generated engine in memory, or on any, by pytest-bdd or `motore prova`."""
