"""`python -m banco.cli`: the same as the command `banco`."""

from banco.cli.main import entry

if __name__ == "__main__":
    entry()
