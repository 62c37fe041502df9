"""A nonce in; out: the page of the studio, its style sheets and its programs, none of which asks anything elsewhere."""
