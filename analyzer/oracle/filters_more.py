"""More of what follows a noun phrase: states, what happened this turn, bounds by amounts."""

from __future__ import annotations

from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.words import name_letters

WORDS: dict[str, tuple[str, ...]] = {
    "that entered [the battlefield] this turn": ("entered",),
    "that entered under your control this turn": ("entered", "you"),
    "that attacked this turn": ("attacked",),
    "that didn't enter this turn": ("nonentered",),
    "that were put there from the battlefield this turn": ("from:battlefield",),
    "that was put there from the battlefield this turn": ("from:battlefield",),
    "that was turned face up this turn": ("turned_up",),
    "with a cycling ability": ("has:cycling",),
    "with cycling abilities": ("has:cycling",),
    "that has a cycling ability": ("has:cycling",),
    "that have a cycling ability": ("has:cycling",),
    "with foretell": ("has:foretell",),
    "that have foretell": ("has:foretell",),
    "with flashback": ("has:flashback",),
    "with (a morph ability|morph abilities)": ("has:morph",),
    "with no counters on (it|them)": ("noncounter:any",),
    "without a +1/+1 counter on it": ("noncounter:+1/+1",),
    "with +1/+1 counters on them": ("counter:+1/+1",),
    "with a stun counter on it": ("counter:stun",),
    "that isn't all colors": ("nonall_colors",),
    "that's all colors": ("all_colors",),
    "that aren't legendary": ("nonlegendary",),
    "with power equal to its toughness": ("power=toughness",),
    "with toughness greater than its power": ("toughness>power",),
    "with power and toughness 1/1": ("power=1", "toughness=1"),
    "named ~": ("self_name",),
    "of the chosen type you control": ("chosen", "you"),
    "you control of that type": ("chosen", "you"),
    "of that type": ("chosen",),
    "that shares a creature type with your commander": ("shares_type:commander",),
    "that shares a creature type with a creature you control": ("shares_type:you",),
    "with lesser mana value": ("mv<that",),
    "with a mana cost that contains {x}": ("has:x",),
    "with {x} in (its mana cost|their mana costs)": ("has:x",),
    "but don't own": ("nonowned",),
    "exiled with (~|it)": ("@exile", "exiled_with"),
    "from a graveyard": ("@graveyards",),
    "from graveyards": ("@graveyards",),
    "among cards in your graveyard": ("@graveyard",),
    "that each have a different mana value x or less": ("mv<=X", "different_mv"),
    "on the battlefield": (),
    "with different powers": ("different_powers",),
    "that player controls": ("opponent",),
    "that opponent controls": ("opponent",),
    "defending player controls": ("opponent",),
    "other than ~": ("other",),
    "that (are|is) (enchanted or equipped|equipped or enchanted)": ("equipped",),
    "that (are|is) equipped": ("equipped",),
    "that (are|is) enchanted": ("enchanted",),
    "attacking (your opponents|an opponent|one of your opponents)": ("attacking",),
    "that (are|is) attacking": ("attacking",),
    "that (are|is) tapped": ("tapped",),
    "that (are|is) untapped": ("untapped",),
}  # fmt: skip
for _pattern, _words in WORDS.items():
    GRAMMAR.add("modifier", _pattern, lambda *_, w=_words: w)

GRAMMAR.add(
    "modifier",
    "with base power and toughness <pt>",
    lambda pt: (f"power={pt[0].plus}", f"toughness={pt[1].plus}"),
)
GRAMMAR.add(
    "modifier", "with mana value equal to the number of <counter_kind> on ~", lambda k: (f"mv=counters({k})",)
)
GRAMMAR.add("modifier", "with mana value less than ~'s power", lambda: ("mv<power",))
GRAMMAR.add("modifier", "with mana value x or less", lambda: ("mv<=X",))
GRAMMAR.add(
    "modifier",
    "with mana value equal to 1 plus the sacrificed creature's mana value",
    lambda: ("mv=sacrificed+1",),
)


_SMALL = frozenset("of the and to in for from a with on at by into , - &".split())


@GRAMMAR.reader("card_name")
def _card_name(t: Tokens, i: int) -> list[Result]:
    """The name of another card as a filter word: capitalised words, small words and commas between them."""
    found: list[Result] = []
    end = i
    while end < len(t.words) and (t.raw[end][:1].isupper() or end > i and t.words[end] in _SMALL):
        end += 1
        if t.raw[end - 1][:1].isupper():
            found.append(("named:" + name_letters("".join(t.raw[i:end])), end))
    return found[::-1]


GRAMMAR.add("modifier", "named <card_name>", lambda word: (word,))
