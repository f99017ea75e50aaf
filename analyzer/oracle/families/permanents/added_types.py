"""Types, colours and names that static abilities add: what else they give is played, the type is left out and said to be."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.families.permanents.given import noted
from analyzer.oracle.families.statics import static

add = GRAMMAR.add


def _split(extras: tuple[Any, ...]) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    return tuple(e for e in extras if isinstance(e, str)), tuple(e for e in extras if not isinstance(e, str))


_ADDED = "the type that is added is left out"
_BASICS = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
_COLOR = "the color that is added is left out"


@GRAMMAR.reader("looks_words")
def _looks_words(t: Tokens, i: int) -> list[Result]:
    """Colours, types and subtypes that something is given."""
    end = i
    found: list[Result] = []
    while end < len(t.words):
        word = GRAMMAR.read("type_word", t, end) or GRAMMAR.read("color_word", t, end)
        if not word and t.words[end] not in (",", "and", "a", "an", "or"):
            break
        end = word[0][1] if word else end + 1
        if word:
            found.append((True, end))
    return found[::-1]


_TOO = "in addition to (its|their) other [land|creature] (types|colors and types|creature types|colors)"
_SAME = "[. the same is true for <unread_part>]"
add("paragraph", "~ is every creature type .", lambda: ir.Keyword("changeling"))
add(
    "paragraph",
    "(lands you control|each land you control) (are|is a) <subtype> in addition to (their|its) other [land] types .",
    lambda s: ir.Replace("land_types", ir.Filter(((s,),))) if s in _BASICS else None,
)
for _subject in ("<subject>", "each <filter>", "<filter> you control and <filter>"):
    for _what in (
        f"(is|are) [a|an] <looks_words> {_TOO}", f"(is|are) the chosen [creature] type [{_TOO}]", "(is|are) every creature type",
        f"(is|are) [a|an] <looks_words> artifact {_TOO}",
    ):  # fmt: skip
        add("paragraph", f"{_subject} {_what} {_SAME} .", lambda *_: ir.Clause("approximated", None, _ADDED))
add("paragraph", "~ is also (a|an) <any_of> .", lambda _: ir.Clause("approximated", None, _ADDED))
add(
    "paragraph",
    "<subject> (is|are) [all] (<color_word>|colors|the chosen color|colorless) .",
    lambda *_: ir.Clause("approximated", None, _COLOR),
)
add("paragraph", "enchanted creature is (a|an) <looks_words> .", lambda *_: ir.Clause("approximated", None, _ADDED))
add("paragraph", "enchanted permanent is (legendary|snow) .", lambda: ir.Clause("approximated", None, _ADDED))
add("paragraph", "enchanted land is snow .", lambda: ir.Clause("approximated", None, _ADDED))
add("gain_type", "(is|are) [a|an] [<color_word>] <looks_words> [in addition to its other [colors and] [creature] types]", lambda *_: True)
add("gain_type", "is all creature types", lambda: True)
add("gain_type", "is an artifact in addition to its other types", lambda: True)
add("gain_type", "is legendary", lambda: True)
add("gain_type", "is <color_word>", lambda _: True)
for _join in ("and", ", and", ","):
    add("paragraph", f"<subject> <list_traits> {_join} <gain_type> .", lambda w, t, _: noted(static(w, t), _ADDED))
    add(
        "paragraph",
        f"as long as <condition> , <subject> <list_traits> {_join} <gain_type> .",
        lambda c, w, t, _: noted(static(w, t, c), _ADDED),
    )
    add("paragraph", f"<subject> <gain_type> {_join} <list_traits> .", lambda w, _, t: noted(static(w, t), _ADDED))
for _between in (", <gain_type> , and (has|have) <token_extras>", ", <gain_type> , has <token_extras> , and has <token_extras>"):
    add(
        "paragraph",
        f"<subject> (gets|get) <bonus> {_between} .",
        lambda w, b, _, e, more=None: noted(static(w, (b, *_split((*e, *(more or ()))))), _ADDED),
    )
    add(
        "paragraph",
        f"as long as <condition> , <subject> (gets|get) <bonus> {_between} .",
        lambda c, w, b, _, e, more=None: noted(static(w, (b, *_split((*e, *(more or ())))), c), _ADDED),
    )
add(
    "paragraph",
    "as long as <condition> , ~ is <color_word> and (has|have) <token_extras> .",
    lambda c, _, e: noted(static(ir.SELF, (None, *_split(e)), c), _COLOR),
)
add(
    "paragraph",
    "<subject> <list_traits> . it's (a|an) <looks_words> in addition to its other types .",
    lambda w, t, _: noted(static(w, t), _ADDED),
)
