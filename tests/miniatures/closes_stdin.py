"""Closes stdin and lives."""

import os
import time

from _honest import respond, serve


def last(request):
    os.close(0)
    time.sleep(3600)


serve(respond, after=last)
