"""What opponents do or may do, damage that is prevented, bodies that cannot be blocked: read by their subject.

The sentences have too many endings to list; what is left unread is bounded by words that would make it matter: our own
things, life that is lost, damage, control that passes to somebody else.
"""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.irrelevant import nothing
from analyzer.oracle.marks import Mark

add = GRAMMAR.add
_OURS = frozenset({"you", "your", "you've", "you're", "yours", "~", "~'s", "it", "its"})
_MATTERS = frozenset({"life", "damage", "damages", "poison", "lose", "loses", "lost", "deals", "wins", "win", "game", '"', "`", "turn's"})


def _sentence_end(t: Tokens, i: int) -> int:
    end = i
    while end < len(t.words) and t.words[end] not in (".", '"', "`"):
        end += 1
    return end


def _bounded(t: Tokens, i: int, barred: frozenset[str]) -> list[Result]:
    """The rest of a sentence without any of the barred words."""
    end = _sentence_end(t, i)
    return [(True, end)] if end > i and (barred | {"—"}).isdisjoint(t.words[i:end]) else []


@GRAMMAR.reader("their_doing")
def _their_doing(t: Tokens, i: int) -> list[Result]:
    """What a player does with cards and permanents of their own."""
    return _bounded(t, i, _OURS | _MATTERS)


_SUFFERS = (
    "discards discard reveals reveal exiles exile sacrifices sacrifice mills mill returns puts shuffles taps searches "
    "chooses can't skips untaps draws manifests investigates"
).split()
_VERB = f"({'|'.join(_SUFFERS)})"
for _subject in (
    "target opponent", "each opponent", "each other player", "defending player", "that opponent", "any opponent",
    "an opponent", "each of your opponents", "any number of target opponents [each]",
):  # fmt: skip
    add("effect", f"{_subject} [may] {_VERB} <their_doing>", lambda *_: nothing("opponent_event"))
for _subject in ("target player", "up to one target player", "any number of target players [each]"):
    for _verb in ("discards", "discard", "exiles", "sacrifices", "can't", "skips", "taps", "shuffles", "reveals"):
        add("effect", f"{_subject} {_verb} <their_doing>", lambda *_: nothing("opponent_event"))
add(
    "effect",
    "(target creature's|target permanent's|target nonland permanent's|target artifact's|target enchantment's) (controller|owner) [may] "
    "(puts|sacrifices|discards|mills|shuffles|reveals) <owner_doing>",
    lambda *_: nothing("removal"),
)
add("effect", "(that creature's|that permanent's) owner (puts|shuffles) <owner_doing>", lambda *_: nothing("removal"))
add("effect", "the owner of target <filter> (puts|shuffles) <owner_doing>", lambda *_: nothing("removal"))


@GRAMMAR.reader("owner_doing")
def _owner_doing(t: Tokens, i: int) -> list[Result]:
    return _bounded(t, i, (_OURS - {"it", "its"}) | _MATTERS)


# --- prevention and damage that is dealt elsewhere (CR 615, 614.9) ---
_OWN_DAMAGE = (
    ("by", "~"), ("by", "it"), ("~", "would"), ("it", "would"), ("control", "would"), ("by", "enchanted"), ("by", "that"),
    ("you", "control"), ("to", "opponents"),
)  # fmt: skip


@GRAMMAR.reader("prevented")
def _prevented(t: Tokens, i: int) -> list[Result]:
    """Whose damage is prevented, unless it is what ours would deal."""
    end = _sentence_end(t, i)
    words = t.words[i:end]
    own = any(words[k : k + 2] in _OWN_DAMAGE and "to" not in words[:k] for k in range(len(words)))
    return [] if end == i or own else [(True, end)]


def _prevention(*_: object) -> ir.NoEffect:
    return nothing("prevention")


add("effect", "prevent (the next|all|all combat|all noncombat|up to|that|half) <prevented>", _prevention)
add("effect", "prevent <n> of that damage", _prevention)
add("effect", "the next <n> damage that would be dealt <unread_part>", _prevention)
add("effect", "all damage that would be dealt this turn to <unread_part>", _prevention)
add("effect", "(the next time|if) <unread_comma_part> would deal damage to (you|~|<object>) this turn , <prevented_rest>", _prevention)
add("prevented_rest", "(prevent that damage|prevent <n> of that damage|that damage is dealt to <unread_part>)", lambda *_: True)
add("effect", "you gain life equal to the damage prevented this way", _prevention)
add("effect", "for each 1 damage prevented this way , <unread_part>", _prevention)
add("effect", "(if|when) damage (is|from <unread_part> is) prevented this way , <unread_part>", _prevention)
add("effect", "(if|when) damage that would be dealt <unread_part> is prevented this way , <unread_part>", _prevention)


@GRAMMAR.reader("unread_comma_part")
def _unread_comma_part(t: Tokens, i: int) -> list[Result]:
    """Words up to the next comma or the end of the sentence."""
    end = i
    while end < len(t.words) and t.words[end] not in (",", ".", ":", '"', "`"):
        end += 1
    return [(True, k) for k in range(end, i, -1)]


_SHIELDED = (
    "(~|another creature you control|a creature you control|creatures you control|another permanent you control|a permanent you control"
    "|equipped creature|enchanted creature|<filter> you control|you or <filter> you control)"
)
PREVENTION_LINES = (
    "prevent (all|the first|half) [combat|noncombat] damage <prevented> .",
    "prevent all damage <prevented> .",
    f"if [combat|noncombat] damage would be dealt to {_SHIELDED} [while <unread_comma_part>] , prevent that damage .",
    f"if [combat|noncombat] damage would be dealt to {_SHIELDED} [while <unread_comma_part>] , prevent that damage . <unread_part> .",
    f"if [combat|noncombat] damage would be dealt to {_SHIELDED} [while <unread_comma_part>] , prevent that damage and <unread_part> .",
    f"if damage would be dealt to {_SHIELDED} , put that many <unread_part> instead .",
    "if (a|an) <filter> [source] would deal [combat|noncombat] damage to (you|~|a creature you control|a permanent you control) , prevent "
    "<n> of that damage .",
    "if a [color_word] source [an opponent controls] would deal [combat|noncombat] damage to (you|~|<object>|you or "
    "<filter> you control) , "
    "prevent <n> of that damage .",
    "if a <color_word> source would deal damage to you , prevent <n> of that damage .",
    "if a source would deal damage to (you|~|a creature you control|equipped creature|enchanted creature) , prevent <n> of that damage .",
    "all [combat|noncombat] damage that would be dealt to (you|you and other permanents you control|you by <unread_part>|<filter> you "
    "control) is dealt to <unread_part> instead .",
    "the next time <unread_comma_part> would deal damage to you <unread_comma_part> , prevent <unread_part> .",
    "damage that would be dealt by ~ can't be prevented .",
    "combat damage that would be dealt by <filter> can't be prevented .",
)


# --- evasion and blocking ---
@GRAMMAR.reader("no_gain")
def _no_gain(t: Tokens, i: int) -> list[Result]:
    """The rest of a sentence that gives nothing besides."""
    return _bounded(t, i, frozenset({"gets", "get", "has", "have", "gains", "gain", "draw", "attack"}))


EVASION_LINES = (
    "<subject> can't be blocked (as long as|if|unless|by|except by|by more than) <no_gain> .",
    "<subject> can be blocked (only by|as though|by any number) <no_gain> .",
    "<filter> can be blocked as though they didn't have <unread_part> .",
    "creatures with <no_gain_block> can be blocked as though they didn't have <unread_part> .",
    "as long as <unread_comma_part> , (~|it|<subject>) can't be blocked [except by <no_gain>] .",
    "as long as <unread_comma_part> , (~|it|<subject>) can't be blocked by <no_gain> .",
    "you may have <subject> assign (its|their) combat damage as though (it|they) weren't blocked .",
)
BLOCKING_LINES = (
    "<subject> can't block (if|unless|alone) <no_gain> .",
    "<subject> can't block alone .",
    "<subject> can't block <no_gain> .",
    "<subject> can block <no_gain> .",
    "<subject> (blocks|block) each (combat|turn) if able .",
    "all [creatures|<filter>] able to block <subject> do so .",
    "<filter> can block only <unread_part> .",
    "as long as <unread_comma_part> , (~|it|<subject>) can block <unread_part> .",
    "<subject> assigns no combat damage as it blocks .",
)
add("no_gain_block", "<keyword_word>", lambda _: True)
add("no_gain_block", "(islandwalk|swampwalk|forestwalk|plainswalk|mountainwalk|nonbasic landwalk|landwalk)", lambda: True)
TAX_LINES = (
    "each opponent's maximum hand size is <unread_part> .",
    "(your opponents'|opponents') maximum hand sizes are <unread_part> .",
    "(creatures|<filter>) can't attack (you|you or planeswalkers you control) unless <unread_part> .",
    "(creatures|<filter>) can't attack (you|you or planeswalkers you control) .",
    "(creatures|<filter>) (with|without) <unread_comma_part> can't attack you [or planeswalkers you control] .",
    "(your opponents|opponents|each opponent|players other than you) <their_doing> .",
    "(spells|activated abilities|abilities|creature spells|noncreature spells) (your opponents|opponents) (cast|activate|control) "
    "<no_gain> .",
    "while an opponent is choosing targets <unread_comma_part> , <unread_part> .",
    "if an opponent would (search|begin|draw|gain|discard|create|untap|shuffle|scry|surveil|exile) <unread_comma_part> , <unread_part> .",
    "if an opponent would gain life , that player <unread_part> .",
    "as long as <unread_comma_part> , (your opponents|opponents|each opponent) can't <unread_part> .",
    "as long as <unread_comma_part> , creatures (your opponents|opponents) control <no_gain> .",
    "<filter> your opponents control (enter|can't|don't|lose|get) <unread_part> .",
)
REMOVAL_LINES = (
    "enchanted (creature|permanent|planeswalker|artifact|land) loses all abilities <unread_part> .",
    "enchanted (creature|permanent|artifact) loses all abilities .",
    "enchanted (creature|permanent) can't (attack|block|attack or block|block , and its activated abilities can't be "
    "activated) [<unread_part>] .",
    "enchanted (creature|permanent|artifact|land)'s activated abilities can't be activated [<unread_part>] .",
    "enchanted (creature's|permanent's|artifact's) activated abilities can't be activated [<unread_part>] .",
    "enchanted (permanent|creature|artifact|land) doesn't untap during its controller's untap step [and|, and] <unread_part> .",
    "prevent all [combat] damage that would be dealt by enchanted creature .",
    "prevent all [combat] damage that would be dealt to and dealt by enchanted creature .",
    "enchanted creature loses <keyword_list> .",
    "enchanted creature gets <shrinking> [<unread_part>] .",
    "if (a|the) creature dealt damage by <unread_comma_part> this turn would die , exile it instead .",
    "if a creature an opponent controls would die , <unread_part> .",
    "at the beginning of the upkeep of enchanted (creature|permanent|artifact|land|enchantment)'s controller , <whole_rest>",
    "at the beginning of the upkeep of enchanted (creature's|permanent's|artifact's|land's|enchantment's) controller , <whole_rest>",
    "at the beginning of enchanted (creature's|permanent's|artifact's|land's) controller's (upkeep|end step|draw step) , <whole_rest>",
    "at the beginning of the end step of enchanted creature's controller , <whole_rest>",
    "at the beginning of enchanted (player's|opponent's) (upkeep|draw step|end step) , that player <their_doing> .",
)
PROTECTION_LINES = (
    "enchanted creature has protection from <protection_from> [and from <protection_from>] . this effect doesn't remove <unread_part> .",
    "enchanted creature has protection from the chosen color . this effect doesn't remove <unread_part> .",
    "<subject> can't be the target of <unread_part> .",
    "you can't be the target of <unread_part> .",
    "<subject> has hexproof (as long as|if|from) <no_gain> .",
    "<subject> has (shroud|indestructible|hexproof|ward <mana_cost>|protection from <protection_from>) as long as <no_gain> .",
    "<subject> has ward — <unread_part> .",
    "ward — <unread_part> .",
    "<filter> you control have ward — <unread_part> .",
    "(~|<filter>) can't have counters put on (it|them) by <unread_part> .",
    "<filter> you control can't be (destroyed|sacrificed|enchanted) by <unread_part> .",
    "as long as <unread_comma_part> , (~|it|<subject>) has (indestructible|hexproof|shroud|menace|reach|ward <mana_cost>) .",
    "~ can't be copied .",
)


@GRAMMAR.reader("shrinking")
def _shrinking(t: Tokens, i: int) -> list[Result]:
    word = t.word(i)
    return [(True, i + 1)] if word[:1] == "-" and "/-" in word else []


@GRAMMAR.reader("whole_rest")
def _whole_rest(t: Tokens, i: int) -> list[Result]:
    """All that is left of a paragraph, none of it about us alone."""
    rest = t.words[i:]
    return [(True, len(t.words))] if rest and _OURS_TOO.isdisjoint(rest) else []


_OURS_TOO = frozenset({"you", "your", "add", "adds", "draws", "+1/+1"})


_LINES = {
    "prevention": PREVENTION_LINES, "evasion": EVASION_LINES, "blocking": BLOCKING_LINES, "taxes": TAX_LINES,
    "removal": REMOVAL_LINES, "protection": PROTECTION_LINES,
}  # fmt: skip
for _why, _patterns in _LINES.items():
    for _pattern in _patterns:
        add("paragraph", _pattern, lambda *_, w=_why: ir.Clause("irrelevant", None, w))

# --- single steps on what only an opponent has ---
_TARGET = "(target|up to one target|another target|each of up to two target|up to two target|two target|x target) <filter>"
STEPS: dict[str, tuple[str, ...]] = {
    "tapping": (
        f"{_TARGET} (attacks|attack|blocks|block) [<their_doing>] this turn if able",
        f"{_TARGET} (can't|must) (attack|block|attack or block|be blocked|attack you|transform) <unread_part>",
        f"{_TARGET} can't (attack|block|attack or block|transform)",
        "(that creature|those creatures|they|it) (attacks|attack|blocks|block) <unread_part> if able",
        "(that creature|that land|that permanent|that artifact|those lands|those permanents|it) (doesn't|don't) untap during "
        "(its|their|that player's) (controller's|controllers'|next) <unread_part>",
        "(it|that creature) doesn't untap during its controller's untap step for as long as <unread_part>",
        f"{_TARGET} doesn't untap during its controller's <unread_part>",
        "(creatures|<filter>) target (player|opponent) controls (attack|attacks|can't|block|don't) <unread_part>",
        "other creatures they control can't block this turn",
        "(creatures|<filter>) don't untap during target player's next untap step",
        "suspect (it|that creature|enchanted creature|up to one target creature|target creature|up to one other target creature)",
        "target unblocked attacking creature becomes blocked",
    ),
    "removal": (
        f"destroy {_TARGET} that was dealt damage this turn",
        "~ deals <n> damage to target <filter> that was dealt damage this turn",
        "destroy (that creature|that permanent) at end of combat",
        "destroy all <filter> attached to (that creature|target creature|it)",
        "(target creature|up to one target creature) deals damage to itself equal to its power",
        "if (that creature|it) would die this turn , exile it instead",
        f"until end of turn , {_TARGET} loses all abilities and <unread_part>",
        f"{_TARGET} loses <keyword_list> until end of turn",
        "(that permanent|that creature|it|all creatures|creatures your opponents control) (loses|lose) <keyword_list> until end of turn",
        "creatures destroyed this way can't be regenerated",
        "(that creature|target creature|it) can't be regenerated [this turn]",
        "remove target (attacking|attacking or blocking|blocking) creature from combat",
        "destroy target <filter> blocking ~",
        "~ deals <n> damage to target <filter> blocking it",
        "exile target player's graveyard",
    ),
    "protection": (
        "regenerate (each creature you control|each other creature you control|all creatures you control)",
        "when it regenerates this way , <unread_part>",
        "(it|they|that creature) can't be regenerated",
        "(you and permanents you control|you and creatures you control|you|permanents you control) gain (hexproof|indestructible|shroud|"
        "protection from <protection_from>) until <unread_part>",
    ),
    "flavour": (
        "(target|one or more target|any number of target|up to two target|x target) <recolored> (becomes|become) "
        "(<color_word>|the color of your choice|the color or "
        "colors of your choice|colorless|all colors|the colors of your choice) [until end of turn]",
        "~ becomes (the color of your choice|colorless|<color_word>|the color or colors of your choice|all colors|the "
        "creature type of your "
        "choice|that type|the chosen color) [until end of turn]",
        "change the text of <unread_part>",
        "(target|each) creature [you control] becomes the creature type of your choice until end of turn",
        "it's (a|an) <subtype> in addition to its other types",
        "(that creature|it|~) is (a|an) <color_word> <subtype> in addition to its other colors and types",
    ),
    "opponent_event": (
        "you control target player during that player's next turn",
        "that player exiles (that card|it|those cards|the top <n> cards of their library)",
        "each player who searched (their|a) library this way shuffles",
        "then each player who searched their library this way shuffles",
        "search target (opponent's|player's) (library|graveyard , hand , and library) for <unread_part>",
        "you choose a (card|nonland card|creature card) from <unread_part> and exile (it|that card)",
        "you may choose (a|an) <filter> from it",
        "put target <filter> from an opponent's graveyard <unread_part>",
        "return <n> target cards from an opponent's graveyard to their hand",
        "exile (all <filter>|all cards) from target (player's|opponent's) graveyard",
        "exile the top (card|<n> cards) of target (player's|opponent's) library [face down]",
        "(each opponent|target opponent|target player) (exiles|exile) the top (card|<n> cards) of their library",
        "look at target (face-down creature|player's hand and choose a card from it)",
        "each opponent can't cast <filter> during that player's next turn",
    ),
    "counterspell": (
        "counter target (spell|<filter>) that targets <unread_part>",
        "counter target activated ability <unread_part>",
        "counter target (spell|<filter>) unless its controller <unread_part>",
        "counter target (spell|<filter>) if <unread_part>",
        "counter target (spell|<filter>) with mana value <unread_part>",
        "counter all other spells",
        "change the target of <unread_part>",
    ),
}
"""Patterns of steps by class."""


def _theirs(chosen: ir.Filter) -> ir.NoEffect | None:
    own = any(word == "you" or word.startswith("@") for term in chosen.terms for word in term)
    return None if own else nothing("removal", ir.Who("target", chosen))


add("effect", "return <n> target <filter> to their owners' hands", lambda n, f: _theirs(f))
add("effect", "airbend (up to one target|up to one other target|target) <filter>", _theirs)
add("effect", "you may have target player mill <n> cards", lambda n: ir.May(then=(ir.Mill(n),)))
add("effect", "tap all <filter>", lambda f: ir.Tap(ir.Who("each", f)))
add("effect", "tap all <filter> target player controls", lambda _: nothing("tapping"))
add(
    "effect",
    "if (that creature|it) would leave the battlefield , exile it instead of putting it anywhere else",
    lambda: (nothing("removal"), Mark("note", value="it is not exiled as it leaves")),
)
add("recolored", "(spell or permanent|<filter>)", lambda *_: True)
for _why, _patterns in STEPS.items():
    for _pattern in _patterns:
        add("effect", _pattern, lambda *_, w=_why: nothing(w))
add("mark", "any player may activate this ability", lambda: Mark("rider"))
add("mark", "any player may activate this ability but only as a sorcery", lambda: Mark("timing", value="sorcery"))
