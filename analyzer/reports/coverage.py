"""The document of ``goldfish coverage``: how much of lists or of the whole database is played, and what is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from analyzer.cards.model import Card
from analyzer.program.coverage import CardCoverage
from analyzer.reports.sections import Document, Section

CLASSES = ("modelled", "irrelevant", "approximated", "unmodelled")
_RANK = {status: rank for rank, status in enumerate(CLASSES)}
_EXAMPLES = 3
_WORDS_SHOWN = 2

Words = Callable[[str, int], Sequence[str]]


@dataclass
class Group:
    """Cards that are counted together: a list, a format, the lands of all lists.

    Attributes
    ----------
    slots
        Copies by the class of their card.
    cards
        The class of each distinct card.
    """

    name: str
    slots: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CLASSES, 0))
    cards: dict[str, str] = field(default_factory=dict)

    def add(self, card: CardCoverage) -> None:
        """Count a card with its copies; the worst class of a card that is seen twice stays."""
        self.slots[card.status] += card.count
        known = self.cards.get(card.name)
        if known is None or _RANK[card.status] > _RANK[known]:
            self.cards[card.name] = card.status

    def document(self) -> Document:
        """The counts of the group."""
        distinct = dict.fromkeys(CLASSES, 0)
        for status in self.cards.values():
            distinct[status] += 1
        return {
            "name": self.name,
            "slots": sum(self.slots.values()),
            "by_slots": dict(self.slots),
            "distinct": len(self.cards),
            "by_card": distinct,
        }


def list_groups(lists: Iterable[tuple[str, Sequence[CardCoverage]]]) -> list[Group]:
    """All lists together, their lands, their other cards, then a group a list."""
    everything, lands, others = Group("all cards"), Group("lands"), Group("other cards")
    each: list[Group] = []
    for name, cards in lists:
        own = Group(name)
        for card in cards:
            for group in (everything, lands if card.is_land else others, own):
                group.add(card)
        each.append(own)
    return [everything, lands, others, *each]


def format_groups(pairs: Iterable[tuple[Card, CardCoverage]]) -> list[Group]:
    """All cards, then a group a format with the cards that are legal in it."""
    everything, formats = Group("all cards"), dict[str, Group]()
    for card, coverage in pairs:
        everything.add(coverage)
        for name in card.legal_in:
            formats.setdefault(name, Group(name)).add(coverage)
    return [everything, *(formats[name] for name in sorted(formats))]


def clause_table(
    cards: Iterable[CardCoverage], words: Words | None, status: str = "unmodelled"
) -> list[Document]:
    """What clauses of one class are about, the most used first.

    Parameters
    ----------
    words
        Gives the words of a card's clauses, in the order of its clauses; ``None`` shows none.
    """
    rows: dict[str, Document] = {}
    for card in cards:
        seen: set[str] = set()
        for place, clause in enumerate(card.clauses):
            if clause.status != status:
                continue
            row = rows.setdefault(clause.why, {"why": clause.why, "slots": 0, "cards": {}, "words": []})
            if clause.why not in seen:
                row["slots"] += card.count
                row["cards"][card.name] = row["cards"].get(card.name, 0) + card.count
                seen.add(clause.why)
            if words is not None and len(row["words"]) < _WORDS_SHOWN:
                text = words(card.name, place)
                row["words"] += [each for each in text if each not in row["words"]]
    return [_with_examples(row) for row in sorted(rows.values(), key=lambda row: (-row["slots"], row["why"]))]


def _with_examples(row: Document) -> Document:
    cards: Mapping[str, int] = row["cards"]
    most = sorted(cards, key=lambda name: (-cards[name], name))
    return row | {"cards": len(cards), "examples": most[:_EXAMPLES]}


@dataclass(frozen=True)
class Change:
    """A card that two databases class differently."""

    name: str
    kind: str
    before: str
    after: str
    why: str
    slots: int


def compare(before: Mapping[str, CardCoverage], after: Mapping[str, CardCoverage]) -> list[Change]:
    """Cards whose class changed, most slots first.

    ``gained``: a better class; ``newly honest``: a worse one because something that was overlooked is now
    stated, the ability being the same or refused by a check of the text; ``regressed``: any other worse one.
    """
    changes = []
    for name in sorted(before.keys() & after.keys()):
        old, new = before[name], after[name]
        if old.status == new.status:
            continue
        why = next((clause.why for clause in new.clauses if clause.status == new.status), "")
        kind = _kind(old, new)
        reason = next((c.why for c in old.clauses if c.status == old.status), "") if kind == "gained" else why
        changes.append(Change(name, kind, old.status, new.status, reason, new.count))
    return sorted(changes, key=lambda change: (-change.slots, change.name))


def _kind(old: CardCoverage, new: CardCoverage) -> str:
    if _RANK[new.status] < _RANK[old.status]:
        return "gained"
    abilities = {clause.ability for clause in old.clauses}
    worse = [clause for clause in new.clauses if _RANK[clause.status] > _RANK[old.status]]
    honest = all(
        "swallowed" in clause.why or clause.ability and clause.ability in abilities for clause in worse
    )
    return "newly honest" if honest else "regressed"


def change_document(changes: Sequence[Change]) -> Document:
    """How many cards and slots changed in each way, and which."""
    kinds = ("gained", "newly honest", "regressed")
    return {
        "counts": {
            kind: {
                "cards": sum(change.kind == kind for change in changes),
                "slots": sum(change.slots for change in changes if change.kind == kind),
            }
            for kind in kinds
        },
        "cards": [
            {
                "name": c.name,
                "change": c.kind,
                "before": c.before,
                "after": c.after,
                "why": c.why,
                "slots": c.slots,
            }
            for c in changes
        ],
    }


# --- text


def coverage_sections(document: Document, top: int, each: bool) -> list[Section]:
    """The document as tables."""
    groups = document["groups"] if each or document["scope"] == "database" else document["groups"][:3]
    sections = [
        _share_section("Share of slots", "slots", groups, "slots", "by_slots"),
        _share_section("Share of distinct cards", "cards", groups, "distinct", "by_card"),
    ]
    if document["scope"] == "database":
        sections = sections[1:]
    for status in ("unmodelled", "approximated"):
        sections.append(_clause_section(status, document[status][:top]))
    if "changes" in document:
        sections += _change_sections(document["changes"], top)
    return [section for section in sections if section.rows or section.lines]


def _share_section(title: str, counted: str, groups: Sequence[Document], total: str, by: str) -> Section:
    rows = tuple(
        (
            group["name"],
            f"{group[total]:,}",
            *(_share(group[by][status], group[total]) for status in CLASSES),
            _share(group[total] - group[by]["unmodelled"], group[total]),
        )
        for group in groups
    )
    note = "Per cent. A card's class is that of its worst clause. whole: no clause is unmodelled."
    return Section(title, ("", counted, *CLASSES, "whole"), rows, note)


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}" if whole else "-"


def _clause_section(status: str, rows: Sequence[Document]) -> Section:
    has_words = any(row["words"] for row in rows)
    cells = tuple(
        (
            row["why"],
            f"{row['slots']:,}",
            f"{row['cards']:,}",
            " / ".join(row["words"] if has_words else row["examples"]),
        )
        for row in rows
    )
    last = "in words" if has_words else "such as"
    return Section(
        f"Most used {status} clauses", ("clause", "slots", "cards", last), cells, left=frozenset({last})
    )


def _change_sections(changes: Document, top: int) -> list[Section]:
    counts = tuple(
        (kind, f"{count['cards']:,}", f"{count['slots']:,}") for kind, count in changes["counts"].items()
    )
    head = Section("Changes against the other database", ("change", "cards", "slots"), counts)
    sections = [head]
    for kind in ("regressed", "newly honest", "gained"):
        rows = tuple(
            (c["name"], str(c["slots"]), c["before"], c["after"], c["why"])
            for c in changes["cards"]
            if c["change"] == kind
        )[:top]
        columns = ("card", "slots", "before", "after", "why")
        sections.append(Section(kind.capitalize(), columns, rows, left=frozenset({"before", "after", "why"})))
    return sections
