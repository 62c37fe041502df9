"""An engine's answer and a case in, findings out."""
