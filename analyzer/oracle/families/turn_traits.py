"""What creatures get, gain and become for the turn, in any order and mixture: bonuses, keywords, quoted abilities, colours.

"Target creature gets +1/+0, gains haste, and becomes a Demon until end of turn" and "until end of turn, target creature gets
+2/+0 and gains "When this creature dies, draw a card"" are read by one reader; so are triggers that a player has for the turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import multiplied
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens, longest_first
from analyzer.oracle.families.pump import pump
from analyzer.oracle.families.unaimed import sentences
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.who import IT

add = GRAMMAR.add
Bonus = tuple[ir.Amount, ir.Amount]


@dataclass(frozen=True)
class Traits:
    """What one subject has for the turn; ``why`` is the class of parts that change nothing."""

    bonus: Bonus | None = None
    keywords: tuple[str, ...] = ()
    abilities: tuple[Any, ...] = ()
    why: str = ""

    def and_(self, other: Traits) -> Traits | None:
        """Both together; None where two bonuses would meet."""
        if self.bonus is not None and other.bonus is not None:
            return None
        return Traits(self.bonus or other.bonus, self.keywords + other.keywords, self.abilities + other.abilities, self.why or other.why)


# --- single traits ---
_END = "until (end of turn|your next turn|the end of turn)"
add("turn_trait", "(gets|get) [an additional] <bonus>", lambda b: Traits(b))
add("turn_trait", f"(gets|get) [an additional] <bonus> [{_END}] <per>", lambda b, p: _each(b, p))
add("turn_trait", "(gains|gain|has|have) <gained>", lambda g: g)
add("gained", "<keyword_list>", lambda k: Traits(keywords=k))
add("gained", "<quoted>", lambda a: Traits(abilities=(a,)))
add("gained", "(bushido|rampage|flanking|absorb|frenzy|afterlife) <int>", lambda n: None)
add("gained", "all creature types", lambda: Traits(keywords=("changeling",)))
_FROM = "(artifacts|colorless|<color_word>|each color|monocolored|multicolored|creatures)"
add("gained", f"protection from {_FROM} or from the color of your choice", lambda _: Traits(why="protection"))
add("turn_trait", "(gains|gain) (rampage|bushido) <int>", lambda _: Traits(why="evasion"))
add("turn_trait", "can't be blocked this turn [except by <no_gain_trait>]", lambda _: Traits(why="evasion"))
add("turn_trait", "can't be blocked by <no_gain_trait> this turn", lambda _: Traits(why="evasion"))
add("turn_trait", "(must be blocked|must be blocked by <no_gain_trait>) this turn if able", lambda _: Traits(why="tapping"))
add("turn_trait", "(attacks|attack|blocks|block|attacks or blocks) this (turn|combat) if able", lambda: Traits(why="tapping"))
_BLOCKED = "(an additional creature|any number of creatures|up to two additional creatures)"
add("turn_trait", f"can block {_BLOCKED} this turn", lambda: Traits(why="blocking"))
add("turn_trait", "(loses|lose) (all creature types|reach|shroud|hexproof|indestructible)", lambda: Traits(why="flavour"))
_COLOR = "(<color_word>|the color of your choice|colorless|all colors|the color or colors of your choice)"
add("turn_trait", f"(becomes|become) {_COLOR}", lambda _: Traits(why="flavour"))
_ALSO = "in addition to its other [colors and] types"
add("turn_trait", f"(becomes|become) [a|an] [<color_word>] <subtype> [creature] {_ALSO}", lambda *_: Traits(why="flavour"))
add("turn_trait", "(becomes|become) (a|an) <subtype>", lambda _: Traits(why="flavour"))
add("no_gain_trait", "<filter>", lambda _: True)
add("no_gain_trait", "(two or more creatures|creatures with <keyword_word>)", lambda _: True)


def _each(bonus: Bonus, per: ir.Amount) -> Traits | None:
    power, toughness = (multiplied(part, per) for part in bonus)
    if power is None or toughness is None:
        return None
    return Traits((power if power.times else ir.Amount(), toughness if toughness.times else ir.Amount()))


@GRAMMAR.reader("trait_list")
def _traits(t: Tokens, i: int) -> list[Result]:
    """Traits joined by commas and "and"; the value says whether "until end of turn" stood among them."""
    results: list[Result] = []
    waiting: list[tuple[Traits, bool, int]] = [(Traits(), False, i)]
    for known, timed, at in waiting:
        place = at + 1 if t.word(at) in ("also", "each") else at
        single = GRAMMAR.read("turn_trait", t, place)
        more = GRAMMAR.read("gained", t, place) if at > i else []
        for one, end in (*single, *more):
            joined = known.and_(one)
            if joined is None:
                continue
            stops = [(end, timed), *((stop, True) for _, stop in GRAMMAR.read("turn_end", t, end))]
            for stop, is_timed in stops:
                own_time = is_timed or bool(one.why) and t.words[stop - 1] in ("turn", "able")
                results.append(((joined, own_time), stop))
                waiting.extend((joined, is_timed, k) for k in _joints(t, stop))
    return longest_first(results)


add("turn_end", _END, lambda: True)


def _joints(t: Tokens, i: int) -> list[int]:
    if t.word(i) == ",":
        return [i + 2] if t.word(i + 1) == "and" else [i + 1]
    return [i + 1] if t.word(i) == "and" else []


# --- subjects ---
for _words, _count in (("one or two", 2), ("one , two , or three", 3), ("one , two , three , or four", 4)):
    add("object", f"{_words} target <filter>", lambda f, n=_count: ir.Who("target", f, n))
add("trait_who", "<who>", lambda w: w)
add("trait_who", "[up to] x target <filter>", lambda f: ir.Who("up_to", f, 99))
add("trait_who", "[up to] x other target <filter>", lambda f: ir.Who("up_to", with_words(f, "other"), 99))
add("modifier", "of the creature type of your choice", lambda: ("chosen",))


@GRAMMAR.reader("subject_traits")
def _subject_traits(t: Tokens, i: int) -> list[Result]:
    """A subject and its traits: effects, and whether they say how long they last."""
    found: list[Result] = []
    for who, at in GRAMMAR.read("trait_who", t, i):
        for (traits, timed), end in GRAMMAR.read("trait_list", t, at):
            effects = given(who, traits)
            if effects is not None:
                found.append(((effects, timed), end))
    return longest_first(found)


def given(who: ir.Who, traits: Traits) -> tuple[ir.Effect, ...] | None:
    """The effects that give the traits to a subject."""
    effects: list[ir.Effect] = []
    if traits.bonus is not None or traits.keywords:
        effect = pump(who, traits.bonus, traits.keywords)
        if effect is None:
            return None
        if isinstance(effect, ir.NoEffect):
            return (effect,)
        effects.append(effect)
    if traits.abilities:
        effects.append(ir.GainAbility(IT if effects and who.kind != "each" else who, traits.abilities))
    if not effects:
        return (nothing(traits.why, who),) if traits.why else None
    return tuple(effects)


@GRAMMAR.reader("turn_traits")
def _turn_traits(t: Tokens, i: int) -> list[Result]:
    """Subjects with their traits, with "until end of turn" before or after."""
    prefixed = [stop + 1 for _, stop in GRAMMAR.read("turn_end", t, i) if t.word(stop) == ","]
    if not prefixed:
        return [(effects, end) for (effects, timed), end in GRAMMAR.read("subject_traits", t, i) if timed]
    results: list[Result] = []
    waiting: list[tuple[tuple[ir.Effect, ...], int]] = [((), k) for k in prefixed]
    for before, at in waiting:
        for (effects, _), end in GRAMMAR.read("subject_traits", t, at):
            joined = before + effects
            if before and "those" in t.words[end:]:
                continue  # what follows speaks of several targets together
            results.append((joined, end))
            waiting.extend((joined, k) for k in _joints(t, end))
    return longest_first(results)


add("effect", "<turn_traits>", lambda e: e)


# --- triggers for the turn ---
_TURN = ("this", "turn", ",")
_PRONOUNS = frozenset({"it", "that", "they", "those", "then", "if"})


@GRAMMAR.reader("turn_trigger")
def _turn_trigger(t: Tokens, i: int) -> list[Result]:
    """``whenever ... this turn, ...`` and ``until end of turn, whenever ..., ...`` to the end of the sentence."""
    start, timed = i, False
    for _, stop in GRAMMAR.read("turn_end", t, i):
        if t.word(stop) == ",":
            start, timed = stop + 1, True
    if t.word(start) not in ("whenever", "when"):
        return []
    parts = sentences(t, start)
    end = parts[0][1]
    if any(t.word(a) in _PRONOUNS for a, _ in parts[1:]):
        end = parts[-1][1]  # what follows speaks of the object of the event
    words = t.words[start:end]
    cut = next((k for k in range(len(words)) if words[k : k + 3] == _TURN), -1)
    if cut < 0 and not timed or "~" in words or '"' in words or "way" in words:
        return []
    spans = [(0, len(words))] if cut < 0 else [(0, cut), (cut + 2, len(words))]
    kept = [start + k for a, b in spans for k in range(a, b)]
    effect = _of_one(t, kept) or (_for_the_turn(_tokens(t, kept)) if words[0] == "whenever" else None)
    return [(effect, end)] if effect is not None else []


def _tokens(t: Tokens, kept: list[int], subject: int = 0) -> Tokens:
    """A trigger as a paragraph of its own; its subject of so many words is the permanent itself."""
    words, raw = [t.words[k] for k in kept], [t.raw[k] for k in kept]
    if subject:
        words[1 : 1 + subject] = raw[1 : 1 + subject] = ["~"]
    return Tokens((*words, "."), (*raw, "."), (), False)


def _triggered(inner: Tokens) -> ir.Triggered | ir.NoEffect | None:
    read = GRAMMAR.whole("paragraph", inner)
    if isinstance(read, tuple) and len(read) == 1:
        read = read[0]
    if isinstance(read, ir.Clause):
        return nothing(read.why) if read.status == "irrelevant" else None
    return read if isinstance(read, ir.Triggered) and read.zone == "battlefield" else None


def _for_the_turn(inner: Tokens) -> ir.Effect | None:
    """A trigger that the player has for the turn."""
    read = _triggered(inner)
    return ir.GainAbility(ir.YOU, (read,)) if isinstance(read, ir.Triggered) else read


_SUBJECTS = (("it",), ("that", "creature"), ("the", "creature"), ("that", "permanent"), ("that", "token"))
_UNDER = ("under", "your", "control")


def _of_one(t: Tokens, kept: list[int]) -> ir.Effect | None:
    """A trigger about the permanent spoken of before, which has it for the turn."""
    words = tuple(t.words[k] for k in kept)
    for subject in _SUBJECTS:
        if words[1 : 1 + len(subject)] == subject:
            for k in range(len(words) - 2):
                if words[k : k + 3] == _UNDER and "," not in words[:k]:
                    kept = kept[:k] + kept[k + 3 :]
            read = _triggered(_tokens(t, kept, len(subject)))
            if isinstance(read, ir.Triggered):
                return None if read.filter.terms else ir.GainAbility(IT, (read,))
            return read
    return None


add("effect", "<turn_trigger>", lambda e: e)


# --- a target that is chosen before anything is done with it ---
def _chosen(who: ir.Who) -> ir.Effect | None:
    terms = who.filter.terms if who.filter is not None else ()
    if all("opponent" in term for term in terms):
        return nothing("removal", who)
    zoned = any(word.startswith("@") or word in ("spell", "card") for term in terms for word in term)
    return None if zoned else ir.Pump(who)


add("effect", "choose <target_only>", _chosen)
add("target_only", "target <filter>", lambda f: ir.Who("target", f))
add("target_only", "up to <int> target <filter>", lambda n, f: ir.Who("up_to", f, n))
add("target_only", "<int> target <filter>", lambda n, f: ir.Who("target", f, n))
add("target_only", "any number of target <filter>", lambda f: ir.Who("up_to", f, 99))
add("effect", "choose target (player|opponent)", lambda: nothing("opponent_event"))
add(
    "effect",
    "for each of (them|those creatures|those permanents) , create a token that's a copy of (it|that creature|that permanent) [<except>]",
    lambda e: ir.CopyToken(IT, ir.ONE, e or ()),
)
