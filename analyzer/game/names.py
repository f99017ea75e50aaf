"""Names as callers write them against the objects of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from analyzer.cards.model import Card
from analyzer.errors import UsageError
from analyzer.game.engine import Engine
from analyzer.program import opcodes as op
from analyzer.sim.wishes import CARD_ROW, OPPONENT, OPPOSING, STACK_PLACE, YOU


class Names:
    """Finds card rows, permanents and players by name.

    A permanent of several with one name is ``Name#2``, counted by when it came; without a number an untapped one is meant first.
    """

    def __init__(self, engine: Engine, cards: Mapping[str, Card]) -> None:
        self._engine = engine
        self.cards = cards
        self.rows = {name: row for row, name in enumerate(engine.program.card_names)}
        self._by_face = {face.name.casefold(): name for name, card in reversed(list(cards.items())) for face in reversed(card.faces)}
        self._by_face |= {name.casefold(): name for name in cards}

    def full(self, name: str) -> str:
        """Full name of a card given by full or face name.

        Raises
        ------
        UsageError
            When no card of the game bears the name.
        """
        found = self._by_face.get(name.partition("#")[0].strip().casefold())
        if found is None:
            raise UsageError(f"no card of this game is called {name!r}", hint="name it in the position")
        return found

    def knows(self, name: str) -> bool:
        """Whether some card of the game bears a name."""
        return name.partition("#")[0].strip().casefold() in self._by_face

    def row(self, name: str) -> int:
        """Card row of a name."""
        return self.rows[self.full(name)]

    def of_slot(self, slot: int) -> str:
        """Name of a permanent: the card's full name, a token's own."""
        game = self._engine.game
        card = int(game["card"][slot])
        return str(self._engine.program.card_names[card]) if card >= 0 else self.of_face(int(game["face"][slot]))

    def of_face(self, face: int) -> str:
        """Name of a face row."""
        return self._engine.program.face_names[face]

    def of_card(self, row: int) -> str:
        """Full name of a card row."""
        return self._engine.program.card_names[row]

    def matches(self, name: str, slot: int) -> bool:
        """Whether a permanent goes by a name: that of its card, of a face of it, or of the face that is up."""
        wanted = name.casefold()
        own = {self.of_slot(slot).casefold(), self.of_face(int(self._engine.game["face"][slot])).casefold()}
        return wanted in own or self._by_face.get(wanted, "").casefold() in own

    def slots(self, name: str) -> list[int]:
        """Places of the permanents of a name in the order they came."""
        game = self._engine.game
        found = [slot for slot in self._engine.slots() if self.matches(name, slot)]
        return sorted(found, key=lambda slot: int(game["object"][slot]))

    def find_slot(self, name: str) -> int | None:
        """Place of the permanent that is meant, None when there is none."""
        bare, _, number = name.partition("#")
        found = self.slots(bare.strip())
        if number:
            return found[int(number) - 1] if number.isdigit() and 0 < int(number) <= len(found) else None
        untapped = [slot for slot in found if self._engine.game["tapped"][slot] == 0]
        return next(iter(untapped or found), None)

    def slot(self, name: str) -> int:
        """Place of the permanent that is meant.

        Raises
        ------
        UsageError
            When there is none.
        """
        found = self.find_slot(name)
        if found is None:
            raise UsageError(f"{name} is not on the battlefield")
        return found

    def permanents(self, names: Sequence[str]) -> list[int]:
        """Places of several permanents; a name that stands twice means two of them."""
        taken: list[int] = []
        for name in names:
            bare = name.partition("#")[0].strip()
            free = [slot for slot in self.slots(bare) if slot not in taken]
            ready = [slot for slot in free if self._engine.game["tapped"][slot] == 0]
            slot = self.find_slot(name) if "#" in name else next(iter(ready or free), None)
            if slot is None:
                raise UsageError(f"{name} is not on the battlefield")
            taken.append(slot)
        return taken

    def target(self, name: str) -> int:
        """Wish value of a target: a player, a permanent of either side, a spell on the stack, a card elsewhere."""
        players = {"you": YOU, "opponent": OPPONENT}
        if name in players:
            return players[name]
        game = self._engine.game
        slot = self.find_slot(name)
        if slot is not None:
            return slot
        full = self.full(name)
        for place in range(int(game["opp_size"])):
            if self.of_card(int(game["opp_card"][place])) == full:
                return OPPOSING + place
        for place in range(int(game["stack_size"])):
            if game["st_option"][place] >= 0 and game["st_card"][place] == self.rows[full]:
                return STACK_PLACE + place
        return CARD_ROW + self.rows[full]

    def face_row(self, card_row: int, face_name: str | None) -> int | None:
        """Face row of a card by the face's name, None for any."""
        if face_name is None:
            return None
        card = self.cards[self.of_card(card_row)]
        for number, face in enumerate(card.faces[:2]):
            if face.name.casefold() == face_name.casefold():
                return int(self._engine.tables["cards"][card_row]["face"][number])
        raise UsageError(f"{card.name} has no face {face_name!r}")


ZONE_NAMES = {
    op.HAND: "hand", op.EXILE: "exile", op.GRAVEYARD: "graveyard", op.COMMAND: "command", op.LIBRARY: "library",
    op.BATTLEFIELD: "battlefield",
}  # fmt: skip
ZONE_CODES = {name: code for code, name in ZONE_NAMES.items()}
