"""Dies of a segmentation fault."""

import os
import signal

from _honest import on_round, serve

serve(on_round(lambda answer: os.kill(os.getpid(), signal.SIGSEGV)))
