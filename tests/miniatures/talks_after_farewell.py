"""Answers the farewell and adds a line."""

from _honest import serve, write

serve()
write(b"arrivederci\n")
