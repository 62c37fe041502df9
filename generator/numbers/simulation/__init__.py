"""Many rounds under one strategy: a ``Ruleset`` and a ``Strategy`` come in, a ``SimulationResult`` goes out.

Two methods that must agree: the generated engine, card by card ("motore"), and a transition table explored by driving
that same engine and then run by numpy over batches of rounds ("tabella"). No rule is written here.
"""
