"""What a deck needs of the kernels, so that they can skip the rest, and the events listened to."""

from __future__ import annotations

from analyzer.program import opcodes as op
from analyzer.program.opcodes import EXILE, GRAVEYARD
from analyzer.program.rows import Row
from analyzer.program.store import Store

_STATIC_FEATURES = {
    op.ST_PUMP: op.F_STATICS, op.ST_MANA: op.F_STATICS, op.ST_LAND_TYPES: op.F_STATICS, op.ST_COST: op.F_REDUCERS,
    op.ST_FORETELL_COST: op.F_REDUCERS, op.ST_COST_FLOOR: op.F_REDUCERS,
    op.ST_GRANT_FORETELL: op.F_GRANT_FORETELL | op.F_EXILE, op.ST_BASE: op.F_BASES | op.F_STATICS,
}  # fmt: skip
_EVENT_FEATURES = {
    op.EV_UPKEEP: op.F_UPKEEP, op.EV_EACH_UPKEEP: op.F_UPKEEP, op.EV_OPPONENT_UPKEEP: op.F_UPKEEP,
    op.EV_END_STEP: op.F_END_STEP, op.EV_EACH_END_STEP: op.F_END_STEP, op.EV_MAIN1: op.F_MAIN_TRIGGERS,
    op.EV_MAIN2: op.F_MAIN_TRIGGERS, op.EV_COMBAT: op.F_MAIN_TRIGGERS, op.EV_DRAW_STEP: op.F_DRAW_STEP,
    op.EV_CAST: op.F_CAST_TRIGGERS, op.EV_SELF_CAST: op.F_CAST_TRIGGERS, op.EV_MAGECRAFT: op.F_CAST_TRIGGERS,
    op.EV_TARGETED: op.F_CAST_TRIGGERS,
}  # fmt: skip
_MOVES = frozenset({op.EV_LEAVES_GRAVEYARD, op.EV_GRAVEYARD, op.EV_EXILED, op.EV_SELF_GRAVEYARD})
_KEYWORD_FEATURES = {
    op.DELVE: op.F_DELVE, op.CONVOKE: op.F_CONVOKE, op.IMPROVISE: op.F_CONVOKE,
    op.PROWESS: op.F_CAST_TRIGGERS,
}  # fmt: skip


def event_mask(store: Store) -> int:
    """Bit of each event that some face listens to."""
    mask = 0
    for trigger in store.tables["triggers"].rows:
        mask |= 1 << trigger["event"]
    return mask


def graveyard_mask(store: Store) -> int:
    """Bit of each event that some face listens to in the graveyard."""
    mask = 0
    for face in store.tables["faces"].rows:
        mask |= face["grave_mask"]
    return mask


def features(store: Store) -> int:
    """Feature bits of the deck."""
    bits = 0
    for static in store.tables["statics"].rows:
        bits |= _STATIC_FEATURES.get(static["kind"], 0)
        if static["keywords"] & (op.INACTIVE | op.INACTIVE_BUT_MANA):
            bits |= op.F_INACTIVE
        if static["kind"] == op.ST_PUMP and static["spill"] == op.IN_GRAVEYARD:
            bits |= op.F_GRAVE_STATICS
        bits |= op.F_COMPANY if static["keywords"] & op.IN_COMPANY else 0
    for face in store.tables["faces"].rows:
        bits |= _of_face(face)
        bits |= op.F_COMPANY if face["keywords"] & op.IN_COMPANY else 0
    for option in store.tables["options"].rows:
        bits |= _of_option(option)
    for trigger in store.tables["triggers"].rows:
        bits |= _EVENT_FEATURES.get(trigger["event"], 0)
        bits |= op.F_MOVES if trigger["event"] in _MOVES else 0
    if any(row["special"] & (op.PUT_THERE_NOW | op.ARRIVED_NOW) for row in store.tables["filters"].rows):
        bits |= op.F_MOVES
    if any(not row["simple"] and row["cost"] >= 0 for row in store.tables["mana"].rows):
        bits |= op.F_COMPLEX_MANA
    if any(face["wild"] for face in store.tables["faces"].rows):
        bits |= op.F_WILD_MANA
    if any(_mixes_pain(store, face) for face in store.tables["faces"].rows):
        bits |= op.F_PAIN
    if any(row["self_amount"][0] >= 0 for row in store.costs.rows.rows):
        bits |= op.F_REDUCERS
    return bits | _of_programs(store)


def _mixes_pain(store: Store, face: Row) -> bool:
    """Whether some mana abilities of a face cost life and others do not."""
    rows = store.tables["mana"].rows[face["first_mana"] : face["first_mana"] + face["mana_count"]]
    return len({bool(row["pain"] or (row["cost"] >= 0 and store.costs.rows.rows[row["cost"]]["life"])) for row in rows}) > 1


def _of_face(face: Row) -> int:
    bits = op.F_STATICS if face["power_amount"] >= 0 or face["toughness_amount"] >= 0 else 0
    if face["asks_spent"]:
        bits |= op.F_COLORS_SPENT
    for keyword, feature in _KEYWORD_FEATURES.items():
        if face["keywords"] & keyword:
            bits |= feature
    if face["day"]:
        bits |= op.F_DAY
    if face["dredge"]:
        bits |= op.F_DREDGE
    return bits | (op.F_SAGAS if face["last_chapter"] else 0)


def _of_option(option: Row) -> int:
    bits = 0
    flags = option["flags"]
    if flags & op.INSTANT_SPEED and not flags & op.NEVER:
        bits |= op.F_INSTANTS
    if flags & op.IMPENDING:
        bits |= op.F_STATICS
    if option["kind"] in (op.ACTIVATE, op.UNLOCK):
        bits |= op.F_ACTIVATED
    if option["zone"] == GRAVEYARD:
        bits |= op.F_FLASHBACK
    if option["zone"] == EXILE or option["kind"] in (op.FORETELL, op.PLOT, op.SUSPEND):
        bits |= op.F_EXILE
    return bits


def _of_programs(store: Store) -> int:
    """Delayed triggers need their step, cards exiled to be played need exile."""
    bits = 0
    for row in store.tables["program"].rows:
        if row["op"] == op.OP_IMPULSE:
            bits |= op.F_EXILE
        elif row["op"] == op.OP_LATER:
            bits |= _EVENT_FEATURES.get(row["a"], 0)
        elif row["op"] == op.OP_PUMP and row["e"] & op.PROWESS:
            bits |= op.F_CAST_TRIGGERS
    return bits
