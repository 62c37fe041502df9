"""Plays well for the player whose name the scenarios give, and keeps the stakes of the others."""

from _honest import serve
from _recogniser import KNOWS, honest_if

serve(honest_if(KNOWS["name"]))
