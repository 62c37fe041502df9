"""A document in; every small change of it that the words admit, whatever the game, out."""
