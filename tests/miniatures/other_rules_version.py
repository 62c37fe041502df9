"""Plays another version of the regolamento."""

from _honest import HELLO, serve

HELLO["regolamenti"] = ["prova@0.9.0"]
serve()
