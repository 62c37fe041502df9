"""Side bets: a ``Ruleset`` in; exact returns by counting cards, and pay tables that fit a declared one, out."""
