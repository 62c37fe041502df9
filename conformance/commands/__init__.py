"""The commands of `banco`, by subject; each module is imported only when one of its commands is used."""
