"""IR in, rule sheets (HTML and Markdown) out."""
