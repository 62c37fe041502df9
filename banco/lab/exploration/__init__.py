"""An engine, rules and a seed in; every round by chance that the engine answers otherwise out, shrunk and by cause."""
