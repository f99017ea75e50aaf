"""Known things said in another way: offers to opponents, exchanges, words to choose as a permanent enters, tokens with names."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.amounts import X
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.conditions import compare
from analyzer.oracle.filters import with_words
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark, as_tuple, has_mark
from analyzer.oracle.who import IT, OPPONENT

add = GRAMMAR.add
_CREATURE = ir.Filter((("creature",),))
_YOURS = ir.Filter((("creature", "you"),))
_THEIRS = ir.Who("target", ir.Filter((("creature", "opponent"),)))


def _note(text: str) -> Mark:
    return Mark("note", value=text)


# Amounts and conditions.
add("countable", "card in (target opponent's|that player's|an opponent's) hand", lambda: ir.Amount("opponent_hand"))
add(
    "condition",
    "it's attacking the player with the most life or tied for most life",
    lambda: ir.Condition((ir.Comparison(ir.Amount("opponent_life"), ">=", ir.Amount("life")),)),
)
add(
    "effect",
    "draw a card for each <filter> target opponent controls",
    lambda f: ir.Draw(ir.Amount("count", with_words(f, "opponent"))),
)
add(
    "paragraph",
    "~'s power is equal to the number of <filter> your opponents control .",
    lambda f: ir.PowerToughness(ir.Amount("count", with_words(f, "opponent")), ir.Amount("toughness")),
)
add(
    "effect",
    "~ deals damage to each opponent equal to the number of <filter> that player controls",
    lambda f: ir.Damage(ir.Amount("count", with_words(f, "opponent")), OPPONENT),
)
add(
    "effect",
    "target player draws x cards plus an additional card for each time they've cast a commander from the command zone this game",
    lambda: (ir.Draw(X), ir.Draw(ir.Amount("cast_commander"))),
)
add(
    "effect",
    "return up to x target <filter> from your graveyard to the battlefield , <x_is>",
    lambda f, q: ir.Move(ir.Who("choose", with_words(f, "@graveyard")), "battlefield", count=q),
)

add("trigger_head", "(when|whenever) <event> for the first time each turn , if <condition> ,", lambda e, c: (e, c, "once"))

add("trigger_head", "(when|whenever) <event> during an opponent's turn ,", lambda e: (e, compare(ir.Amount("my_turn"), "=", 0)))
add("effect", "return ~ from your graveyard to the battlefield face up or face down", lambda: ir.Move(ir.SELF, "battlefield"))
add("effect", "put a stun counter on up to one target <filter>", lambda f: nothing("tapping", ir.Who("up_to", f)))
_FROM_GRAVEYARD: tuple[ir.Ability, ...] = (
    ir.LandPlays(0, "graveyard"),
    ir.GrantWay("cast", ir.Filter((("permanent", "nonland", "@graveyard"),)), limit="once"),
)
add(
    "paragraph",
    "during each of your turns , you may play a land and cast a permanent spell of each permanent type from your graveyard .",
    lambda: tuple(ir.Clause("approximated", ability, "one spell a turn") for ability in _FROM_GRAVEYARD),
)

# What only concerns the opponent's things.
for _text, _why in (
    ("destroy each <filter> with mana value x whose controller was dealt combat damage by ~ this turn", "removal"),
    ("return to their owners' hands all creatures your opponents control with <unread_part>", "removal"),
    ("untap target attacking creature an opponent controls and remove it from combat", "blocking"),
    ("for each opponent , choose a nonland permanent that (player|players) controls . destroy one of them chosen at random", "removal"),
    (
        "for each opponent , goad up to one target creature that opponent controls . put x +1/+1 counters on ~ , where x is the "
        "total power of creatures goaded this way",
        "tapping",
    ),
    ("choose an opponent at random . ~ attacks that player this combat if able", "attacking"),
    ("flip five coins . target opponent skips their next x turns , where x is <unread_part>", "opponent_event"),
    ("target opponent skips their next (turn|untap step|draw step|combat phase)", "opponent_event"),
):
    add("effect", _text, lambda *_, why=_why: nothing(why))
add(
    "effect",
    "gain control of target creature with mana value less than or equal to <quantity> until end of turn",
    lambda _: nothing("theft", _THEIRS, "control"),
)
add(
    "effect",
    "~ deals <n> damage to target creature and each other creature with the same name as that creature",
    lambda n: nothing("removal", ir.Who("target", _CREATURE), "damage", n),
)
add(
    "effect",
    "~ deals damage to target creature equal to the discarded card's mana value",
    lambda: nothing("removal", ir.Who("target", _CREATURE)),
)
add(
    "effect",
    "have (it|~) deal x damage to target creature , <x_is>",
    lambda q: nothing("removal", ir.Who("target", _CREATURE), "damage", q),
)
add(
    "effect",
    "counter target (activated|triggered|activated or triggered) ability you don't control",
    lambda: nothing("counterspell", ir.Who("target", ir.Filter((("ability", "opponent"),))), "counter"),
)
for _text in (
    "choose target creature you control . turn it face up if it's face down . then it deals damage equal to its power to each other "
    "creature",
    "choose odd or even . exile each creature with mana value of the chosen quality",
    "destroy all creatures with power greater than target creature's power",
):
    add("effect", _text, lambda: nothing("removal", ir.Who("each", _CREATURE)))
add("effect", "(it|~) deals <n> damage to target opponent chosen at random", lambda n: ir.Damage(n, OPPONENT))

add(
    "effect",
    "~ deals x damage divided as you choose among any number of target creatures , where x is the greatest <unread_part>",
    lambda _: nothing("removal", ir.Who("target", _CREATURE)),
)
for _text, _why in (
    ("whenever ~ deals combat damage to a player , if that player attacked you during their last turn , <unread_part> .", "opponent_event"),
    ("(when|whenever) ~ enters or at the beginning of your upkeep , choose left or right .", "attacking"),
    ("each player may attack only the nearest opponent in the last chosen direction and planeswalkers <unread_part> .", "attacking"),
):
    add("paragraph", _text, lambda *_, why=_why: ir.Clause("irrelevant", None, why))

# Offers that a passive opponent does not take.
add("clause", "each opponent may search their library for <unread_part>", lambda _: nothing("opponent_event"))
add("clause", "for each opponent who searches a library this way , <unread_part>", lambda _: nothing("opponent_event"))
add("clause", "then each player who searched a library this way shuffles", lambda: Mark("rider"))
add(
    "clause",
    "each opponent may sacrifice a permanent of their choice that shares a card type with it . for each opponent who doesn't , "
    "that player loses <n> life and you draw a card",
    lambda n: (ir.LoseLife(OPPONENT, n), ir.Draw(ir.Amount("opponents"))),
)
add(
    "clause",
    "each player may put <n> +1/+1 counters on a creature they control . goad each creature that had counters put on it this way",
    lambda n: ir.PutCounters(n, "+1/+1", ir.Who("choose", _YOURS)),
)

add("clause", "[then] for each opponent who has less life than you , <chain>", lambda e: _when_behind(e))
add(
    "clause",
    "then that permanent's controller may sacrifice a land . if the player does , they may copy ~ and may choose a new target for that "
    "copy",
    lambda: _note("no copies are made"),
)


def _when_behind(effects: Any) -> ir.If | None:
    found = as_tuple(effects)
    behind = ir.Condition((ir.Comparison(ir.Amount("opponent_life"), "<", ir.Amount("life")),))
    return None if has_mark(found) else ir.If(behind, found)


# Exchanges and what goes with what.
add(
    "effect",
    "exchange control of ~ and up to one target creature an opponent controls . if you don't or can't make an exchange , "
    "sacrifice ~ . this ability still resolves if its target becomes illegal",
    lambda: (ir.Sacrifice(ir.SELF), _note("nothing is exchanged")),
)
add(
    "effect",
    "starting with you , each player chooses a creature . destroy each creature chosen this way",
    lambda: (ir.Sacrifice(ir.Who("choose", _YOURS)), _note("the creature is sacrificed")),
)
add(
    "effect",
    "target creature you control deals damage equal to its power to each other creature and each opponent",
    lambda: (
        ir.Pump(ir.Who("target", _YOURS)),
        ir.Damage(ir.Amount("power", arg="it"), OPPONENT),
        _note("other creatures of ours are not hurt"),
    ),
)
add(
    "effect",
    "you may tap or untap target permanent , then you may tap or untap another target permanent",
    lambda: (
        ir.Untap(ir.Who("up_to", ir.Filter((("permanent",),)), 2)),
        _note("they are untapped"),
    ),
)
add(
    "effect",
    "choose two target creature cards in your graveyard . sacrifice a creature . if you do , return the chosen cards to the "
    "battlefield tapped",
    lambda: (_for_a_creature(2), _note("the creature that is sacrificed may come back")),
)


def _for_a_creature(count: int) -> ir.May:
    cost = ir.Cost("", (ir.CostPart("sacrifice", filter=_CREATURE),))
    dead = ir.Who("choose", ir.Filter((("creature", "@graveyard"),)), count)
    return ir.May(cost, (ir.Move(dead, "battlefield", tapped=True),))


add(
    "effect",
    "return target creature card from your graveyard to the battlefield , then return up to two target aura and/or equipment "
    "cards from your graveyard to the battlefield attached to that creature",
    lambda: (
        ir.Move(ir.Who("target", ir.Filter((("creature", "@graveyard"),))), "battlefield"),
        ir.Move(ir.Who("up_to", ir.Filter((("Equipment", "@graveyard"),)), 2), "battlefield"),
        _note("Equipment only, and it is not attached"),
    ),
)
add(
    "effect",
    "each other creature that's attacking one of your opponents gets <bonus> until end of turn",
    lambda b: (
        ir.Pump(ir.Who("each", ir.Filter((("creature", "attacking", "you", "other"),))), b[0], b[1]),
        _note("the creature itself gets it as well"),
    ),
)
add(
    "effect",
    "choose a creature type . reveal cards from the top of your library until you reveal x creature cards of the chosen type , where x "
    "is the number of creatures you control of that type . put those cards onto the battlefield , then shuffle the rest of the "
    "revealed cards into your library",
    lambda: ir.RevealUntil(
        ir.Filter((("creature", "chosen"),)), ir.Amount("count", ir.Filter((("creature", "you", "chosen"),))), "battlefield", "shuffle"
    ),
)
add(
    "effect",
    "choose target player . you create a tapped powerstone token for each nonland card in that player's graveyard that was put there "
    "from the battlefield this turn",
    lambda: ir.CreateToken("Powerstone", ir.Amount("count", ir.Filter((("nonland", "@graveyard", "from:battlefield"),))), tapped=True),
)
add(
    "clause",
    "return (that card|it) from your graveyard to the battlefield instead if <condition>",
    lambda c: Mark("instead", (ir.Move(IT, "battlefield"),), condition=c),
)
add(
    "paragraph",
    "whenever <some> enters [under your control] , if it doesn't have the same name as <unread_comma_part> , <chain> .",
    lambda f, _, e: _unnamed(f, e),
)


def _unnamed(chosen: ir.Filter, effects: Any) -> ir.Clause | None:
    found = as_tuple(effects)
    if any(isinstance(effect, Mark) for effect in found):
        return None
    return ir.Clause("approximated", ir.Triggered("enters", with_words(chosen, "you"), found), "names are not compared")


# Rules that an ability changes, where the change is left out.
for _text, _what in (
    ("your devotion to each color and each combination of colors is increased by one .", "devotion is not increased"),
    ("the first activated ability you activate during your turn that targets <unread_part> .", "abilities cost no less"),
    ("{t} , pay <int> life : exile the top card of your library .", "never activated"),
):
    add("paragraph", _text, lambda *_, what=_what: ir.Clause("approximated", None, what))
add(
    "effect",
    'you get an emblem with " you may activate loyalty abilities of planeswalkers you control on any player\'s turn <unread_part> "',
    lambda *_: (ir.Emblem(), _note("the emblem does nothing")),
)

add(
    "paragraph",
    "each other multicolored creature you control gets +1/+1 for each of its colors .",
    lambda: ir.Clause(
        "approximated",
        ir.Static(ir.Who("each", ir.Filter((("other", "multicolored", "creature", "you"),))), ir.Amount(plus=2), ir.Amount(plus=2)),
        "two colors are counted",
    ),
)
add("paragraph", "as ~ enters , choose two players .", lambda: ir.Clause("approximated", None, "you and an opponent are chosen"))
add(
    "paragraph",
    "if a source controlled by one of the chosen players would deal damage to the other chosen player or a permanent that player "
    "controls , that source deals double that damage to that player or permanent instead .",
    lambda: ir.Replace("double_damage"),
)

# A word to choose as the permanent enters, and an ability for each word.


@GRAMMAR.reader("chosen_word")
def _chosen_word(t: Tokens, i: int) -> list[Result]:
    """A capitalised word, one of two that are offered."""
    return [(t.raw[i], i + 1)] if i < len(t.words) and t.raw[i][:1].isupper() else []


@GRAMMAR.reader("anchored")
def _anchored(t: Tokens, i: int) -> list[Result]:
    """The abilities below, one for each word; consumes nothing."""
    if i != len(t.words) or len(t.modes) < 2:
        return []
    read = [GRAMMAR.whole("paragraph", mode) for mode in t.modes]
    return [(tuple(read), i)] if all(one is not None for one in read) else []


def _first_useful(abilities: tuple[Any, ...]) -> ir.Clause | None:
    """The ability of the word that is always chosen: the first that does something."""
    plain = [a for a in abilities if isinstance(a, ir.Ability)]
    done = [a for a in abilities if isinstance(a, ir.Clause) and a.ability is not None and a.status == "approximated"]
    if plain:
        return ir.Clause("approximated", plain[0], "the same word is always chosen")
    if done:
        return ir.Clause("approximated", done[0].ability, f"the same word is always chosen; {done[0].why}")
    found = abilities[0]
    return found if isinstance(found, ir.Clause) else None


add("any_paragraph", "as ~ enters , choose <chosen_word> or <chosen_word> . <anchored>", lambda a, b, m: _first_useful(m))

# A lasting bonus for what two kinds of things have.
add(
    "paragraph",
    "<filter> and <filter> have lifelink .",
    lambda f, g: _creatures_only(f, g),
)


def _creatures_only(first: ir.Filter, second: ir.Filter) -> ir.Clause | None:
    if not any("spell" in term for term in second.terms):
        return None
    ability = ir.Static(ir.Who("each", first), keywords=("lifelink",))
    return ir.Clause("approximated", ability, "the spells do not have it")


