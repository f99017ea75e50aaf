"""Copies of spells, of permanents, and permanents that become copies (CR 707)."""

from __future__ import annotations

import dataclasses
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.families.trigger_events import _cast
from analyzer.oracle.filters import with_words
from analyzer.oracle.marks import Mark
from analyzer.oracle.who import IT, THAT

add = GRAMMAR.add

# What is different about a copy: keywords are kept, types and names are not asked for by anything of ours.
add("except", ", except (it has|they have|the token has|it gains) <keyword_list>", lambda k: k)
add("except", ", except (it's|they're) not legendary", lambda: ())
add("except", ", except (it's|it is) (a|an) <type_word> in addition to its other types", lambda _: ())
add(
    "except",
    ", except (it's|it is) (a|an) <type_word> in addition to its other types and has <keyword_list>",
    lambda _, k: k,
)
add("except", ", except it's not legendary and (it|the token) has <keyword_list>", lambda k: k)
add("copy_of", "a token that's a copy of <who> [<except>]", lambda w, e: ir.CopyToken(w, ir.ONE, e or ()))
add("copy_of", "<n> tokens that are copies of <who> [<except>]", lambda n, w, e: ir.CopyToken(w, n, e or ()))
add("effect", "[you] create <copy_of>", lambda c: c)
add(
    "effect",
    "for each <filter> , create a token that's a copy of it",
    lambda f: ir.CopyToken(ir.Who("each", f)),
)
add(
    "effect",
    "choose target <filter> . for each (creature|permanent) chosen this way , create a token "
    "that's a copy of it",
    lambda f: ir.CopyToken(ir.Who("target", f)),
)
add(
    "effect",
    "for each of <n> target <filter> , create <n> tokens that are copies of that permanent",
    lambda *_: None,
)
add("effect", "create that token", lambda: None)

# Copies of spells.
_NEW = "[. you may choose new targets for the (copy|copies)]"
add("effect", "copy (it|that spell)", lambda: ir.CopySpell(IT))
add("effect", f"copy (it|that spell) {_NEW}", lambda: ir.CopySpell(IT))
add("effect", f"copy target <filter> {_NEW}", lambda f: _copy_target(f))
add("effect", f"copy ~ {_NEW}", lambda: ir.CopySpell(ir.SELF))
add("effect", f"copy ~ twice {_NEW}", lambda: ir.CopySpell(ir.SELF, ir.Amount(plus=2)))
add("effect", f"copy it for each <countable> {_NEW}", lambda a: ir.CopySpell(IT, a))


def _copy_target(chosen: ir.Filter) -> ir.CopySpell | None:
    if not all("spell" in term for term in chosen.terms):
        return None
    return ir.CopySpell(ir.Who("target", with_words(chosen, "you")))


def _next(chosen: ir.Filter, effects: Any, each: bool = False) -> ir.WhenNext | None:
    found = _cast(chosen)
    then = effects if isinstance(effects, tuple) else (effects,)
    if found is None or any(isinstance(e, Mark) for e in then):
        return None
    then = tuple(dataclasses.replace(e, who=THAT) if getattr(e, "who", None) == IT else e for e in then)
    return ir.WhenNext("cast", found[0][1], then, each)


add("effect", f"when you cast your next <filter> this turn , <chain> {_NEW}", _next)
add(
    "effect",
    f"copy the next <filter> you cast this turn when you cast it {_NEW}",
    lambda f: _next(f, ir.CopySpell(IT)),
)
add(
    "effect",
    f"until end of turn , whenever you cast (a|an) <filter> , copy it {_NEW}",
    lambda f: _next(f, ir.CopySpell(IT), True),
)
add(
    "effect",
    "the next <filter> you cast this turn has <keyword_list>",
    lambda f, k: _next(f, tuple(ir.GainAbility(IT, (ir.Keyword(word),)) for word in k)),
)

# Becoming copies.
_TIMES = "until (end of turn|your next turn)"
_OWN_ABILITY = ", except it has this ability"
for _verb in ("~ becomes a copy of", "have ~ become a copy of", "have it become a copy of"):
    add("effect", f"{_verb} <object>", lambda w: ir.BecomeCopy(ir.SELF, w))
    add("effect", f"{_verb} <object> {_OWN_ABILITY}", lambda w: ir.BecomeCopy(ir.SELF, w, False, True))
    add("effect", f"{_verb} <object> {_TIMES}", lambda w: ir.BecomeCopy(ir.SELF, w, True))
    add(
        "effect", f"{_verb} <object> {_TIMES} {_OWN_ABILITY}", lambda w: ir.BecomeCopy(ir.SELF, w, True, True)
    )
    add(
        "effect",
        f"{_verb} <object> , except its name is ~ and it has this ability",
        lambda w: ir.BecomeCopy(ir.SELF, w, False, True),
    )


def _enter_as(chosen: ir.Filter, *_: Any) -> ir.Replace:
    return ir.Replace("enter_copy", chosen)


def _enter_as_too(chosen: ir.Filter, subtype: str) -> tuple[ir.Ability, ...]:
    """The copy has another subtype besides, which a word of the filter keeps."""
    return (ir.Replace("enter_copy_tapped", with_words(chosen, f"adds:{subtype}")),)


def _enter_tapped_as(chosen: ir.Filter, *_: Any) -> tuple[ir.Ability, ...]:
    return (ir.Replace("enter_copy_tapped", chosen),)


_AS = "enter as a copy of (any|a|an) <filter>"
add("paragraph", f"you may have ~ {_AS} .", _enter_as)
add("paragraph", f"you may have ~ {_AS} <except> .", _enter_as)
add("paragraph", "you may have ~ enter tapped as a copy of any <filter> .", _enter_tapped_as)
add(
    "paragraph",
    "you may have ~ enter tapped as a copy of any <filter> , except it's a <subtype> in addition to its other types .",
    _enter_as_too,
)
add("paragraph", "you may have ~ enter tapped as a copy of any <filter> <except> .", _enter_tapped_as)
add("except", ", except (it's|it is) (a|an) <subtype> in addition to its other types", lambda _: ())
add(
    "except",
    ", except (it's|it is) (a|an) <subtype> in addition to its other types and it has <quoted>",
    lambda *_: (),
)
add(
    "effect",
    "whenever (a|an) <filter> dies this turn , <chain>",
    lambda f, e: _each_death(f, e),
)


def _each_death(chosen: ir.Filter, effects: Any) -> ir.WhenNext | None:
    then = effects if isinstance(effects, tuple) else (effects,)
    return None if any(isinstance(e, Mark) for e in then) else ir.WhenNext("dies", chosen, then, True)
