"""Right, and leaves a process in a session of its own."""

import subprocess

from _honest import serve

subprocess.Popen(["sleep", "3600"], start_new_session=True, stdout=subprocess.DEVNULL)
serve()
