"""An edit of a rule in, what follows from it out: in a terminal, in an editor, in a browser."""
