"""Says on stdout that it is ready."""

from _honest import serve

print("Motore pronto.", flush=True)
serve()
