"""Asks for more memory than it may have."""

from _honest import on_round, serve

serve(on_round(lambda answer: bytearray(2 << 30) and answer))
