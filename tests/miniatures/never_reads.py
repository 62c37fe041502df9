"""Never reads, never writes, never ends."""

import time

time.sleep(3600)
