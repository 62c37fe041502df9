"""Rule data in; engines, rule sheets and numbers out: data and model first, then what reads the IR."""
