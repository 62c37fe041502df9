"""Dies, and leaves a process that keeps its stdout open."""

import subprocess
import sys

from _honest import Message, on_round, serve


def leave(answer: Message) -> None:
    subprocess.Popen(["sleep", "3600"], start_new_session=True)
    sys.exit(1)


serve(on_round(leave))
