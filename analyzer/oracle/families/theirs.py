"""Harm to what only an opponent would have, however it is picked out, and what its controller then does.

What picks out the target ("with power 4 or greater or that attacked this turn") never matters, as nothing of ours would be chosen;
so it is read up to the end of the phrase as long as no other instruction stands in it.
"""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.who import own

add = GRAMMAR.add
_BEGIN = frozenset("""that with without unless if attached whose who which blocking blocked enchanted except not cast""".split())
# Words with which another instruction begins.
_ORDERS = frozenset(
    """gain gains draw draws create creates then lose loses deals discard discards search searches put puts return returns add instead
    may untap sacrifice sacrifices mill mills scry surveil exile exiles
    destroy destroys copy " ` : — ; when whenever choose gets get""".split()
)


@GRAMMAR.reader("narrowed")
def _narrowed(t: Tokens, i: int) -> list[Result]:
    """What picks out a target, unread."""
    if t.word(i) not in _BEGIN:
        return []
    end = i
    while end < len(t.words) and t.words[end] != "." and t.words[end] not in _ORDERS:
        end += 1
    return [(True, k) for k in range(end, i + 1, -1)]


@GRAMMAR.reader("some_amount")
def _some_amount(t: Tokens, i: int) -> list[Result]:
    """An amount, unread."""
    end = i
    while end < len(t.words) and t.words[end] != "." and t.words[end] not in _ORDERS:
        end += 1
    return [(True, k) for k in range(end, i, -1)]


# --- targets ---
for _words, _kind in (
    ("target", "target"), ("another target", "target"), ("<int> target", "target"), ("x target", "target"), ("up to x target", "up_to"),
    ("up to one [other] target", "up_to"), ("up to <int> [other] target", "up_to"), ("one or two target", "target"),
    ("any number of target", "up_to"),
    ("each of up to <int> target", "up_to"), ("each of <int> target", "target"), ("each of x target", "target"),
    ("one , two , or three target", "target"),
):  # fmt: skip
    add("their_thing", f"{_words} <filter> [<narrowed>]", lambda *p, k=_kind: _their(k, p))
    add("their_thing", f"{_words} blocked <filter> [<narrowed>]", lambda *p, k=_kind: _their(k, p))


def _their(kind: str, parts: tuple[Any, ...]) -> ir.Who | None:
    chosen = next((part for part in parts if isinstance(part, ir.Filter)), None)
    if chosen is None:
        return None
    who = ir.Who(kind, chosen)
    zoned = any(word.startswith("@") or word in ("spell", "card", "ability") for term in chosen.terms for word in term)
    return None if own(who) or zoned else who


add("theirs", "<their_thing>", lambda w: w)
add("theirs", "<their_thing> and <their_thing>", lambda a, b: a if a.kind == "target" else b)
add("theirs", "<their_thing> , <their_thing> , and [/ or] <their_thing>", lambda a, b, c: a)
add("theirs", "<their_thing> , <their_thing> , and/or <their_thing>", lambda a, b, c: a)
add("theirs", "<their_thing> , <their_thing> , <their_thing> , <their_thing> , and/or <their_thing>", lambda a, *_: a)
_ATTACHED = "(it|them|that creature|those creatures|that permanent)"
add("theirs", f"<their_thing> and all [other] <filter> [you control] attached to {_ATTACHED}", lambda w, _: w)
add("theirs", "<their_thing> and (each|all) other <filter> (that shares|with the same|that share) <some_amount>", lambda w, *_: w)
add("theirs", "<their_thing> and all (tokens|creatures) that player controls with <some_amount>", lambda w, _: w)
add("theirs", "<their_thing> and each other <filter> with <some_amount>", lambda w, *_: w)

# --- harm ---
_END = "(top|the bottom|the top or bottom|their choice of the top or bottom)"
_OWNERS = "(its|their|his or her) (owner's|owners') (hand|hands)"
_HARM: tuple[tuple[str, str, str], ...] = (
    ("destroy <theirs>", "removal", "graveyard"),
    ("exile <theirs>", "removal", "exile"),
    (f"return <theirs> to {_OWNERS}", "removal", "hand"),
    ("goad <theirs>", "tapping", ""),
    ("tap <theirs>", "tapping", ""),
    ("tap or untap <theirs>", "tapping", ""),
    ("airbend <theirs>", "removal", ""),
    ("detain <theirs>", "tapping", ""),
    ("gain control of <theirs>", "theft", "control"),
    ("gain control of <theirs> until (end of turn|the end of your next turn)", "theft", "control"),
    ("<theirs> (phases|phase) out", "removal", ""),
    ("unattach all equipment from <theirs>", "removal", ""),
    ("remove (all|up to <int>) counters from <theirs>", "flavour", ""),
    (
        f"put <theirs> on {_END} of (its owner's library|their owners' libraries)",
        "removal",
        "top",
    ),
    ("put <theirs> into its owner's library <some_amount>", "removal", "library"),
    ("<theirs> [each] (can't attack|can't block|don't|doesn't|attacks|attack|blocks|block|loses|lose) <some_amount>", "tapping", ""),
)


def _harm(why: str, how: str, parts: tuple[Any, ...]) -> ir.NoEffect | None:
    who = next((part for part in parts if isinstance(part, ir.Who)), None)
    return nothing(why, who, how) if who is not None else None


for _pattern, _why, _how in _HARM:
    add("effect", _pattern, lambda *p, w=_why, h=_how: _harm(w, h, p))

_NAMED = "(that creature's|that permanent's|that artifact's|that land's|that planeswalker's|the land's|the creature's|its|their)"
_CONTROLLER = f"{_NAMED} (controller|controllers|owner)"
_DEALS = "<dealer> (deals|deal)"
_DAMAGE = (
    "<n> damage to <theirs>",
    f"<n> damage to <theirs> and <n> damage to {_CONTROLLER}",
    "<n> damage to <theirs> and <n> damage to each other <filter> with the same controller",
    "x damage to <theirs> , where x is <some_amount>",
    f"<n> damage to <theirs> and <n> damage to {_CONTROLLER} , where x is <some_amount>",
    "damage to <theirs> equal to <some_amount>",
    "damage equal to <some_amount> to <theirs>",
    "<n> damage divided as you choose among <theirs>",
    "x damage divided as you choose among <theirs> , where x is <some_amount>",
    "<n> damage to <theirs> , <n> damage to <theirs> , and <n> damage to a third target <filter>",
)


def _damage(parts: tuple[Any, ...]) -> ir.NoEffect | None:
    who = next((part for part in parts if isinstance(part, ir.Who)), None)
    amount = next((part for part in parts if isinstance(part, ir.Amount)), None)
    if who is None:
        return None
    return nothing("removal", who, "damage", amount) if amount is not None else nothing("removal", who, "damage")


for _pattern in _DAMAGE:
    add("effect", f"{_DEALS} {_pattern}", lambda *p: _damage(p))
_SHRINK = "<theirs> [each] (gets|get) <shrinking>"
add("effect", f"{_SHRINK} [until end of turn] [, where x is <some_amount>]", lambda w, *_: nothing("removal", w, "shrink"))
add("effect", f"{_SHRINK} until end of turn for each <some_amount>", lambda w, *_: nothing("removal", w, "shrink"))


@GRAMMAR.reader("in_spell")
def _in_spell(t: Tokens, i: int) -> list[Result]:
    """Nothing but the certainty that an instant or sorcery speaks of what it has named before."""
    start = max((k + 1 for k in range(i) if t.words[k] == "."), default=0)
    return [(True, i)] if t.spell and i > 0 and t.word(start) != "for" else []


_OURS = frozenset({"you", "your", "you've", "you're", "~", "each", "instead"})


@GRAMMAR.reader("their_own_doing")
def _their_own_doing(t: Tokens, i: int) -> list[Result]:
    """What the controller of something harmed does, as far as it does not concern us."""
    end = i
    while end < len(t.words) and t.words[end] != "." and t.words[end] not in _OURS and t.words[end] not in ('"', "`", "—"):
        end += 1
    return [(True, k) for k in range(end, i, -1) if k == end or t.words[k] in (",", "and", "then")]


_VERBS = (
    "loses|lose|gains|draws|discards|sacrifices|mills|reveals|exiles|gets|creates|may|can't|incubates|investigates|puts|shuffles|searches"
    "|manifests|cloaks|discovers|taps|returns|chooses|faces"
)
_PLAYER = f"{_NAMED} (controller|controllers)"
add("effect", f"<in_spell> {_PLAYER} ({_VERBS}) <their_own_doing>", lambda *_: nothing("removal"))
add("effect", "<in_spell> its owner (shuffles|puts) it <their_own_doing>", lambda *_: nothing("removal"))
add("effect", f"<in_spell> that spell's controller ({_VERBS}) <their_own_doing>", lambda *_: nothing("counterspell"))
add(
    "effect",
    "<in_spell> <dealer> [also] deals <some_amount> damage to (that creature's|that permanent's|that land's|its|the land's|that artifact's"
    "|the creature's|that spell's) controller [equal to <some_amount>]",
    lambda *_: nothing("removal"),
)
add(
    "effect",
    "<in_spell> <dealer> [also] deals damage equal to <some_amount> to (that creature's|that permanent's|its|the creature's) controller",
    lambda *_: nothing("removal"),
)
_EXCESS = "excess damage (was|is) dealt [to <some_amount>] this way"
add("effect", f"(if|when) {_EXCESS} , <unread_part>", lambda *_: nothing("damage_to_creatures"))

# Our own creatures that bite what an opponent would have.
_BITE = "(deals|deal|each deal|each deals) damage equal to (its|their|twice its|twice their) power to"
add("effect", f"<object> {_BITE} <theirs>", lambda _, w: nothing("removal", w))
add("effect", "<object> fights <theirs>", lambda _, w: nothing("removal", w))

# Counterspells.
_SPELL = ir.Who("target", ir.Filter((("spell",),)))
add(
    "effect", "counter target <filter> <narrowed>", lambda f, _: nothing("counterspell", ir.Who("target", f)) if "spell" in str(f) else None
)
add("effect", "counter target spell or ability <narrowed>", lambda _: nothing("counterspell", _SPELL))
add("effect", "counter target spell or ability an opponent controls <narrowed>", lambda _: nothing("counterspell", _SPELL))
add(
    "effect",
    "counter (up to <int>|any number of) target (spells|spells and/or abilities)",
    lambda _: nothing("counterspell", ir.Who("up_to", _SPELL.filter)),
)
add("effect", "counter target <filter> , <filter> , or triggered ability", lambda f, g: nothing("counterspell", _SPELL))
add("effect", "counter target loyalty ability of a planeswalker", lambda: nothing("counterspell", _SPELL))
add("effect", "counter target spell [ <some_amount> ]", lambda *_: nothing("counterspell", _SPELL))
