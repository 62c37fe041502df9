"""Commands on engines: an engine in, of others or the reference, and what the rules say of it out."""
