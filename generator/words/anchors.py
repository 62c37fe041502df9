"""Names as anchors: text of any kind in, ASCII letters, digits and hyphens out."""

import re
import unicodedata


def slug(text: str) -> str:
    """Return text fit for an anchor: ASCII letters, digits and hyphens.

    >>> slug("liquidazione.principale.3"), slug("<b>è</b>")
    ('liquidazione-principale-3', 'b-e-b')
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-")
