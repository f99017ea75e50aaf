"""Noun phrases to filters: adjectives, joined types, and what follows ("you control", "with power 2 or
less")."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens, longest_first
from analyzer.oracle.subtypes import SUBTYPES
from analyzer.oracle.words import ADJECTIVES, COLORS, EVERGREEN, TYPES

Term = tuple[str, ...]

_GENERIC = {
    "permanent": "permanent", "permanents": "permanent", "card": "card", "cards": "card", "spell": "spell",
    "spells": "spell", "token": "token", "tokens": "token", "outlaw": "outlaw", "outlaws": "outlaw",
}  # fmt: skip
_SUPERTYPES = ("basic", "legendary", "snow", "token", "historic")
_SPREADING = frozenset({"other", "tapped", "untapped", "attacking", "nontoken", "legendary", "snow", *COLORS})


class _Phrase:
    """A run of words with at most one meaning each: adjectives, then nouns."""

    __slots__ = ("adjectives", "nouns")

    def __init__(self, adjectives: Term, nouns: Term) -> None:
        self.adjectives = adjectives
        self.nouns = nouns

    @property
    def suffix(self) -> Term:
        """The last generic noun, which a list of types may share ("instant or sorcery card")."""
        last = self.nouns[-1:]
        return last if last and last[0] in _GENERIC and len(self.nouns) + len(self.adjectives) > 1 else ()


def _adjective(t: Tokens, i: int) -> str:
    word = t.word(i)
    if word in ("other", "another"):
        return "other"
    if word == "commander" and not _noun(t, i + 1):
        return ""
    if word in ADJECTIVES and word not in _GENERIC:
        return word
    if word.startswith("non"):
        return _negated(word)
    return ""


def _size(word: str) -> Term:
    """``1/1`` before a noun."""
    power, slash, toughness = word.partition("/")
    return (
        (f"power={power}", f"toughness={toughness}")
        if slash and power.isdigit() and toughness.isdigit()
        else ()
    )


def _negated(word: str) -> str:
    rest = word[3:].lstrip("-")
    if rest in TYPES or rest in COLORS or rest in _SUPERTYPES or rest == "historic":
        return "non" + TYPES.get(rest, rest)
    return "non" + SUBTYPES[rest] if rest in SUBTYPES else ""


def _noun(t: Tokens, i: int) -> str:
    word = t.word(i)
    if word in _GENERIC:
        return _GENERIC[word]
    if word in ("commander", "commanders"):
        return "commander"
    if word in TYPES:
        return TYPES[word]
    if word in SUBTYPES and t.raw[i][:1].isupper():
        return SUBTYPES[word]
    return ""


def _phrase(t: Tokens, i: int) -> tuple[_Phrase, int] | None:
    adjectives: list[str] = []
    nouns: list[str] = []
    start = i
    while i < len(t.words):
        if not nouns and (word := _adjective(t, i)):
            adjectives.append(word)
        elif not nouns and (size := _size(t.words[i])):
            adjectives.extend(size)
        elif word := _noun(t, i):
            nouns.append(word)
        elif (
            t.words[i] == ","
            and i > start
            and t.word(i + 1).startswith("non")
            and t.words[i - 1].startswith("non")
        ):
            pass
        else:
            break
        i += 1
    return (_Phrase(tuple(adjectives), tuple(nouns)), i) if i > start else None


def _phrases(t: Tokens, i: int) -> list[tuple[list[_Phrase], int]]:
    """All readings of a list of phrases joined by commas and "or" or "and", shortest first."""
    readings: list[tuple[list[_Phrase], int]] = []
    found: list[_Phrase] = []
    while (got := _phrase(t, i)) is not None:
        phrase, i = got
        found = [*found, phrase]
        if phrase.nouns:
            readings.append((found, i))
        step = i
        if t.word(step) == ",":
            step += 1
        if t.word(step) in ("or", "and", "and/or"):
            step += 1
        if step == i:
            break
        i = step
    return readings


def _terms(phrases: list[_Phrase]) -> tuple[Term, ...] | None:
    first, last = phrases[0], phrases[-1]
    terms = []
    for phrase in phrases:
        nouns, adjectives = phrase.nouns, phrase.adjectives
        if phrase is not last and last.suffix and not (nouns and nouns[-1] in _GENERIC):
            nouns = nouns + last.suffix
        if not phrase.nouns:
            # "blue or red card" shares the noun, "blue or artifact card" only the word "card".
            nouns = last.suffix if last.suffix and not last.adjectives and len(last.nouns) > 1 else _shared(last.nouns)
        if phrase is not first and not adjectives and first.nouns:
            if any(
                word not in _SPREADING and word != "basic" and word.startswith("non")
                for word in first.adjectives
            ):
                adjectives = tuple(w for w in first.adjectives if w != "basic")
            else:
                adjectives = tuple(w for w in first.adjectives if w in _SPREADING or _spreads_basic(w, first))
        if not nouns:
            return None
        if "other" in first.adjectives and "other" not in adjectives:
            adjectives = ("other", *adjectives)
        terms.append(adjectives + nouns)
    return tuple(dict.fromkeys(terms))


def _shared(nouns: Term) -> Term:
    """What an adjective alone shares with the last phrase: of "snow and Zombie creatures" the word "creatures"."""
    return nouns[-1:] if len(nouns) > 1 and nouns[0][:1].isupper() and nouns[-1] == "creature" else nouns


def _spreads_basic(word: str, first: _Phrase) -> bool:
    return word == "basic" and "land" not in first.nouns


def _tidy(term: Term) -> Term:
    """Drops "card" and "permanent" beside a type, and repeated words."""
    kept = tuple(dict.fromkeys(term))
    if any(
        w in ("land", "creature", "artifact", "enchantment", "planeswalker") or w[:1].isupper() for w in kept
    ):
        kept = tuple(w for w in kept if w != "permanent")
    return tuple(w for w in kept if w != "card") or ("card",)


@GRAMMAR.reader("filter")
def _filter(t: Tokens, i: int) -> list[Result]:
    """A noun phrase with its modifiers, without article or number."""
    results: list[Result] = []
    for phrases, end in _phrases(t, i):
        terms = _terms(phrases)
        if terms is None:
            continue
        for words, stop in _modified(t, end):
            results.append((ir.Filter(tuple(_tidy(term + words) for term in terms)), stop))
    return longest_first(results)


def _modified(t: Tokens, i: int) -> list[tuple[Term, int]]:
    found: list[tuple[Term, int]] = [((), i)]
    for words, j in found:
        found.extend((words + more, k) for more, k in GRAMMAR.read("modifier", t, j))
    return found


def with_words(chosen: ir.Filter, *words: str) -> ir.Filter:
    """The filter with more words in every term."""
    return ir.Filter(tuple(tuple(dict.fromkeys((*term, *words))) for term in chosen.terms))


_CONTROL = {
    "you control": "you",
    "you own": "you",
    "(an opponent|your opponents|opponents|target opponent) (control|controls)": "opponent",
    "(that player|defending player|target player) controls": "opponent",
    "(that an opponent|that your opponents) (control|controls)": "opponent",
    "you (don't|do not) (control|own)": "opponent",
    "[that's] in your graveyard": "@graveyard",
    "in (your opponents'|an opponent's|each opponent's) graveyard": "@opponent_graveyard",
    "from your graveyard": "@graveyard",
    "from (an opponent's|target player's|target opponent's) graveyard": "@opponent_graveyard",
    "(in|from) (a|a single) graveyard": "@graveyards",
    "in all graveyards": "@graveyards",
    "attached to (it|~)": "on_it",
    "from your hand": "@hand",
    "in your hand": "@hand",
    "on the battlefield": "",
    "of the chosen (type|color)": "chosen",
    "that's the chosen (type|color)": "chosen",
    "other than ~": "other",
    "of your choice": "",
    "that's tapped": "tapped",
    "that's attacking": "attacking",
    "with (a|one or more) foretold": "foretold",
    "you own in exile": "@exile",
    "in exile": "@exile",
    "from exile": "@exile",
    "that's one or more colors": "noncolorless",
    "of the same type": "same_type",
}
for _pattern, _word in _CONTROL.items():
    GRAMMAR.add("modifier", _pattern, lambda w=_word: (w,) if w else ())


@GRAMMAR.reader("bound")
def _bound(t: Tokens, i: int) -> list[Result]:
    """``3 or less`` as ``<=3``."""
    word = t.word(i)
    if not word.isdigit() and word != "x":
        return []
    value = word.upper()
    found: list[Result] = [(f"={value}", i + 1)]
    if t.word(i + 1) == "or" and t.word(i + 2) in ("less", "greater"):
        found.insert(0, (("<=" if t.words[i + 2] == "less" else ">=") + value, i + 3))
    return found


GRAMMAR.table(
    "measure", {"power": "power", "toughness": "toughness", "mana value": "mv", "converted mana cost": "mv"}
)
GRAMMAR.add("modifier", "with <measure> <bound>", lambda measure, bound: (measure + bound,))


@GRAMMAR.reader("keyword_word")
def _keyword_word(t: Tokens, i: int) -> list[Result]:
    """A keyword that effects grant, two words joined by a hyphen."""
    if t.word(i).endswith("walk") and t.word(i)[:-4] in SUBTYPES:
        return [("landwalk", i + 1)]
    pair = f"{t.word(i)}-{t.word(i + 1)}"
    if pair in EVERGREEN:
        return [(pair.replace("-", " "), i + 2)]
    return [(t.words[i], i + 1)] if t.word(i) in EVERGREEN else []


def _has(keyword: str) -> Term:
    return ("has:" + keyword.replace(" ", "_"),)


GRAMMAR.add("modifier", "with <keyword_word>", _has)
GRAMMAR.add("modifier", "without <keyword_word>", lambda keyword: ("non" + _has(keyword)[0],))


@GRAMMAR.reader("counter_kind")
def _counter_kind(t: Tokens, i: int) -> list[Result]:
    """``+1/+1 counter`` or ``charge counters``."""
    if t.word(i + 1) in ("counter", "counters"):
        kind = t.words[i]
        if (
            kind[:1].isalpha()
            and kind
            not in (
                "a",
                "an",
                "the",
                "another",
                "that",
                "this",
                "those",
                "of",
                "more",
                "those",
                "each",
                "two",
            )
            or "/" in kind
        ):
            return [(kind, i + 2)]
    return []


GRAMMAR.add(
    "modifier", "with (a|an|one or more) <counter_kind> on (it|them)", lambda kind: ("counter:" + kind,)
)
GRAMMAR.add(
    "modifier", "with (counters|a counter|one or more counters) on (it|them)", lambda: ("counter:any",)
)
GRAMMAR.table("color_word", {word: word for word in (*COLORS, "colorless", "multicolored")})
GRAMMAR.add("modifier", "that's <color_word>", lambda color: (color,))
GRAMMAR.add("modifier", "that are <color_word>", lambda color: (color,))


@GRAMMAR.reader("subtype")
def _subtype(t: Tokens, i: int) -> list[Result]:
    word = t.word(i)
    return [(SUBTYPES[word], i + 1)] if word in SUBTYPES and t.raw[i][:1].isupper() else []


@GRAMMAR.reader("type_word")
def _type_word(t: Tokens, i: int) -> list[Result]:
    word = _noun(t, i)
    return [(word, i + 1)] if word and word not in ("card", "spell") else []


GRAMMAR.add("modifier", "that's a <subtype>", lambda word: (word,))
GRAMMAR.add("modifier", "that isn't (a|an) <type_word>", lambda word: ("non" + word,))
GRAMMAR.add("modifier", "other than a basic land card", lambda: ("nonbasicland",))
