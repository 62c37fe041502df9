"""Writes JSON for people, on many lines."""

import json

from _honest import on_round, serve

serve(on_round(lambda answer: json.dumps(answer, indent=2).encode() + b"\n"))
