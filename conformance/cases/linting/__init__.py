"""Scenarios and steps in, diagnostics out: what proves nothing, or would fail without saying why."""
