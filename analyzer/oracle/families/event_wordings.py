"""Events in further wordings: of enchanted lands and players, of what opponents do, of first spells, of cards put into the graveyard."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR, Result, Tokens
from analyzer.oracle.conditions import compare
from analyzer.oracle.families.triggers import Event, event
from analyzer.oracle.filters import with_words

add = GRAMMAR.add
_ATTACHED = ir.Filter((("attached",),))
_CREATURES = ir.Filter((("creature", "you"),))
_BATCH = with_words(_CREATURES, "batch")
_SELF = ir.Filter((("self",),))
_WHEN = "(when|whenever)"
_MINE = compare(ir.Amount("my_turn"), "=", 1)


def _spell(chosen: ir.Filter, *more: str) -> Event | None:
    """The event of casting such a spell."""
    if not all("spell" in term for term in chosen.terms):
        return None
    terms = tuple((*(w for w in t if w != "spell"), *more) or ("spell",) for t in chosen.terms)
    return event("cast", ir.Filter(terms))


def _count(chosen: ir.Filter, op: str = ">=", value: int = 1) -> ir.Condition:
    return compare(ir.Amount("count", chosen), op, value)


# Legends of several persons.
add("event", "~ (attack|attack or block)", lambda: event("attacks"))
add("event", "~ deal combat damage to (a player|an opponent)", lambda: event("combat_damage"))
add("event", "~ die", lambda: event("dies"))
add("event", "~ (enters|enter) or becomes tapped", lambda: event("etb") + event("becomes_tapped"))

# What Auras and Equipment are attached to.
add("event", "(enchanted|equipped|fortified) (land|artifact|permanent) becomes tapped", lambda: event("becomes_tapped", _ATTACHED))
add("event", "(enchanted|equipped) (creature|permanent|artifact|land) leaves the battlefield", lambda: event("leaves", _ATTACHED))
add("event", "enchanted (permanent|artifact|land|enchantment) (dies|is put into a graveyard)", lambda: event("dies", _ATTACHED))
add(
    "event",
    "enchanted (creature|permanent|artifact|land) is put into a graveyard from the battlefield",
    lambda: event("dies", _ATTACHED),
)
add("event", "(enchanted|equipped) creature deals damage to a player", lambda: event("combat_damage", _ATTACHED))
add(
    "trigger_head",
    f"{_WHEN} (equipped|enchanted) creature and at least one other creature attack ,",
    lambda: (event("attacks", _ATTACHED), compare(ir.Amount("attackers"), ">=", 2)),
)
add("event", "equipped creature attacks the player with the most life or tied for most life", lambda: None)
add(
    "trigger_head",
    f"{_WHEN} (equipped|enchanted) creature attacks the player with the most life or tied for most life ,",
    lambda: (event("attacks", _ATTACHED), compare(ir.Amount("opponent_life"), ">=", ir.Amount("life"))),
)

# A land of ours: nobody else has one.
_LAND_TAPPED = "whenever enchanted (land|artifact) becomes tapped ,"
for _text, _done in (
    ("its controller loses <n> life", lambda n: ir.LoseLife(ir.YOU, n)),
    ("~ deals <n> damage to (that land's|that artifact's|its) controller", lambda n: ir.Damage(n, ir.YOU)),
    ("its controller mills <n> cards", ir.Mill),
):
    add(
        "any_paragraph",
        f"{_LAND_TAPPED} {_text} .",
        lambda n, done=_done: ir.Triggered("becomes_tapped", _ATTACHED, (done(n),)),
    )

# Of a player who is enchanted or chosen: an opponent.
for _whose in ("enchanted player's", "the chosen player's"):
    add("step", f"the beginning of {_whose} upkeep", lambda: event("opponent_upkeep"))
    add("step", f"the beginning of {_whose} end step", lambda: event("opponent_end_step"))
add(
    "trigger_head",
    "at the beginning of combat on each opponent's turn ,",
    lambda: (event("opponent_upkeep"), None, "", "in their upkeep instead of their combat"),
)
add("step", "the beginning of each of your postcombat main phases", lambda: event("main2"))
add("step", "the beginning of your combat on your turn", lambda: event("combat"))

# Attacks.
add("event", "~ attacks (a player|an opponent|a player or planeswalker)", lambda: event("attacks"))
add("event", "<some> (attacks|attack) (a player|an opponent|one of your opponents)", lambda f: event("attacks", f))
add(
    "event",
    "<some> attack one of your opponents or a planeswalker they control",
    lambda f: event("attacks", f),
)
add("event", "<some> (attacks|attack) or (blocks|block)", lambda f: event("attacks", f))
add(
    "trigger_head",
    f"{_WHEN} ~ attacks while you (have the most life or are tied for most life) ,",
    lambda: (event("attacks"), compare(ir.Amount("life"), ">=", ir.Amount("opponent_life"))),
)
add(
    "trigger_head",
    f"{_WHEN} ~ attacks a player who has more life than you ,",
    lambda: (event("attacks"), compare(ir.Amount("opponent_life"), ">", ir.Amount("life"))),
)
add(
    "trigger_head",
    f"{_WHEN} ~ attacks or blocks while <condition> ,",
    lambda c: (event("attacks"), c),
)
add(
    "trigger_head",
    f"{_WHEN} you attack while <condition> ,",
    lambda c: (event("attacks", _BATCH), c),
)
add(
    "trigger_head",
    f"{_WHEN} ~ attacks while you don't control another <filter> ,",
    lambda f: (event("attacks"), _count(with_words(f, "you", "other"), "=", 0)),
)
for _text in ("you attack a player with", "you attack a player or planeswalker with"):
    add(
        "trigger_head",
        f"{_WHEN} {_text} one or more <filter> ,",
        lambda f: (event("attacks", _BATCH), _count(with_words(f, "you", "attacking"))),
    )
add("event", "a player attacks one of your opponents", lambda: event("attacks", _BATCH))
add(
    "trigger_head",
    f"{_WHEN} you attack with your commander ,",
    lambda: (event("attacks", ir.Filter((("commander", "you"),))), None),
)
add(
    "trigger_head",
    f"{_WHEN} you attack with ~ and another <filter> ,",
    lambda f: (event("attacks"), _count(with_words(f, "you", "other", "attacking"))),
)
add(
    "trigger_head",
    f"{_WHEN} <some> attacks , if no other creatures are attacking <unread_comma_part> ,",
    lambda f, _: (event("attacks", f), compare(ir.Amount("attackers"), "=", 1)),
)

# Damage to a player.
_PLAYER = "(a player|an opponent|your opponents|a player or planeswalker|an opponent or battle)"
add("event", f"<some> (deals|deal) damage to {_PLAYER}", lambda f: _damage(f))
add(
    "event",
    "<some> (deals|deal) combat damage to (a player or battle|one or more of your opponents|one or more opponents)",
    lambda f: event("combat_damage", f),
)
add("event", "(a|another) source you control deals noncombat damage to (an opponent|a player)", lambda: event("opponent_damaged"))
add("event", "an opponent is dealt noncombat damage", lambda: event("opponent_damaged"))


def _damage(chosen: ir.Filter) -> Event:
    """Creatures deal it in combat, spells as they resolve."""
    spells, others = (tuple(t for t in chosen.terms if ("spell" in t) == wanted) for wanted in (True, False))
    found = event("combat_damage", ir.Filter(others)) if others else ()
    return (*found, *event("opponent_damaged", ir.Filter(spells))) if spells else found


add("event", "~ deals combat damage to (a player or dies|an opponent or dies)", lambda: event("combat_damage") + event("dies"))
add("event", "<some> dies or deals combat damage to a player", lambda f: event("dies", f) + event("combat_damage", f))
add(
    "event",
    "(~|it) enters and whenever it attacks while saddled",
    lambda: None,
)

# Casting in order.
add("event", "you cast your <ordinal> <filter> each turn", lambda n, f: _nth_spell(n, f))


def _nth_spell(number: int, chosen: ir.Filter) -> Event | None:
    """The first of its kind in the turn; the engine counts all spells, so this stands as a condition instead."""
    return None


add(
    "trigger_head",
    f"{_WHEN} you cast your <ordinal> <filter> each turn ,",
    lambda n, f: (found, compare(ir.Amount("cast_this_turn", found[0][1]), "=", n)) if (found := _spell(f)) else None,
)
add(
    "trigger_head",
    f"{_WHEN} you cast a spell other than your first spell each turn ,",
    lambda: (event("cast", ir.Filter((("spell",),))), compare(ir.Amount("spells"), ">=", 2)),
)
add(
    "trigger_head",
    f"{_WHEN} you cast a spell during your turn other than your first spell that turn ,",
    lambda: (
        event("cast", ir.Filter((("spell",),))),
        ir.Condition((*compare(ir.Amount("spells"), ">=", 2).parts, *_MINE.parts)),
    ),
)
add(
    "trigger_head",
    f"{_WHEN} a player casts their first spell each turn ,",
    lambda: (event("cast", ir.Filter((("spell",),))), compare(ir.Amount("spells"), "=", 1)),
)
add("event", "you cast (a|an) <filter> or (a|an) <filter>", lambda f, g: _spell(ir.Filter(f.terms + g.terms)))
add("event", "you cast <some> and whenever <some> enters", lambda f, g: (*e, *event("enters", g)) if (e := _spell(f)) else None)
add("event", "a player casts a spell from their hand", lambda: event("cast", ir.Filter((("spell", "@hand"),))))
add("event", "you cast ~ and when ~ dies", lambda: event("self_cast") + event("dies"))
add(
    "event",
    "you play a card from exile",
    lambda: event("cast", ir.Filter((("spell", "@exile"),))) + event("enters", ir.Filter((("land", "you", "@exile"),))),
)
add(
    "trigger_head",
    f"{_WHEN} you cast ~ while <condition> ,",
    lambda c: (event("self_cast"), c),
)
add(
    "trigger_head",
    f"{_WHEN} you cast <some> during your main phase ,",
    lambda f: (e, _MINE) if (e := _spell(f)) else None,
)
add(
    "trigger_head",
    f"{_WHEN} you cast a spell while ~ is attacking ,",
    lambda: (event("cast", ir.Filter((("spell",),))), _count(ir.Filter((("self", "attacking"),)))),
)

# Entering.
add("event", "<some> (enters|enter) under your team's control", lambda f: event("enters", with_words(f, "you")))
add("event", "<some> enters (and|or) (whenever|when) <some> enters", lambda f, g: event("enters", f) + event("enters", g))
add("event", "<some> enters and whenever <some> is turned face up", lambda f, g: event("enters", f) + event("face_up", g))
add("event", "~ enters and whenever you <entering_too>", lambda e: event("etb") + e)
add("event", "<some> enters from your graveyard", lambda f: event("enters", with_words(f, "you", "from:graveyard")))
add(
    "trigger_head",
    f"{_WHEN} ~ enters from a graveyard ,",
    lambda: (event("etb"), _count(ir.Filter((("self", "from:graveyard"),)))),
)
add(
    "trigger_head",
    f"{_WHEN} <some> enters while <condition> ,",
    lambda f, c: (event("enters", f), c) if not _about_it(c) else None,
)
add("entering_too", "cast your first spell each turn", lambda: None)


def _about_it(condition: ir.Condition) -> bool:
    return "'it'" in repr(condition)


# Leaving and dying in several ways.
_EXILED_TOO = "is put into a graveyard from the battlefield or is put into exile from the battlefield"
add(
    "trigger_head",
    f"{_WHEN} <some> {_EXILED_TOO} ,",
    lambda f: (
        (event("dies", f) + event("exiled", with_words(f, "creature")), None)
        if _creatures(f)
        else (event("dies", f), None, "", "exiled ones do not count")
    ),
)


def _creatures(chosen: ir.Filter) -> bool:
    return all("creature" in term for term in chosen.terms)


add(
    "trigger_head",
    f"{_WHEN} another <filter> is put into your graveyard from the battlefield or (a|an) <filter> is put into your graveyard from anywhere "
    "other than the battlefield ,",
    lambda f, g: (event("dies", with_words(f, "other", "you")), None, "", "cards from elsewhere do not count"),
)
add("event", "<some> (dies|die) or (enters|enter)", lambda f: event("dies", f) + event("enters", f))
add("event", "<some> is put into a graveyard from the battlefield", lambda f: event("dies", f))
add("event", "you create or sacrifice <some>", lambda f: event("token", f) + event("sacrifice", f))
add("event", "~ dies or when you discard it", lambda: event("dies") + event("discard", _SELF))
add("event", "<some> dies and whenever <event>", lambda f, e: event("dies", f) + e)
add(
    "event",
    "you attack with one or more <filter> and whenever <some> dies",
    lambda f, g: event("attacks", with_words(f, "you", "batch")) + event("dies", g),
)
add(
    "trigger_head",
    f"{_WHEN} ~ dies during combat ,",
    lambda: (event("dies"), compare(ir.Amount("attackers"), ">=", 1), "", "once an attack has been declared in the turn"),
)
add("event", "~ transforms into ~ or dies", lambda: event("transformed") + event("dies"))
add("event", "<some> transforms", lambda f: event("transformed", f))

# Cards put into the graveyard from anywhere, or from the library.
add(
    "event",
    "<some> is put into your graveyard from anywhere",
    lambda f: event("graveyard", with_words(f, "card") if f.terms == ((),) else f),
)
add("event", "<some> are put into your graveyard from anywhere", lambda f: event("graveyard", f))
add(
    "trigger_head",
    f"{_WHEN} <some> (is|are) put into your graveyard from anywhere during your turn ,",
    lambda f: (event("graveyard", f), _MINE),
)
_LIBRARY_TOO = "cards from elsewhere count too"
for _text in ("<some> (is|are) put into your graveyard from your library", "a player mills <some>"):
    add("trigger_head", f"{_WHEN} {_text} ,", lambda f: (event("graveyard", f), None, "", _LIBRARY_TOO) if _is_card(f) else None)


def _is_card(chosen: ir.Filter) -> bool:
    return not any(word in ("permanent", "you") for term in chosen.terms for word in term)


# Counters.
add("event", "<some> (has|have) one or more +1/+1 counters put on (it|them)", lambda f: event("counters", f))
add("event", "(you put|a player puts) one or more +1/+1 counters on <some>", lambda f: event("counters", f))
add("event", "you put a +1/+1 counter on <some>", lambda f: event("counters", f))
add("event", "one or more +1/+1 counters are put on <some>", lambda f: event("counters", f))
add(
    "trigger_head",
    "when the <nth_counter> <counter_kind> is put on ~ ,",
    lambda n, k: (event("counters"), _reaches(ir.Amount("counters", arg=k), n)),
)


def _reaches(counted: ir.Amount, number: int) -> ir.Condition:
    """As many counters, and fewer before those of the event were put."""
    before = ir.Comparison(counted, "<", ir.Amount("event", plus=number))
    return ir.Condition((*compare(counted, ">=", number).parts, before))


for _number, _word in enumerate(("third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"), 3):
    add("nth_counter", _word, lambda n=_number: n)

# Life.
for _text, _name in (("gain", "gain_life"),):
    add(
        "trigger_head",
        f"{_WHEN} you {_text} life for the first time during each of your turns ,",
        lambda n=_name: (event(n), _MINE, "once"),
    )

# What opponents do, or happens to their things.
_ANOTHER = "(an opponent's|enchanted player's)"
for _pattern in (
    f"(a|an|one or more) <filter> (enters|enter) [untapped and] under {_ANOTHER} control [<unread_comma_part>]",
    f"a land with the same name as the exiled card enters under {_ANOTHER} control",
    "a creature entering under an opponent's control <unread_comma_part>",
    "(a creature or planeswalker an opponent controls|one or more creatures your opponents control) "
    "(is|are) dealt excess <unread_comma_part>",
    "a creature attacking one of your opponents becomes blocked <unread_comma_part>",
    "(a creature|<some>) becomes blocked <unread_comma_part>",
    "~ or equipped creature becomes blocked",
    "a creature card leaves an opponent's graveyard",
    "(a|an) <filter> [card] is put into an opponent's graveyard <unread_comma_part>",
    "a permanent is put into an opponent's graveyard",
    "a permanent an opponent controls is put into a graveyard",
    "a permanent owned by another player is put into a graveyard from the battlefield",
    "<some> (deals|deal) combat damage to (a creature|a planeswalker|one or more blocking creatures)",
    "<some> deals damage to a planeswalker",
    "(two|three) or more creatures your opponents control attack",
    "one or more creatures deal combat damage to you",
    "you [or a permanent you control|and/or at least one permanent you control] (become|becomes) the target of a spell or "
    "ability an opponent controls",
    "<some> becomes the target of a spell an opponent controls",
    "a nontoken creature enchanted player controls dies",
    "enchanted player casts <unread_comma_part>",
    "another player loses the game",
    "you tap one or more untapped creatures your opponents control",
    "you cast a spell that targets a creature you don't control",
    "you cast <some> that targets only a single nonland permanent an opponent controls",
    "an opponent (attacks|plays a nonbasic land)",
    "a player other than ~'s owner controls it",
    "a goaded <unread_comma_part>",
    "~ blocks (two|three) or more creatures",
    "a creature blocks this turn",
):
    add("event", _pattern, lambda *_: event("opponent"))
add("event", "~ attacks or becomes the target of a spell an opponent controls", lambda: event("attacks"))
add("event", "~ enters or becomes the target of a spell or ability an opponent controls", lambda: event("etb"))


# At end of combat: what blocked, or was blocked.
@GRAMMAR.reader("of_blockers")
def _of_blockers(t: Tokens, i: int) -> list[Result]:
    """A paragraph about creatures that block, which does nothing else for us."""
    words = t.words[i:]
    about = any(word in ("blocking", "blocked", "block") for word in words[:14])
    ours = {"draw", "you", "your", "create", "add"} - ({"you"} if "you control ~" in " ".join(words) else set())
    return [(True, len(t.words))] if about and ours.isdisjoint(words) else []


add(
    "paragraph",
    "at end of combat , (destroy|exile|tap|gain control of|put a <counter_kind> on|put <unread_comma_part> on) <of_blockers>",
    lambda *_: ir.Clause("irrelevant", None, "blocking"),
)
