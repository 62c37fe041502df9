"""The vocabulary of the rule data: trees in, mistakes of shape out; and the same words as JSON Schema and pages."""
