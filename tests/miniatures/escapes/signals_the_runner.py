"""Stops and kills who started it, and everybody that it can reach. Nobody can tell it whether it succeeded."""

import os
import signal
from contextlib import suppress

from _tried import only_inside, tried

only_inside()
for target in (os.getppid(), -1, 1):
    for number in (signal.SIGSTOP, signal.SIGKILL, signal.SIGINT, signal.SIGTERM):
        with suppress(OSError):
            os.kill(target, number)
tried({})
