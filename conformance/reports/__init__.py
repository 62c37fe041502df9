"""Verdicts in, reports for people and programs out."""
