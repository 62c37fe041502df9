"""Closes stdout and lives."""

import os

from _honest import on_round, serve


def close(answer):
    os.close(1)


serve(on_round(close))
