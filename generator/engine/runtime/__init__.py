"""The kernel of every generated engine: typed and tested here, copied word for word there.

Rules and requests in, replies and registers of rounds out.

Its modules import only the standard library and each other, in the order of ``MODULES``.
"""

MODULES = (
    "cards", "session_rules", "rules", "state", "register", "moves", "table", "decisions", "phases", "round", "wire",
    "session_state", "table_state", "table_questions", "table_commands", "table_stakes", "table_cards", "table_records",
    "table_rounds", "open_table", "table_effects", "table_options", "table_view", "table_requests",
    "answerer", "server",
)  # fmt: skip
"""The order in which the modules are inlined."""
