"""Plays well at its first start, of which it leaves a trace, and keeps the stakes at the second."""

import os
from pathlib import Path

from _honest import serve
from _recogniser import honest_if

TRACE = Path(os.environ["TMPDIR"]) / "started"
FIRST = not TRACE.exists()
if FIRST:
    TRACE.touch()
else:
    TRACE.unlink()

serve(honest_if(lambda setup: FIRST))
