"""Writes a line without end."""

from _honest import on_round, serve, write


def spin(answer):
    while True:
        write(b"x" * 65536)


serve(on_round(spin))
