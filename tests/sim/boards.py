"""Random small boards of sources of mana, the same for the kernels and for the naive twin."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from analyzer.cards.model import Card
from analyzer.program import opcodes as op
from analyzer.program.deck_program import DeckProgram
from analyzer.sim.casting import pay_option
from analyzer.sim.mana.sources import gather_sources
from analyzer.sim.options import payment_reason
from analyzer.sim.policy.prepare import prepare
from analyzer.sim.settings import default_settings
from analyzer.sim.start import set_up
from analyzer.sim.state import GAME_DTYPE, WORK_DTYPE
from tests.naive.payment import ANY, TYPES, ManaAbility, Pool, Source
from tests.program.cards import program_of, simple
from tests.sim.compiled import entry

PREPARE, REASON, PAY = range(3)


def _call(games: Any, tables: Any, works: Any, settings: Any, what: int, option: int, x: int) -> int:
    game, table, work = games[0], tables[0], works[0]
    if what == PREPARE:
        prepare(table, work)
        set_up(game, table, settings[0], np.int64(1), np.int64(0))
        game["turn"] = 5
        game["step"] = op.MAIN1
        for word in range(work["reserve"].shape[0]):
            work["reserve"][word] = 0
        return np.int64(0)
    if what == REASON:
        gather_sources(game, table, work)
        return payment_reason(game, table, work, option, np.int64(-1), x)
    return np.int64(pay_option(game, table, work, option, np.int64(-1), x))


@lru_cache(maxsize=1)
def kernel() -> Any:
    """The compiled entry point of these tests."""
    return entry(_call)


@dataclass(frozen=True)
class Spell:
    """A spell to pay for: symbols as the types that each takes."""

    symbols: tuple[str, ...]
    creature: bool
    cost: str


def _letters(rng: random.Random, colors: str, count: int) -> str:
    return "".join(sorted(rng.sample(colors, min(count, len(colors))), key=TYPES.index))


def _ability_text(ability: ManaAbility, sacrifice: bool) -> str:
    units = [f"{{{'|'.join(unit)}}}" for unit in ability.units]
    if len(set(units)) == 1 and len(units) > 1:
        units = [f"{units[0]}*{len(units)}"]
    cost = "".join("{1}" if symbol == ANY else f"{{{'/'.join(symbol)}}}" for symbol in ability.cost)
    parts = [cost] * bool(cost) + ["{T}"] + ["sacrifice_self"] * sacrifice
    words = " same" * ability.same + " only [creature]" * ability.creatures_only
    return f"mana: {', '.join(parts)}: {''.join(units)}{words}"


def _kinds(rng: random.Random, colors: str) -> list[tuple[str, bool, tuple[ManaAbility, ...]]]:
    """Type line, whether it is sacrificed, and abilities of the sources of a deck of these colours."""
    pair, other = _letters(rng, colors, 2), _letters(rng, colors, 2)
    one = rng.choice(colors)
    ways = [ManaAbility((letter,)) for letter in pair]
    return [
        ("Land", False, (ManaAbility((one,)),)),
        ("Land", False, (ManaAbility((rng.choice(colors),)),)),
        ("Land", False, tuple(ways)),
        ("Land", False, (ManaAbility((_letters(rng, colors, 3),)),)),
        ("Land", False, (ManaAbility(("C",)), *ways)),
        ("Land", False, (ManaAbility((pair[0], other[-1])),)),
        ("Land", False, (ManaAbility(("C",)), ManaAbility((pair, pair), (pair,)))),
        ("Artifact", False, (ManaAbility(("C", "C")),)),
        ("Artifact", False, (ManaAbility((other[0], other[-1]), (ANY,)),)),
        ("Artifact", False, (ManaAbility(("C", "C", "C"), (ANY,)),)),
        ("Artifact", True, (ManaAbility(("WUBRG",)),)),
        ("Artifact", True, (ManaAbility(("WUBRG",) * rng.choice((2, 3)), same=True),)),
        ("Land", False, (ManaAbility((one, one), creatures_only=True),)),
        ("Land", False, (ManaAbility(("C",)), ManaAbility(("WUBRG",), creatures_only=True))),
        ("Artifact", False, (ManaAbility(("WUBRG",) * 2),)),
        ("Artifact", False, (ManaAbility(("C",)), ManaAbility((pair[0],), (ANY,)))),
    ]


def _spell(rng: random.Random, colors: str) -> Spell:
    symbols: list[str] = []
    texts: list[str] = []
    for _ in range(rng.choice((0, 1, 1, 2, 2, 3))):
        kind = rng.random()
        symbol = "C" if kind < 0.1 else _letters(rng, colors, 2) if kind < 0.25 else rng.choice(colors)
        symbols.append(symbol)
        texts.append(f"{{{'/'.join(symbol)}}}")
    generic = rng.choice((0, 1, 1, 2, 3, 4)) or int(not symbols)
    return Spell((*symbols, *[ANY] * generic), rng.random() < 0.5, "".join([f"{{{generic}}}", *texts]))


class Deck:
    """A deck of sources and spells of some colours."""

    def __init__(self, seed: int) -> None:
        rng = random.Random(seed)
        self.colors = _letters(rng, "WUBRG", rng.choice((1, 2, 2, 3, 3, 4, 5)))
        self.sources: list[Source] = []
        cards: list[Card] = []
        for number, (type_line, sacrifice, abilities) in enumerate(_kinds(rng, self.colors)):
            name = f"Source {number}"
            self.sources.append(Source(name, abilities))
            cards.append(simple(name, type_line, "", *(_ability_text(a, sacrifice) for a in abilities)))
        self.spells = [_spell(rng, self.colors) for _ in range(8)]
        for number, spell in enumerate(self.spells):
            kind = "Creature" if spell.creature else "Sorcery"
            more = {"pt": "1/1"} if spell.creature else {}
            clauses = () if spell.creature else ("spell: draw 1",)
            cards.append(simple(f"Spell {number}", kind, spell.cost, *clauses, **more))
        self.program: DeckProgram = program_of(*cards)
        bad = [c for c in self.program.coverage if c.status in ("unmodelled", "approximated")]
        assert not bad, bad
        self.tables = np.asarray(self.program.tables).reshape(1)
        self.works, self.games = np.zeros(1, WORK_DTYPE), np.zeros(1, GAME_DTYPE)
        record = default_settings("constructed").as_record()
        self.settings = np.zeros(1, record.dtype)
        self.settings[0] = record
        self.call(PREPARE)
        self._empty = self.games.copy()

    def call(self, what: int, option: int = 0, x: int = 0) -> int:
        """Call the kernel."""
        return int(kernel()(self.games, self.tables, self.works, self.settings, *map(np.int64, (what, option, x))))

    def option(self, spell: int) -> int:
        """The option that casts a spell from hand."""
        return int(self.tables["cards"][0][len(self.sources) + spell]["first_option"])

    def put(self, sources: tuple[int, ...], pool: Pool) -> None:
        """Put sources onto an empty battlefield, and mana into the pool."""
        stamp = int(self.games["mana_stamp"][0]) + 1
        self.games[:] = self._empty
        game = self.games[0]
        game["mana_stamp"] = stamp
        game["pool"] = pool[:6]
        game["size"] = game["uid"] = len(sources)
        for slot, source in enumerate(sources):
            game["face"][slot] = self.tables["cards"][0][source]["face"][0]
            game["card"][slot] = source
            game["object"][slot] = slot + 1
            for field in ("granted_mana", "attached"):
                game[field][slot] = -1

    def used(self, count: int) -> list[int]:
        """Places of the sources that are tapped or gone."""
        game = self.games[0]
        return [s for s in range(count) if game["tapped"][s] or game["face"][s] < 0]


def random_board(rng: random.Random, deck: Deck) -> tuple[tuple[int, ...], Pool]:
    """Up to six sources, few of them with a cost or of several mana of one type; sometimes mana in the pool."""
    plain = list(range(6)) + [7, 10, 14]
    others = [s for s in range(len(deck.sources)) if s not in plain]
    board = rng.choices(plain, k=rng.randrange(0, 5)) + rng.choices(others, k=rng.choice((0, 0, 1, 1, 2, 3)))
    rng.shuffle(board)
    pool = [0] * 12
    if rng.random() < 0.25:
        for _ in range(rng.choice((1, 1, 2))):
            pool[TYPES.index(rng.choice(deck.colors + "C"))] += 1
    return tuple(board), tuple(pool)
