"""What targets and pronouns mean inside one spell or ability while its program is written."""

from __future__ import annotations

from dataclasses import dataclass

from analyzer.oracle import ir
from analyzer.program.coverage import Refused
from analyzer.program.opcodes import (
    BATTLEFIELD,
    WHO_ATTACHED,
    WHO_CHOSEN,
    WHO_EACH,
    WHO_IT,
    WHO_OPPONENT,
    WHO_SELF,
    WHO_TARGET,
    WHO_THAT,
    WHO_YOU,
)  # fmt: skip
from analyzer.program.store import Store

SPELL, TRIGGER, ACTIVATED, DELAYED = "spell", "trigger", "activated", "delayed"

# Whom an effect acts on: kind and filter row.
Acted = tuple[int, int]
_PLAIN = {
    "self": WHO_SELF, "you": WHO_YOU, "opponent": WHO_OPPONENT, "any": WHO_OPPONENT, "that": WHO_THAT,
    "attached": WHO_ATTACHED,
}  # fmt: skip


@dataclass
class Scope:
    """State of one spell or ability.

    Attributes
    ----------
    kind
        ``spell``, ``trigger``, ``activated`` or ``delayed``.
    face
        Face row of the source, for copies of it.
    it
        What "it" is now; None when an earlier step left nothing that can be acted on.
    target, target_optional
        Filter row of the one target, -1 without.
    never
        Whether it would have to be aimed at, or would hurt, what is ours.
    flags
        Flags of the option that the effects ask for.
    time_counters
        Time counters with which the spell exiles itself as it resolves.
    in_mode
        Inside a mode, whose target is chosen only when the mode is.
    delayed
        Inside a delayed trigger: whom it remembers, -1 for nobody.
    and_source
        Whether a delayed trigger speaks of its source besides the object that it remembers.
    x_targets
        Whether it has as many targets as X.
    crime
        Whether it targets an opponent (CR 700.13).
    it_is_card
        Whether "it" is a card that was moved away from the battlefield.
    card
        Whether "it" is a card that was just exiled.
    of_saga
        A chapter, which exiles the Saga to turn it over.
    """

    kind: str = SPELL
    face: int = -1
    it: Acted | None = None
    target: int = -1
    target_optional: bool = False
    never: bool = False
    flags: int = 0
    time_counters: int = 0
    in_mode: bool = False
    mode_target: int = -1
    delayed: int = -1
    and_source: bool = False
    of_saga: bool = False
    card: bool = False
    x_targets: bool = False
    crime: bool = False
    it_is_card: bool = False

    @property
    def is_unused(self) -> bool:
        """Whether it is a spell or activated ability that nobody uses, because it would only hurt what is ours."""
        return self.never and self.kind in (SPELL, ACTIVATED) and not self.in_mode

    def acted(self, store: Store, who: ir.Who) -> Acted:
        """Kind and filter row of whom an effect acts on; remembers it for a later "it".

        Raises
        ------
        Refused
            When it cannot be told, or a filter word is not known.
        """
        found = self._found(store, who)
        if self.kind == DELAYED and found[0] in (WHO_SELF, WHO_TARGET, WHO_THAT, WHO_IT):
            found = self._remembered(found[0])
        if found[0] not in (WHO_YOU, WHO_OPPONENT):
            self.it = (WHO_IT, -1) if found[0] == WHO_CHOSEN else found
        return found

    def _found(self, store: Store, who: ir.Who) -> Acted:
        if who.kind in _PLAIN:
            return _PLAIN[who.kind], -1
        if who.kind == "it":
            if self.it is None:
                raise Refused("what an earlier step acted on")
            return self.it
        if who.kind == "each":
            return WHO_EACH, self._filter(store, who)
        if who.kind == "choose":
            return WHO_CHOSEN, self._filter(store, who)
        if who.kind in ("target", "up_to"):
            return self._target(store, who)
        raise Refused(f"acting on {who.kind}")

    @staticmethod
    def _filter(store: Store, who: ir.Who) -> int:
        if who.filter is None:
            raise Refused(f"{who.kind} without a filter")
        return store.filters.row(who.filter)

    def _target(self, store: Store, who: ir.Who) -> Acted:
        row = self._filter(store, who)
        optional = who.kind == "up_to"
        if self.in_mode and self.mode_target < 0 and not optional:
            self.mode_target = row
        on_battlefield = store.filters.zone_of(row) == BATTLEFIELD
        if self.kind == DELAYED or self.kind == TRIGGER and (self.in_mode or optional):
            return WHO_CHOSEN, row
        self.require(row, optional)
        if not on_battlefield or self.target != row:
            return WHO_CHOSEN, row
        return WHO_TARGET, row

    def require(self, row: int, optional: bool = False) -> None:
        """Make a filter the target of the whole when it has none yet."""
        if self.target < 0:
            self.target, self.target_optional = row, optional or self.in_mode

    def _remembered(self, kind: int) -> Acted:
        """A delayed trigger remembers one object, which its own program calls "it"."""
        if self.delayed not in (-1, kind) and kind == WHO_SELF:
            self.and_source = True
            return WHO_SELF, -1
        if self.delayed not in (-1, kind):
            raise Refused("a delayed trigger about two objects")
        self.delayed = kind
        return WHO_IT, -1
