"""A command line in, an exit code out: the commands of `banco`, each imported only when it is used."""
