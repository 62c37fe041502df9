"""Commands on numbers: rules in, returns, charts and readings that the numbers decide out."""
