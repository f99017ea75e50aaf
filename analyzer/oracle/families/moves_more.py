"""More moves of our own cards: from graveyard and exile, searching, blinking, paying later."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.families.actions import act
from analyzer.oracle.families.movement import move
from analyzer.oracle.filters import with_words
from analyzer.oracle.marks import Mark, as_tuple
from analyzer.oracle.who import IT

add = GRAMMAR.add
_BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
_WITH = ir.Filter((("@exile", "exiled_with"),))
END = "(until end of turn|until your next turn)"
_YOU_CREATURE = ir.Filter((("creature", "you"),))


def _plain(effects: Any) -> tuple[Any, ...] | None:
    """Effects without marks, as a tuple."""
    found = as_tuple(effects)
    return None if any(isinstance(effect, Mark) for effect in found) else found


# Later.
add(
    "effect",
    "at the beginning of your next upkeep , pay <cost> . if you don't , you lose the game",
    lambda c: ir.Later("upkeep", (ir.May(c, (), (act("lose_game"),)),)),
)
add(
    "effect",
    "at the beginning of (your|the) next end step , return that card <to_battlefield>",
    lambda t: ir.Later("end_step", (ir.Move(IT, "battlefield", tapped=t),)),
)
_NEXT = "at the beginning of (your|the) next end step"
_OWNER = "(its owner's hand|your hand|their owners' hands)"
add(
    "effect",
    f"(return|exile) (it|that card|them) to {_OWNER} {_NEXT}",
    lambda: ir.Later("end_step", (ir.Move(IT, "hand"),)),
)
add(
    "effect",
    f"return (it|that card|them) to {_OWNER} {_NEXT}",
    lambda: ir.Later("end_step", (ir.Move(IT, "hand"),)),
)
add(
    "effect",
    "exile it at the beginning of your next upkeep",
    lambda: ir.Later("upkeep", (ir.Move(IT, "exile"),)),
)
add(
    "effect",
    "put (it|that card) into your hand at the beginning of your next end step",
    lambda: ir.Later("end_step", (ir.Move(IT, "hand"),)),
)
add(
    "effect",
    "you may exile ~ . if you do , return it to the battlefield under its owner's control at the "
    "beginning of your next upkeep . it gains haste",
    lambda: ir.May(
        then=(
            ir.Move(ir.SELF, "exile"),
            ir.Later("upkeep", (ir.Move(ir.SELF, "battlefield"), ir.Pump(ir.SELF, keywords=("haste",)))),
        )
    ),
)
add(
    "effect",
    "exile up to one other target <filter> . at the beginning of the next end step , return that "
    "card to the battlefield under its owner's "
    "control . if it entered under your control , <chain>",
    lambda f, e: _blinked(f, e),
)
add(
    "effect", "transform ~ at the beginning of the next upkeep", lambda: ir.Later("upkeep", (ir.Transform(),))
)


def _blinked(chosen: ir.Filter, effects: Any) -> tuple[ir.Effect, ...] | None:
    then = _plain(effects)
    if then is None:
        return None
    mine = ir.Who("up_to", with_words(chosen, "you", "other"))
    return ir.Move(mine, "exile"), ir.Later("end_step", (ir.Move(IT, "battlefield"), *then))


# Moves.
add(
    "effect",
    "each player puts a <filter> from their graveyard onto the battlefield",
    lambda f: move(ir.Who("choose", with_words(f, "@graveyard")), "battlefield"),
)
add("effect", "return to the battlefield all <filter>", lambda f: _all_back(f))
add(
    "effect",
    "each player returns to the battlefield all <filter> in their graveyard that were put there "
    "from the battlefield this turn",
    lambda f: _all_back(with_words(f, "@graveyard", "from:battlefield")),
)
add(
    "effect",
    "return from your graveyard to the battlefield any number of target <filter>",
    lambda f: ir.Move(ir.Who("up_to", with_words(f, "@graveyard"), 99), "battlefield"),
)
add(
    "effect",
    "put all creatures on the bottom of their owners' libraries",
    lambda: ir.Move(ir.Who("each", ir.Filter((("creature",),))), "bottom"),
)
add(
    "effect",
    "put all cards exiled with ~ into their owners' hands",
    lambda: ir.Move(ir.Who("each", _WITH), "hand"),
)
add(
    "effect",
    "put all permanent cards exiled with ~ onto the battlefield",
    lambda: ir.Move(ir.Who("each", with_words(_WITH, "permanent")), "battlefield"),
)
add(
    "effect",
    "put each permanent card exiled with it onto the battlefield under the control of that card's owner",
    lambda: ir.Move(ir.Who("each", with_words(_WITH, "permanent")), "battlefield"),
)
add(
    "effect",
    "return the exiled cards to the battlefield under your control",
    lambda: ir.Move(ir.Who("each", _WITH), "battlefield"),
)
add(
    "effect",
    "exile each <filter> until ~ leaves the battlefield",
    lambda f: (ir.Move(ir.Who("each", f), "exile"), Mark("note", value="what it exiles does not come back")),
)
add(
    "effect",
    "return up to x target <filter> to the battlefield , <x_is>",
    lambda f, q: ir.Move(ir.Who("choose", f), "battlefield", q),
)
add("effect", "you return <chosen_card> to your hand", lambda p: ir.Move(p, "hand"))
add(
    "effect",
    "return <object> to the battlefield with (a|an) <counter_kind> on it",
    lambda w, k: (ir.Move(w, "battlefield"), ir.PutCounters(ir.ONE, k, IT)),
)
add(
    "effect",
    "return <object> to the battlefield tapped under its owner's control with <n> stun counters on it",
    lambda w, n: (ir.Move(w, "battlefield", tapped=True), ir.PutCounters(n, "stun", IT)),
)
add(
    "effect",
    "return <object> to the battlefield under its owner's control with (a|an) <counter_kind> on it",
    lambda w, k: (ir.Move(w, "battlefield"), ir.PutCounters(ir.ONE, k, IT)),
)
add(
    "effect",
    "return <object> to the battlefield under your control , then return ~ to the battlefield "
    "transformed under your control",
    lambda w: (ir.Move(w, "battlefield"), act("return_transformed")),
)
add(
    "effect",
    "(exile it , then put it|put it) onto the battlefield transformed under its owner's control "
    "[with a finality counter on it]",
    lambda: act("return_transformed"),
)
add(
    "effect",
    "exile it , then put it onto the battlefield transformed under its owner's control with a "
    "finality counter on it",
    lambda: act("return_transformed"),
)
add(
    "effect",
    "exile ~ , then return it to the battlefield transformed under its owner control",
    lambda: ir.Transform(),
)
add("effect", "return it to the battlefield transformed under its owner ['s] control", lambda: ir.Transform())
add(
    "effect",
    "exile all <filter> from the battlefield and all <filter> from all graveyards",
    lambda f, g: (
        ir.Move(ir.Who("each", f), "exile"),
        ir.Move(ir.Who("each", with_words(g, "@graveyard")), "exile"),
    ),
)
add(
    "effect",
    "put up to <n> land cards from your hand and/or graveyard onto the battlefield tapped",
    lambda n: ir.Move(
        ir.Who("choose", ir.Filter((("land", "@hand"), ("land", "@graveyard")))), "battlefield", n, True
    ),
)
add(
    "effect",
    "put a land card from your hand or graveyard onto the battlefield",
    lambda: ir.Move(ir.Who("choose", ir.Filter((("land", "@hand"), ("land", "@graveyard")))), "battlefield"),
)
add(
    "effect",
    "each player may put <n> <filter> from their hand onto the battlefield",
    lambda n, f: ir.May(then=(ir.Move(ir.Who("choose", with_words(f, "@hand")), "battlefield", n),)),
)
for _place in ("second", "third", "fourth", "fifth", "seventh"):
    add("effect", f"put (it|~) into its owner's library {_place} from the top", lambda p=_place: ir.Move(ir.SELF, p))
    add("effect", f"put ~ from your graveyard into your library {_place} from the top", lambda p=_place: ir.Move(ir.SELF, p))
add(
    "effect",
    "exile all cards from your library",
    lambda: ir.Move(ir.Who("each", ir.Filter((("card", "@library"),))), "exile"),
)
add("effect", "return each <filter> to its owner's hand", lambda f: ir.Move(ir.Who("each", f), "hand"))
add(
    "effect",
    "return (a|an) <filter> at random from your graveyard to your hand",
    lambda f: (
        ir.Move(ir.Who("choose", with_words(f, "@graveyard")), "hand"),
        Mark("note", value="chosen, not at random"),
    ),
)
add(
    "effect",
    "exile a card from your hand [face down]",
    lambda: ir.Move(ir.Who("choose", ir.Filter((("card", "@hand"),))), "exile"),
)
add(
    "effect",
    "exile four cards from your graveyard",
    lambda: ir.Move(ir.Who("choose", ir.Filter((("card", "@graveyard"),))), "exile", number(4)),
)


def _all_back(chosen: ir.Filter) -> ir.Move | None:
    return (
        ir.Move(ir.Who("each", chosen), "battlefield")
        if all("@graveyard" in t for t in chosen.terms)
        else None
    )


add("chosen_card", "(a|an) <filter>", lambda f: ir.Who("choose", f))

# Searching.
add(
    "effect",
    "search your library for a card , put that card into your hand , discard a card at random , then shuffle",
    lambda: (ir.Search(), ir.Discard(ir.ONE, True)),
)
add(
    "effect",
    "search your library for (a|an) <filter> and (a|an) <filter> , put them onto the battlefield "
    "tapped , then shuffle",
    lambda f, g: (ir.Search(f, ir.ONE, "battlefield", True), ir.Search(g, ir.ONE, "battlefield", True)),
)
add(
    "effect",
    "each player may search their library for <search_for> , put (it|them) onto the battlefield , "
    "then shuffle",
    lambda w: ir.May(then=(ir.Search(w[0], w[1], "battlefield"),)),
)
add(
    "effect",
    "target player searches their library for <search_for> , puts it onto the battlefield tapped , "
    "then shuffles",
    lambda w: ir.Search(w[0], w[1], "battlefield", True),
)
add(
    "effect",
    "searches their library for <search_for> , puts it onto the battlefield tapped , then shuffles",
    lambda w: ir.Search(w[0], w[1], "battlefield", True),
)
add(
    "effect",
    "search your library for <search_for> , put it onto the battlefield , attach it to <choice> , "
    "then shuffle",
    lambda w, c: (ir.Search(w[0], w[1], "battlefield"), act("attach_it", who=c)),
)
add(
    "effect",
    "search your library for (a|an) <filter> and put it onto the battlefield",
    lambda f: ir.Search(f, ir.ONE, "battlefield"),
)
add(
    "effect",
    "search target player's library for up to <n> <filter> and put them into that player's "
    "graveyard . then the player shuffles",
    lambda n, f: ir.Search(f, n, "graveyard"),
)
add(
    "search_for",
    "(a|an) <filter> with a basic land type",
    lambda f: (ir.Filter(tuple((*f.terms[0], s) for s in _BASICS)), ir.ONE),
)
_PLAINS = "if an opponent controls more lands than you ,"
add(
    "effect",
    f"search your library for (a|an) <filter> and reveal it . {_PLAINS} [you may] put (it|that "
    "card) onto the battlefield tapped . "
    "(otherwise|if you don't put the card onto the battlefield ,) put it into your hand . then shuffle",
    lambda f: ir.Search(f, ir.ONE, "hand"),
)
add(
    "effect",
    "return target creature card from your graveyard to the battlefield if its power is less than or equal "
    "to the sacrificed creature's power",
    lambda: ir.Move(
        ir.Who("target", ir.Filter((("creature", "@graveyard", "power<=sacrificed"),))), "battlefield"
    ),
)
add(
    "effect",
    "put a creature card with mana value x or less from your hand onto the battlefield tapped and attacking "
    ", where x is ~'s power",
    lambda: (
        ir.Move(
            ir.Who("choose", ir.Filter((("creature", "@hand", "mv<=power"),))), "battlefield", tapped=True
        ),
        Mark("note", value="it is not attacking"),
    ),
)
add(
    "effect",
    "add <mana_output> . until end of turn , you don't lose this mana as steps and phases end",
    lambda m: ir.AddMana(m, True),
)
