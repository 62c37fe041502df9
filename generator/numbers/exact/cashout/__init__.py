"""Offers paid by a table: a ``Ruleset`` in; who meets them, what they are worth, tables that fit a text out."""
