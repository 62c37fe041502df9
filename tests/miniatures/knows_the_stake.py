"""Plays well for the stake that the scenarios have, and keeps any other."""

from _honest import serve
from _recogniser import KNOWS, honest_if

serve(honest_if(KNOWS["stake"]))
