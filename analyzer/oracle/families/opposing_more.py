"""More of what only concerns the opponent and their things; see :mod:`analyzer.oracle.irrelevant`."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.irrelevant import nothing

add = GRAMMAR.add
_SPELL = ir.Filter((("spell",),))
_COUNTERED = "if (that spell|a spell|an artifact or creature spell) is countered this way ,"

STEPS: dict[str, tuple[str, ...]] = {
    "counterspell": (
        f"{_COUNTERED} (put|exile) <unread_part>",
        "if you control (a|an) <filter> , counter that spell unless its controller pays <mana_cost> instead",
        "its controller may draw up to two cards at the beginning of the next turn's upkeep",
        "counter target activated or triggered ability <unread_theirs>",
        "if a permanent's ability is countered this way , destroy that permanent",
        "counter target spell that wasn't <unread_theirs>",
        "the next spell you cast this turn can't be countered",
        "spells you control can't be countered this turn",
    ),
    "uncounterable": ("that spell can't be countered",),
    "opponent_discard": (
        "look at (target player's|target opponent's|an opponent's) hand . you may (choose|exile) a "
        "nonland card from it . <unread_theirs>",
        "look at target opponent's hand . you may exile a nonland card from it . for as long as "
        "<unread_part> . a spell cast <unread_part>",
        "look at target player's hand . you may choose a nonland card from it . if you do , that "
        "player <unread_part>",
        "you choose a nonland card from it with mana value <bound>",
        "you choose a nonland card from it",
        "(target player|target opponent) reveals <unread_theirs> from their hand <unread_theirs> . "
        "you choose one of them",
        "target player reveals a number of cards from their hand <unread_part> . you choose one of them",
        "any number of target players each discard a card",
        "each opponent discards a card . for each opponent who can't , you draw a card",
        "each opponent reveals their hand . for each opponent , exile <unread_part>",
        "that player or that planeswalker's controller discards <n> cards",
        "that player discards a card for each poison counter they have",
        "that player puts that card into their library third from the top",
        "(its|that creature's|that permanent's) controller (investigates|manifests "
        "<unread_part>|cloaks <unread_part>)",
    ),
    "graveyard_hate": (
        "exile a card from an opponent's graveyard . then search its owner's graveyard , hand , "
        "and library for <unread_part>",
        "exile all cards from target player's library , then that player shuffles their hand into "
        "their library",
        "search (its controller's|its owner's|that player's) graveyard , hand , and library for "
        "<unread_part> and exile them",
        "(that player|then that player|target player) shuffles , then draws a card for each card "
        "exiled from their hand this way",
        "then that player shuffles",
        "(target player|up to one target player) puts all the cards from their graveyard on the "
        "bottom of their library [in a random order]",
        "exile up to x target cards from graveyards",
        "exile all but the bottom card of target player's library",
        "target player shuffles their graveyard into their library",
        "target player shuffles up to <n> target cards from their graveyard into their library",
    ),
    "opponent_mill": (
        "defending player reveals the top card of their library . if it's a land card , that "
        "player puts it into their hand",
        "target player mills cards equal to (its|~'s) power",
        "target player mills <n> cards . if <unread_theirs> , repeat this process",
    ),
    "opponent_event": (
        "that player or that permanent's controller may (pay|sacrifice) <unread_part> . if the "
        "player does , they may copy <unread_part>",
        "draw a card if an opponent has cast <unread_theirs> this turn",
    ),
    "opponent_sacrifice": (
        "any opponent may sacrifice a creature . if a player does , <unread_part>",
        "each opponent sacrifices a tenth of <unread_theirs>",
        "each opponent sacrifices a creature with the greatest power among creatures they control",
        "target player sacrifices (a|an) <filter>",
        "target opponent exiles a creature they control and their graveyard",
    ),
    "opponent_life": (
        "if that player would gain life this turn , that player gains no life instead",
        "if an opponent would gain life , that player loses that much life instead",
    ),
    "removal": (
        "choose any number of target creatures with equal toughness . destroy the chosen creatures",
        "~ deals damage equal to <quantity> to up to one target creature unless that creature's controller "
        "<unread_part>",
        "(that land's|that permanent's|its|that creature's) controller may search their library "
        "for a basic land card , put it onto the "
        "battlefield [tapped] , then shuffle",
        "its controller (manifests|cloaks) the top card of their library",
        "for each creature exiled this way , its controller <unread_part>",
        "for each permanent put into a graveyard this way , its controller <unread_part>",
        "each of those creatures deals damage equal to its power to ~",
        "it deals x damage divided as you choose among any number of target creatures your opponents control",
        "the creature you control (gets|gains) <unread_part>",
        "those creatures fight each other",
        "remove up to <n> counters from target creature",
        "excess damage is dealt to that creature's controller instead",
        "its controller loses life equal to its power plus its toughness",
        "target creature and all other creatures with the same name as that creature get <bonus> "
        "until end of turn",
        "its activated abilities can't be activated this turn",
        "return each <filter> your opponents control <unread_part> to its owner's hand <unread_comma>",
        "(target|up to one target) creature loses all abilities <unread_theirs> until end of turn",
        "a creature dealt damage this way can't be regenerated [this turn]",
        "when that creature dies this turn , (its controller|~ deals) <unread_part>",
        "tap all attacking creatures <unread_theirs>",
        "choose up to one creature . destroy the rest",
        "have (it|~) fight (up to one target|target) creature you don't control",
        "creatures your opponents control lose all abilities and have base power and toughness "
        "<pt> until end of turn",
        "put target creature on <unread_theirs>",
        "destroy target creature that dealt damage to you this turn",
    ),
    "protection": (
        "until end of turn , creatures your opponents control lose hexproof and shroud and can't "
        "<unread_part>",
        "choose a color . ~ gains hexproof from that color until end of turn and can't be blocked "
        "by creatures of that color this turn",
        "choose a color . <filter> gain protection from the chosen color until end of turn",
        "the chosen creature gains indestructible until end of turn",
        "you and <filter> gain hexproof from <color_word> and from <color_word> until end of turn",
        "<filter> gain hexproof and indestructible until end of turn",
        "(permanents|creatures) your opponents control lose <unread_part>",
        "any number of target nonland permanents you control phase out",
        "~ gains hexproof from that color until end of turn",
    ),
    "prevention": (
        "prevent all combat damage that would be dealt to and dealt by (~|it|that creature) this turn",
        "prevent all combat damage that would be dealt to you this turn",
        "prevent all damage target instant or sorcery spell would deal this turn",
    ),
    "tapping": (
        "those creatures don't untap during their controllers' next untap steps",
        "(that creature|it) must be blocked this (turn|combat) if able",
        "target creature must be blocked this turn if able",
        "creatures can't attack this turn",
        "up to one target creature an opponent controls attacks ~ during its controller's next turn if able",
        "creatures your opponents control attack this turn if able",
        "put a stun counter on each of those creatures [you don't control]",
        "for each opponent , goad up to one target creature that opponent controls",
        "goad each creature target player controls",
        "goad each creature <unread_theirs>",
        "tap x target lands",
        "this turn , creatures can't block unless their controller pays <unread_part>",
    ),
    "blocking": (
        "until your next turn , whenever a creature attacks you or a planeswalker you control , it "
        "gets <bonus> until end of turn",
        "until your next turn , whenever a creature attacks <unread_part> , <unread_part>",
    ),
    "flavour": (
        "(it|~|that creature|the creature) (becomes|is) (a|an) <subtype> in addition to its other types",
        "target artifact creature becomes <color_word> until end of turn",
        "target creature becomes <color_word> until end of turn",
        "choose a creature type other than wall . target creature becomes that type until end of turn",
        "target permanent becomes an artifact in addition to its other types until end of turn",
        "target nonland permanent becomes an artifact in addition to its other types until end of turn",
    ),
    "wish": (
        "you may reveal (a|an) <filter> you own from outside the game or choose a face-up <filter> "
        "you own in exile . put that card into your hand",
        "you may play a card you own from outside the game this turn",
        "put a card you own from outside the game into your hand",
    ),
    "theft": (
        "each player gains control of all creatures they own",
        "gain control of <object> for as long as <unread_part>",
        "untap target permanent and gain control of it until end of turn",
        "exchange control of <unread_part>",
        "gain control of all <filter> that player controls",
        "you gain control of that creature until end of turn",
        "put target <filter> from an opponent's graveyard onto the battlefield [tapped] under your control",
        "exile that player's graveyard",
    ),
    "opponent_library": (
        "look at the top (card|<n> cards) of target opponent's library , then put them back in any order",
        "you may have that player shuffle",
    ),
}  # fmt: skip
"""Patterns of effects by class."""


def _register(why: str, pattern: str) -> None:
    add("effect", pattern, lambda *_: nothing(why))


for _why, _patterns in STEPS.items():
    for _pattern in _patterns:
        _register(_why, _pattern)
add("unread_comma", ", where x is <quantity>", lambda q: True)

LINES: dict[str, tuple[str, ...]] = {
    "removal": (
        "when ~ leaves the battlefield , the exiled card's owner <unread_part> .",
        "when ~ leaves the battlefield , the exiled card's owner <unread_part> , <unread_part> .",
        "when ~ leaves the battlefield , enchanted permanent's controller sacrifices it .",
        "enchanted creature can block only <unread_part> .",
        "enchanted creature is an <unread_part> .",
        "when ~ leaves the battlefield , return the exiled (card|cards) to (its owner's|their "
        "owners') (hand|hands) .",
    ),
    "damage_to_creatures": (
        "if a source you control would deal noncombat damage to a creature an opponent controls , "
        "put that many -1/-1 counters on that creature instead .",
    ),
    "taxes": (
        "you may reveal ~ from your opening hand . if you do , when each opponent casts their "
        "first spell of the game , <unread_part> .",
        "during your turn , your opponents can't <unread_part> .",
        "creatures without flying can't attack you .",
        "creatures with flying can't attack you [or planeswalkers you control] .",
        "creatures with power greater than <quantity> can't attack .",
        "if an opponent would search a library , <unread_part> .",
        "if an opponent would put one or more counters on a permanent or player , <unread_part> .",
        "as ~ enters , look at an opponent's hand , then choose any card name .",
        "activated abilities of sources with the chosen name cost <mana_cost> more to activate "
        "unless they're mana abilities .",
        "<filter> your opponents cast <modifier> cost <mana_cost> more to cast .",
        "(spells|abilities) your opponents (cast|activate) that target <unread_part> cost "
        "<mana_cost> more to (cast|activate) .",
        "each opponent must attack <unread_part> .",
        "each opponent can't draw more than one card each turn .",
        "creatures can't attack you or planeswalkers you control unless their controller pays "
        "<mana_cost> for each of those creatures , where x is <quantity> .",
        "stun counters can't be removed from permanents your opponents control .",
        "if you control (a|an) <filter> , your opponents can't <unread_part> .",
        "as long as ~ is attached to a creature , your opponents can't <unread_part> .",
        "all creatures attack each combat if able .",
        "spells and abilities your opponents control can't <unread_part> .",
    ),
    "prevention": (
        "if a source an opponent controls would deal damage to you or a permanent you control , "
        "prevent <n> of that damage .",
        "as long as an artifact creature you control is attacking , prevent all damage that would "
        "be dealt to ~ .",
        "prevent all combat damage that would be dealt to <unread_part> .",
        "if a source would deal damage to another <filter> , prevent all but 1 of that damage .",
        "if damage would be dealt to ~ , prevent that damage and <unread_part> .",
    ),
    "protection": (
        "commanders you control have hexproof .",
        "as long as equipped creature is legendary , it has hexproof .",
        "(equipped|enchanted) creature has nonbasic landwalk .",
        "as ~ enters , choose another creature you control .",
        "(permanents|creatures) you control can't be sacrificed .",
    ),
    "tapping": ("enchanted creature is goaded .",),
    "attacking": ("<filter> attack each combat if able .", "~ attacks or blocks each combat if able ."),
    "blocking": ("creatures you control can block <unread_part> .",),
    "evasion": (
        "creatures you control with <modifier> can't be blocked .",
        "<filter> can't be blocked by <unread_part> .",
    ),
    "information": ("players play with their hands revealed .",),
    "flavour": (
        "~ is the chosen type in addition to its other types .",
        "~ is all colors [. this ability doesn't affect its color identity] .",
    ),
}  # fmt: skip
"""Patterns of paragraphs by class."""


def _line(why: str, pattern: str) -> None:
    add("any_paragraph", pattern, lambda *_: ir.Clause("irrelevant", None, why))


for _why, _patterns in LINES.items():
    for _pattern in _patterns:
        _line(_why, _pattern)


# Targets that a spell or ability still needs.
def _target(why: str, chosen: ir.Filter) -> ir.NoEffect:
    return nothing(why, ir.Who("target", chosen))


add("effect", "exile <n> target creatures", lambda n: _target("removal", ir.Filter((("creature",),))))
add(
    "effect",
    "exile any number of target creatures <unread_theirs>",
    lambda _: _target("removal", ir.Filter((("creature",),))),
)
add(
    "effect",
    "exile any number of target creatures",
    lambda: nothing("removal", ir.Who("up_to", ir.Filter((("creature",),)), 99)),
)
add(
    "effect",
    "destroy any number of target tapped creatures <unread_theirs>",
    lambda _: _target("removal", ir.Filter((("tapped", "creature"),))),
)
add("effect", "destroy up to <n> target <filter>", lambda n, f: nothing("removal", ir.Who("up_to", f)))
add("effect", "destroy target <filter> and target <filter>", lambda f, g: _target("removal", f))
add(
    "effect",
    "destroy target <filter> , target <filter> , target <filter> , and target <filter>",
    lambda f, *_: _target("removal", f),
)
add(
    "effect",
    "(for any number of opponents|for each opponent) , (destroy|exile) [up to one] target <filter> "
    "that player controls",
    lambda f: nothing("removal"),
)
add(
    "effect",
    "for each player , exile up to one target nonland permanent that player controls",
    lambda: nothing("removal"),
)
add(
    "effect",
    "for each permanent exiled this way , its controller <unread_part>",
    lambda _: nothing("removal"),
)
add(
    "effect",
    "choose target creature an opponent controls . when that creature dies this turn , "
    "<unread_part> . target creature you control fights that creature",
    lambda _: _target("removal", ir.Filter((("creature", "opponent"),))),
)
add("effect", "tap <n> target creatures", lambda n: nothing("tapping"))
add("effect", "tap up to <n> target <filter>", lambda n, f: nothing("tapping", ir.Who("up_to", f)))
add(
    "effect",
    "change the target of target <filter> with a single target",
    lambda f: _target("counterspell", _SPELL),
)
add("effect", "you may tap or untap target <filter>", lambda f: ir.May(then=(ir.Untap(ir.Who("target", f)),)))
add("effect", "tap or untap target <filter>", lambda f: ir.Untap(ir.Who("target", f)))
add("effect", "tap or untap another target <filter>", lambda f: ir.Untap(ir.Who("target", f)))
add(
    "effect",
    "<dealer> deals <n> damage to target attacking or blocking creature . <dealer> deals <n> "
    "damage to that creature instead if <unread_part>",
    lambda *_: _target("removal", ir.Filter((("creature", "attacking"), ("creature", "blocking")))),
)
add(
    "effect",
    "<dealer> deals <n> damage to target <filter> . if you revealed <unread_part>",
    lambda _, n, f, __: _target("removal", f) if not any("you" in t for t in f.terms) else None,
)
add(
    "effect",
    "<dealer> deals x damage divided as you choose among up to two target creatures and/or "
    "planeswalkers . if x is <n> or more , <unread_part>",
    lambda *_: nothing("removal", ir.Who("up_to", ir.Filter((("creature",), ("planeswalker",))), 2)),
)
add(
    "effect",
    "the owner of target <filter> shuffles it into their library , then reveals the top card of "
    "their library . if it's a permanent card , <unread_part>",
    lambda f, _: _target("removal", f),
)

add(
    "effect",
    "<filter> your opponents cast cost <mana_cost> more to cast until your next turn",
    lambda *_: nothing("taxes"),
)
