"""Effects that exile cards for something to come: to be cast from there, or to come back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from analyzer.oracle.ir.values import Effect, Filter, Who


@dataclass(frozen=True)
class ExileAs(Effect):
    """Exile a card of choice so that it can be used there: ``foretold`` (for its mana cost less ``less`` generic mana)
    or ``honed`` (with ``counters``; as the last one goes it may be cast for ``less`` generic mana less)."""

    form: ClassVar[str] = "exile <who:W> as <kind:w>[ counters <counters:N>][ less <less:N>]"
    who: Who = Who("choose", Filter((("card", "@hand"),)))
    kind: str = "foretold"
    counters: int = 0
    less: int = 0


@dataclass(frozen=True)
class Banish(Effect):
    """Exile permanents until this leaves the battlefield (CR 610.3)."""

    form: ClassVar[str] = "banish <who:W>"
    who: Who = Who("choose", Filter((("permanent", "you"),)))


@dataclass(frozen=True)
class ExileOpposing(Effect):
    """Exile the top cards of each opponent's library; they may be cast this turn, with mana of any colour where
    ``any_color`` is set."""

    form: ClassVar[str] = "exile top <amount:N> of opponents castable[ <any_color?any color>]"
    amount: int = 1
    any_color: bool = False
