"""IR in, a standalone reference engine (one Python module) out."""
