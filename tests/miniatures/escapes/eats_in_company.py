"""Takes with ten processes together what none of them may take alone."""

import os
import time

from _tried import only_inside, tried

only_inside()
for _ in range(10):
    if os.fork() == 0:
        kept = b"x" * (40 << 20)
        time.sleep(3600)
time.sleep(5)
tried({})
