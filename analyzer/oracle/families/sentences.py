"""Effects told in several sentences: searches with a condition, draws that are paid for, what the opponent may pay."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import number
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.families.library import ANY_CARD
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark, as_tuple, has_mark
from analyzer.oracle.who import ANY

add = GRAMMAR.add
_HAND = ir.Who("choose", ir.Filter((("card", "@hand"),)))
_KICKED = ir.Condition((ir.Comparison(ir.Amount("kicked"), ">=", ir.ONE),))


def _plain(effects: Any) -> tuple[Any, ...] | None:
    found = as_tuple(effects)
    return None if has_mark(found) else found


def note(text: str) -> Mark:
    """A sentence of the clause that is played with a difference."""
    return Mark("note", value=text)


# The opponent is offered a payment; having no mana, it never pays.
_WHO = "(any opponent|target opponent|an opponent|each opponent)"
_UNPAID = "if (they|that player|the player|no one|no player|no opponent) (don't|doesn't|does) ,"
add("effect", f"{_WHO} may pay <mana_cost> . {_UNPAID} <chain>", lambda _, e: _plain(e))
add("clause", "<chain> unless (an opponent|any opponent|that opponent|target opponent) (pays|pay) <mana_cost>", lambda e, _: _plain(e))


# Half of one's life, and of what it is.
add("effect", "you lose half your life , rounded up", lambda: ir.LoseLife(ir.YOU, ir.Amount("life", half=True)))
add("effect", "you lose half your life , rounded down", lambda: ir.LoseLife(ir.YOU, ir.Amount("life", half=True, down=True)))


# Library and graveyard searched for a pile: what is left over goes.
add(
    "effect",
    "search your library and graveyard for <n> cards and exile the rest . put the chosen cards on top of your library in any order",
    lambda n: (
        ir.Move(ir.Who("each", ir.Filter((("card", "@graveyard"),))), "library"),
        ir.Look(ir.Amount("library"), n, ANY_CARD, "top", False, "exile"),
    ),
)
add(
    "effect",
    "search your library for (a|an) <filter> , exile it [face down] , then shuffle . if ~ was (bargained|kicked) , you may cast the "
    "exiled card without paying its mana cost if that spell's mana value is <int> or less . put the exiled card into your hand if it "
    "wasn't cast this way",
    lambda f, n: (
        ir.If(_KICKED, (ir.Search(_small(f, n), ir.ONE, "cast"),), (ir.Search(f, ir.ONE, "hand"),)),
        note("where the additional cost was paid, what is found is cast"),
    ),
)
add(
    "effect",
    "search your library for up to <n> <filter> with different names and exile them . an opponent chooses one of those cards . shuffle "
    "that card into your library . you may cast the other cards without paying their mana costs",
    lambda n, f: (
        (
            ir.Search(with_words(f, "nonland"), number(n.plus - 1), "cast"),
            note("the opponent never takes one of the best; names are not compared"),
        )
        if n.kind == "number"
        else None
    ),
)


def _small(chosen: ir.Filter, most: int) -> ir.Filter:
    return with_words(ir.Filter(tuple(tuple(w for w in t if w != "card") for t in chosen.terms)), "nonland", f"mv<={most}")


_DIFFERENCE = (
    "if it's greater , you may pay {x} , where x is the difference . if you do , put it onto the battlefield . if you don't , put it into "
    "its owner's graveyard . then shuffle"
)
add(
    "effect",
    "sacrifice (a|an) <filter> . if you do , search your library for (a|an) <filter> . if that card's mana value is less than or equal "
    f"to the sacrificed (artifact's|creature's|permanent's|enchantment's|land's) mana value , put it onto the battlefield . {_DIFFERENCE}",
    lambda f, g: (
        ir.Sacrifice(ir.Who("choose", with_words(f, "you"))),
        ir.Search(with_words(g, "mv<=sacrificed"), ir.ONE, "battlefield"),
        note("no difference is ever paid"),
    ),
)

# Drawn and put back.
add(
    "effect",
    "you may draw two additional cards . if you do , choose two cards in your hand drawn this turn . for each of "
    "those cards , pay <n> life "
    "or put the card on top of your library",
    lambda n: (
        ir.May(then=(ir.Draw(number(2)), *2 * (_paid_or_back(n),))),
        note("any cards of the hand are put back"),
    ),
)


def _paid_or_back(life: ir.Amount) -> ir.Choose:
    return ir.Choose(ir.ONE, ((ir.Move(_HAND, "top"),), (ir.LoseLife(ir.YOU, life),)))


add(
    "effect",
    "you may discard up to <n> cards . if you do , draw that many cards",
    lambda n: (ir.May(then=(ir.Discard(n), ir.Draw(ir.Amount("done")))), note("as many as possible or none are discarded")),
)
add(
    "effect",
    "discard up to <n> cards , then draw that many cards",
    lambda n: (ir.May(then=(ir.Discard(n), ir.Draw(ir.Amount("done")))), note("as many as possible or none are discarded")),
)

# As many tapped as wanted, and what comes of it.
_X_EACH = ir.Amount("X")


def _tapped(chosen: ir.Filter, effects: Any) -> Any:
    from analyzer.oracle.amounts import mentions, replace_amounts

    then = _plain(effects)
    if then is None or not mentions(then, "X"):
        return None
    ready = with_words(chosen, "you", "untapped")
    count = ir.Amount("count", ready)
    some = ir.Condition((ir.Comparison(count, ">=", ir.ONE),))
    done = replace_amounts(then, _X_EACH, count)
    assert isinstance(done, tuple)
    return ir.If(some, (*done, ir.Tap(ir.Who("each", ready)))), note("all of them are tapped")


add("effect", "you may tap x untapped <filter> . if you do , <chain>", _tapped)

# Revealed until found, then cast.
_UNTIL = "(reveal|exile) cards from the top of your library until you (reveal|exile) (a|an) <filter>"
_CAST = "you may cast (it|that card) without paying its mana cost"
_REST = "(put all revealed cards not cast this way|put the exiled cards not cast this way|then put the exiled cards not cast this way) "
add(
    "effect",
    f"{_UNTIL} . {_CAST} . {_REST}on the bottom of your library in (a random|any) order",
    lambda f: ir.RevealUntil(with_words(f, "nonland"), ir.ONE, "cast", "bottom"),
)
add("effect", f"{_UNTIL} . {_CAST}", lambda f: _until(f))


def _until(chosen: ir.Filter) -> ir.RevealUntil | None:
    nonland = any("nonland" in term or "instant" in term or "sorcery" in term for term in chosen.terms)
    return ir.RevealUntil(chosen, ir.ONE, "cast", "exile") if nonland else None


# Fights and duels over creatures of both sides need one of theirs.
_THEIRS = "(an opponent controls|you don't control|of an opponent's choice [they control|you don't control]|defending player controls)"
add(
    "effect",
    f"tap target creature you control and target creature {_THEIRS} . those creatures fight each other",
    lambda: nothing("removal", ir.Who("target", ir.Filter((("creature", "opponent"),)))),
)
add(
    "effect",
    f"<dealer> deals <n> damage to target <filter> you don't control and <n> damage to target <filter> {_THEIRS}",
    lambda _, n, f, *__: nothing("damage_to_creatures", ir.Who("target", with_words(f, "opponent"))),
)
add(
    "effect",
    f"(destroy|exile) target <filter> {_THEIRS} and target <filter> {_THEIRS}",
    lambda f, *_: nothing("removal", ir.Who("target", with_words(f, "opponent"))),
)

# A permanent taken for as long as something holds.
add(
    "effect",
    "gain control of target <filter> with (power|toughness|mana value) less than or equal to <quantity> for as long as <unread_part>",
    lambda f, *_: nothing("theft", ir.Who("target", with_words(f, "opponent")), "control"),
)

# Two things exchanged at once.
add(
    "effect",
    "choose target <filter> a player controls and target <filter> in that player's graveyard . if both targets are still legal as this "
    "ability resolves , that player simultaneously sacrifices the <type_word> and returns the <type_word> card to the battlefield",
    lambda f, g, *_: (
        ir.Move(ir.Who("target", with_words(g, "@graveyard")), "battlefield"),
        ir.Sacrifice(ir.Who("choose", with_words(f, "you"))),
        note("one after the other"),
    ),
)

# What happens to a creature for this turn if something befalls it.
add(
    "effect",
    "choose target <filter> . when that creature dies this turn , return that card to its owner's hand",
    lambda f: ir.GainAbility(ir.Who("target", f), (ir.Triggered("dies", effects=(ir.Move(ir.SELF, "hand"),)),)),
)
add(
    "effect",
    "choose target creature . you lose <n> life . until end of turn , that creature gains <quoted>",
    lambda n, a: (
        ir.LoseLife(ir.YOU, n),
        ir.GainAbility(ir.Who("target", ir.Filter((("creature",),))), (a,)),
    ),
)
add("effect", "(target player|that player) loses all rad counters", lambda: nothing("flavour"))

# Powers of two.
_TIMES = (0, 1, 2, 3, 4, 5, 6)


def _by_x(effect: Any) -> ir.Effect:
    """One effect for each X that can be paid for, the largest last."""
    found: ir.Effect = effect(_TIMES[-1])
    for x in reversed(_TIMES[:-1]):
        same = ir.Condition((ir.Comparison(ir.Amount("X"), "=", number(x)),))
        found = ir.If(same, (effect(x),), (found,))
    return found


add("effect", "target player draws 2 ^ x cards", lambda: _by_x(lambda x: ir.Draw(number(2**x))))
add(
    "effect",
    "until end of turn , double target creature's power x times",
    lambda: _by_x(
        lambda x: ir.Pump(ir.Who("target", ir.Filter((("creature",),))), ir.Amount("power", arg="target", times=2**x - 1), ir.Amount())
    ),
)
# A size that is reached.
add(
    "effect",
    "~ gets <bonus> until end of turn . when its power becomes <int> this way , it deals <n> damage to any target",
    lambda b, size, n: (
        ir.Pump(ir.SELF, *b),
        ir.If(ir.Condition((ir.Comparison(ir.Amount("power"), "=", number(size)),)), (ir.Damage(n, ANY),)),
    ),
)
# A copy with an ability that can do nothing here.
add(
    "effect",
    "create a token that's a copy of <who> . if <symbols_any> was spent to cast ~ , instead create a token that's a copy of that permanent "
    ", except the token has <quoted>",
    lambda w, *_: (ir.CopyToken(w), nothing("damage_to_creatures")),
)
add("symbols_any", "<mana_cost>", lambda m: m)
# Counters on what an earlier sentence chose.
add(
    "effect",
    "choose up to <int> target creatures . for each of them , put a number of +1/+1 counters on it equal to the number of colors it is",
    lambda n: (
        ir.PutCounters(ir.Amount("colors", arg="it"), "+1/+1", ir.Who("up_to", ir.Filter((("creature", "you"),)))),
        note("one creature only"),
    ),
)
add("effect", "destroy the chosen permanents", lambda: nothing("removal"))
add(
    "effect",
    "for each opponent , choose <unread_part> . destroy the chosen permanents",
    lambda _: nothing("removal"),
)
add("effect", "each creature deals <n> damage to its controller", lambda n: _each_creature(n))


def _each_creature(amount: ir.Amount) -> ir.LoseLife | None:
    own = ir.Amount("count", ir.Filter((("creature", "you"),)), times=amount.plus)
    return ir.LoseLife(ir.YOU, own) if amount.kind == "number" else None


add(
    "effect",
    "starting with you , each player votes for (a|an) <filter> you don't control . exile each permanent <unread_part>",
    lambda f, _: nothing("removal"),
)
add("effect", "manifest a card from your hand", lambda: (ir.Move(_HAND, "top"), ir.KeywordAction("manifest")))
