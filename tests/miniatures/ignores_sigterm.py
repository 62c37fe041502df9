"""Stops in the middle of a round, and does not want to end."""

import signal

from _honest import on_round, serve

signal.signal(signal.SIGTERM, signal.SIG_IGN)
serve(on_round(lambda answer: None))
