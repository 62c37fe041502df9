"""Takes more than it may as files without a name, which lie in memory and which it never maps."""

import os
import time

from _tried import only_inside, tried

CHUNK = b"x" * (32 << 20)

only_inside()
kept = [os.memfd_create(str(number)) for number in range(12)]
for file in kept:
    os.write(file, CHUNK)
time.sleep(5)
tried({})
