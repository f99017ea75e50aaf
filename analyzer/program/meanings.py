"""Keywords that stand for an ability which our notation can say: {n} is the keyword's number."""

from __future__ import annotations

from functools import lru_cache

from analyzer.oracle import ir
from analyzer.oracle.notation import parse_node

_MEANINGS: dict[str, tuple[str, ...]] = {
    "afterlife": (
        'when dies: create {n} "Spirit" 1/1 [white black Spirit creature] with flying',
    ),  # CR 702.135
    "battle_cry": ("when attacks: pump each [creature you attacking other] +1/+0",),  # CR 702.91
    "bloodthirst": ("enters with {n} +1/+1 counters if lost >= 1",),  # CR 702.54
    "exalted": ("when attacks [creature you]: pump that +1/+1 if attackers = 1",),  # CR 702.83
    "dethrone": (
        "when attacks: counters 1 +1/+1 on self if opponent_life >= life",
    ),  # CR 702.105
    "evolve": (
        "when enters [creature you other]: if power(that) > power then (counters 1 +1/+1 on self)",
    ),  # CR 702.100
    "fading": (
        "enters with {n} fade counters",
        "when upkeep: if counters(fade) >= 1 then (remove 1 fade from self) else (sacrifice self)",
    ),  # CR 702.32
    "mentor": ("when attacks: counters 1 +1/+1 on target [creature you attacking other]",),  # CR 702.134
    "mobilize": (
        'when attacks: create {n} "Warrior" 1/1 [red Warrior creature] tapped attacking; '
        "at next end_step (sacrifice it)",
    ),  # CR 702.181
    "persist": (
        "when dies: move self to battlefield; counters 1 -1/-1 on it if counters(-1/-1) = 0",
    ),  # CR 702.79
    "training": ("when attacks: counters 1 +1/+1 on self if attackers >= 2",),  # CR 702.149
    "undying": (
        "when dies: move self to battlefield; counters 1 +1/+1 on it if counters(+1/+1) = 0",
    ),  # CR 702.93
    "unleash": ("enters with 1 +1/+1 counters",),  # CR 702.98
    "vanishing": (
        "enters with {n} time counters",
        "when upkeep: remove 1 time from self; if counters(time) = 0 then (sacrifice self)",
    ),  # CR 702.63
    "fabricate": (
        "when etb: choose 1 of (counters {n} +1/+1 on self) "
        '(create {n} "Servo" 1/1 [artifact Servo creature])',
    ),  # CR 702.123
    "for_mirrodin": ('when etb: create 1 "Rebel" 2/2 [red Rebel creature]; attach to it',),  # CR 702.163
    "job_select": ('when etb: create 1 "Hero" 1/1 [Hero creature]; attach to it',),  # CR 702.182
    "living_weapon": (
        'when etb: create 1 "Germ" 0/0 [black Phyrexian Germ creature]; attach to it',
    ),  # CR 702.92
    "extort": ("when cast [spell]: may pay {W/B} for (opponent loses 1 life; gain 1 life)",),  # CR 702.101
    "graft": (
        "enters with {n} +1/+1 counters",
        "when enters [creature other]: may pay remove_counters(+1/+1) for (counters 1 +1/+1 on that)",
    ),  # CR 702.58
    "renown": (
        "when combat_damage: counters {n} +1/+1 on self if counters(+1/+1) = 0",
    ),  # CR 702.112
    "soulshift": ("when dies: move choose [Spirit mv<={n} @graveyard] to hand optional",),  # CR 702.46
    "melee": ("when attacks: pump self +1/+1",),  # CR 702.121: one opponent is attacked
    "ravenous": ("enters with X +1/+1 counters",),  # CR 702.156
    "increment": ("when cast [spell]: if mana_spent(that) > power then (counters 1 +1/+1 on self)",),
    "hideaway": ("when etb: look {n} take 1 [card] to exile rest bottom",),  # CR 702.75
    "hideaway_tapped": ("enters tapped", "when etb: look 4 take 1 [card] to exile rest bottom"),  # as first printed
    "modular": (
        "enters with {n} +1/+1 counters", "when dies: counters event +1/+1 on up_to [artifact creature you other]",
    ),  # CR 702.43
    "riot": ("enters with 1 +1/+1 counters",),  # CR 702.136
}
_DIFFERENCES = {
    "evolve": "toughness is not compared",
    "mentor": "whatever its power",
    "training": "whatever the power of the others",
    "unleash": "always with its counter",
    "riot": "always the counter, never haste",
    "amplify": "nothing is revealed for it",
    "cipher": "it is not encoded on a creature",
    "devour": "nothing is sacrificed to it",
    "exploit": "nothing is sacrificed to it",
    "firebending": "its mana is never spent",
    "myriad": "no copies attack the other opponents",
    "renown": "only while it has no +1/+1 counters",
    "compleated": "life is never paid for it",
    "demonstrate": "it is never copied",
    "epic": "it is not copied later",
    "gravestorm": "it is never copied",
    "paradigm": "it is not cast again",
    "phasing": "it never phases out",
    "ravenous": "no card is drawn for a large X",
    "read_ahead": "it begins with the first chapter",
    "ripple": "nothing is revealed for it",
    "toxic": "poison counters do not kill",
}


STATED = frozenset({"amplify", "cipher", "devour", "exploit", "firebending", "myriad", "toxic"}) | {
    "compleated", "demonstrate", "epic", "gravestorm", "paradigm", "phasing", "read_ahead", "ripple",
}
"""Keywords that are played as though they were not there, with that difference stated."""


def stands_for_abilities(name: str) -> bool:
    """Whether a keyword (its number behind an underscore) stands for other abilities, or is left out with a note."""
    plain, _ = parted(name)
    return plain in _MEANINGS and plain not in _AS_IT_ENTERS or plain in STATED


_AS_IT_ENTERS = frozenset({"for_mirrodin", "job_select", "living_weapon", "hideaway", "hideaway_tapped"})


def parted(name: str) -> tuple[str, int]:
    """A keyword and its number, as ``toxic_2``."""
    plain = name.replace("-", "_").replace(" ", "_")
    head, _, tail = plain.rpartition("_")
    return (head, int(tail)) if tail.isdigit() else (plain, 0)


@lru_cache(maxsize=None)
def meaning(name: str, number: int) -> tuple[ir.Ability, ...]:
    """Abilities that a keyword stands for, none when it is no such keyword."""
    nodes = (parse_node(text.replace("{n}", str(number))) for text in _MEANINGS.get(name, ()))
    return tuple(node for node in nodes if isinstance(node, ir.Ability))


def difference(name: str) -> str:
    """What is different from the keyword as printed, ``""`` for nothing."""
    return _DIFFERENCES.get(name, "")


def echo(cost: ir.Cost) -> ir.Triggered:
    """CR 702.30: in the upkeep after it came, it is paid for once more or sacrificed."""
    paid = ir.May(cost, (), (ir.Sacrifice(ir.Who("it")),))
    return ir.Triggered("etb", effects=(ir.Later("upkeep", (paid,)),))
