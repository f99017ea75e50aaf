"""What an effect acts on."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words

IT = ir.Who("it")
THAT = ir.Who("that")
ATTACHED = ir.Who("attached")
OPPONENT = ir.Who("opponent")
ANY = ir.Who("any")

_PRONOUNS = (
    "it", "them",
    "(that|the) (creature|permanent|card|token|artifact|land|spell|planeswalker|vehicle|enchantment)",
    "(those|the) (creatures|permanents|cards|tokens|lands|artifacts|vehicles)", "they", "each of them",
    "(that|those) <subtype>", "that <subtype> (creature|token)",
)  # fmt: skip

for _pattern in _PRONOUNS:
    GRAMMAR.add("object", _pattern, lambda *_: IT)
GRAMMAR.add("object", "~", lambda: ir.SELF)
for _noun in ("creature", "permanent", "land", "artifact", "enchantment", "planeswalker", "vehicle"):
    GRAMMAR.add("object", f"(enchanted|equipped) {_noun}", lambda: ATTACHED)
GRAMMAR.add("object", "fortified land", lambda: ATTACHED)
GRAMMAR.add("object", "target <filter>", lambda f: ir.Who("target", f))
GRAMMAR.add("object", "another target <filter>", lambda f: ir.Who("target", with_words(f, "other")))
GRAMMAR.add("object", "other target <filter>", lambda f: ir.Who("target", with_words(f, "other")))
GRAMMAR.add("object", "<int> [other] target <filter>", lambda n, f: ir.Who("target", f, n))
GRAMMAR.add("object", "[each of] up to <int> target <filter>", lambda n, f: ir.Who("up_to", f, n))
GRAMMAR.add("object", "up to one other target <filter>", lambda f: ir.Who("up_to", with_words(f, "other")))
GRAMMAR.add("object", "each of <int> target <filter>", lambda n, f: ir.Who("target", f, n))
GRAMMAR.add("object", "any number of target <filter>", lambda f: ir.Who("up_to", f, 99))
GRAMMAR.add("group", "each <filter>", lambda f: ir.Who("each", f))
GRAMMAR.add("group", "all <filter>", lambda f: ir.Who("each", f))
GRAMMAR.add("group", "<filter>", lambda f: ir.Who("each", f))
GRAMMAR.add("group", "~ and <filter>", lambda f: ir.Who("each", ir.Filter((("self",), *f.terms))))
GRAMMAR.add("who", "<object>", lambda who: who)
GRAMMAR.add("who", "<group>", lambda who: who)
GRAMMAR.add("recipient", "any target", lambda: ANY)
GRAMMAR.add("recipient", "any other target", lambda: ANY)
GRAMMAR.add("recipient", "target (player|opponent) [or planeswalker]", lambda: ANY)
GRAMMAR.add("recipient", "target creature or player", lambda: ANY)
GRAMMAR.add("recipient", "each opponent", lambda: OPPONENT)
GRAMMAR.add("recipient", "each of your opponents", lambda: OPPONENT)
GRAMMAR.add("recipient", "(that|defending) player [or planeswalker]", lambda: ANY)
GRAMMAR.add("recipient", "the player or planeswalker (it is|~ is|it's) attacking", lambda: ANY)
GRAMMAR.add("recipient", "you", lambda: ir.YOU)
GRAMMAR.add("recipient", "<object>", lambda who: who)
GRAMMAR.add("recipient", "each <filter>", lambda f: ir.Who("each", f))


def opposing(who: ir.Who) -> bool:
    """Whether every object that fits is an opponent's."""
    return who.filter is not None and all("opponent" in term for term in who.filter.terms)


def own(who: ir.Who) -> bool:
    """Whether what is acted on is ours by its words."""
    if who.kind in ("self", "you", "it", "that", "attached"):
        return True
    return who.filter is not None and all(
        "you" in term or "@graveyard" in term or "@hand" in term for term in who.filter.terms
    )
