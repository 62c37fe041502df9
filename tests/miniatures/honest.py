"""Right in everything."""

from _honest import serve

serve()
