"""Cards exiled from an opponent's library: of what is done with them only what the notation can say is played (see ``exiling``)."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.families.all_players import sentence_end
from analyzer.oracle.marks import Mark

add = GRAMMAR.add

# The library of an opponent: what is exiled from it, and what may be done with it, is not known.
_TALK = (
    ("you", "may", "cast"), ("you", "may", "play"), ("you", "may", "look"), ("for", "as", "long", "as"), ("if", "you", "cast"),
    ("mana", "of", "any"),
    ("you", "may", "spend"), ("then", "that", "player", "puts"), ("that", "player", "puts"), ("put", "the", "rest"),
    ("put", "that", "card", "onto", "the", "battlefield", "under", "your"), ("put", "those", "cards", "on", "the", "bottom"),
    ("if", "you", "don't", "cast"), ("then", "they", "put"), ("put", "them", "on", "the", "bottom"),
)  # fmt: skip
_MATTERS = frozenset({"damage", "create", "draw", "counter", "life", "gain", "gains", "lose", "loses", "sacrifice", "treasure"})


@GRAMMAR.reader("library_talk")
def _library_talk(t: Tokens, i: int) -> list[Result]:
    """Sentences about the cards exiled from an opponent's library, as far as they go."""
    end = i
    while True:
        start = end + 1 if t.word(end) == "." else end
        following = t.words[start : start + 8]
        timed = following[:3] == ("until", "end", "of") or following[:4] == ("until", "the", "end", "of")
        if not (timed and "may" in t.words[start : start + 14]) and not any(following[: len(p)] == p for p in _TALK):
            break
        stop = sentence_end(t, start)
        if _MATTERS & set(t.words[start:stop]):
            break
        end = stop
    return [(True, end)]


_WHOSE = "(that player's|target opponent's|their|defending player's|each opponent's|an opponent's|each of those opponents')"
_TOP = "(card|<n> cards)"
for _text in (
    f"exile the top {_TOP} of {_WHOSE} (library|libraries) [face down]",
    f"look at the top {_TOP} of {_WHOSE} library , then exile (it|one of them) face down",
    f"look at the top {_TOP} of {_WHOSE} library and exile it face down",
    f"look at the top {_TOP} of {_WHOSE} library , exile (one|two) of them face down , then put the rest <unread_part>",
    f"exile the top {_TOP} of {_WHOSE} library , then put (a|an) <filter> from among them onto the battlefield under your control",
    f"(that player|target opponent|each opponent|defending player) (exiles|exile) the top {_TOP} of their library [face down]",
    "(that player|target opponent|defending player) (exiles|reveals) cards from the top of their library until they "
    "(exile|reveal) <unread_part>",
    "exile the top x cards of their library , where x is <unread_part>",
):
    add("effect", f"{_text} [<library_talk>]", lambda *_: ir.NoEffect("opponent_library"))
_OWN_ALONE = Mark("note", value="nothing of the opponent's library is played")
_ALL_TOPS = "exile the top card of each player's library"
_THOSE = "(those cards|one of those cards|them|cards exiled this way|spells from among those cards)"
add(
    "effect",
    f"{_ALL_TOPS} . you may (play|cast) {_THOSE} <until> [<spending>] [. if you cast a spell this way , <unread_part>]",
    lambda u, *_: (ir.Impulse(ir.ONE, u), _OWN_ALONE),
)
add(
    "effect",
    f"{_ALL_TOPS} . <until> , you may (play|cast) {_THOSE} [<spending>]",
    lambda u, *_: (ir.Impulse(ir.ONE, u), _OWN_ALONE),
)
add(
    "spending",
    ", and you may spend mana as though it were mana of any (color|type) to cast (those spells|them|it|that spell)",
    lambda: True,
)
add("spending", ", and mana of any type can be spent to cast (those spells|them|it|that spell)", lambda: True)
