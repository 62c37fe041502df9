"""Many rounds under one strategy: what comes in is a ``Ruleset`` and a strategy, what goes out is a ``SimulationResult``.

Two methods that must agree: the generated engine, card by card ("motore"), and a transition table explored by driving
that same engine and then run by numpy over batches of rounds ("tabella"). No rule is written here.
"""
