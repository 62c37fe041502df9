"""Games of one hand against a dealer: a ``Ruleset`` of that family in; returns, action values, charts out."""
