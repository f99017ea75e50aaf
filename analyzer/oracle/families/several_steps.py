"""Several steps of one effect that belong together: what is chosen, then treated; what is repeated; what both players do."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import compare
from analyzer.oracle.families.library import ANY_CARD
from analyzer.oracle.families.sentences import note
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark, as_tuple, has_mark
from analyzer.oracle.who import IT

add = GRAMMAR.add
_CREATURES = ir.Filter((("creature",),))
_OWN = ir.Filter((("creature", "you"),))


def _plain(effects: Any) -> tuple[Any, ...] | None:
    found = as_tuple(effects)
    return None if has_mark(found) else found


# --- the total of several ------------------------------------------------------
add("total_bound", "with total power <int> or less", lambda n: ("power", n))
add("total_bound", "with total mana value <int> or less", lambda n: ("mv", n))
add("total_bound", "with total power and toughness <int> or less", lambda n: ("power", n // 2))
_NOT_ADDED = "several together have each no more than their share of the total"


def _within(chosen: ir.Filter, count: int, bound: tuple[str, int], zone: str) -> tuple[Any, ...]:
    """One card of the whole total, or several that have an equal share of it each."""
    word, most = bound
    yard = with_words(chosen, "@graveyard")
    sizes = sorted({1, min(count, 2), min(count, 3)})
    modes = tuple((ir.Move(ir.Who("choose", with_words(yard, f"{word}<={most // size}")), zone, number(size)),) for size in sizes)
    return (ir.Choose(ir.ONE, modes), note(_NOT_ADDED)) if len(modes) > 1 else (*modes[0], note(_NOT_ADDED))


_BACK = "from your graveyard to the battlefield"
add("effect", f"return up to <int> [target] <filter> <total_bound> {_BACK}", lambda n, f, b: _within(f, n, b, "battlefield"))
add("effect", f"return any number of [target] <filter> <total_bound> {_BACK}", lambda f, b: _within(f, 3, b, "battlefield"))
add(
    "effect", "return any number of [target] <filter> <total_bound> from your graveyard to your hand", lambda f, b: _within(f, 3, b, "hand")
)
add(
    "effect",
    "return up to <int> [target] <filter> <total_bound> from your graveyard to your hand",
    lambda n, f, b: _within(f, n, b, "hand"),
)

# --- repeated -------------------------------------------------------------------
_REPEATS = 8


def _repeated(effects: Any, then: Any) -> ir.If | None:
    """Put a card down, get something for it, and again; nothing happens any more without such a card."""
    first, more = _plain(effects), _plain(then)
    if first is None or more is None or len(first) != 1 or not isinstance(first[0], ir.Move) or first[0].who.filter is None:
        return None
    have = compare(ir.Amount("count", first[0].who.filter), ">=", 1)
    found: tuple[Any, ...] = ()
    for _ in range(_REPEATS):
        found = (ir.If(have, (ir.May(then=(*first, *more, *found)),)),)
    return found[0] if isinstance(found[0], ir.If) else None


add("effect", "you may <chain> . if you do , <chain> and repeat this process", _repeated)


def _bought(mana: str, kind: str) -> ir.May:
    """A payment that may be made again and again, each for one counter."""
    found: tuple[Any, ...] = ()
    for _ in range(4):
        found = (ir.May(ir.Cost(mana), (ir.PutCounters(ir.ONE, kind), *found)),)
    return found[0]  # type: ignore[no-any-return]


add(
    "effect",
    "you may pay <mana_cost> any number of times . when you pay this cost one or more times , put that many <counter_kind> on ~",
    lambda m, k: (_bought(m, k), note("at most four times")),
)

# --- what the copy does, or is ------------------------------------------------------
_POPULATED = ir.Who("choose", ir.Filter((("creature", "token", "you"),)))
add("clause", "populate . the token enters tapped and attacking", lambda: _attacking(ir.CopyToken(_POPULATED)))


def _attacking(copy: Any) -> ir.CopyToken | None:
    return dataclasses.replace(copy, tapped=True, attacking=True) if isinstance(copy, ir.CopyToken) else None


add("effect", "[you] create <copy_of> . (the|that) token enters tapped and attacking", _attacking)
add("effect", "[you] create <copy_of> . the tokens enter tapped and attacking", _attacking)
add(
    "copy_of",
    "(a|one) tapped and attacking token that's a copy of <who> [<except>]",
    lambda w, e: _attacking(ir.CopyToken(w, ir.ONE, e or ())),
)
add(
    "copy_of",
    "<n> tapped and attacking tokens that are copies of <who> [<except>]",
    lambda n, w, e: _attacking(ir.CopyToken(w, n, e or ())),
)
add(
    "copy_of",
    "a token that's a copy of <who> that's tapped and attacking [<except>]",
    lambda w, e: _attacking(ir.CopyToken(w, ir.ONE, e or ())),
)
add("copy_of", "a tapped token that's a copy of <who> [<except>]", lambda w, e: ir.CopyToken(w, ir.ONE, e or (), tapped=True))
add("copy_of", "<n> tapped tokens that are copies of <who> [<except>]", lambda n, w, e: ir.CopyToken(w, n, e or (), tapped=True))
add("copy_of", "a token that's a copy of the exiled card [<except>]", lambda e: ir.CopyToken(ir.Who("exiled"), ir.ONE, e or ()))
add(
    "copy_of",
    "a token that's a copy of (that|the) (card|creature card|exiled card) [<except>]",
    lambda e: ir.CopyToken(IT, ir.ONE, e or ()),
)
for _copied in ("the exiled card", "a card exiled with ~", "a card exiled with it", "the exiled card with ~"):
    add(
        "effect",
        f"[you may] copy {_copied} . if you do , you may cast the copy without paying its mana cost",
        lambda: ir.CastFree(ir.Who("exiled"), True),
    )
    add(
        "effect",
        f"[you may] copy {_copied} [and|.|,] [then] [you may] cast the copy without paying its mana cost",
        lambda: ir.CastFree(ir.Who("exiled"), True),
    )
add(
    "effect",
    "[you may] cast any number of (cards|spells) exiled with ~ without paying their mana costs",
    lambda: (*(6 * (ir.CastFree(ir.Who("exiled")),)), note("at most six of them")),
)
add(
    "effect",
    "exile it with <n> time counters on it and it gains suspend",
    lambda n: (ir.Move(IT, "exile"), ir.KeywordAction("suspend_it", n)),
)
add(
    "effect",
    "exile it with <n> time counters on it . (if it doesn't have suspend , it gains suspend|it gains suspend)",
    lambda n: (ir.Move(IT, "exile"), ir.KeywordAction("suspend_it", n)),
)
add("paragraph", "as ~ is turned face up , put <int> +1/+1 counters on it .", lambda n: ir.Replace("turned_up_counters", amount=n))
add("paragraph", "as ~ is turned face up , put a +1/+1 counter on it .", lambda: ir.Replace("turned_up_counters", amount=1))
add(
    "paragraph",
    "at the beginning of enchanted player's first upkeep each turn , that player gets an additional upkeep step after this step .",
    lambda: ir.Triggered("upkeep", effects=(ir.KeywordAction("upkeep_step"),), limit="once"),
)
add(
    "paragraph",
    "at the beginning of each player's upkeep , that player taps an untapped <filter> they control for each <counter_kind> on ~ .",
    lambda f, k: ir.Triggered(
        "upkeep",
        effects=(
            ir.Tap(ir.Who("choose", with_words(f, "you", "untapped")), ir.Amount("counters", arg=k)),
            nothing("tapping"),
        ),
    ),
)

# --- chosen by an opponent -------------------------------------------------------
_WE_CHOOSE = "it is chosen by us"
add(
    "effect",
    "defending player chooses (a|an) <filter> in your graveyard . you return that card to the battlefield with an additional +1/+1 counter "
    "on it . the creature is a <subtype> in addition to its other types",
    lambda f, _: (
        ir.Move(ir.Who("choose", with_words(f, "@graveyard")), "battlefield"),
        ir.PutCounters(ir.ONE, "+1/+1", IT),
        note(f"{_WE_CHOOSE}; the type that is added is left out"),
    ),
)

# --- both players ----------------------------------------------------------------
add(
    "effect",
    "each player exiles all <filter> from their graveyard , then sacrifices all <filter> they control , then puts all cards they exiled "
    "this way onto the battlefield",
    lambda f, g: (
        ir.Move(ir.Who("each", with_words(f, "@graveyard")), "battlefield"),
        ir.Move(ir.Who("each", with_words(g, "you", "other")), "graveyard"),
        note("what is sacrificed goes just after the cards have come back"),
    ),
)
add(
    "effect",
    "for each player , <dealer> deals damage to that player and each creature that player controls equal to the number of creatures they "
    "control",
    lambda _: (ir.Damage(ir.Amount("count", _OWN), ir.YOU), ir.Damage(ir.Amount("count", _OWN), ir.Who("each", _OWN))),
)
add(
    "effect",
    "exile all creatures . each player creates <token> and puts a number of +1/+1 counters on it equal to the "
    "total power of creatures they "
    "controlled that were exiled this way",
    lambda t: (
        t,
        ir.PutCounters(ir.Amount("total_power", _OWN), "+1/+1", IT),
        ir.Move(ir.Who("each", with_words(_CREATURES, "other")), "exile"),
    ),
)
add(
    "effect",
    "exile all creatures you control . at the beginning of the next end step , reveal cards from the top of your library until you reveal "
    "that many creature cards , put all creature cards revealed this way onto the battlefield , then shuffle the "
    "rest of the revealed cards "
    "into your library",
    lambda: (
        ir.RevealUntil(_CREATURES, ir.Amount("count", _OWN), "battlefield", "shuffle"),
        ir.Move(ir.Who("each", with_words(_OWN, "other")), "exile"),
        note("the new creatures come at once"),
    ),
)
add("effect", "that attacking player may discard a card . if the player does , they draw a card", lambda: _rummage())


def _rummage() -> ir.May:
    return ir.May(ir.Cost("", (ir.CostPart("discard", ir.ONE, ir.Filter((("card",),))),)), (ir.Draw(),))


# --- what concerns the opponent alone ----------------------------------------------
_NO_SPELL = ir.Who("target", ir.Filter((("spell",),)))
add(
    "effect",
    "counter target spell . if that spell targets <unread_comma_part> , instead <unread_part>",
    lambda *_: nothing("counterspell", _NO_SPELL),
)
add("effect", "exile all attacking creatures target player controls . that player may search <unread_part>", lambda _: nothing("removal"))
add("effect", "target player sacrifices an attacking creature . you create <unread_part>", lambda _: nothing("opponent_sacrifice"))
add(
    "effect",
    "at this turn's next end of combat , tap each creature that was blocked <unread_part>",
    lambda _: nothing("blocking"),
)
_THEIR_YARD = "(an opponent's|target opponent's|target player's|that player's|defending player's) graveyard"
add(
    "effect",
    f"exile target <filter> from {_THEIR_YARD} . you may (cast|play) it this turn [, and you may spend mana as though it were mana of any "
    "(type|color) to cast (that spell|it)] [. if that spell would be put into a graveyard [this turn] , exile it instead]",
    lambda _: nothing("graveyard_hate"),
)
add(
    "effect",
    f"for each opponent , you may cast up to one target <filter> from {_THEIR_YARD} without paying its mana cost [. "
    "if a spell cast this way "
    "would be put into a graveyard [this turn] , exile it instead]",
    lambda _: nothing("graveyard_hate"),
)
add(
    "effect",
    "exile it and choose target creature an opponent controls . when that creature leaves the battlefield , return ~ from exile to the "
    "battlefield under its owner's control",
    lambda: nothing("removal", ir.Who("target", ir.Filter((("creature", "opponent"),)))),
)
add(
    "effect",
    "choose target opponent . until end of turn , that player can't cast spells , <unread_part>",
    lambda _: nothing("opponent_library"),
)
add(
    "effect",
    "you may choose new targets for (any number of other|any number of|target) spells and/or abilities",
    lambda: nothing("counterspell"),
)
add("effect", "put a stun counter on up to one target <filter>", lambda f: nothing("tapping") if not _ours(f) else None)
add(
    "effect",
    "you may have (that player|target opponent) gain control of <object> until end of turn . if you do , untap it",
    lambda _: nothing("theft"),
)
add("effect", "<object> phases out", lambda w: nothing("protection", w) if w.kind in ("self", "it") else None)


def _ours(chosen: ir.Filter) -> bool:
    return all("you" in term for term in chosen.terms)


# --- numbers of opponents -----------------------------------------------------------
def _more_than_mine(chosen: ir.Filter, made: Any) -> ir.If | None:
    if not isinstance(made, ir.CreateToken):
        return None
    theirs, mine = (ir.Amount("count", with_words(chosen, word)) for word in ("opponent", "you"))
    return ir.If(compare(theirs, ">", mine), (dataclasses.replace(made, count=ir.Amount("opponents")),))


add(
    "effect",
    "create a number of <pt> <token_words> [with <token_extras>] equal to the number of opponents who control more <filter> than you",
    lambda pt, w, e, f: _more_than_mine(f, _made(pt, w, e)),
)


def _made(pt: Any, words: tuple[str, ...], extras: Any) -> Any:
    from analyzer.oracle.families.tokens import make

    return make(ir.ONE, words, pt, extras or ())


add(
    "effect",
    "for each opponent who has less life than you , create <token>",
    lambda t: (ir.If(compare(ir.Amount("opponent_life"), "<", ir.Amount("life")), (t,)), note("one opponent counts")),
)

# --- the top of the library -----------------------------------------------------------
add(
    "effect",
    "look at the top x cards of your library , where x is that creature's power . if you do , put one of those "
    "cards on top of your library "
    "and the rest on the bottom of your library in any order",
    lambda: ir.Look(ir.Amount("power", arg="it"), ir.ONE, ANY_CARD, "top", False, "bottom"),
)
add(
    "effect",
    "look at the top <n> cards of your library . you may exile (a|an) <filter> from among them . put the rest <rest> . for as long as that "
    "card remains exiled , you may cast it [. that spell has undaunted]",
    lambda n, f, r: (
        ir.Look(n, ir.ONE, f, "top", False, r),
        ir.Impulse(ir.ONE, "forever"),
        note("a card is exiled even where none of that kind was among them"),
    ),
)
add(
    "effect",
    "reveal the top card of your library . if it's (a|an) <filter> that shares a creature type with a creature you "
    "control , you may cast it "
    "without paying its mana cost . if you don't cast it , put it on the bottom of your library",
    lambda f: (ir.Look(ir.ONE, ir.ONE, f, "cast", False, "bottom"), note("creature types are not compared")),
)

# --- counters ---------------------------------------------------------------------------
_HERE = ir.Amount("counters", arg="+1/+1")
add(
    "effect",
    "move any number of +1/+1 counters from ~ onto other creatures",
    lambda: (
        ir.PutCounters(_HERE, "+1/+1", ir.Who("choose", with_words(_OWN, "other"))),
        ir.RemoveCounters(_HERE, "+1/+1"),
        note("all of them onto one creature"),
    ),
)
add(
    "effect",
    "you get an experience counter for each player who discarded a card this turn",
    lambda: ir.If(compare(ir.Amount("discards"), ">=", 1), (ir.PutCounters(ir.ONE, "experience", ir.YOU),)),
)
add(
    "effect",
    "have the base power and toughness of other creatures you control become equal to ~'s power and toughness until end of turn",
    lambda: ir.SetBase(ir.Who("each", with_words(_OWN, "other")), ir.Amount("power"), ir.Amount("toughness")),
)

# --- exiled and returned ------------------------------------------------------------------
add(
    "clause",
    "at end of combat , exile it and up to one creature that saddled it this turn , then return those cards to the battlefield under their "
    "owner's control",
    lambda: (
        ir.Later("main2", (ir.Move(ir.SELF, "exile"), ir.Move(IT, "battlefield"))),
        Mark("note", value="it goes alone"),
    ),
)
add(
    "effect",
    "you may return target <filter> to your hand . if that land is a <subtype> , you may return that <unread_part> "
    "to the battlefield instead",
    lambda f, s, _: ir.If(
        compare(ir.Amount("count", ir.Filter(((s, "that"),))), ">=", 1),
        (ir.Move(ir.Who("choose", f), "battlefield"),),
        (ir.Move(ir.Who("choose", f), "hand"),),
    ),
)
add(
    "effect",
    "discard one or more land cards . when you do , return up to that many target <filter> to your hand",
    lambda f: (
        ir.May(
            ir.Cost("", (ir.CostPart("discard", ir.ONE, ir.Filter((("land",),))),)),
            (ir.Move(ir.Who("choose", f), "hand"),),
        ),
        note("one card for one"),
    ),
)
add(
    "effect",
    "<dealer> deals <n> damage to it . if a <subtype> is dealt damage this way , ~ gets <bonus> until end of turn",
    lambda _, n, s, b: (
        ir.Damage(n, IT),
        ir.If(compare(ir.Amount("count", ir.Filter(((s, "it"),))), ">=", 1), (ir.Pump(ir.SELF, *b),)),
    ),
)
add(
    "effect",
    "its controller may draw a card if its power is greater than each other creature's power",
    lambda: (
        ir.If(compare(ir.Amount("power", arg="it"), ">=", ir.Amount("greatest_power", _CREATURES)), (ir.May(then=(ir.Draw(),)),)),
        note("creatures of the same power count too"),
    ),
)
add("effect", "attach any number of target equipment to it", lambda: _attached())
add("effect", "attach an equipment you control to ~", lambda: _attached())


def _attached() -> tuple[Any, ...]:
    equipment = ir.Who("choose", ir.Filter((("Equipment", "you"),)))
    return ir.KeywordAction("choose", who=equipment), ir.KeywordAction("attach_it", who=ir.SELF), note("one Equipment")


add("effect", "turn (target|any number of target) <filter> face down", lambda f: ir.KeywordAction("face_down", who=ir.Who("choose", f)))
add("effect", "flip a coin . if you lose the flip , <chain>", lambda e: ir.CoinFlip((), p) if (p := _plain(e)) else None)
add("effect", "<dealer> deals <n> damage to itself", lambda _, n: ir.Damage(n, ir.SELF))
add("effect", "unattach ~ , then transform it", lambda: ir.Transform(ir.SELF))
add("effect", "unattach ~", lambda: nothing("flavour"))
add(
    "effect",
    "<dealer> deals damage to target creature equal to <unread_part>",
    lambda _, __: nothing("damage_to_creatures", ir.Who("target", _CREATURES)),
)

# --- more of single kinds -------------------------------------------------------------------
add(
    "effect",
    "~ gets <bonus> until end of turn and deals <n> damage to <recipient>",
    lambda b, n, w: (ir.Pump(ir.SELF, *b), ir.Damage(n, w)) if w.kind in ("any", "opponent") else None,
)
add("effect", "that player loses the game", lambda: ir.KeywordAction("win"))
add(
    "effect",
    "choose up to <int> target creatures . until your next turn , whenever either of those creatures deals combat damage , <chain>",
    lambda n, e: _watched(n, e),
)


def _watched(count: int, effects: Any) -> ir.GainAbility | None:
    done = _plain(effects)
    own = ir.Who("up_to", _OWN, count)
    return ir.GainAbility(own, (ir.Triggered("combat_damage", effects=done),)) if done else None


add("effect", "attach any number of target equipment you control to it", lambda: _attached())
add(
    "effect",
    "that land is (a|an) <subtype> in addition to its other types for as long as <unread_part>",
    lambda *_: (nothing("flavour"), note("it does not become one")),
)
add(
    "clause",
    "if a card would be put into your graveyard from anywhere this turn , exile that card instead",
    lambda: note("the cards stay there"),
)
add(
    "effect",
    "<look> . you may reveal up to <n> creature and/or land cards from among them , then put the rest <rest> . put all land cards revealed "
    "this way onto the battlefield tapped and put all creature cards revealed this way into your hand",
    lambda n, m, r: (
        ir.Look(n, ir.ONE, ir.Filter((("land",),)), "battlefield", True, "kept"),
        ir.Look(ir.Amount("kept"), ir.ONE, _CREATURES, "hand", False, r),
        note("one card of each kind"),
    ),
)
add(
    "effect",
    "the next <filter> you cast this turn can be cast as though it had flash",
    lambda f: (ir.GainAbility(ir.YOU, (ir.GrantWay("flash", f),)), note("all of them this turn")) if _spells_only(f) else None,
)


def _spells_only(chosen: ir.Filter) -> bool:
    return all("spell" in term for term in chosen.terms)


add(
    "effect",
    "search your library for (a|an) <filter> or <filter> and reveal it . put it onto the battlefield tapped if "
    "it's a <filter> . otherwise , "
    "put it into your hand . then shuffle",
    lambda f, g, h: ir.Choose(ir.ONE, ((ir.Search(h, ir.ONE, "battlefield", True),), (ir.Search(f, ir.ONE, "hand"),))),
)
add("quantity", "the number of creatures target player controls", lambda: ir.Amount("count", _OWN))
for _what in ("lands", "artifacts", "enchantments"):
    add(
        "quantity",
        f"the number of {_what} target player controls",
        lambda w=_what: ir.Amount("count", ir.Filter(((w.removesuffix("s"), "you"),))),
    )
add("mark", "this ability costs <mana_cost> more to activate <per>", lambda c, a: _dearer(c, a))


def _dearer(mana: str, each: Any) -> Mark | None:
    """More for each of something is less for a negative number of it."""
    if not isinstance(each, ir.Amount):
        return None
    return Mark("less", (dataclasses.replace(each, times=-each.times, plus=-each.plus),), ir.Cost(mana))


add(
    "paragraph",
    "<plain_mana> . this mana can't be spent to pay generic mana costs .",
    lambda a: ir.Clause("approximated", a, "it may pay for generic mana too") if isinstance(a, ir.Mana) else None,
)
add(
    "paragraph",
    "cards in graveyards can't be the targets of spells or abilities .",
    lambda: ir.Clause("approximated", None, "they may still be targets"),
)
add(
    "paragraph",
    "if a card that has a cycling ability would be put into your graveyard from anywhere and it wasn't cycled , exile it instead .",
    lambda: ir.Clause("approximated", None, "it goes to the graveyard"),
)
add(
    "paragraph",
    "you may cast ~ from your graveyard by <cost_doing> in addition to paying its other costs .",
    lambda part: ir.CastingWay("from_graveyard", cost=ir.Cost("", (part,))),
)
add("cost_doing", "exiling another <filter> from your graveyard", lambda f: ir.CostPart("exile_graveyard", ir.ONE, f))
add("cost_doing", "exiling <n> [other] <filter> from your graveyard", lambda n, f: ir.CostPart("exile_graveyard", n, f))
add(
    "effect",
    "if you both own and control ~ and (a creature|a land|an artifact) named <card_name> , exile them , then meld them into <unread_part>",
    lambda name, _: _melded(name),
)


def _melded(name: str) -> ir.If:
    """CR 701.42: both are exiled, and the melded permanent comes; the other half stays in exile meanwhile."""
    half = ir.Filter(((name, "nontoken", "you"),))
    melding = (ir.Move(ir.Who("choose", half), "exile"), ir.KeywordAction("return_transformed"))
    return ir.If(compare(ir.Amount("count", half), ">=", 1), melding)


add(
    "effect",
    "target opponent mills a card , then repeats this process until <unread_part> . if one or more creature cards were put into that "
    "graveyard this way , sacrifice ~ and put one of them onto the battlefield under your control",
    lambda _: nothing("opponent_library"),
)
_SPELL_TYPES = ("creature", "artifact", "enchantment", "planeswalker", "instant", "sorcery")
add(
    "effect",
    "exile the top <n> cards of your library . you may put a land card from among them onto the battlefield . until end of turn , for each "
    "nonland card type , you may cast a spell of that type from among the exiled cards without paying its mana cost",
    lambda n: _cast_each_type(n),
)


def _cast_each_type(count: ir.Amount) -> tuple[Any, ...]:
    land = ir.Look(count, ir.ONE, ir.Filter((("land",),)), "battlefield", False, "kept")
    kept = ir.Amount("kept")
    spells = [ir.Look(kept, ir.ONE, ir.Filter(((name, "nonland"),)), "cast", False, "kept") for name in _SPELL_TYPES]
    last = dataclasses.replace(spells[-1], rest="exile")
    return (land, *spells[:-1], last, note("they are cast at once"))


add(
    "effect",
    "flip a coin for each opponent you have . for each flip you win , <chain> . for each flip you lose , <chain>",
    lambda win, lose: (ir.CoinFlip(w, p), note("one coin")) if (w := _plain(win)) and (p := _plain(lose)) else None,
)
add(
    "effect",
    "you may sacrifice one of them . if you do , reveal cards from the top of your library until you reveal (a|an) <filter> that shares a "
    "creature type with the sacrificed creature . put that card onto the battlefield and the rest <rest>",
    lambda f, r: (
        ir.May(
            ir.Cost("", (ir.CostPart("sacrifice", ir.ONE, ir.Filter((("creature", "attacking"),))),)),
            (ir.RevealUntil(f, ir.ONE, "battlefield", r),),
        ),
        note("creature types are not compared"),
    ),
)
add(
    "effect",
    "create an x/x <token_words> [with <token_extras>] , where x is the amount of damage those creatures dealt to that player",
    lambda w, e: _as_large_as_damage(w, e),
)


def _as_large_as_damage(words: tuple[str, ...], extras: Any) -> Any:
    from analyzer.oracle.families.tokens import make

    dealt = ir.Amount("event")
    made = make(ir.ONE, words, (dealt, dealt), extras or ())
    return (made, note("the damage of one of them")) if made is not None else None
