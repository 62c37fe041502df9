"""An IR with its numbers in, pages out: the rule sheet with its evidence, the player's page, what changed."""
