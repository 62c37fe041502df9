"""Right, with ten helpers that read one table of a hundred megabytes: together they hold it once."""

import mmap
import os
import time

from _tried import only_inside, tried

SIZE = 100 << 20

only_inside()
table = mmap.mmap(-1, SIZE)
for page in range(0, SIZE, mmap.PAGESIZE):
    table[page] = 1
helpers = []
for _ in range(10):
    helpers.append(os.fork())
    if helpers[-1] == 0:
        seen = sum(table[page] for page in range(0, SIZE, mmap.PAGESIZE))
        time.sleep(2)
        os._exit(0)
time.sleep(1)
for helper in helpers:
    os.waitpid(helper, 0)
tried({})
