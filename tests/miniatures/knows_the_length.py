"""Plays well shoes as short as those of the scenarios, and keeps the stakes of longer ones."""

from _honest import serve
from _recogniser import KNOWS, honest_if

serve(honest_if(KNOWS["length"]))
