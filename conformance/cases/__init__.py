"""Gherkin features in, cases for any engine out."""
