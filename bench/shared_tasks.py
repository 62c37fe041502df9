"""The tasks of `bench.shared_work`: a function of a program that is run cannot be found again by other processes."""

import hashlib


def hashed(number: int) -> str:
    """Return a digest that takes about a quarter of a second of the processor."""
    digest = str(number).encode()
    for _ in range(250_000):
        digest = hashlib.sha256(digest).digest()
    return digest.hex()


def nothing(number: int) -> str:
    """Return a number as text."""
    return str(number)
