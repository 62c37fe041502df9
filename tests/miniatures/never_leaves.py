"""Answers the farewell and stays."""

import time

from _honest import serve

serve()
time.sleep(3600)
