"""More static abilities that a goldfish does not feel: drafts, shields, blocking, what opponents may not do."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens

add = GRAMMAR.add


@GRAMMAR.reader("to_the_end")
def _to_the_end(t: Tokens, i: int) -> list[Result]:
    """All that is left of a paragraph."""
    return [(True, len(t.words))] if i < len(t.words) else []


# --- protection from more things ---
for _from in (
    "mana value <bound>",
    "snow",
    "its colors",
    "each mana value among <filter>",
    "each of the exiled card's card types",
    "the exiled card's card types",
    "the colors of <filter>",
    "each color that's not in your commander's color identity",
    "each of your opponents",
    "the chosen card name",
    "ring-bearers",
):
    add("protection_from", _from, lambda *_: True)

# --- what harms nothing beside other traits ---
for _harm in (
    "(attack|attacks) each (combat|turn) if able",
    "can't (be enchanted|be equipped) by other auras",
    "can't (be blocked|block) except by <filter>",
    "can't be blocked",
    "must be blocked by (a|an) <filter> if able",
    "can't attack you or (a planeswalker|planeswalkers) you control",
    "can't be the target of spells or abilities your opponents control",
    "is goaded",
):
    add("harmless", _harm, lambda *_: True)
add("list_harmless", "(and|, and) <harmless>", lambda _: True)
for _block in (
    "can block an additional creature each combat",
    "can block creatures with (shadow|landwalk abilities) as though they didn't have (shadow|those abilities)",
    "(blocks|block) each combat if able",
    "all creatures able to block it do so",
):
    add("list_harmless", f"(and|, and) {_block}", lambda *_: True)

_SOMEONE = "(you|~|you and ~|you or <some>|you and <filter>|<some>|enchanted creature|equipped creature|<filter>)"
_PAIN = "[combat|noncombat] damage"
LINES: dict[str, tuple[str, ...]] = {
    "deckbuilding": (
        "as you draft a card , <to_the_end>",
        "during the draft , <to_the_end>",
        "immediately after the draft , <to_the_end>",
        "reveal ~ as you draft it <to_the_end>",
        "as long as ~ is face up during the draft , <to_the_end>",
        "instead of drafting a card <to_the_end>",
        "each player passes the last card from each booster pack <to_the_end>",
    ),
    "prevention": (
        f"(as long as|if) <unread_comma_part> , prevent all {_PAIN} that would be dealt to {_SOMEONE} [<unread_part>] .",
        f"during your turn , prevent all {_PAIN} that would be dealt to {_SOMEONE} .",
        f"(as long as|if) <unread_comma_part> , all {_PAIN} that would be dealt to you by <unread_part> .",
        f"if (a|an) <unread_source> would deal <n> or (less|more) {_PAIN} to {_SOMEONE} , <shield> .",
        f"if (a|an) <unread_source> would deal {_PAIN} to {_SOMEONE} , <shield> .",
        f"if (a|an) <unread_source> would deal {_PAIN} to you and/or one or more creatures you control , <shield> .",
        "all damage that would be dealt to enchanted creature is dealt to its controller instead .",
        "damage that would reduce your life total to less than <n> reduces it to <n> instead .",
        "(as long as|if) <unread_comma_part> , damage that would reduce your life total to less than <n> reduces it to <n> instead .",
        "as long as you're the monarch , damage doesn't cause you to lose life .",
        "[combat] damage can't be prevented .",
        "damage isn't removed from ~ during cleanup steps .",
        "as long as ~ is untapped , if a creature would deal combat damage to you , prevent <n> of that damage .",
    ),
    "damage_to_creatures": (
        "prevent all damage that ~ would deal to <filter> .",
        "you may assign ~'s combat damage divided as you choose among defending player and/or any number of creatures they control .",
        "if ~ is unblocked , you may have it assign its combat damage to a creature defending player controls .",
    ),
    "blocking": (
        "creatures blocking or blocked by <subject> have <keyword_list> .",
        "(lethal damage|damage) dealt to creatures you control is determined by their power rather than their toughness .",
        "rather than the attacking player , you assign the combat damage <to_the_end>",
        "the attacking player chooses how each creature blocks each combat .",
        "~ must be blocked if able , and ~ must be blocked by <unread_part> .",
        "(goaded|suspected) creatures your opponents control can't block .",
        "all creatures able to block ~ or enchanted creature do so .",
        "<subject> gets <shrinking_any> as long as <n> or more creatures are blocking it .",
        "<subject> (has|have) <keyword_list> as long as (it's|it is) blocking [<unread_part>] .",
        "~ has first strike as long as it's blocking or blocked by <unread_part> .",
        "as long as ~ is untapped , all creatures attacking you get <unread_part> .",
    ),
    "evasion": (
        "creatures with <unread_walk> abilities can be blocked as though they didn't have <unread_part> .",
        "(for each <filter>|as long as ~ is attacking , for each <filter>) , you may have that creature assign its combat damage as "
        "though it weren't blocked .",
        "enchanted creature's controller may have it assign its combat damage as though it weren't blocked .",
        "for each basic land type among lands you control , ~ has landwalk of that type .",
        "<filter> attacking enchanted player have trample .",
        "as long as <unread_comma_part> , (it|~) must be blocked if able .",
    ),
    "attacking": (
        "<subject> attacks (each combat|each turn|a player you noted for cards named ~ each combat) if able [unless <unread_part>] .",
        "(all creatures|creatures enchanted player controls|all <filter>) attack [enchanted creature's controller] each combat if able .",
        "if ~ attacks , all creatures you control attack if able .",
        "if a creature you control attacks , ~ also attacks if able .",
    ),
    "taxes": (
        "no more than <n> (creature|creatures) can attack you each combat .",
        "as long as <unread_comma_part> , no more than <n> (creature|creatures) can attack you each combat .",
        "as long as you're the monarch , <filter> can't attack you .",
        "each creature that's enchanted by an aura you control can't attack you or planeswalkers you control .",
        "creatures with <keyword_word> can't attack you or block creatures you control .",
        "creatures can't attack (planeswalkers you control|you) unless their controller pays <unread_part> .",
        "(loyalty abilities|activated abilities|abilities) of <filter> your opponents control cost <mana_cost> more to activate .",
        "your opponents can't cast spells with the same name as a card exiled with ~ .",
        "creatures played by your opponents enter tapped .",
        "enchanted player can't cast more than <n> (spell|spells) each turn .",
        "the chosen player's maximum hand size is <n> .",
        "as long as ~ is attacking , defending player can't cast spells .",
        "during your turn , spells your opponents cast cost <mana_cost> more to cast and abilities your opponents activate cost "
        "<unread_part> .",
        "permanents entering don't cause abilities of permanents your opponents control to trigger .",
        "as long as there are <n> or more card types among cards in your graveyard , each opponent's maximum hand size is <unread_part> .",
        "if an opponent who controls at least as many lands as you do would put a land onto the battlefield , <unread_part> .",
    ),
    "removal": (
        "creatures enchanted player controls get <shrinking_any> .",
        "nonlegendary creatures enchanted player controls have base power and toughness <unread_part> .",
        "creatures you don't control get <unread_part> .",
        "creatures with bribery counters on them can't attack or block .",
        "enchanted creature's controller can't cast creature spells .",
        "enchanted (artifact|land) doesn't untap during its controller's untap step .",
        "enchanted artifact can't attack or block , and its activated abilities can't be activated .",
        "enchanted creature can't attack or block , and its activated abilities can't be activated . <to_the_end>",
        "enchanted permanent can't attack , block , or crew vehicles . its activated abilities can't be activated <unread_part> .",
        "enchanted creature can't attack or block . it loses all abilities [<unread_part>] .",
        "enchanted creature can't become untapped and can't have counters put on it .",
        "enchanted creature is a <subtype> and can't attack or block .",
        "enchanted creature is (a|an) <unread_type> with base power and toughness <pt> and loses all [other] abilities .",
        "enchanted creature is (a|an) <unread_type> with base power and toughness <pt> . it (can't attack|has defender) and loses all "
        "[other] abilities .",
        "enchanted creature has base power and toughness <pt> , has defender , [and] loses all other abilities [<unread_part>] .",
        "enchanted creature has base power and toughness <pt> , has defender , and loses all other abilities .",
        "enchanted creature has defender and loses flying .",
        "enchanted permanent is a colorless <unread_type> with <unread_ability> and loses all other [card types and] abilities .",
        "enchanted permanent is a treasure artifact with <unread_ability> and it loses all other abilities .",
        "enchanted permanent is an enchantment and loses all other card types .",
        "enchanted permanent is a vehicle artifact with crew <n> and it loses all other card types .",
        "enchanted permanent is a colorless forest land .",
        "enchanted creature gets <shrinking_any> . it gets <shrinking_any> instead as long as <unread_part> .",
        "enchanted creature has phasing [and <unread_part>] .",
        "enchanted permanent has phasing .",
        "as long as enchanted creature is <color_word> , it loses all abilities .",
        "as long as enchanted creature is face down , it can't be turned face up .",
        "as long as enchanted permanent is a creature , it gets <shrinking_any> and loses <keyword_word> .",
        "as long as enchanted permanent is a creature , it has base power and toughness 1/1 .",
        "if a (creature|nontoken creature) an opponent (controls|owns) would die [or <unread_comma_part>] , [instead] exile <unread_part> "
        "[. when you do , <unread_part>] .",
        "non-horror creatures with slime counters on them lose all abilities and have base power and toughness <pt> .",
        "enchanted creature has ` at the beginning of your upkeep , sacrifice ~ unless you pay its mana cost ` .",
    ),
    "protection": (
        "(~|<filter>) has hexproof unless it's attacking or blocking .",
        "lands on the battlefield and land cards in graveyards can't be the targets of spells or abilities your opponents control .",
        "(your opponents and permanents your opponents control|creatures your opponents control) [with hexproof] can be the targets of "
        "spells and abilities [you control] as though they didn't have hexproof [. ward abilities of those creatures don't trigger] .",
        "~ can't be destroyed by lethal damage unless <unread_part> .",
        "auras attached to permanents you control have totem armor .",
        "you have protection from <protection_from> .",
        "you , planeswalkers you control , and other creatures you control have hexproof .",
        "as long as <unread_comma_part> , you and <unread_some> have hexproof .",
        "as long as it's your turn , you and ~ have hexproof .",
        "as long as ~ hasn't dealt damage yet , it has hexproof and can't be blocked .",
        "basic lands each player controls have shroud as long as <unread_part> .",
        "enchanted creature gets <bonus_none> and can't be the target of spells .",
        "~ can't be blocked by creatures that don't have a name .",
        "equipment named <unread_part> have indestructible .",
        "as long as ~ is untapped , noncreature artifacts you control can't be enchanted , they have indestructible , <to_the_end>",
    ),
    "opponent_mill": ("if an opponent would mill one or more cards , they mill twice that many cards instead .",),
    "graveyard_hate": (
        "if a card would be put into enchanted player's graveyard from anywhere , <unread_part> .",
        "lands you don't control <unread_part> .",
    ),
    "information": (
        "players play with the top card of their libraries revealed .",
        "you may look at (cards exiled with ~|face-down creatures (you don't control|your opponents control) any time) .",
        "you may look at the top card of your library and at face-down creatures you don't control any time .",
    ),
    "theft": ("you control enchanted (artifact creature|enchantment|<filter>) .",),
    "opponent_event": (
        "if a spell or ability an opponent controls causes you to discard <unread_comma_part> , <unread_part> .",
        "if a creature is attacking you and <unread_comma_part> , you may cast ~ <unread_part> .",
        "if an opponent would lose the game , <unread_part> .",
        "creatures your opponents control [<unread_theirs>] .",
    ),
    "flavour": (
        "black and/or red permanents and spells are colorless sources of damage .",
        "instant and sorcery spells you control have deathtouch .",
        "if you would planeswalk , <unread_part> .",
    ),
}
"""Patterns of paragraphs by the class of :mod:`analyzer.oracle.irrelevant`."""


def _register(why: str, pattern: str) -> None:
    add("any_paragraph", pattern, lambda *_: ir.Clause("irrelevant", None, why))


for _why, _patterns in LINES.items():
    for _pattern in _patterns:
        _register(_why, _pattern)


@GRAMMAR.reader("unread_source")
def _unread_source(t: Tokens, i: int) -> list[Result]:
    """The source of damage, which is nothing of ours by its words."""
    end = i
    while end < len(t.words) and t.words[end] not in ("would", ",", "."):
        end += 1
    words = t.words[i:end]
    ours = "you" in words or "~" in words or "enchanted" in words or "equipped" in words
    return [(True, end)] if end > i and not ours and t.word(end) == "would" else []


@GRAMMAR.reader("shield")
def _shield(t: Tokens, i: int) -> list[Result]:
    """Damage that does not happen: nothing of ours comes of it."""
    end = i
    while end < len(t.words) and t.words[end] != ".":
        end += 1
    words = t.words[i:end]
    prevents = "prevent" in words or "minus" in words or "half" in words or "instead" in words
    gains = {"counter", "counters", "draw", "draws", "create", "gain", "double", "twice", "plus", "triple"}
    return [(True, end)] if prevents and gains.isdisjoint(words) else []


@GRAMMAR.reader("shrinking_any")
def _shrinking_any(t: Tokens, i: int) -> list[Result]:
    return [(True, i + 1)] if t.word(i)[:1] == "-" and "/" in t.word(i) else []


@GRAMMAR.reader("bonus_none")
def _bonus_none(t: Tokens, i: int) -> list[Result]:
    return [(True, i + 1)] if t.word(i).startswith("+0/") else []


@GRAMMAR.reader("unread_walk")
def _unread_walk(t: Tokens, i: int) -> list[Result]:
    return [(True, i + 1)] if t.word(i).endswith("walk") else []


@GRAMMAR.reader("unread_type")
def _unread_type(t: Tokens, i: int) -> list[Result]:
    """Colours, types and subtypes of what an opponent's permanent becomes."""
    end = i
    while end < len(t.words) and t.words[end] not in ("with", ".", ",", "and"):
        end += 1
    return [(True, end)] if end > i else []


@GRAMMAR.reader("unread_some")
def _unread_some(t: Tokens, i: int) -> list[Result]:
    end = i
    while end < len(t.words) and t.words[end] not in ("have", ".", ","):
        end += 1
    return [(True, end)] if end > i else []


@GRAMMAR.reader("unread_ability")
def _unread_ability(t: Tokens, i: int) -> list[Result]:
    """An ability in quotation marks that an opponent's permanent has."""
    if t.word(i) not in ('"', "`"):
        return []
    closing = next((k for k in range(i + 1, len(t.words)) if t.words[k] == t.words[i]), 0)
    return [(True, closing + 1)] if closing else []
