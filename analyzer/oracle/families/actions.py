"""Keyword actions and other actions with a name of their own (CR 701)."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.amounts import X, number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark
from analyzer.oracle.who import IT

add = GRAMMAR.add
_TARGET = ir.Who("target", ir.Filter((("creature",),)))
_OWN = ir.Filter((("creature", "you"),))
_ONE_KIND = Mark("note", value="+1/+1 counters only")


def act(name: str, amount: ir.Amount = ir.ONE, who: ir.Who = ir.SELF) -> ir.KeywordAction:
    """The action as an effect."""
    return ir.KeywordAction(name, amount, who)


add("effect", "proliferate", lambda: act("proliferate"))
add("effect", "proliferate , then proliferate again", lambda: act("proliferate", number(2)))
add("effect", "proliferate <n> times", lambda n: act("proliferate", n))
add("effect", "(manifest|cloak) the top card of your library", lambda: act("manifest"))
add("effect", "manifest a card from your hand", lambda: act("manifest_hand"))
add("effect", "manifest dread", lambda: act("manifest_dread"))
add("effect", "[~|it] explores", lambda: act("explore", who=IT))
add("effect", "<who> explores", lambda w: act("explore", who=w))
add("effect", "monstrosity <n>", lambda n: act("monstrosity", n))
add("effect", "adapt <n>", lambda n: act("adapt", n))
add("effect", "bolster <n>", lambda n: act("bolster", n))
add("effect", "support <n>", lambda n: act("support", n))
add("effect", "discover <n>", lambda n: act("discover", n))
add("effect", "discover x , <x_is>", lambda q: act("discover", q))
add("effect", "incubate <n>", lambda n: act("incubate", n))
add("effect", "incubate x , <x_is>", lambda q: act("incubate", q))
add("effect", "amass <n>", lambda n: act("amass", n))
add("effect", "amass <subtype> <n>", lambda s, n: act("amass", n))
add("effect", "you become the monarch", lambda: act("monarch"))
add("effect", "you take the initiative", lambda: act("initiative"))
add("effect", "the ring tempts you", lambda: act("ring"))
add("effect", "venture into the dungeon", lambda: act("venture"))
add("effect", "you win the game", lambda: act("win"))
add("effect", "you lose the game", lambda: act("lose_game"))
add("effect", "counter that spell", lambda: act("counter", who=IT))
add(
    "effect",
    "counter that spell unless (its controller|that player) pays <mana_cost>",
    lambda m: ir.May(ir.Cost(m), (), (act("counter", who=IT),)),
)
add("effect", "end the turn", lambda: act("end_turn"))
add("effect", "turn <object> face up", lambda w: act("face_up", who=w))
add("effect", "turn ~ face down", lambda: act("face_down"))
add("effect", "turn <choice> face up", lambda w: act("face_up", who=w))
add("effect", "switch ~'s power and toughness until end of turn", lambda: act("switch_pt"))
add("effect", "double the number of +1/+1 counters on <who>", lambda w: act("double_counters", who=w))
add("effect", "double the number of each kind of counter on <who>", lambda w: (act("double_counters", who=w), _ONE_KIND))
add(
    "effect",
    "double the number of each kind of counter on any number of target permanents",
    lambda: _double_any(),
)
add("effect", "~ becomes prepared", lambda: act("prepare"))
add("paragraph", "~ enters prepared .", lambda: ir.Triggered("etb", effects=(act("prepare"),)))
add("effect", "harness ~", lambda: act("harness"))
add("effect", "attach it to (a|an) <filter>", lambda f: act("attach_it", who=ir.Who("choose", f)))
add(
    "effect",
    "attach <attached_one> to target <filter>",
    lambda w, f: (act("choose", who=w), act("attach_it", who=ir.Who("target", f))),
)
add("effect", "attach <attached_one> to (it|~)", lambda w: (act("choose", who=w), act("attach_it")))
add("effect", "put it onto the battlefield , attach it to (a|an) <filter>", lambda f: None)
add("attached_one", "[up to] (one|target) [target] <filter>", lambda f: ir.Who("target", f))
add("choice", "(a|an) <filter>", lambda f: ir.Who("choose", f))
add("effect", "you get an additional beginning phase after this phase", lambda: act("beginning_phase"))
add("effect", "that player gets an additional upkeep step after this step", lambda: act("upkeep_step"))
add("effect", "blight <n>", lambda n: ir.PutCounters(n, "-1/-1", ir.Who("choose", _OWN)))
add("effect", "you get <n> experience (counter|counters)", lambda n: ir.PutCounters(n, "experience", ir.YOU))


def _double_any() -> tuple[ir.KeywordAction, Mark]:
    return act("double_counters", who=ir.Who("up_to", ir.Filter((("permanent",),)), 99)), _ONE_KIND


# Bonuses that double.
def _doubled(who: ir.Who, toughness: bool = False) -> ir.Effect:
    arg = "target"
    return ir.Pump(
        who, ir.Amount("power", arg=arg), ir.Amount("toughness", arg=arg) if toughness else ir.Amount()
    )


add("effect", "double the power of <who> until end of turn", _doubled)
add("effect", "double target creature's power until end of turn", lambda: _doubled(_TARGET))
add("effect", "until end of turn , double target creature's power", lambda: _doubled(_TARGET))
add("effect", "double ~'s power until end of turn", lambda: ir.Pump(ir.SELF, ir.Amount("power")))
add("effect", "double the power and toughness of <who> until end of turn", lambda w: _doubled(w, True))


# Energy that is paid as an ability resolves.
add(
    "effect",
    "choose target <filter> . <chain> , then you may pay any amount of {e} . ~ deals that much "
    "damage to that (permanent|creature)",
    lambda f, e: (nothing("removal", ir.Who("target", f)), *(e if isinstance(e, tuple) else (e,))),
)
add(
    "effect",
    "<chain> , then you may pay any amount of {e} . destroy each <filter> with mana value less "
    "than or equal to the amount of {e} paid this way",
    lambda e, f: None,
)
add("effect", "you get x {e}", lambda: ir.PutCounters(X, "energy", ir.YOU))


# Choosing a type, then acting on it.
def _same(kinds: tuple[str, str], effect: ir.Look) -> ir.Choose:
    modes = tuple((replace_filter(effect, ir.Filter(((kind,),))),) for kind in kinds)
    return ir.Choose(ir.ONE, modes)


def replace_filter(effect: ir.Look, chosen: ir.Filter) -> ir.Effect:
    """The look with another filter."""
    return ir.Look(effect.amount, effect.take, chosen, effect.zone, effect.tapped, effect.rest)


add(
    "effect",
    "choose <type_word> or <type_word> . <look> . put all cards of the chosen type revealed this "
    "way into your hand and the rest <rest>",
    lambda a, b, n, r: _same((a, b), ir.Look(n, number(99), ir.Filter(((a,),)), "hand", False, r)),
)
add("effect", "choose a creature type", lambda: Mark("rider"))
add("effect", "choose a (color|basic land type)", lambda: None)

# Sacrificing or discarding any number, then as many of something.
_MANY = number(99)
_DONE = ir.Amount("done")
add(
    "effect",
    "sacrifice any number of <filter>",
    lambda f: ir.Sacrifice(ir.Who("choose", with_words(f, "you")), _MANY),
)
add(
    "effect",
    "search your library for up to that many <filter> , put them onto the battlefield tapped , then shuffle",
    lambda f: ir.Search(f, _DONE, "battlefield", True),
)
_HAND = ir.Who("choose", ir.Filter((("card", "@hand"),)))
add(
    "effect",
    "put any number of cards from your hand on the bottom of your library , then draw that many "
    "cards [plus one]",
    lambda: None,
)
add(
    "effect",
    "put any number of cards from your hand on the bottom of your library , then draw that many "
    "cards plus one",
    lambda: (ir.Move(_HAND, "bottom", _MANY), ir.Draw(ir.Amount("done", plus=1))),
)
add(
    "effect",
    "discard (all the cards in your hand|your hand) , then draw that many cards [<plus_one>]",
    lambda p: (ir.Discard(ir.Amount("hand")), ir.Draw(ir.Amount("done", plus=p or 0))),
)
add("plus_one", "plus one", lambda: 1)
add("plus_one", "minus one", lambda: -1)
add(
    "effect",
    "each player discards (all the cards in their hand|their hand) , then draws that many cards [<plus_one>]",
    lambda p: (ir.Discard(ir.Amount("hand")), ir.Draw(ir.Amount("done", plus=p or 0))),
)
add(
    "effect",
    "discard up to <n> cards , then draw that many cards",
    lambda n: ir.May(then=(ir.Discard(n), ir.Draw(_DONE))),
)
add(
    "effect",
    "sacrifice any number of <filter> , then draw that many cards",
    lambda f: (ir.Sacrifice(ir.Who("choose", with_words(f, "you")), _MANY), ir.Draw(_DONE)),
)
