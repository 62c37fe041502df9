"""A command line in, an exit code out: the commands of `banco`, by reader, each imported only when it is used."""
