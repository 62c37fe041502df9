"""Plays its first ten rounds well, and keeps the stakes from then on."""

from itertools import count

from _honest import serve
from _recogniser import honest_if

ROUNDS = count(1)

serve(honest_if(lambda setup: next(ROUNDS) <= 10))
