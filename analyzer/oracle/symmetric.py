"""Triggers that speak of "that player" though it may be us: the same text once for us and once for an opponent.

"At the beginning of each player's upkeep, that player draws a card" is read as "at the beginning of your upkeep, you draw a card" and as
"at the beginning of each opponent's upkeep, that player draws a card"; "whenever a player casts a spell, that player ..."
only happens to us.
"""

from __future__ import annotations

from analyzer.oracle.combinators import Tokens

_STEPS = {
    "upkeep": ("your upkeep", "each opponent's upkeep"),
    "draw step": ("your draw step", "each opponent's upkeep"),
    "end step": ("your end step", "each opponent's end step"),
    "precombat main phase": ("your precombat main phase", ""),
    "first main phase": ("your precombat main phase", ""),
    "postcombat main phase": ("your postcombat main phase", ""),
}
_WHOSE = (("each", "player's"), ("each", "players"))
PRONOUNS = {
    ("that", "player's"): "your", ("the", "player's"): "your", ("that", "player"): "you", ("the", "player"): "you", ("they",): "you",
    ("their",): "your", ("them",): "you", ("his", "or", "her"): "your", ("he", "or", "she"): "you", ("him", "or", "her"): "you",
    ("they've",): "you've", ("active", "player"): "you",
}  # fmt: skip
_CONTROLLERS = {
    ("its", "controller"): "you", ("its", "controller's"): "your", ("that", "creature's", "controller"): "you",
    ("that", "land's", "controller"): "you", ("that", "permanent's", "controller"): "you", ("that", "artifact's", "controller"): "you",
    ("that", "spell's", "controller"): "you",
}  # fmt: skip
VERBS = {
    "discards": "discard", "draws": "draw", "loses": "lose", "sacrifices": "sacrifice", "mills": "mill", "exiles": "exile",
    "reveals": "reveal", "puts": "put", "creates": "create", "gains": "gain", "returns": "return", "chooses": "choose", "adds": "add",
    "gets": "get", "shuffles": "shuffle", "searches": "search", "pays": "pay", "doesn't": "don't", "does": "do", "controls": "control",
    "has": "have", "untaps": "untap", "taps": "tap", "owns": "own", "scries": "scry", "investigates": "investigate",
    "proliferates": "proliferate", "surveils": "surveil", "manifests": "manifest", "looks": "look",
}  # fmt: skip
_OWNED = {("their", "owner's"), ("their", "owners'"), ("their", "mana"), ("their", "controllers'"), ("their", "controller's")}


def sides(t: Tokens) -> tuple[Tokens, Tokens | None] | None:
    """Our text and the opponent's (None where it only happens to us); None when the trigger does not speak of a player so."""
    comma = t.words.index(",") if "," in t.words else len(t.words)
    head, body = t.words[:comma], t.words[comma:]
    if _speaks(body, PRONOUNS) or {"they", "their"} & set(body):
        for at in range(len(head) - 2):
            if head[at : at + 2] in _WHOSE:
                return _of_step(t, at, comma)
        at = _player(head)
        if at >= 0:
            return _ours(t, at, comma), None
    return None


def _player(head: tuple[str, ...]) -> int:
    """Place of "a player" as the subject of a head, -1 for none."""
    return 1 if head[1:3] == ("a", "player") and len(head) > 3 and head[3] in _SUBJECT_VERBS else -1


_SUBJECT_VERBS = {
    "casts": "cast", "draws": "draw", "discards": "discard", "cycles": "cycle", "sacrifices": "sacrifice", "plays": "play",
    "gains": "gain",
}  # fmt: skip


def _of_step(t: Tokens, at: int, comma: int) -> tuple[Tokens, Tokens | None] | None:
    step = " ".join(t.words[at + 2 : comma])
    names = _STEPS.get(step)
    if names is None:
        return None
    mine = _spliced(t, at, comma, names[0], True)
    return mine, _spliced(t, at, comma, names[1], False) if names[1] else None


def _spliced(t: Tokens, at: int, comma: int, step: str, mine: bool) -> Tokens:
    """The paragraph with another step in its head, its pronouns turned into ours where it is for us."""
    words = (*t.words[:at], *step.split())
    raw = (*t.raw[:at], *step.split())
    return _joined(t, words, raw, comma, mine)


def _joined(t: Tokens, words: tuple[str, ...], raw: tuple[str, ...], comma: int, mine: bool) -> Tokens:
    body, printed = (t.words[comma:], t.raw[comma:])
    if mine:
        body, printed = addressed(body, printed, PRONOUNS)
    return Tokens((*words, *body), (*raw, *printed), t.modes, t.spell)


def _ours(t: Tokens, at: int, comma: int) -> Tokens:
    """A head about a player as one about us."""
    verb = _SUBJECT_VERBS[t.words[at + 2]]
    words, raw = addressed(t.words[at + 3 : comma], t.raw[at + 3 : comma], PRONOUNS)
    return _joined(t, (*t.words[:at], "you", verb, *words), (*t.raw[:at], "you", verb, *raw), comma, True)


def owned(t: Tokens, head_end: int) -> Tokens | None:
    """The paragraph with "its controller" as ours; None when it does not speak of a controller."""
    body = t.words[head_end:]
    if not _speaks(body, _CONTROLLERS) or "target" in body:
        return None
    table = {**PRONOUNS, **_CONTROLLERS}
    words, raw = addressed(body, t.raw[head_end:], table)
    return Tokens((*t.words[:head_end], *words), (*t.raw[:head_end], *raw), t.modes, t.spell)


def _speaks(words: tuple[str, ...], table: dict[tuple[str, ...], str]) -> bool:
    names = [key for key in table if len(key) > 1]
    return any(words[i : i + len(key)] == key for key in names for i in range(len(words)))


def addressed(words: tuple[str, ...], raw: tuple[str, ...], table: dict[tuple[str, ...], str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Words about a player as words said to them, verbs included."""
    found: list[str] = []
    printed: list[str] = []
    i, subject = 0, False
    while i < len(words):
        key = next((k for k in sorted(table, key=len, reverse=True) if words[i : i + len(k)] == k), None)
        if key is not None and words[i : i + 2] not in _OWNED:
            found.append(table[key])
            printed.append(table[key])
            i += len(key)
            subject = subject or table[key] == "you"
            continue
        word = VERBS.get(words[i], words[i]) if subject and _may_be_verb(found) else words[i]
        subject = subject and words[i] != "."
        if word == "add" and found[-1:] == ["you"] and word != words[i]:
            found.pop()
            printed.pop()
        printed.append(word if word != words[i] else raw[i])
        found.append(word)
        i += 1
    return tuple(found), tuple(printed)


def _may_be_verb(before: list[str]) -> bool:
    """After the player, or after what joins verbs."""
    return bool(before) and before[-1] in ("you", "then", "and", ",", "may")
