"""The words that the notation's open places may hold, so that a misspelt one is found where it is written.

The compiler writes nothing else (a test compares with the whole database); overrides are checked against it.
"""

from __future__ import annotations

import dataclasses
import difflib
import re
from collections.abc import Iterator
from typing import Any

from analyzer.oracle import ir
from analyzer.oracle.irrelevant import REASONS
from analyzer.oracle.words import ADJECTIVES, KEYWORD_NAMES, TYPES

EVENTS = frozenset(
    """etb enters dies leaves attacks cast magecraft self_cast upkeep draw_step main1 main2 combat end_step each_upkeep
    each_end_step opponent_upkeep opponent_end_step landfall combat_damage foretell draw second_draw cycle discard
    sacrifice gain_life lose_life targeted tapped_for_mana counters mill scry becomes_tapped becomes_untapped token
    unlock graveyard leaves_graveyard exiled state transformed mutates exploit explore explore_land explore_nonland
    monstrous face_up proliferate monarch enlist outlast opponent_gains_life opponent_damaged adds_chosen
    tapped_for_chosen exiles countdown plotted room_done opponent_draw crime day_night expend ring
    exert crewed dice dungeon coin clash vote""".split()
)
"""What a triggered ability may wait for."""

AMOUNTS = frozenset(
    """number X combats commander_mv left count counters counters_on power toughness greatest_power total_power greatest_mv devotion
    devotion_chosen domain party storm spells spells_last_turn cast_this_turn life opponents opponent_life opponent_hand
    hand hand_difference graveyard kicked foretold my_turn cast_from landfalls attackers damage event converge
    commander speed day turn lands_played drawn lost gained done mana_spent mana_value colors library died discards
    cycled used spent_color colored_spent treasure_spent fresh different_powers different_mv card_types life_paid
    dungeons upkeep cast_commander exiled revealed own_turn_spells experience monarch initiative
    named_casts kept sacrificed_this_turn poison starting_life unspent void extra_targets total_mv total_toughness targets namesakes
    lowest_life expended""".split()
)
"""Kinds of :class:`~analyzer.oracle.ir.Amount`."""

WHOS = frozenset("self you opponent any target up_to each that it attached choose chosen exiled".split())
"""Kinds of :class:`~analyzer.oracle.ir.Who`."""

COST_PARTS = frozenset(
    """tap untap sacrifice discard life exile_graveyard exile_hand exile_permanent exile_library remove_counters
    remove_counters_among add_counters tap_others return reveal exile_self discard_self sacrifice_self return_self
    loyalty mill energy collect_evidence blight exert mana""".split()
)
"""Kinds of :class:`~analyzer.oracle.ir.CostPart`."""

ACTIONS = frozenset(
    """suspend_it proliferate explore adapt monstrosity bolster support amass manifest manifest_dread manifest_hand cloak
    discover incubate face_up face_down monarch initiative ring venture win lose_game end_turn counter
    double_counters switch_pt attach_it return_transformed harness prepare goad roll_d6 untap_step upkeep_step
    beginning_phase choose clash connive cascade suspend_exiled shuffle enter_attacking""".split()
)
"""Names of :class:`~analyzer.oracle.ir.KeywordAction`."""

WAYS = frozenset(
    """foretell flashback escape evoke overload spectacle warp plot madness suspend dash blitz unearth embalm
    eternalize encore disturb morph megamorph disguise miracle prowl surge emerge impending bestow awaken aftermath
    retrace jump_start harmonize mayhem mutate ninjutsu reinforce transfigure transmute alternative sneak freerunning
    cleave echo from_graveyard fortify outlast recover scavenge splice cast flash convoke cascade casualty improvise cycling storm
    delve free foretell_any_turn prototype offering from_graveyard_with""".split()
)
"""Kinds of :class:`~analyzer.oracle.ir.CastingWay`, and what can be lent."""

ADDITIONAL = frozenset(
    """mandatory kicker multikicker buyback entwine offspring bargain replicate casualty squad strive escalate gift
    conspire either any_number spree tiered""".split()
)
"""Kinds of :class:`~analyzer.oracle.ir.AdditionalCost`."""

REPLACEMENTS = frozenset(
    """double_mana triple_mana double_tokens triple_tokens double_counters double_all_counters more_counters
    more_counters_any more_player_counters more_copies double_damage triple_damage damage_plus double_draw more_draw double_life
    more_life any_type no_max_hand max_hand colored_any doesnt_untap untap_each_turn untap_limit enters_untapped
    enters_counters enter_copy enter_copy_tapped extra_trigger land_types every_land_type chosen_land_type nonbasic_become
    enchanted_becomes all_chosen_color choose_type choose_color exile_instead library_instead
    no_legend_rule keep_mana toughness_damage cant_activate cant_cast creature_mana_only cost_floor spell_limit
    draw_limit no_life_gain no_etb_triggers no_targets_in_graveyards no_reanimation no_casting_from_graveyard
    search_tax begin_in_play pay_life_x win_on_empty_draw exile_unless_paid skip_draw skip_turn_to_untap
    mulligan_redraw explore_twice multiply_mana noncombat_damage_plus ability_haste fade_mana mana_made_by mana_unit_ mana_type_ x_only_
    no_mana_spent cast_only turned_up_counters noncombat_double_damage enters_tapped no_land_plays cant_activate_except_mana
    double_loss""".split()
)
"""Kinds of :class:`~analyzer.oracle.ir.Replace`; those that end in ``_`` are followed by letters of WUBRGC."""

ZONES = frozenset(
    "battlefield hand graveyard exile library top bottom stack cast shuffle command opponent_library kept second third fourth fifth "
    "seventh".split()
)
"""Where objects come from and go to."""

TRAITS = frozenset("even_value odd_value single_symbols own_name shared_type activated_ability".split())
"""What a :class:`~analyzer.oracle.ir.Companion` may ask of cards."""

_FILTER_WORDS = (
    frozenset(TYPES.values())
    | ADJECTIVES
    | frozenset(
        """you opponent other permanent spell card ability source player commander self self_name it that chosen
        attached attached_to entered attacked died exiled_with foretold foretell saddled modified outlaw batch convoked
        damaged turned_up suspended revealed imprinted
        arrived saddled_it different_powers different_mv different_types same_type all_colors _first owned noncreature face_up
        on_it""".split()
    )
)
_FILTER_PATTERN = re.compile(
    r"face-up|(?:mv|power|toughness)(?:<=|>=|=|<|>).+|nth=\d+|@\w+|(?:has|counter|from|in|shares_type|named|adds):.+|[A-Z].*"
)
_LIMITS = frozenset(("any", "once", "ever", "first"))
_FIELDS: dict[tuple[type, str], tuple[str, frozenset[str]]] = {
    (ir.Triggered, "event"): ("event", EVENTS),
    (ir.Triggered, "limit"): ("limit", _LIMITS),
    (ir.Triggered, "zone"): ("zone", ZONES),
    (ir.WhenNext, "event"): ("event", EVENTS),
    (ir.Later, "event"): ("event", frozenset(("end_step", "upkeep", "main1", "combat", "main2"))),
    (ir.Amount, "kind"): ("amount", AMOUNTS),
    (ir.Who, "kind"): ("word for whom it acts on", WHOS),
    (ir.CostPart, "kind"): ("cost", COST_PARTS),
    (ir.KeywordAction, "name"): ("action", ACTIONS),
    (ir.CastingWay, "kind"): ("way", WAYS),
    (ir.GrantWay, "kind"): ("way", WAYS),
    (ir.LendWay, "kind"): ("way", WAYS),
    (ir.AdditionalCost, "kind"): ("additional cost", ADDITIONAL),
    (ir.Replace, "kind"): ("replacement", REPLACEMENTS),
    (ir.NoEffect, "why"): ("class of effects without consequence", frozenset(REASONS)),
    (ir.Activated, "timing"): ("timing", frozenset(("instant", "sorcery"))),
    (ir.Activated, "limit"): ("limit", _LIMITS),
    (ir.Activated, "zone"): ("zone", ZONES),
    (ir.CostChange, "scope"): (
        "scope",
        frozenset(("spell", "foretell", "cycle", "equip", "activate", "plot")),
    ),
    (ir.CostChange, "limit"): ("limit", _LIMITS),
    (ir.Search, "zone"): ("zone", ZONES),
    (ir.Move, "zone"): ("zone", ZONES),
    (ir.Look, "zone"): ("zone", ZONES),
    (ir.Look, "rest"): ("zone", ZONES),
    (ir.RevealUntil, "zone"): ("zone", ZONES),
    (ir.RevealUntil, "rest"): ("zone", ZONES),
    (ir.Companion, "trait"): ("trait", frozenset(("", *TRAITS))),
    (ir.Impulse, "until"): ("time", frozenset(("end", "next", "forever"))),
    (ir.LandPlays, "zone"): ("zone", ZONES),
}
_KEYWORD = re.compile(r"(\w+?)(?:_\d+)?")


def misspelt(node: Any) -> str:
    """The first word of an ability that the notation does not know, in a sentence; ``""`` for none."""
    return next(_faults(node), "")


def _faults(node: Any) -> Iterator[str]:
    if isinstance(node, tuple):
        for part in node:
            yield from _faults(part)
    elif isinstance(node, ir.Filter):
        yield from (_unknown("filter word", word, _FILTER_WORDS) for term in node.terms for word in term
                    if not _is_filter_word(word))  # fmt: skip
    elif dataclasses.is_dataclass(node):
        for item in dataclasses.fields(node):
            value = getattr(node, item.name)
            known = _FIELDS.get((type(node), item.name))
            if item.name == "keywords":
                yield from (_unknown("keyword", w, KEYWORD_NAMES) for w in value if not _is_keyword(w))
            elif known is not None and value not in known[1] and value.rstrip("WUBRGC") not in known[1]:
                yield _unknown(known[0], value, known[1])
            else:
                yield from _faults(value)


def _is_filter_word(word: str) -> bool:
    plain = word.removeprefix("non")
    if word in _FILTER_WORDS or plain in _FILTER_WORDS:
        return True
    return _FILTER_PATTERN.fullmatch(word) is not None or _FILTER_PATTERN.fullmatch(plain) is not None


def _is_keyword(word: str) -> bool:
    found = _KEYWORD.fullmatch(word)
    plain = word.replace("-", "_")
    return plain in KEYWORD_NAMES or found is not None and found[1] in KEYWORD_NAMES or plain in _MORE_KEYWORDS


_MORE_KEYWORDS = frozenset(("attacks_despite_defender", "toughness_damage", "becomes_creature", "attacks_in_company"))


def _unknown(what: str, word: str, known: frozenset[str]) -> str:
    closest = difflib.get_close_matches(word, sorted(known), 1)
    return f'unknown {what} "{word}"' + (f', did you mean "{closest[0]}"?' if closest else "")
