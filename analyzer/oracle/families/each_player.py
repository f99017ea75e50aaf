"""What each player or a target player does, read as what we do: the same words in the second person.

An opponent has no permanents, and what it draws, discards or mills does nothing; only life that each player loses is lost by the
opponent too.  A target player is we ourselves where what it does is of use.
"""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import mentions, replace_amounts
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.families.unaimed import sentences
from analyzer.oracle.marks import as_tuple, has_mark

add = GRAMMAR.add
_VERBS = {
    "draws": "draw", "discards": "discard", "creates": "create", "gains": "gain", "loses": "lose", "mills": "mill", "puts": "put",
    "returns": "return", "sacrifices": "sacrifice", "exiles": "exile", "untaps": "untap", "investigates": "investigate", "gets": "get",
    "reveals": "reveal", "shuffles": "shuffle", "searches": "search", "scries": "scry", "surveils": "surveil", "adds": "add",
    "proliferates": "proliferate", "skips": "skip", "takes": "take", "manifests": "manifest", "populates": "populate", "looks": "look",
    "amasses": "amass", "controls": "control", "owns": "own", "does": "do",
}  # fmt: skip
_PRONOUNS = {"their": "your", "they": "you", "they've": "you've", "themself": "yourself"}
_USEFUL = frozenset(
    {"draws", "draw", "gains", "gain", "creates", "create", "untaps", "investigates", "takes", "puts", "adds", "proliferates", "gets"}
)


def _second_person(t: Tokens, start: int, end: int) -> Tokens:
    """The words of a sentence that speak of "their" things, spoken of ours."""
    words = [_PRONOUNS.get(w, _VERBS.get(w, w)) for w in t.words[start:end]]
    raw = [new if new != old else kept for new, old, kept in zip(words, t.words[start:end], t.raw[start:end], strict=True)]
    return Tokens(tuple(words), tuple(raw), (), t.spell)


_EACH = (("each", "player"), ("each", "player", "may"))
_TARGETS = (
    ("target", "player"), ("any", "number", "of", "target", "players", "each"), ("up", "to", "two", "target", "players", "each"),
    ("two", "target", "players", "each"), ("one", "or", "two", "target", "players", "each"), ("up", "to", "one", "target", "player"),
    ("any", "number", "of", "target", "players", "may", "each"),
)  # fmt: skip


@GRAMMAR.reader("as_you")
def _as_you(t: Tokens, i: int) -> list[Result]:
    """A sentence about each player or a target player, as effects of ours."""
    each = next((len(s) for s in reversed(_EACH) if t.words[i : i + len(s)] == s), 0)
    aimed = next((len(s) for s in _TARGETS if t.words[i : i + len(s)] == s), 0)
    at = i + (each or aimed)
    if at == i or not each and t.word(at) not in _USEFUL and "draws" not in t.words[at : at + 12]:
        return []
    if any(t.words[k : k + 2] == ("that", "player") for k in range(at, len(t.words))):
        return []
    end = sentences(t, i)[0][1]
    inner = _second_person(t, at, end)
    if "you" in t.words[at:end] or "your" in t.words[at:end] or "target" in t.words[at:end]:
        return []
    found: list[Result] = []
    for effects, stop in GRAMMAR.read("clause", inner, 0):
        chain = as_tuple(effects)
        done = None if has_mark(chain) else _for_both(chain) if each else chain
        if done is not None:
            done = _of_this(done)
        if done is not None:
            found.append(((ir.May(then=done),) if "may" in t.words[i:at] else done, at + stop))
    return found


def _of_this(chain: tuple[Any, ...]) -> Any:
    """The chain with "that many" as what the step before did, where that is known."""
    if not mentions(chain, "event"):
        return chain
    before = [type(effect) for effect in chain[:-1]]
    return replace_amounts(chain, ir.Amount("event"), ir.Amount("done")) if before and before[-1] in _COUNTED else None


_COUNTED = (ir.Discard, ir.Sacrifice, ir.Move)


def _for_both(chain: tuple[Any, ...]) -> tuple[ir.Effect, ...] | None:
    """The chain with the life that the opponent loses too; None where that cannot be told."""
    result: list[ir.Effect] = []
    for effect in chain:
        if isinstance(effect, ir.LoseLife):
            if effect.amount.kind == "number":
                result.append(ir.LoseLife(ir.Who("opponent"), effect.amount))
            elif not _counts_permanents(effect.amount):
                return None
        elif isinstance(effect, ir.May | ir.If | ir.Later | ir.Choose) and "LoseLife" in repr(effect):
            return None
        result.append(effect)
    return tuple(result)


def _counts_permanents(amount: ir.Amount) -> bool:
    """Whether an opponent's own amount is 0, as it counts permanents."""
    terms = amount.filter.terms if amount.filter is not None else ()
    zoned = any(word.startswith("@") for term in terms for word in term)
    return amount.kind == "count" and amount.plus == 0 and not zoned and all("you" in term and "land" not in term for term in terms)


add("effect", "<as_you>", lambda e: e)
