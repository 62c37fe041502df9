"""Plays another regolamento."""

from _honest import HELLO, serve

HELLO["regolamenti"] = ["altro@1.0.0"]
serve()
