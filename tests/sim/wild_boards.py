"""Random small boards of permanents that change, multiply and share mana, the same for the kernels and for the naive twin."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from analyzer.cards.model import Card
from analyzer.program.deck_program import DeckProgram
from analyzer.sim import interface
from analyzer.sim.settings import default_settings
from analyzer.sim.state import GAME_DTYPE, WORK_DTYPE
from tests.naive.mana import Ability, Permanent
from tests.program.cards import program_of, simple

_ANY = "WUBRG"


@dataclass(frozen=True)
class Kind:
    """A permanent as a card in notation and as the twin sees it."""

    card: Card
    twin: Permanent


def _kind(
    name: str, type_line: str, clauses: tuple[str, ...], *abilities: Ability, effects: tuple[tuple[object, ...], ...] = (), colors: str = ""
) -> Kind:
    words = type_line.replace(" - ", " ").split()
    kinds = frozenset(w if w[:1].isupper() and w not in _TYPES else w.lower() for w in words) | {"permanent"}
    more = {"pt": "2/2"} if "Creature" in words else {}
    cost = "".join(f"{{{color}}}" for color in colors) or "{1}"
    return Kind(simple(name, type_line, cost, *clauses, **more), Permanent(name, kinds, abilities, effects, colors))


_TYPES = frozenset({"Land", "Creature", "Artifact", "Enchantment", "Basic", "Snow", "Legendary"})
KINDS: tuple[Kind, ...] = (
    _kind("Wood", "Basic Land - Forest", ("mana: {T}: {G}",), Ability(("G",))),
    _kind("Lake", "Basic Land - Island", ("mana: {T}: {U}",), Ability(("U",))),
    _kind("Ice", "Basic Snow Land - Island", ("mana: {T}: {U}",), Ability(("U",))),
    _kind("Grove", "Land - Forest Plains", ("mana: {T}: {G|W}",), Ability(("GW",))),
    _kind("Vault", "Land", ("mana: {T}: {C}{C}",), Ability(("C", "C"))),
    _kind("Pine", "Snow Land", ("mana: {T}: {C}", "mana: {T}: {G}"), Ability(("C",)), Ability(("G",))),
    _kind("Elf", "Creature - Elf", ("mana: {T}: {G}",), Ability(("G",)), colors="G"),
    _kind("Frost Elf", "Snow Creature - Elf", ("mana: {T}: {C}",), Ability(("C",))),
    _kind("Bear", "Creature - Bear", (), colors="GW"),
    _kind("Goblin", "Creature - Goblin", ("mana: sacrifice [Goblin]: {R}",), Ability(("R",), tap=False, sacrifices="Goblin"), colors="R"),
    _kind("Altar", "Artifact", ("mana: sacrifice [creature]: {C}{C}",), Ability(("C", "C"), tap=False, sacrifices="creature")),
    _kind("Drum", "Artifact", ("mana: {T}, tap_others [creature you]: {W|U|B|R|G}",), Ability((_ANY,), others=(1, "creature"))),
    _kind(
        "Heir", "Creature - Elf", ("mana: tap_others 2 [Elf you]: {G}{G}",), Ability(("G", "G"), tap=False, others=(2, "Elf")), colors="U"
    ),
    _kind("Seal", "Artifact", ("mana: {1}, {T}: {U}{B}",), Ability(("U", "B"), mana=("WUBRGC",))),
    _kind("Lotus", "Artifact", ("mana: {T}: {W|U|B|R|G}*2 same",), Ability((_ANY, _ANY), same=True)),
    _kind("Lodge", "Land", ("mana: {T}: {W|U|B|R|G} only [creature spell]",), Ability((_ANY,), creatures_only=True)),
    _kind("Mirror", "Enchantment", ("replace multiply_mana [permanent] by 2",), effects=(("times", "permanent", 2),)),
    _kind("Swell", "Enchantment", ("replace multiply_mana [land] by 3",), effects=(("times", "land", 3),)),
    _kind("Blight", "Enchantment", ("replace mana_unit_B [land] by 1",), effects=(("one", "land", "B", 1),)),
    _kind("Damper", "Artifact", ("replace mana_unit_C [land] by 2",), effects=(("one", "land", "C", 2),)),
    _kind("Dusk", "Enchantment", ("replace mana_type_B [land]",), effects=(("type", "land", "B"),)),
    _kind("Wake", "Enchantment", ("when tapped_for_mana [land]: add {W|U|B|R|G|C} of that",), effects=(("bonus", "land", "that"),)),
    _kind("Bloom", "Enchantment", ("when tapped_for_mana [Forest]: add {G}",), effects=(("bonus", "Forest", "G"),)),
    _kind("Cub", "Creature - Bear", ("when tapped_for_mana [creature]: add {G}",), effects=(("bonus", "creature", "G"),)),
    _kind("Spark", "Enchantment", ("when tapped_for_mana [land]: add {W|U|B|R|G}",), effects=(("bonus", "land", _ANY),)),
)
_CHANGERS = tuple(n for n, kind in enumerate(KINDS) if kind.twin.effects)
_MAKERS = tuple(n for n, kind in enumerate(KINDS) if not kind.twin.effects)
_GENERIC = "WUBRGC"


@dataclass(frozen=True)
class Spell:
    """A spell: its cost, its ways to be paid as symbols of the twin, the marks that mana for it needs, what may help."""

    cost: str
    ways: tuple[tuple[str, ...], ...]
    allowed: str
    helps: str = ""


def _spell(rng: random.Random) -> tuple[Spell, Card]:
    generic = rng.choice((0, 0, 1, 2, 3))
    symbols = [rng.choice(("G", "U", "B", "C", "G/U", "S", "2/G", "R", "W/B")) for _ in range(rng.choice((0, 1, 1, 2, 2, 3)))]
    ways: list[tuple[str, ...]] = [(_GENERIC,) * generic]
    for symbol in symbols:
        if symbol == "S":
            ways = [(*way, "s") for way in ways]
        elif symbol.startswith("2/"):
            ways = [(*way, symbol[2]) for way in ways] + [(*way, _GENERIC, _GENERIC) for way in ways]
        else:
            ways = [(*way, symbol.replace("/", "")) for way in ways]
    text = (f"{{{generic}}}" if generic or not symbols else "") + "".join(f"{{{s}}}" for s in symbols)
    kind = rng.choice(("creature", "sorcery", "picky", "convoke", "improvise"))
    name = f"Spell {rng.random()}"
    if kind in ("convoke", "improvise"):
        return Spell(text, tuple(ways), "", kind), simple(name, "Sorcery", text, kind, "spell: draw 1")
    if kind == "sorcery":
        return Spell(text, tuple(ways), ""), simple(name, "Sorcery", text, "spell: draw 1")
    clauses = ("replace creature_mana_only",) if kind == "picky" else ()
    return Spell(text, tuple(ways), "rC" if kind == "picky" else "r"), simple(name, "Creature", text, *clauses, pt="1/1")


class WildDeck:
    """The kinds of permanents with a few spells, and one game of them.

    Parameters
    ----------
    seed
        Chooses the spells.
    permanents
        The kinds' cards, :data:`KINDS` unless others are given.
    """

    def __init__(self, seed: int, permanents: tuple[Card, ...] = tuple(kind.card for kind in KINDS)) -> None:
        rng = random.Random(seed)
        made = [_spell(rng) for _ in range(8)]
        self.spells = [spell for spell, _ in made]
        self._first_spell = len(permanents)
        self.program: DeckProgram = program_of(*permanents, *(card for _, card in made))
        bad = [c for c in self.program.coverage if c.status in ("unmodelled", "approximated")]
        assert not bad, bad
        self._tables = np.asarray(self.program.tables).reshape(1)
        self._games, self._works = np.zeros(1, GAME_DTYPE), np.zeros(1, WORK_DTYPE)
        settings = default_settings("constructed").as_record()
        self._settings = np.zeros(1, settings.dtype)
        self._settings[0] = settings
        self._args, self._out = np.zeros(8, np.int64), np.zeros(interface.OUT_SIZE, np.int64)
        self.do(interface.SET_UP, 1, 0)
        self._empty = self._games.copy()

    @property
    def game(self) -> np.void:
        """The record."""
        return self._games[0]

    def do(self, what: int, *args: int) -> int:
        """Carry out an operation; returns its first number."""
        self._args[:] = 0
        self._args[: len(args)] = args
        self._out[:] = 0
        interface.operate(self._games, self._tables, self._works, self._settings, np.int64(what), self._args, self._out)
        return int(self._out[0])

    def put(self, board: tuple[int, ...], opposing: tuple[int, ...] = ()) -> None:
        """Put permanents onto an empty battlefield, and others onto the opponent's."""
        stamp = int(self.game["mana_stamp"]) + 1
        self._games[:] = self._empty
        game = self.game
        game["turn"], game["step"], game["mana_stamp"], game["hand_size"] = 5, 3, stamp, 0
        for kind in board:
            face = int(self.program.tables["cards"][kind]["face"][0])
            slot = self.do(interface.PLACE, face, kind, 0, 0)
            self.game["since"][slot] = 1
        for place, kind in enumerate(opposing):
            game["opp_face"][place], game["opp_card"][place] = self.program.tables["cards"][kind]["face"][0], kind
            game["opp_size"] = place + 1
        self.do(interface.REFRESH)

    def option(self, spell: int) -> int:
        """The option that casts a spell from hand."""
        return int(self.program.tables["cards"][self._first_spell + spell]["first_option"])

    def can_cast(self, spell: int) -> bool:
        """Whether a spell in hand can be paid for."""
        self.game["hand"][0], self.game["hand_size"] = self._first_spell + spell, 1
        return self.do(interface.COST, self.option(spell), 0, 0, -1) == 0


def random_board(rng: random.Random) -> tuple[int, ...]:
    """Up to five makers of mana and up to two permanents that change it."""
    changers = rng.sample(_CHANGERS, rng.choice((0, 0, 1, 1, 2)))
    makers = rng.choices(_MAKERS, k=rng.randrange(0, 5 if len(changers) > 1 else 6))
    board = [*changers, *makers]
    rng.shuffle(board)
    return tuple(board)
