"""Plays well at the first box, and keeps the stakes at the others."""

from _honest import serve
from _recogniser import KNOWS, honest_if

serve(honest_if(KNOWS["box"]))
