"""Sends back what it gets."""

from _honest import serve

serve(lambda request: request)
