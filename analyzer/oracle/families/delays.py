"""What happens later or for a while: at end of combat, at the next step of a turn, as long as something stays tapped."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark, as_tuple, has_mark
from analyzer.oracle.who import IT, own

add = GRAMMAR.add
_LOSES = Mark("note", value="the game goes on after the extra turn")


def _later(event: str, effects: Any) -> ir.Later | None:
    found = as_tuple(effects)
    return None if has_mark(found) else ir.Later(event, found)


_NEXT = "at the beginning of (the|your) next"
for _words, _event in (
    ("main phase", "main1"), ("precombat main phase", "main1"), ("first main phase", "main1"), ("postcombat main phase", "main2"),
    ("combat", "combat"), ("combat phase", "combat"), ("upkeep", "upkeep"), ("cleanup step", "end_step"),
):  # fmt: skip
    add("clause", f"{_NEXT} {_words} [this turn|on your turn] , <chain>", lambda e, n=_event: _later(n, e))
    add("clause", f"<chain> {_NEXT} {_words}", lambda e, n=_event: _later(n, e))
add("clause", "at end of combat , <chain>", lambda e: _later("main2", e))
add("clause", "(at|until) end of combat , <chain>", lambda e: _later("main2", e))
for _verb, _step in (
    ("sacrifice (it|them|that creature|that token|the token|those tokens|~)", ir.Sacrifice(IT)),
    ("exile (it|them|that creature|that token|the token|those tokens)", ir.Move(IT, "exile")),
    ("return (it|them|that creature) to (its|their) (owner's|owners') (hand|hands)", ir.Move(IT, "hand")),
    ("destroy it", ir.Move(IT, "graveyard")),
    ("remove a +1/+1 counter from it", ir.RemoveCounters(ir.ONE, "+1/+1")),
):
    add("clause", f"{_verb} at end of combat", lambda s=_step: ir.Later("main2", (s,)))
add("effect", "at the beginning of (that turn's|the) end step , you lose the game", lambda: ir.Later("end_step", (_lost(),)))
add(
    "clause",
    "take an extra turn after this one . at the beginning of that turn's end step , you lose the game",
    lambda: (ir.ExtraTurn(), _LOSES),
)


def _lost() -> ir.KeywordAction:
    return ir.KeywordAction("lose_game")


add("clause", "its controller sacrifices it at the beginning of the next end step", lambda: ir.Later("end_step", (ir.Sacrifice(IT),)))

# As long as something stays as it is: this turn is what is played.
_WHILE = "for as long as (~ remains tapped|you control ~|~ remains on the battlefield|~ remains attached to it|it has <unread_part>)"
_TURN = Mark("note", value="it lasts for the turn alone")
add("clause", f"<who> (gets|get) <bonus> {_WHILE}", lambda w, b, _: _while(w, b, ()))
add("clause", f"<who> (gets|get) <bonus> and (has|gains|have|gain) <keyword_list> {_WHILE}", lambda w, b, k, _: _while(w, b, k))
add("clause", f"<who> (has|gains|have|gain) <keyword_list> {_WHILE}", lambda w, k, _: _while(w, None, k))
add("clause", f"gain control of <object> {_WHILE}", lambda w, _: nothing("theft", w, "control"))
add(
    "clause",
    f"<object> (can't attack or block|can't attack|can't block|doesn't untap <unread_comma_part>) {_WHILE}",
    lambda w, *_: nothing("tapping", w),
)


def _pumped(who: ir.Who, bonus: Any, keywords: tuple[str, ...] = ()) -> ir.Effect | None:
    from analyzer.oracle.families.pump import pump

    return pump(who, bonus, keywords)


def _while(who: ir.Who, bonus: Any, keywords: tuple[str, ...]) -> Any:
    effect = _pumped(who, bonus, keywords)
    return effect if isinstance(effect, ir.NoEffect) else (effect, _TURN)


# Attacking in spite of defender, switched sizes, animated in their own size.
_DESPITE = "attack this turn as though (it|they) didn't have defender"
add("effect", f"<object> can {_DESPITE}", lambda w: ir.Pump(w, keywords=("attacks_despite_defender",)))
add(
    "effect",
    f"<object> gets <bonus> until end of turn and can {_DESPITE}",
    lambda w, b: ir.Pump(w, b[0], b[1], ("attacks_despite_defender",)),
)
add("effect", "(target creature's|~'s) power and toughness are switched until end of turn", lambda: ir.KeywordAction("switch_pt"))
add("effect", "switch (target creature's|each creature's) power and toughness until end of turn", lambda: ir.KeywordAction("switch_pt"))
add("effect", "switch (the power and toughness of|its) <unread_part>", lambda _: ir.KeywordAction("switch_pt"))
_SIZE = (ir.Amount("power"), ir.Amount("toughness"))
_ARTIFACT = ir.Filter((("artifact", "creature"),))
add("effect", "~ becomes an artifact creature until end of turn", lambda: ir.SetBase(ir.SELF, *_SIZE, words=_ARTIFACT))
add("effect", "~ becomes an artifact creature", lambda: ir.SetBase(ir.SELF, *_SIZE, words=_ARTIFACT, lasting=True))
add(
    "effect",
    "target noncreature artifact [you control] becomes an artifact creature with (power and toughness each|base power and toughness each) "
    "equal to its mana value until end of turn",
    lambda: _by_mana_value(),
)


def _by_mana_value() -> ir.SetBase:
    amount = ir.Amount("mana_value", arg="target")
    return ir.SetBase(ir.Who("target", ir.Filter((("noncreature", "artifact"),))), amount, amount, _ARTIFACT)


add("effect", "<group> have base power and toughness <pt> until end of turn", lambda w, pt: ir.SetBase(w, pt[0], pt[1]))
add(
    "effect",
    "double (~'s power and toughness|its power and toughness) until end of turn",
    lambda: ir.Pump(ir.SELF, ir.Amount("power"), ir.Amount("toughness")),
)
add("effect", "double its power until end of turn", lambda: ir.Pump(IT, ir.Amount("power", arg="it")))
add("effect", "~ loses defender until end of turn", lambda: ir.Pump(ir.SELF, keywords=("attacks_despite_defender",)))
add(
    "effect",
    "~ gains your choice of <keyword_list_or> until end of turn",
    lambda k: ir.Choose(ir.ONE, tuple((ir.Pump(ir.SELF, keywords=(w,)),) for w in k)),
)
add(
    "effect",
    "<object> gains your choice of <keyword_list_or> until end of turn",
    lambda w, k: ir.Choose(ir.ONE, tuple((ir.Pump(w, keywords=(n,)),) for n in k)),
)
add("keyword_list_or", "<keyword_word> or <keyword_word>", lambda a, b: (_word(a), _word(b)))
add("keyword_list_or", "<keyword_word> , <keyword_word> , or <keyword_word>", lambda a, b, c: (_word(a), _word(b), _word(c)))
add(
    "effect",
    "put your choice of a <keyword_word> counter or a <keyword_word> counter on <object>",
    lambda a, b, w: ir.Choose(ir.ONE, ((ir.PutCounters(ir.ONE, _word(a), w),), (ir.PutCounters(ir.ONE, _word(b), w),))),
)
add(
    "effect",
    "put your choice of a +1/+1 , <keyword_word> , or <keyword_word> counter on <object>",
    lambda a, b, w: ir.PutCounters(ir.ONE, "+1/+1", w),
)
add(
    "effect",
    "~ gets <bonus> or <bonus> until end of turn",
    lambda a, b: ir.Choose(ir.ONE, ((ir.Pump(ir.SELF, *a),), (ir.Pump(ir.SELF, *b),))),
)
add(
    "effect",
    "one or two target creatures each get <bonus> until end of turn",
    lambda b: _pumped(ir.Who("target", ir.Filter((("creature",),)), 2), b),
)


def _word(keyword: str) -> str:
    return keyword.replace(" ", "_").replace("-", "_")


# Counters that move, and what a sentence says of those just put.
_HERE = ir.Amount("counters", arg="+1/+1")
_ONLY_P1P1 = Mark("note", value="+1/+1 counters only")
add("effect", "put (its|those) counters on <object>", lambda w: (_left_behind(w), _ONLY_P1P1))
add("effect", "put (its|those) +1/+1 counters on <object>", lambda w: _left_behind(w))
add("effect", "move (a|one) +1/+1 counter from ~ onto <object>", lambda w: _moved(w, ir.ONE))
add("effect", "move any number of +1/+1 counters from ~ onto <object>", lambda w: _moved(w, _HERE))
add("effect", "move all counters from ~ onto <object>", lambda w: (*_moved(w, _HERE), _ONLY_P1P1))


def _left_behind(who: ir.Who) -> ir.PutCounters:
    """The counters of what died or left, which the event tells; they cannot go back on it."""
    other = ir.Who(who.kind, with_words(who.filter, "other"), who.count) if who.filter is not None else who
    return ir.PutCounters(ir.Amount("event"), "+1/+1", other)


def _moved(who: ir.Who, amount: ir.Amount) -> tuple[ir.Effect, ...]:
    return ir.PutCounters(amount, "+1/+1", who), ir.RemoveCounters(amount, "+1/+1")


add("effect", "put (a|<n>) +1/+1 (counter|counters) on each of up to <n> other target <filter>", lambda *p: _on_several(*p))
add(
    "effect",
    "put (a|<n>) +1/+1 (counter|counters) on each of (up to x|x) target <filter>",
    lambda n, f: ir.PutCounters(n or ir.ONE, "+1/+1", ir.Who("up_to", f, 99)),
)
add(
    "effect",
    "put <n> <counter_kind> on <object> and <n> <counter_kind> on <object>",
    lambda n, k, w, m, j, v: (ir.PutCounters(n, k, w), ir.PutCounters(m, j, v)),
)
add(
    "effect",
    "put <n> <counter_kind> on <object> , <n> <counter_kind> on <object> , and <n> <counter_kind> on <object>",
    lambda n, k, w, m, j, v, o, i, u: (ir.PutCounters(n, k, w), ir.PutCounters(m, j, v), ir.PutCounters(o, i, u)),
)
add("object", "a third target <filter>", lambda f: ir.Who("target", with_words(f, "other")))
add(
    "effect",
    "put a +1/+1 counter and (a|an) <keyword_word> counter on <object>",
    lambda k, w: (ir.PutCounters(ir.ONE, "+1/+1", w), ir.PutCounters(ir.ONE, _word(k), w)),
)
add(
    "effect",
    "remove a +1/+1 counter from target <filter>",
    lambda f: nothing("removal", ir.Who("target", f)) if not own(ir.Who("target", f)) else None,
)
add("effect", "remove a counter from target <filter>", lambda f: nothing("removal", ir.Who("target", f)))


def _on_several(first: Any, second: Any = None, third: Any = None) -> Any:
    values = [v for v in (first, second, third) if v is not None]
    chosen = values[-1]
    amounts = [v for v in values[:-1] if isinstance(v, ir.Amount)]
    if not isinstance(chosen, ir.Filter) or not amounts or amounts[-1].kind != "number":
        return None
    put = amounts[0] if len(amounts) > 1 else ir.ONE
    return ir.PutCounters(put, "+1/+1", ir.Who("up_to", with_words(chosen, "other"), amounts[-1].plus))


# Bodies of several kinds.
add(
    "effect",
    "<dealer> (deals|deal) <n> damage to each <filter> and each player",
    lambda _, n, f: (ir.Damage(n, ir.Who("each", f)), ir.Damage(n, ir.Who("opponent")), ir.Damage(n, ir.YOU)),
)
add(
    "effect",
    "<dealer> (deals|deal) <n> damage to each <filter> and each opponent",
    lambda _, n, f: (ir.Damage(n, ir.Who("each", f)), ir.Damage(n, ir.Who("opponent"))),
)
add(
    "effect",
    "<dealer> (deals|deal) <n> damage to each opponent and each <filter>",
    lambda _, n, f: (ir.Damage(n, ir.Who("opponent")), ir.Damage(n, ir.Who("each", f))),
)
add(
    "effect",
    "<dealer> deals <n> damage to each opponent and <n> damage to each <filter>",
    lambda _, n, m, f: (ir.Damage(n, ir.Who("opponent")), ir.Damage(m, ir.Who("each", f))),
)
add("effect", "it deals that much damage to each other opponent", lambda: nothing("opponent_event"))
add("effect", "~ gets <bonus> until end of turn and deals <n> damage to you", lambda b, n: (ir.Pump(ir.SELF, *b), ir.Damage(n, ir.YOU)))
add(
    "effect",
    "<dealer> deals <n> damage to any target and <n> damage to (itself|~)",
    lambda _, n, m: (ir.Damage(n, ir.Who("any")), ir.Damage(m, ir.SELF)),
)
add("clause", "if you do , (~|it) assigns no combat damage this turn", lambda: Mark("did", (nothing("removal"),)))
add("clause", "if you do , you may have it deal damage equal to its power to <object>", lambda _: Mark("did", (nothing("removal"),)))
add("effect", "after this combat phase , there is an additional combat phase", lambda: ir.ExtraCombat())
add("effect", "there is an additional combat phase after this (phase|combat phase|one)", lambda: ir.ExtraCombat())
add("effect", "put target creature on its owner's choice of <unread_part>", lambda _: nothing("removal"))
add("effect", "exile <n> target cards from <unread_part>", lambda *_: nothing("graveyard_hate"))
