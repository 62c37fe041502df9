"""The wire: messages and the published schemas.

Dictionaries in, lines out, and back: `messages` builds requests and reads replies, `codec` writes and reads one line,
`validate` holds replies to `schemas/*.json`, which are the contract.
"""
