"""What is right in shape and wrong in meaning. Resolved trees and IRs in, diagnostics out, each at its place."""

from generator.model.checks import semantic_codes as semantic_codes
from generator.model.checks import session_codes as session_codes
from generator.model.checks.document_checks import check_document, check_rules
from generator.model.checks.play_checks import check_play

__all__ = ["check_document", "check_play", "check_rules"]
