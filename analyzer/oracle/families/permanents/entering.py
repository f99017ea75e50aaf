"""More of how permanents enter: with counters, tapped, as copies, at a price (CR 614.12, 614.13)."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.conditions import compare
from analyzer.oracle.families.permanents.given import noted
from analyzer.oracle.filters import with_words
from analyzer.oracle.who import THAT

add = GRAMMAR.add
_JUST_AFTER = "the counters come just after it has entered"
_KICKED = compare(ir.Amount("kicked"), ">=", 1)

# --- itself ---
add("paragraph", "~ enters with <n> <counter_kind> [on it] .", ir.EntersWith)
add("paragraph", "~ enters with <n> <counter_kind> on it unless <condition> .", lambda n, k, c: _unless(n, k, c))
add("paragraph", "if <condition> , (it|~) enters with <n> [additional] <counter_kind> on it .", lambda c, n, k: ir.EntersWith(n, k, c))
add("paragraph", "if <condition> , (it|~) enters with <n> <counter_kind> on it <per> .", lambda c, n, k, p: _scaled(n, k, p, c))
add(
    "paragraph",
    "if <condition> , (it|~) enters with <n> <counter_kind> and a <keyword_word> counter on it .",
    lambda c, n, k, w: noted(ir.EntersWith(n, k, c), "without the counter for a keyword"),
)
add("paragraph", "~ enters tapped if <condition> .", lambda c: ir.EntersTapped(n) if (n := _opposite(c)) else None)
add("paragraph", "gates you control enter untapped .", lambda: ir.Replace("enters_untapped", ir.Filter((("Gate", "you"),))))
add(
    "paragraph",
    "~ enters with your choice of <n> different counters on it from among <unread_part> .",
    lambda *_: ir.Clause("approximated", None, "it enters without those counters"),
)
add(
    "paragraph",
    "(~ escapes|it enters) with your choice of a +1/+1 counter or a <keyword_word> counter on it .",
    lambda *_: noted(ir.EntersWith(ir.ONE, "+1/+1", compare(ir.Amount("cast_from", arg="graveyard"), "=", 1)), "always the +1/+1 counter"),
)
add("effect", "you may have ~ enter tapped . if you do , <chain>", lambda *_: None)
add(
    "paragraph",
    "you may have ~ enter tapped . if you do , <chain> .",
    lambda _: ir.Clause("approximated", None, "it always enters untapped"),
)
add(
    "paragraph",
    "~ enters with <n> +1/+1 counters on it . it escapes with <n> +1/+1 counters on it instead .",
    lambda n, m: (
        ir.EntersWith(n, "+1/+1", compare(ir.Amount("cast_from", arg="graveyard"), "=", 0)),
        ir.EntersWith(m, "+1/+1", compare(ir.Amount("cast_from", arg="graveyard"), "=", 1)),
    ),
)
add("paragraph", "as ~ enters , if it was kicked , <chain> .", lambda e: _as_trigger(e, _KICKED))
add("paragraph", "as ~ enters , (discard your hand) .", lambda: _as_trigger(ir.Discard(ir.Amount("hand")), ir.Condition(())))
add("paragraph", "as ~ enters , sacrifice all lands you control .", lambda: _as_trigger(_all_lands(), ir.Condition(())))
add(
    "paragraph",
    "as ~ enters , choose <chosen_word> or <chosen_word> .",
    lambda *_: None,
)
add("paragraph", "as ~ enters , choose a number between <n> and <n> .", lambda *_: None)


def _unless(amount: ir.Amount, kind: str, condition: ir.Condition) -> ir.EntersWith | None:
    opposite = _opposite(condition)
    return ir.EntersWith(amount, kind, opposite) if opposite else None


def _opposite(condition: ir.Condition) -> ir.Condition | None:
    from analyzer.oracle.conditions import negated

    return negated(condition)


def _scaled(amount: ir.Amount, kind: str, per: ir.Amount, condition: ir.Condition) -> ir.EntersWith | None:
    from analyzer.oracle.amounts import multiplied

    total = multiplied(amount, per)
    return ir.EntersWith(total, kind, condition) if total is not None else None


def _as_trigger(effects: Any, condition: ir.Condition) -> Any:
    from analyzer.oracle.marks import as_tuple, has_mark

    found = as_tuple(effects)
    if has_mark(found):
        return None
    return noted(ir.Triggered("etb", effects=found, condition=condition), "it happens just after it has entered")


def _all_lands() -> ir.Sacrifice:
    return ir.Sacrifice(ir.Who("each", ir.Filter((("land", "you"),))))


# --- a price to be paid as it enters (CR 614.12a) ---
_GONE = "if you don't , put it into its owner's graveyard"


def _priced(part: ir.CostPart) -> Any:
    """The price as a trigger: without it the permanent is sacrificed."""
    paid = ir.May(ir.Cost("", (part,)), (), (ir.Sacrifice(ir.SELF),))
    return noted(ir.Triggered("etb", effects=(paid,)), "the price is paid just after it has entered")


add(
    "paragraph",
    f"if ~ would enter , sacrifice (a|an) <filter> instead . if you do , put ~ onto the battlefield . {_GONE} .",
    lambda f: _priced(ir.CostPart("sacrifice", filter=with_words(f, "other"))),
)
add(
    "paragraph",
    f"if ~ would enter , sacrifice <n> <filter> instead . if you do , put ~ onto the battlefield . {_GONE} .",
    lambda n, f: _priced(ir.CostPart("sacrifice", n, with_words(f, "other"))),
)
add(
    "paragraph",
    f"if ~ would enter , you may discard (a|an) <filter> instead . if you do , put ~ onto the battlefield . {_GONE} .",
    lambda f: _priced(ir.CostPart("discard", filter=f)),
)

# --- what one may show as it enters ---
_SHOWN = "as ~ enters , you may reveal (a|an) <filter> from your hand ."


def _shown(chosen: ir.Filter) -> ir.Condition:
    hand = with_words(ir.Filter(tuple(tuple(w for w in t if w != "@hand") for t in chosen.terms)), "@hand")
    ours = with_words(ir.Filter(tuple(tuple(w for w in t if w not in ("@hand", "card")) for t in chosen.terms)), "you")
    return compare(ir.Amount("count", ir.Filter(hand.terms + ours.terms)), ">=", 1)


add(
    "paragraph",
    f"{_SHOWN} ~ enters tapped unless you revealed (a|an) <filter> this way or you control (a|an) <filter> .",
    lambda f, g, h: ir.EntersTapped(_shown(h)),
)
add(
    "paragraph",
    f"{_SHOWN} if you do or if you control (a|an) <filter> , ~ enters with <n> <counter_kind> on it .",
    lambda f, g, n, k: ir.EntersWith(n, k, _shown(g)),
)
add(
    "paragraph",
    "~ enters with <n> <counter_kind> on it if you revealed (a|an) <filter> or controlled (a|an) <filter> as you cast ~ .",
    lambda n, k, f, g: ir.EntersWith(n, k, _shown(g)),
)

# --- what is optional as it enters, and is not done ---
for _text in (
    "as ~ enters , you may (exile|sacrifice|put|return|exchange|reveal|choose) <unread_part> . if you do , <unread_part> .",
    "as ~ enters , you may (exile|sacrifice|put|return|exchange|reveal|choose) <unread_part> .",
    "as ~ enters , (sacrifice|exile|remove all counters from) any number of <unread_part> . ~ enters with <unread_part> .",
    "as ~ enters , you may reveal any number of <unread_part> . ~ enters with <unread_part> .",
):
    add("paragraph", _text, lambda *_: ir.Clause("approximated", None, "what may be done as it enters is not done"))


# --- others ---
def _counters(chosen: ir.Filter, amount: ir.Amount, condition: ir.Condition = ir.Condition(())) -> Any:
    """More +1/+1 counters on what enters, as a trigger."""
    put = ir.PutCounters(amount, "+1/+1", THAT)
    return noted(ir.Triggered("enters", chosen, (put,), condition), _JUST_AFTER)


add("entering", "each <filter> enters", lambda f: f)
add("entering", "each other <filter> enters", lambda f: with_words(f, "other"))
add("entering", "<filter> enter", lambda f: f)
add("entering", "each <filter> that's (a|an) <any_of> enters", lambda f, g: _joint(f, g))
add("entering", "each creature you control that has an adventure enters", lambda: ir.Filter((("creature", "you", "has:adventure"),)))
_MORE = "with an additional +1/+1 counter on (it|them)"
add("paragraph", f"<entering> {_MORE} .", lambda f: ir.Replace("enters_counters", f, 1))
add(
    "paragraph",
    "<entering> with <n> additional +1/+1 counters on (it|them) .",
    lambda f, n: ir.Replace("enters_counters", f, n.plus) if n.kind == "number" else None,
)
add("paragraph", f"<entering> {_MORE} for each <countable> .", _counters)
add(
    "paragraph",
    "<entering> with a number of additional +1/+1 counters on (it|them) equal to <quantity> .",
    lambda f, q: _counters(f, q),
)
add(
    "paragraph",
    "<entering> with (x additional|an additional x) +1/+1 counters on (it|them) , <x_is> .",
    lambda f, q: _counters(f, q),
)
add(
    "paragraph",
    f"<entering> {_MORE} for each <filter> you already control .",
    lambda f, g: _counters(f, ir.Amount("count", with_words(g, "you"), plus=-1)),
)
add("countable", "opponent who lost life this turn", lambda: None)
add("countable", "creature that died under your control this turn", lambda: ir.Amount("died"))
add("countable", "land that entered under your control this turn", lambda: ir.Amount("landfalls"))
add(
    "paragraph",
    "each planeswalker you control enters with an additional loyalty counter on it .",
    lambda: noted(
        ir.Triggered("enters", ir.Filter((("planeswalker", "you"),)), (ir.PutCounters(ir.ONE, "loyalty", THAT),)),
        "the counter comes just after it has entered",
    ),
)


def _joint(chosen: ir.Filter, kinds: ir.Filter) -> ir.Filter:
    return ir.Filter(tuple((*one, *kind) for one in chosen.terms for kind in kinds.terms))


def _taps(chosen: ir.Filter) -> Any:
    if all("opponent" in term for term in chosen.terms):
        return ir.Clause("irrelevant", None, "taxes")
    return ir.Replace("enters_tapped", chosen)


add("paragraph", "<filter> enter tapped .", _taps)
add("paragraph", "<filter> and <filter> enter tapped .", lambda f, g: _taps(ir.Filter(f.terms + g.terms)))


# --- copies that differ from what they copy (CR 707.9) ---
@GRAMMAR.reader("any_difference")
def _any_difference(t: Tokens, i: int) -> list[Result]:
    """Whatever a copy differs in, to the end of the paragraph's tokens."""
    return [(True, len(t.words))] if t.words[i : i + 2] == (",", "except") and t.words[-1] in (".", '"') else []


_DIFFERS = "what the copy differs in is left out"
_COPIED = "(any|a|an|another) <filter>"


def _copy(chosen: ir.Filter, tapped: bool = False) -> Any:
    if any(w.startswith("@") for term in chosen.terms for w in term):
        return None
    return noted(ir.Replace("enter_copy_tapped" if tapped else "enter_copy", chosen), _DIFFERS)


add("paragraph", f"you may have ~ enter as a copy of {_COPIED} <any_difference>", lambda f, _: _copy(f))
add("paragraph", f"you may have ~ enter tapped as a copy of {_COPIED} <any_difference>", lambda f, _: _copy(f, True))
add("paragraph", "you may have ~ enter as a copy of another <filter> .", lambda f: ir.Replace("enter_copy", f))
add(
    "paragraph",
    f"if you attacked this turn , you may have ~ enter as a copy of {_COPIED} .",
    lambda f: noted(ir.Replace("enter_copy", f), "whether we attacked is not asked"),
)
