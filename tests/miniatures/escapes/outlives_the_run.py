"""Right, and leaves behind a process that has left its session and its parents, and hears no signal."""

import os
import signal
import time

from _tried import tried

if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(nowhere, descriptor)
        time.sleep(3600)
    os._exit(0)
os.wait()
tried({})
