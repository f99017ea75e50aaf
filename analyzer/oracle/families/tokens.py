"""Token makers (CR 111)."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.filters import _adjective, _noun

add = GRAMMAR.add
NAMED = {
    "treasure": "Treasure", "clue": "Clue", "food": "Food", "blood": "Blood", "map": "Map",
    "powerstone": "Powerstone",
    "gold": "Gold", "junk": "Junk", "lander": "Lander", "shard": "Shard", "mutagen": "Mutagen", "vibranium": "Vibranium",
}  # fmt: skip


@GRAMMAR.reader("named_token")
def _named(t: Tokens, i: int) -> list[Result]:
    name = NAMED.get(t.word(i))
    return [(name, i + 2)] if name and t.word(i + 1) in ("token", "tokens") else []


@GRAMMAR.reader("pt")
def _pt(t: Tokens, i: int) -> list[Result]:
    """``2/2`` or ``X/X``."""
    word = t.word(i)
    if "/" not in word or word[0] in "+-{":
        return []
    parts = [ir.Amount("X") if p == "x" else number(int(p)) if p.isdigit() else None for p in word.split("/")]
    return [] if None in parts or len(parts) != 2 else [(tuple(parts), i + 1)]


@GRAMMAR.reader("token_words")
def _token_words(t: Tokens, i: int) -> list[Result]:
    """Colours, types and subtypes up to "token"."""
    words: list[str] = []
    while i < len(t.words):
        if t.words[i] in ("token", "tokens"):
            return [(tuple(words), i + 1)] if words else []
        word = _adjective(t, i) or _noun(t, i) or _unknown(t.raw[i])
        if word:
            words.append(word)
        elif t.words[i] not in ("and", ","):
            return []
        i += 1
    return []


def _unknown(raw: str) -> str:
    """A capitalised word that is no subtype we know is taken for one."""
    return raw if raw[:1].isupper() and raw.isalpha() else ""


def _name_of(words: tuple[str, ...]) -> str:
    return " ".join(word for word in words if word[:1].isupper())


def make(
    count: ir.Amount,
    words: tuple[str, ...],
    pt: tuple[ir.Amount, ir.Amount] | None = None,
    extras: tuple[Any, ...] = (),
    name: str = "",
    tapped: bool = False,
    attacking: bool = False,
) -> ir.CreateToken | None:
    """The effect that creates the tokens."""
    keywords = tuple(e for e in extras if isinstance(e, str))
    abilities = tuple(e for e in extras if not isinstance(e, str))
    power, toughness = pt or (ir.Amount(), ir.Amount())
    return ir.CreateToken(
        name or _name_of(words),
        count,
        power,
        toughness,
        ir.Filter((words,)),
        keywords,
        tapped,
        attacking,
        abilities,
    )


@GRAMMAR.reader("token_extras")
def _extras(t: Tokens, i: int) -> list[Result]:
    """Keywords and quoted abilities after "with", joined by commas and "and"."""
    found: list[tuple[tuple[Any, ...], int]] = [((), i)]
    results: list[Result] = []
    for extras, at in found:
        for one, end in GRAMMAR.read("extra", t, at):
            joined = (*extras, *one)
            results.append((joined, end))
            place = end + 1 if t.word(end) == "," else end
            place = place + 1 if t.word(place) == "and" else place
            if place > end:
                found.append((joined, place))
    return sorted(results, key=lambda r: -r[1])


def _keyword_extra(word: str) -> tuple[str, ...]:
    return (word.replace(" ", "_").replace("-", "_"),)


add("extra", "<keyword_word>", _keyword_extra)
add("extra", "toxic <int>", lambda n: (f"toxic_{n}",))
add("extra", "protection from <protection_from> [and from <protection_from>]", lambda *_: ("protection",))
add("extra", "ward <mana_cost>", lambda _: ("ward",))
add("extra", "<quoted>", lambda ability: (ability,))
add("extra", "(this token|it|~) can't block", lambda: ())


@GRAMMAR.reader("quoted")
def _quoted(t: Tokens, i: int) -> list[Result]:
    """An ability in quotation marks, read as a paragraph of its own."""
    if t.word(i) not in ('"', "'", "`"):
        return []
    closing = next((k for k in range(i + 1, len(t.words)) if t.words[k] == t.words[i]), 0)
    if not closing:
        return []
    inner = t.slice(i + 1, closing)
    if inner.words and inner.words[-1] != ".":
        inner = Tokens((*inner.words, "."), (*inner.raw, "."))
    ability = GRAMMAR.whole("any_paragraph", inner) or GRAMMAR.whole("paragraph", inner)
    if isinstance(ability, tuple) and len(ability) == 1:
        ability = ability[0]
    if isinstance(ability, ir.Clause) and ability.status == "irrelevant":
        ability = ability.ability or ir.Keyword("nothing")
    return [(ability, closing + 1)] if isinstance(ability, ir.Ability) else []


def _plain(n: ir.Amount, tapped: Any, pt: Any, words: Any, extras: Any = (), attacking: bool = False) -> Any:
    return make(n, words, pt, extras or (), tapped=bool(tapped), attacking=attacking)


add("is_tapped", "tapped", lambda: True)
add("is_legendary", "legendary", lambda: True)
add("tapped_attacking", "(that's|that are|which is|which are) [tapped and] attacking", lambda: True)
add("token_name", "named <token_name_words>", lambda n: n)


@GRAMMAR.reader("token_name_words")
def _token_name_words(t: Tokens, i: int) -> list[Result]:
    """A name: capitalised words or the source's own, with "of" and "the" inside."""
    end = i
    results: list[Result] = []
    while end < len(t.words) and (
        t.raw[end][:1].isupper() or t.words[end] in ("of", "the", "and", "~", "~'s")
    ):
        end += 1
        results.append((" ".join(t.raw[i:end]), end))
    return results[::-1]


add("token", "<n> [<is_tapped>] <pt> <token_words> [with <token_extras>]", _plain)
add(
    "token",
    "<n> [<is_tapped>] <pt> <token_words> [with <token_extras>] <tapped_attacking>",
    lambda n, t, pt, w, e, _: make(n, w, pt, e or (), tapped=True, attacking=True),
)
add(
    "token",
    "<n> [<is_tapped>] <pt> <token_words> <token_name> [with <token_extras>]",
    lambda n, t, pt, w, name, e: make(n, w, pt, e or (), name, bool(t)),
)
add(
    "token",
    "a number of [<is_tapped>] <pt> <token_words> [with <token_extras>] equal to <quantity>",
    lambda t, pt, w, e, q: make(q, w, pt, e or (), tapped=bool(t)),
)
add("token", "<n> [<is_tapped>] <named_token>", lambda n, t, name: ir.CreateToken(name, n, tapped=bool(t)))
add(
    "token",
    "a number of [<is_tapped>] <named_token> equal to <quantity>",
    lambda t, name, q: ir.CreateToken(name, q, tapped=bool(t)),
)
add(
    "token",
    "<n> [<is_tapped>] <token_words> with <token_extras>",
    lambda n, t, w, e: make(n, w, None, e, tapped=bool(t)),
)
add("token", "<token> and <token>", lambda a, b: None)
add(
    "token",
    "<token_name_words> , a [<is_legendary>] <pt> <token_words> [with <token_extras>]",
    lambda name, legendary, pt, w, e: make(number(1), ("legendary", *w) if legendary else w, pt, e or (), name),
)
add(
    "token",
    "<n> [<is_tapped>] <token_words> <token_name> with <token_extras>",
    lambda n, t, w, name, e: make(n, w, None, e, name, bool(t)),
)
add("effect", "[you] create <token>", lambda t: t)
add("effect", "put <token> onto the battlefield", lambda t: t)
add("effect", "[you] create <token> and <token>", lambda a, b: (a, b))
add("effect", "[you] create <token> , <token> , and <token>", lambda a, b, c: (a, b, c))
add("effect", "[you] create your choice of <token> or <token>", lambda a, b: ir.Choose(ir.ONE, ((a,), (b,))))
add("effect", "investigate", lambda: ir.CreateToken("Clue"))
add("effect", "investigate (twice|two times)", lambda: ir.CreateToken("Clue", number(2)))
add("effect", "investigate x times", lambda: ir.CreateToken("Clue", ir.Amount("X")))
add(
    "effect",
    "(its controller|that player|target opponent|each opponent|that creature's controller) creates <token>",
    lambda t: _opposing_token(),
)


def _opposing_token() -> ir.Effect:
    from analyzer.oracle.irrelevant import nothing

    return nothing("removal")


# Copies.
add("effect", "[you] create <n> (token|tokens) that's a copy of <who>", lambda n, w: ir.CopyToken(w, n))
add("effect", "[you] create <n> (token|tokens) that are copies of <who>", lambda n, w: ir.CopyToken(w, n))
add("effect", "[you] create <n> tapped (token|tokens) that's a copy of <who>", lambda n, w: None)
add("effect", "populate", lambda: ir.CopyToken(ir.Who("choose", ir.Filter((("creature", "token", "you"),)))))
add("extra", "~ can't block or be blocked by <filter>", lambda _: ())


def _every_land_type(name: str, count: ir.Amount, tapped: bool) -> ir.CreateToken:
    """A colourless land that is every basic land type, and taps for any colour thereby (CR 305.6)."""
    words = ("colorless", "land", "Plains", "Island", "Swamp", "Mountain", "Forest")
    mana = ir.Mana(ir.Cost("", (ir.CostPart("tap"),)), ir.ManaOutput(("WUBRG",)))
    return make(count, words, None, (mana,), name, tapped) or ir.CreateToken(name)


add(
    "effect",
    "create a colorless land token named <token_name_words> that is every basic land type",
    lambda n: _every_land_type(n, ir.ONE, False),
)
add(
    "effect",
    "create a tapped colorless land token named <token_name_words> that is every basic land type",
    lambda n: _every_land_type(n, ir.ONE, True),
)
