"""Plays well the shoes of the scenarios, card for card, and keeps the stakes of other rounds."""

from _honest import serve
from _recogniser import KNOWS, honest_if

serve(honest_if(KNOWS["shoes"]))
