"""Any game of one box: a ``Ruleset`` in, the tree of its rounds with exact fractions out."""
