"""Effects on the opponent and their things, which change nothing here; see
:mod:`analyzer.oracle.irrelevant`."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark
from analyzer.oracle.who import own

add = GRAMMAR.add


def _destroy(who: ir.Who) -> Any:
    if who.kind in ("target", "up_to") and not own(who):
        return nothing("removal", who, "graveyard")
    if who.kind == "each" and who.filter is not None and all("opponent" in term for term in who.filter.terms):
        return nothing("removal", who, "graveyard")
    return ir.Move(who, "graveyard")


add("effect", "destroy <who>", _destroy)
add(
    "effect",
    "destroy all <filter> and all <filter>",
    lambda f, g: _destroy(ir.Who("each", ir.Filter(f.terms + g.terms))),
)
add("effect", "exile all <filter>", lambda f: _exile_all(f))
add(
    "effect",
    "exile <object> until (~|it) leaves [the battlefield]",
    lambda w: nothing("removal", w, "until") if not own(w) else None,
)
add(
    "effect",
    "return all <filter> to their owners' hands",
    lambda f: ir.Move(ir.Who("each", f), "hand") if not _opposing(f) else _away(f, "hand"),
)


def _away(chosen: ir.Filter, zone: str) -> ir.NoEffect:
    return nothing("removal", ir.Who("each", chosen), zone)


def _opposing(chosen: ir.Filter) -> bool:
    return all("opponent" in term for term in chosen.terms)


def _exile_all(chosen: ir.Filter) -> Any:
    words = {w for term in chosen.terms for w in term}
    if any(w.startswith("@") for w in words):
        return None
    return _away(chosen, "exile") if _opposing(chosen) else ir.Move(ir.Who("each", chosen), "exile")


_SPELL = ir.Filter((("spell",),))
add("countered", "target <filter>", lambda f: ir.Who("target", f))
add("countered", "up to one target <filter>", lambda f: ir.Who("up_to", f))
add(
    "countered",
    "target (activated|triggered|activated or triggered) ability",
    lambda: ir.Who("target", ir.Filter((("ability", "opponent"),))),
)
add("countered", "target spell , activated ability , or triggered ability", lambda: ir.Who("target", _SPELL))
add("countered", "target triggered ability or colorless spell", lambda: ir.Who("target", _SPELL))
add(
    "countered",
    "target activated or triggered ability [from <filter>]",
    lambda _: ir.Who("target", ir.Filter((("ability", "opponent"),))),
)
add("effect", "counter <countered>", lambda w: nothing("counterspell", w, "counter"))
add(
    "effect",
    "counter <countered> if (it's <color_word>|it has mana value <bound>|it was kicked)",
    lambda w, _: nothing("counterspell", w),
)
add(
    "effect",
    "counter <countered> unless its controller pays <mana_cost> [<per>]",
    lambda w, *_: nothing("counterspell", w),
)
add(
    "effect",
    "counter <countered> unless its controller pays {x} , <x_is>",
    lambda w, _: nothing("counterspell", w),
)
add(
    "effect",
    "exile target spell [with mana value <bound>]",
    lambda _: nothing("counterspell", ir.Who("target", _SPELL)),
)
_THEY = "(target player|target opponent|each opponent|that player|each other player|defending player)"
add("chosen_from", "(a|an|up to one) <filter> from (it|among those cards)", lambda f: True)
add("chosen_from", "(a|an) <filter> or (a|an) <filter> from it", lambda f, g: True)
add(
    "effect",
    "<object> (can't|can not) (block|attack or block|attack) this turn",
    lambda w: nothing("tapping", w),
)
add(
    "effect",
    "<who> can't be blocked this turn [except by <filter>]",
    lambda w, *_: nothing("evasion", w) if w.filter and w.kind != "each" else nothing("evasion"),
)
add(
    "effect",
    "<object> doesn't untap during its controller's next untap step",
    lambda w: nothing("tapping", w) if not own(w) else None,
)
add("effect", "goad <object>", lambda w: nothing("tapping", w))
add("effect", "regenerate <object>", lambda w: nothing("protection", w))
add(
    "effect",
    "gain control of <object> [until end of turn]",
    lambda w: nothing("theft", w, "control") if not own(w) else None,
)
add(
    "effect",
    "gain control of <object> . if that artifact is an equipment , attach it to ~",
    lambda w: nothing("theft", w, "control") if not own(w) else None,
)
add(
    "effect",
    "<object> (gains|gain) (hexproof|indestructible|shroud) until end of turn",
    lambda w: nothing("protection", w),
)


def _control_opponents(chosen: ir.Filter) -> ir.Clause | None:
    return ir.Clause("irrelevant", None, "taxes") if _opposing(chosen) else None


add("paragraph", "<filter> enter tapped .", _control_opponents)
add(
    "effect",
    "destroy <object> if (it's <color_word>|it has mana value <bound>|it's <color_word> or <color_word>)",
    lambda w, *_: _destroy(w),
)
add(
    "effect",
    "change (the target|a target) of target (spell|spell or ability) [with a single target] [to ~]",
    lambda: nothing("counterspell", ir.Who("target", _SPELL)),
)
add(
    "effect",
    "you may choose new targets for target (spell|instant or sorcery spell|spell or ability)",
    lambda: nothing("counterspell", ir.Who("target", _SPELL)),
)
add("effect", "detain <object>", lambda w: nothing("tapping", w))


@GRAMMAR.reader("unread_part")
def _unread_part(t: Tokens, i: int) -> list[Result]:
    """Words up to the end of the sentence, for templates whose class does not depend on them."""
    end = i
    while end < len(t.words) and t.words[end] != ".":
        end += 1
    return [(True, k) for k in range(end, i, -1)]


@GRAMMAR.reader("unread_theirs")
def _unread_theirs(t: Tokens, i: int) -> list[Result]:
    """The same, as long as nothing of ours is spoken of."""
    return [(True, end) for _, end in _unread_part(t, i) if not _OURS.intersection(t.words[i:end])]


_OURS = frozenset({"you", "your", "you've", "~", "it", "its"})
add(
    "effect",
    "(up to one|up to two) target <filter> phases out",
    lambda f: nothing("removal", ir.Who("up_to", f)),
)
add("effect", "target <filter> phases out", lambda f: nothing("removal", ir.Who("target", f)))
add(
    "effect",
    "exile <object> if <unread_part>",
    lambda w, _: nothing("removal", w) if w.kind == "target" and not own(w) else None,
)
add(
    "effect",
    "destroy <object> if <unread_part>",
    lambda w, _: nothing("removal", w) if w.kind == "target" and not own(w) else None,
)
add(
    "effect",
    "return <object> and all other <filter> with the same name as that <type_word> to their owners' hands",
    lambda w, *_: nothing("removal", w),
)
add(
    "effect",
    "destroy <object> and all other <filter> with the same name as that <type_word>",
    lambda w, *_: nothing("removal", w),
)
add(
    "effect",
    "exile <object> and all other <filter> with the same name as that <type_word>",
    lambda w, *_: nothing("removal", w),
)
add(
    "effect",
    "put target <filter> into its owner's library (third from the top|second from the top)",
    lambda f: nothing("removal", ir.Who("target", f)),
)
add(
    "effect",
    "put <object> on (the top or bottom|their choice of the top or bottom) of its owner's library",
    lambda w: nothing("removal", w) if not own(w) else None,
)
add(
    "effect",
    "<dealer2> deals <n> damage to each opponent and each (creature and planeswalker|creature) they control",
    lambda _, n: ir.Damage(n, ir.Who("opponent")),
)
add("dealer2", "(~|it)", lambda: True)
add(
    "effect",
    "choose target creature you control and target creature you don't control",
    lambda: nothing("removal", ir.Who("target", ir.Filter((("creature", "opponent"),)))),
)
add(
    "effect",
    "put a -1/-1 counter on target <filter>",
    lambda f: nothing("removal", ir.Who("target", f)) if not own(ir.Who("target", f)) else None,
)
add(
    "effect",
    "target <filter> blocks (~|this turn) [this turn] if able",
    lambda f: nothing("blocking", ir.Who("target", f)),
)
add(
    "effect",
    "target creature can't block ~ this turn",
    lambda: nothing("evasion", ir.Who("target", ir.Filter((("creature",),)))),
)
add(
    "effect",
    "target creature can't be the target of spells or abilities your opponents control this turn",
    lambda: nothing("protection", ir.Who("target", ir.Filter((("creature",),)))),
)
add(
    "any_paragraph",
    "if <some> would die , exile it instead .",
    lambda f: ir.Clause("irrelevant", None, "removal") if _opposing(f) else None,
)
add(
    "mark",
    "this ability costs <mana_cost> less to activate <per>",
    lambda cost, each: Mark("less", (each,), ir.Cost(cost)) if isinstance(each, ir.Amount) else None,
)
