"""Static abilities in rarer wordings: prices for attacking, offers to replace something, keywords with amounts, poison."""

from __future__ import annotations

from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.conditions import compare
from analyzer.oracle.families.permanents.given import approximated, noted
from analyzer.oracle.families.statics import static
from analyzer.oracle.who import IT

add = GRAMMAR.add
Amount = ir.Amount
_HOME = ("defender",)

# --- poison ---
add("condition", "an opponent has <n> or more poison counters", lambda n: compare(Amount("poison"), ">=", n))
add("condition", "(an opponent|defending player) is poisoned", lambda: compare(Amount("poison"), ">=", 1))
add("per_theirs", "for each poison counter your opponents have", lambda: Amount("poison"))

# --- more that filters and conditions ask ---
add("modifier", "with <counter_kind> on (it|them)", lambda kind: ("counter:" + kind,))
add("modifier", "with cycling", lambda: ("has:cycling",))
add("condition", "(a|an) <filter> is on the battlefield", lambda f: compare(Amount("count", f), ">=", 1))
add("condition", "a player has no cards in hand", lambda: compare(Amount("hand"), "=", 0))
add("condition", "your life total is greater than or equal to your starting life total", lambda: _life(">=", 0))
add("condition", "your life total is greater than your starting life total", lambda: _life(">", 0))
add("condition", "your life total is less than your starting life total", lambda: _life("<", 0))
add("condition", "your life total is at least <int> greater than your starting life total", lambda n: _life(">=", n))
add("condition", "you have at least <int> life more than your starting life total", lambda n: _life(">=", n))
add("quantity", "the life paid as it entered", lambda: Amount("life_paid"))


def _life(op: str, more: int) -> ir.Condition:
    return compare(Amount("life"), op, Amount("starting_life", plus=more))


_HANDS = "the total number of cards in all players' hands"
_ALL_HANDS = Amount("hand", plus=7)
_ONE_HAND = "one opposing hand of seven cards is counted"
add(
    "paragraph",
    f"~'s power and toughness are each equal to {_HANDS} .",
    lambda: noted(ir.PowerToughness(_ALL_HANDS, _ALL_HANDS), _ONE_HAND),
)
add(
    "paragraph",
    f"~ enters with x +1/+1 counters on it , where x is {_HANDS} .",
    lambda: noted(ir.EntersWith(_ALL_HANDS), _ONE_HAND),
)
add(
    "paragraph",
    "~'s power and toughness are each equal to the number of <filter> plus the number of <filter> .",
    lambda f, g: noted(ir.PowerToughness(*(2 * (Amount("count", ir.Filter(f.terms + g.terms)),))), "what is both counts once"),
)

# --- a price for attacking, which is never paid ---
_NEVER_PAID = "its price for attacking is never paid"
for _price in (
    "you (pay|sacrifice|return) <unread_part>",
    "you tap an untapped creature you control not declared as an attacking or blocking creature this combat",
):
    add(
        "paragraph",
        f"~ can't attack [or block] unless {_price} .",
        lambda *_: noted(ir.Static(ir.SELF, keywords=_HOME), _NEVER_PAID),
    )
add(
    "paragraph",
    "<filter> can't attack unless their controller sacrifices <unread_part> .",
    lambda f, _: noted(ir.Static(ir.Who("each", f), keywords=_HOME), _NEVER_PAID),
)
add("paragraph", "~ can't attack [or block] alone .", lambda: ir.Static(ir.SELF, keywords=("attacks_in_company",)))
add(
    "paragraph",
    "~ can't attack alone unless <condition> .",
    lambda c: ir.Static(ir.SELF, keywords=("attacks_in_company",), condition=n) if (n := _not(c)) else None,
)


def _not(condition: ir.Condition) -> ir.Condition | None:
    from analyzer.oracle.conditions import negated

    return negated(condition)


# --- traits with a condition each ---
@GRAMMAR.reader("traits_under")
def _traits_under(t: Tokens, i: int) -> list[Result]:
    """``has flying as long as you control an Elf, gets +1/+1 as long as ..., and ...``; "has" may be said once."""
    found: list[tuple[tuple[Any, ...], int]] = []
    states: list[tuple[tuple[Any, ...], int]] = [((), i)]
    for parts, at in states:
        start = at
        if parts:
            start += t.word(start) == ","
            start += t.word(start) == "and"
            if start == at:
                continue
        for kind in ("one_under", "bare_under") if parts else ("one_under",):
            for part, end in GRAMMAR.read(kind, t, start):
                states.append(((*parts, part), end))
                found.append(((*parts, part), end))
    return [(parts, end) for parts, end in sorted(found, key=lambda r: -r[1]) if len(parts) > 1]


_WHILE = "(as long as|if)"
add("one_under", f"<list_traits> {_WHILE} <condition>", lambda t, c: (t, c))
add("bare_under", f"<token_extras> {_WHILE} <condition>", lambda e, c: (_bare(e), c))
add("paragraph", "<subject> <traits_under> .", lambda w, parts: _each_under(w, parts))


def _bare(extras: tuple[Any, ...]) -> Any:
    return None, tuple(e for e in extras if isinstance(e, str)), tuple(e for e in extras if not isinstance(e, str))


def _each_under(who: ir.Who, parts: tuple[Any, ...]) -> Any:
    made = tuple(static(who, traits, condition) for traits, condition in parts)
    return None if None in made else made


# --- offers that are not taken, and replacements that are left out ---
_OFFERS = {
    "if you would begin your draw step , you may skip that step instead . if you do , <unread_part> .": "the draw step is never skipped",
    "if you would draw a card [during your draw step] , [instead] you may <unread_part> . <to_the_end>": "draws are never replaced",
    "if you would draw a card [during your draw step] , [instead] you may <unread_part> .": "draws are never replaced",
    "if you would create one or more tokens , you may instead create <unread_part> .": "the tokens are never replaced",
    "the first time you would create one or more tokens <unread_comma_part> , you may instead <unread_part> .":
        "the tokens are never replaced",
    "as long as <unread_comma_part> , the first time you would create one or more tokens each turn , you may instead <unread_part> .":
        "the tokens are never replaced",
    "if you would flip a coin , instead flip two coins and ignore one .": "one coin is flipped",
    "if you would roll one or more dice , instead roll that many dice plus one and ignore the lowest roll .": "no more dice are rolled",
    "you may look at an additional two cards each time you surveil .": "surveil looks at no more cards",
    "as you cascade , you may put a land card from among the exiled cards onto the battlefield tapped .": "no land is put there",
    "each power-up ability of permanents you control can be activated an additional time .": "no more often than usual",
    "creatures you control can boast twice during each of your turns rather than once .": "no more often than usual",
    "room abilities of dungeons you own trigger an additional time .": "no dungeon is entered",
    "lands you control and land cards in your library are basic .": "the type that is added is left out",
    "all lands are no longer snow .": "they stay snow",
    "permanents with ice counters on them are snow .": "the type that is added is left out",
    "each <filter> in your graveyard has the chosen creature type in addition to its other types .": "the type that is added is left out",
    "if (a permanent|an instant or sorcery card) would be put into a graveyard [from anywhere] , exile it instead .":
        "what goes to the graveyard is not exiled",
}  # fmt: skip
for _text, _what in _OFFERS.items():
    add("paragraph", _text, lambda *_, what=_what: approximated(what))
for _lent in (
    "unearth <mana_cost>", "encore {x} , where x is its mana value", "jump-start", "mayhem . the mayhem cost is equal to its mana cost",
    "scavenge . the scavenge cost is equal to its mana cost", "madness . the madness cost is equal to its mana cost", "miracle <mana_cost>",
    "miracle . its miracle cost is equal to its mana cost reduced by <mana_cost>", "escape . the escape cost is equal to <unread_part>",
):  # fmt: skip
    _word = _lent.split(" ")[0]
    for _whose in (
        "each <filter> (in your graveyard|in your hand|you own that isn't on the battlefield)",
        "each <filter> in your graveyard that's <unread_part>",
        "each ~ creature card in your graveyard",
    ):
        add("paragraph", f"{_whose} has {_lent} [.]", lambda *_, w=_word: approximated(f"{w} that it lends is never used"))
add("paragraph", "<filter> and <filter> have warp <mana_cost> .", lambda *_: approximated("warp that it lends is never used"))
add(
    "paragraph",
    "each <filter> in each player's hand has <typecycling> <mana_cost> .",
    lambda *_: approximated("cycling that it lends is never used"),
)
add(
    "paragraph",
    "[each] other <filter> [without a +1/+1 counter on it] (has|have) outlast <mana_cost> .",
    lambda *_: approximated("outlast that it lends is never used"),
)
add("keyword", "recover — <unread_part> [.]", lambda _: approximated("recover is never used"))
add("keyword", "reinforce x — <cost>", lambda c: ir.CastingWay("reinforce", cost=c))
add("cost_part", "pay <n> {e}", lambda n: ir.CostPart("energy", n))

# --- instead of dying ---
_PLACES = {
    "put it on the bottom of its owner's library": "bottom", "put ~ on top of its owner's library": "top",
    "put it on top of its owner's library": "top", "return it to its owner's hand": "hand",
}  # fmt: skip
for _place, _zone in _PLACES.items():
    add(
        "paragraph",
        f"if ~ would die , {_place} instead .",
        lambda z=_zone: noted(ir.Triggered("dies", effects=(ir.Move(ir.SELF, z),)), "it has died before it goes there"),
    )
add("paragraph", "if a creature you control that's enchanted would die , return it to its owner's hand instead .", lambda: _saved())


def _saved() -> Any:
    chosen = ir.Filter((("creature", "you", "enchanted"),))
    return noted(ir.Triggered("dies", chosen, (ir.Move(ir.Who("that"), "hand"),)), "it has died before it goes there")


# --- keywords with an amount ---
def _mobilized(amount: Amount) -> ir.Triggered:
    """CR 702.181 for an amount."""
    warriors = ir.CreateToken("Warrior", amount, ir.ONE, ir.ONE, ir.Filter((("red", "Warrior", "creature"),)), tapped=True, attacking=True)
    return ir.Triggered("attacks", effects=(warriors, ir.Later("end_step", (ir.Sacrifice(IT),))))


add("any_paragraph", "mobilize x [,] where x is <quantity> .", _mobilized)
add("any_paragraph", "mobilize x [,] where x is <quantity>", _mobilized)

# --- opposing damage and control ---
_LINES = {
    "evasion": (
        "all creatures lose flying [and islandwalk] .",
        "<filter> with power or toughness <bound> can't be blocked .",
        "each creature that's attacking one of your opponents has trample .",
    ),
    "blocking": (
        "as long as <n> or more cards are in your graveyard , all creatures able to block (~|enchanted creature) do so .",
        "as long as <unread_comma_part> , it has reach and can block <unread_part> .",
        "each untapped creature you control gets +0/+2 as long as it's not attacking .",
    ),
    "taxes": ("~ can attack players who attacked you during their last turn as though it didn't have defender .",),
    "protection": (
        "each creature with the highest mana value has protection from all colors .",
        "as long as another player controls enchanted creature , it can't attack or block . otherwise , ~ has umbra armor .",
    ),
    "prevention": ("as long as ~ is attacking , prevent all damage deserts would deal to ~ and to creatures banded with ~ .",),
}
for _why, _patterns in _LINES.items():
    for _pattern in _patterns:
        add("paragraph", _pattern, lambda *_, w=_why: ir.Clause("irrelevant", None, w))

# --- life lost twice; quoted abilities about damage that nobody deals ---
_TWICE = "if an opponent would lose life during your turn , they lose twice that much life instead ."
add("paragraph", _TWICE, lambda: ir.Replace("double_loss", condition=compare(Amount("my_turn"), "=", 1)))
add(
    "paragraph",
    "<filter> have ` whenever ~ is dealt damage , <unread_part> ` .",
    lambda *_: ir.Clause("irrelevant", None, "blocking"),
)
add(
    "paragraph",
    "as long as you control enchanted creature , it <traits> . otherwise , it can't block .",
    lambda t: static(ir.Who("attached"), t),
)
add("paragraph", "commander creatures you own have <quoted>", lambda a: _of_commanders(a))
add("paragraph", "<filter> you control enter as a copy of ~ .", lambda _: approximated("they enter as themselves"))


def _of_commanders(ability: ir.Ability) -> ir.Static:
    return ir.Static(ir.Who("each", ir.Filter((("commander", "creature", "you"),))), abilities=(ability,))


# --- attackers that need others beside them ---
for _other in ("(a|an) <any_of> also attacks", "a creature with greater power also attacks", "at least <n> other creatures attack"):
    add(
        "paragraph",
        f"~ can't attack unless {_other} .",
        lambda *_: noted(ir.Static(ir.SELF, keywords=("attacks_in_company",)), "any other creature beside it will do"),
    )
add(
    "paragraph",
    "~ can't attack [or block] unless (defending player is the monarch|it's paired with a creature with soulbond) .",
    lambda: noted(ir.Static(ir.SELF, keywords=_HOME), "it never attacks"),
)

# --- damage by toughness; lands of a kind from the graveyard ---
_BY_TOUGHNESS = "assigns combat damage equal to its toughness rather than its power"
add("paragraph", f"each creature {_BY_TOUGHNESS} .", lambda: ir.Replace("toughness_damage", ir.Filter((("creature", "you"),))))
add("traits", _BY_TOUGHNESS, lambda: (None, ("toughness_damage",), ()))
add("traits", f"<list_traits> and {_BY_TOUGHNESS}", lambda t: (t[0], (*t[1], "toughness_damage"), t[2]))
add("traits", f"{_BY_TOUGHNESS} and <despite>", lambda _: (None, ("toughness_damage", "attacks_despite_defender"), ()))
add(
    "paragraph",
    f"~ {_BY_TOUGHNESS} .",
    lambda: ir.Static(ir.SELF, keywords=("toughness_damage",)),
)
add(
    "paragraph",
    f"as long as equipped creature's toughness is greater than its power , it {_BY_TOUGHNESS} .",
    lambda: ir.Static(ir.Who("attached"), keywords=("toughness_damage",), condition=_tougher()),
)


def _tougher() -> ir.Condition:
    return compare(Amount("count", ir.Filter((("creature", "attached", "toughness>power"),))), ">=", 1)


# --- costs that cards of the hand pay alone; prices of abilities that depend on a target ---
add(
    "any_paragraph",
    "as an additional cost to cast ~ , behold (a|an) <filter> and exile it .",
    lambda f: noted(
        ir.AdditionalCost("mandatory", ir.Cost("", (ir.CostPart("exile_hand", filter=f),))), "what is exiled is always a card of the hand"
    ),
)
add(
    "paragraph",
    "if ~ is your commander , choose a color before the game begins . ~ is the chosen color .",
    lambda: ir.Clause("irrelevant", None, "deckbuilding"),
)
_FULL_PRICE = "its abilities always cost their full price"
add("paragraph", "~'s equip ability costs <mana_cost> less to activate if it targets <unread_part> .", lambda *_: approximated(_FULL_PRICE))
