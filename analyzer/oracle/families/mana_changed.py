"""What changes the mana that is produced or kept: replaced production, more mana on tapping, pools that stay, spending rules."""

from __future__ import annotations

import dataclasses

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.conditions import negated
from analyzer.oracle.families.triggers import event
from analyzer.oracle.filters import with_words
from analyzer.oracle.manas import FIVE

add = GRAMMAR.add
Replace = ir.Replace
_TAP = ir.Cost("", (ir.CostPart("tap"),))
_SELF = ir.Filter((("self",),))
_LETTER = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}

# Replacement effects about the production (CR 106.12b): so many times as much, other types, one unit only.
for _text, _times in (("twice", 2), ("three times", 3), ("four times", 4)):
    add(
        "paragraph",
        f"if you tap <some> for mana , it produces {_text} as much of that mana instead .",
        lambda f, n=_times: Replace("multiply_mana", f, n),
    )
    add(
        "paragraph",
        f"if <some> is tapped for mana , it produces {_text} as much of that mana instead .",
        lambda f, n=_times: Replace("multiply_mana", f, n),
    )
for _tapped in ("<some> is tapped for mana", "you tap <some> for mana"):
    add(
        "paragraph",
        f"if {_tapped} , it produces <symbols> instead of any other type and amount .",
        lambda f, s: Replace(f"mana_unit_{s}", f, 1) if len(s) == 1 else None,
    )
    add(
        "paragraph",
        f"if {_tapped} , it produces <symbols> instead of any other type .",
        lambda f, s: Replace(f"mana_type_{s}", f) if len(s) == 1 else None,
    )
    add(
        "paragraph",
        f"if {_tapped} , it produces colorless mana instead of any other type .",
        lambda f: Replace("mana_type_C", f),
    )
    add(
        "paragraph",
        f"if {_tapped} , it produces mana of (a color of your choice|any color) instead of any other type .",
        lambda f: Replace(f"mana_type_{FIVE}", f),
    )
add(
    "paragraph",
    "if <some> is tapped for two or more mana , it produces <symbols> instead of any other type and amount .",
    lambda f, s: Replace(f"mana_unit_{s}", f, 2) if len(s) == 1 else None,
)

_FIVE = " , ".join(("plains produce <symbols>", "islands produce <symbols>", "swamps produce <symbols>", "mountains produce <symbols>"))
add(
    "paragraph",
    f"if tapped for mana , {_FIVE} , and forests produce <symbols> instead of any other type .",
    lambda w, u, b, r, g: _twisted(Plains=w, Island=u, Swamp=b, Mountain=r, Forest=g),
)
add(
    "paragraph",
    "if tapped for mana , plains produce <symbols> , swamps produce <symbols> , mountains produce <symbols> , and forests produce "
    "<symbols> instead of any other type .",
    lambda w, b, r, g: _twisted(Plains=w, Swamp=b, Mountain=r, Forest=g),
)


def _twisted(**types: str) -> tuple[ir.Ability, ...]:
    return tuple(Replace(f"mana_type_{letter}", ir.Filter(((name,),))) for name, letter in types.items())


# Triggers on tapping for mana, and of mana that was added.
add(
    "any_paragraph",
    "whenever a player taps <some> for mana , ~ deals <n> damage to that player .",
    lambda f, n: ir.Triggered("tapped_for_mana", with_words(f, "you"), (ir.Damage(n, ir.YOU),)),
)
add("event", "a player taps <some> for mana", lambda f: event("tapped_for_mana", with_words(f, "you")))
add(
    "event",
    "<some> is tapped for mana of the chosen color",
    lambda f: event("tapped_for_chosen", f),
)
add(
    "event",
    "a land's ability causes you to add one or more mana of the chosen color",
    lambda: event("adds_chosen", ir.Filter((("land",),))),
)
add(
    "event",
    "enchanted <filter> is tapped for mana",
    lambda f: event("tapped_for_mana", ir.Filter(tuple((*term, "attached") for term in f.terms))),
)
add(
    "event",
    "a land with the same name as the exiled card is tapped for mana",
    lambda: event("tapped_for_mana", ir.Filter((("land", "imprinted"),))),
)
add("mana", "one mana of any type that <filter> produced", lambda _: ir.ManaOutput((FIVE + "C",), source="that"))
add("mana", "one additional mana of that color", lambda: ir.ManaOutput((FIVE,), source="chosen"))
add("mana", "one additional mana of the chosen color", lambda: ir.ManaOutput((FIVE,), source="chosen"))
add("mana", "an additional one mana of that color", lambda: ir.ManaOutput((FIVE,), source="chosen"))
add("mana_output", "an additional <n> mana in any combination of colors", lambda n: ir.ManaOutput((FIVE,), n))
add("effect", "that player adds an additional <mana>", ir.AddMana)
add(
    "effect",
    "until end of turn , whenever <event> , (that player adds|its controller adds|add|you add) <mana_output>",
    lambda e, m: _this_turn(e, m),
)


def _this_turn(events: tuple[tuple[str, ir.Filter], ...], output: ir.ManaOutput) -> ir.Effect | None:
    """More mana on tapping, for the rest of the turn."""
    if len(events) != 1 or events[0][0] != "tapped_for_mana":
        return None
    trigger = ir.Triggered("tapped_for_mana", events[0][1], (ir.AddMana(output),))
    return ir.GainAbility(ir.YOU, (trigger,))


# Pools that do not empty (CR 106.4).
_LETTER = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
add("paragraph", "if you would lose unspent mana , that mana becomes colorless instead .", lambda: Replace("fade_mana"))
add(
    "paragraph",
    "if you would lose unspent mana , that mana becomes <color_word> instead .",
    lambda c: Replace("fade_mana", ir.Filter(((c,),))),
)
add(
    "any_paragraph",
    "until end of turn , you don't lose this mana as steps and phases end .",
    lambda: None,
)
add(
    "per",
    "for each unspent <color_word> mana you have",
    lambda c: ir.Amount("unspent", arg=_LETTER[c]),
)

# What a spell may be paid with.
add("any_paragraph", "you can't spend mana to cast this spell .", lambda: Replace("no_mana_spent", _SELF))
add("any_paragraph", "you can't spend mana to cast ~ .", lambda: Replace("no_mana_spent", _SELF))
add("paragraph", "spend only mana produced by creatures to cast this spell .", lambda: Replace("creature_mana_only"))
add(
    "any_paragraph",
    "spend only mana produced by <filter> to cast (this spell|~) .",
    lambda f: Replace("creature_mana_only") if f == ir.Filter((("creature",),)) else Replace("mana_made_by", f),
)

# Whose abilities summoning sickness does not bind.
add(
    "paragraph",
    "you may activate abilities of <filter> as though those (creatures|permanents) had haste .",
    lambda f: Replace("ability_haste", f),
)

# Outputs.
add("mana", "<n> <symbols>", lambda n, s: ir.ManaOutput((s,), n) if len(s) == 1 else None)
add("mana", "<n> mana in any combination of <symbols> , <symbols> , and/or <symbols>", lambda n, *s: ir.ManaOutput(("".join(s),), n))
add(
    "mana",
    "one mana of any color that a basic land you control could produce",
    lambda: ir.ManaOutput((FIVE,), source="basics_you"),
)
add("mana", "one mana of any color that a gate you control could produce", lambda: ir.ManaOutput((FIVE,), source="gates_you"))
add("mana", "one mana of any type that a gate you control could produce", lambda: ir.ManaOutput((FIVE + "C",), source="gates_you"))
add(
    "mana",
    "one mana of any color among legendary permanents you control",
    lambda: ir.ManaOutput((FIVE,), source="legendary_you"),
)
add("effect", "add <mana_output> . <only_tail>", lambda m, o: ir.AddMana(m, only=o))
add(
    "effect",
    "add <mana_output> . <only_tail> . until end of turn , you don't lose this mana as steps and phases end",
    lambda m, o: ir.AddMana(m, True, o),
)
add("spendable", "foretell cards or cast spells that have foretell", lambda: ir.Filter((("foretell",), ("spell", "has:foretell"))))
add("spendable", "cast (a spell|spells) that (has|have) foretell", lambda: ir.Filter((("spell", "has:foretell"),)))
add("spendable", "activate (a|an) <filter> ability", lambda f: ir.Filter(tuple(("ability", *term) for term in f.terms)))
add("spendable", "activate an ability", lambda: ir.Filter((("ability",),)))
add("spendable", "activate an ability or cast (a|an) <filter>", lambda f: ir.Filter((*f.terms, ("ability",))))
add("spendable", "cast (a|an) <filter> or [to] activate an ability", lambda f: ir.Filter((*f.terms, ("ability",))))
add(
    "spendable",
    "cast <filter> or activate abilities of <filter>",
    lambda f, g: ir.Filter(f.terms + tuple(("ability", *term) for term in g.terms)),
)
add(
    "paragraph",
    "{t} : choose a color of a permanent you control . add one mana of that color .",
    lambda: ir.Mana(_TAP, ir.ManaOutput((FIVE,), source="permanents_you")),
)
add(
    "conditional_mana",
    "{t} : add <mana> . if <condition> , instead add <mana> .",
    lambda plain, condition, better: _instead(plain, condition, better),
)
add(
    "conditional_mana",
    "{t} : add <mana> . if <condition> , add <n> mana of that type instead .",
    lambda plain, condition, n: _instead(plain, condition, dataclasses.replace(plain, amount=n, choice="same")),
)
add(
    "conditional_mana",
    "{t} : add <mana> . if <condition> , add <n> mana of that color instead .",
    lambda plain, condition, n: _instead(plain, condition, dataclasses.replace(plain, amount=n, choice="same")),
)


def _instead(plain: ir.ManaOutput, condition: ir.Condition, better: ir.ManaOutput) -> tuple[ir.Mana, ir.Mana] | None:
    """Two abilities of which one works at a time: the better one while the condition holds."""
    opposite = negated(condition)
    if opposite is None:
        return None
    return ir.Mana(_TAP, plain, condition=opposite), ir.Mana(_TAP, better, condition=condition)
