"""Builds HTML in which text cannot become markup.

Whatever is not `Markup` already is escaped, so hostile names and comments stay text. Names of
elements and attributes are the program's own.
"""

from __future__ import annotations

import html
import json

Content = object
"""Markup, text, numbers, None for nothing, or lists and tuples of these."""

DASH, MINUS = "\N{EN DASH}", "\N{MINUS SIGN}"
VOID = frozenset({"meta", "br", "input", "link"})


class Markup(str):
    """Text that is HTML."""

    __slots__ = ()


def markup(*content: Content) -> Markup:
    """Join contents, with all that is not markup escaped."""
    return Markup("".join(map(_escape, content)))


def _escape(content: Content) -> str:
    if content is None:
        return ""
    if isinstance(content, Markup):
        return content
    if isinstance(content, list | tuple):
        return markup(*content)
    return html.escape(str(content))


def tag(name: str, *content: Content, **attributes: object) -> Markup:
    """Return an element.

    A trailing underline of an attribute's name is dropped and others become hyphens (`class_`,
    `aria_label`); an attribute that is None or False is left out, one that is True has no value.
    """
    words = [name]
    for key, value in attributes.items():
        attribute = key.rstrip("_").replace("_", "-")
        if value is True:
            words.append(attribute)
        elif value is not None and value is not False:
            words.append(f'{attribute}="{html.escape(str(value))}"')
    start = f"<{' '.join(words)}>"
    return Markup(start if name in VOID else f"{start}{markup(*content)}</{name}>")


def data_block(identity: str, values: object) -> Markup:
    """Return values as JSON for the page's script, with nothing in it that ends an element."""
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    for character in "<>&\u2028\u2029":
        text = text.replace(character, f"\\u{ord(character):04x}")
    text = text.encode("utf-8", "backslashreplace").decode("utf-8")
    return Markup(f'<script type="application/json" id="{html.escape(identity)}">{text}</script>')
