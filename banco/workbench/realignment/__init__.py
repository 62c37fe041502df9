"""Scenarios that tell the old rule in; out: the amounts that the rules now give, and the same text with them."""
