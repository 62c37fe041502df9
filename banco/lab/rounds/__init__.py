"""Two regolamenti in, as git kept them too; out: what changed, and what both engines play otherwise."""
