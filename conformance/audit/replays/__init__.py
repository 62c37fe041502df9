"""A scenario in, the same scenario changed in ways that cannot matter out, and how to read its story back."""
