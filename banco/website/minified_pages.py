"""The pages of a site as they are published: without the spaces, quotes and end tags that a browser can do without.

The style is only relieved of its spaces and comments: a tool that wrote it anew would also spell out escaped strings,
and the name of a game could end its element. A fragment stays as it is: it is ASCII, and says the policy for its style
in a comment, both of which would go.
"""

import re
from collections.abc import Mapping

from minify_html import minify
from rcssmin import cssmin

from banco.website.game_fragment import FRAGMENT
from generator.pages.printing.page_style import script_hash

_INLINE = re.compile(r"<(style|script)>(.*?)</\1>", re.DOTALL)
"""What the content policy of a page names by digest: its style and its script, which have no attributes."""


def published(files: Mapping[str, str]) -> dict[str, bytes]:
    """Return the files of a site as bytes, its pages minified.

    Args:
        files: path below the site → text.
    """
    return {
        name: (minified(text) if name.endswith(".html") and not name.endswith(FRAGMENT) else text).encode()
        for name, text in files.items()
    }


def minified(page: str) -> str:
    """Return a page that says and does the same in fewer bytes; its content policy names what it holds now."""
    smaller = page
    for kind, text in _INLINE.findall(page):
        made = str(cssmin(text)) if kind == "style" else _script(text)
        smaller = smaller.replace(f"<{kind}>{text}</{kind}>", f"<{kind}>{made}</{kind}>")
        smaller = smaller.replace(_digest(text), _digest(made))
    return minify(smaller)


def _script(text: str) -> str:
    element = minify(f"<script>{text}</script>", minify_js=True)
    return element.removeprefix("<script>").removesuffix("</script>")


def _digest(text: str) -> str:
    return script_hash(text).strip("'")
