"""Plays well the suits of the scenarios in their order, and keeps the stakes of other rounds."""

from _honest import serve
from _recogniser import KNOWS, honest_if

serve(honest_if(KNOWS["suits"]))
