"""Commands on real play: the files of an operator in, what the rules say of every round out."""
