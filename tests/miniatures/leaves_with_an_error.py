"""Answers the farewell and exits with 7."""

import sys

from _honest import serve

serve()
sys.exit(7)
