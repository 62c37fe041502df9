"""Takes more than it may as memory that others could share: it is no process's own data."""

import mmap
import time

from _tried import only_inside, tried

MORE = 400 << 20

only_inside()
kept = mmap.mmap(-1, MORE)
for page in range(0, MORE, mmap.PAGESIZE):
    kept[page] = 1
time.sleep(5)
tried({})
