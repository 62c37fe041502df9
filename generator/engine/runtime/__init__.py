"""The kernel of every generated engine: typed and tested here, copied word for word there.

Rules and requests in, replies and registers of rounds out.

Its modules import only the standard library and each other, in the order of ``MODULES``.
"""

MODULES = ("cards", "rules", "state", "register", "moves", "table", "decisions", "phases", "round", "wire", "server")
"""The order in which the modules are inlined."""
