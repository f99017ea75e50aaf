"""Options that several commands share, and what their values mean."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from analyzer.errors import UsageError

if TYPE_CHECKING:
    from analyzer.sim.settings import GameSettings

Command = TypeVar("Command", bound=Callable[..., Any])

# Repeated here because the module that owns them imports numpy, which would triple the time of --help; a test
# compares.
POLICIES = ("curve", "fast", "lands")
AIMS = ("kill", "mana")
MULLIGANS = ("london", "vancouver", "none")
WRITABLE = ("arena", "mtgo", "plain")
RULES = ("constructed", "commander", "brawl", "limited")

_KEEP = re.compile(r"(free|\d+)\s*:\s*(\d+)\s*-\s*(\d+)")
_SETTINGS = ("turns", "start", "policy", "aim", "mulligan", "opponent_life", "players")


def _apply(options: list[Callable[[Any], Any]]) -> Callable[[Command], Command]:
    def decorate(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


def _start_option(start: str, text: str) -> Callable[[Any], Any]:
    """One of the flags that say who begins; two of them contradict each other."""

    def choose(context: click.Context, parameter: click.Parameter, given: bool) -> None:
        chosen = context.params.setdefault("start", None)
        if given and chosen not in (None, start):
            raise click.UsageError(f"--{chosen} and --{start} contradict each other: give one")
        if given:
            context.params["start"] = start

    return click.option(
        f"--{start}", f"start_{start}", is_flag=True, expose_value=False, callback=choose, help=text
    )



_CARD_FILES = "analyzer.own_cards"


def _remember_cards(context: click.Context, option: click.Parameter, value: tuple[str, ...]) -> None:
    context.meta[_CARD_FILES] = value


def own_card_files() -> tuple[str, ...]:
    """Files that ``--cards`` named in the command that runs."""
    context = click.get_current_context(silent=True)
    found = context.meta.get(_CARD_FILES, ()) if context is not None else ()
    return tuple(found)


cards_option = click.option(
    "--cards",
    "own_cards",
    multiple=True,
    metavar="FILE",
    expose_value=False,
    callback=_remember_cards,
    help="Cards of your own and corrections, in TOML (docs/notation.md); may be repeated.",
)


deck_options = _apply(
    [
        cards_option,
        click.option(
            "--rules", type=click.Choice(RULES), help="Rules of the deck; default: seen from the list."
        ),
        click.option(
            "--commander",
            multiple=True,
            metavar="NAME",
            help="Move this card of the list to the command zone.",
        ),
        click.option(
            "--companion",
            is_flag=True,
            help="Play the list's companion: for {3} it comes into the hand, once; else it stays outside the game.",
        ),
        click.option(
            "--allow-unknown", is_flag=True, help="Let cards of unknown name in; they are never played."
        ),
    ]
)

game_options = _apply(
    [
        click.option(
            "--turns", type=int, help="Own turns a game lasts at most; default 8, Commander and Brawl 10."
        ),
        _start_option("play", "Begin every game (default)."),
        _start_option("draw", "Never begin."),
        _start_option("both", "Begin every other game."),
        click.option(
            "--seed", type=int, default=1, show_default=True, help="The same seed gives the same games."
        ),
        click.option("--policy", type=click.Choice(POLICIES), help="How cards are played; default curve."),
        click.option("--aim", type=click.Choice(AIMS), help="What is played for; default kill."),
        click.option("--mulligan", type=click.Choice(MULLIGANS), help="Mulligan rule; default london."),
        click.option(
            "--keep",
            metavar="RULE",
            help='Lands of hands to keep, such as "7:2-5,6:2-4,free:3-5"; other sizes always.',
        ),
        click.option("--opponent-life", type=int, help="Default 20, Commander 40, Brawl 25."),
        click.option("--players", type=int, help="Default 2, Commander 4."),
        click.option(
            "--profile",
            metavar="FILE",
            help="Keep and bottom rules, priorities: a TOML file or a preset; default: LIST.toml beside the list.",
        ),
    ]
)

study_options = _apply(
    [
        click.option(
            "-n", "--games", type=int, default=100_000, show_default=True, help="Games for each deck at most."
        ),
        click.option("--threads", type=click.IntRange(min=1), help="Default: all cores."),
        click.option("--rows", metavar="FILE", help="Write one row a game to a .csv or .parquet file, as run does."),
    ]
)

run_options = _apply(
    [
        click.option(
            "-n", "--games", type=int, default=100_000, show_default=True, help="Games for each deck."
        ),
        click.option("--threads", type=click.IntRange(min=1), help="Default: all cores."),
        click.option(
            "--precision",
            metavar="[METRIC=]W",
            help='Play until a figure is known to W either way, at most --games: 0.02 (kill turn), "damage_total@4=0.1".',
        ),
        click.option(
            "--max-time",
            type=click.FloatRange(min=0),
            metavar="SECONDS",
            help="Stop each deck after this time.",
        ),
    ]
)

talk_options = _apply(
    [
        click.option("-q", "--quiet", is_flag=True, help="Nothing on stderr but errors."),
        click.option("-v", "--verbose", is_flag=True, help="More notes on stderr."),
    ]
)


def settings_for(rules: str, options: dict[str, Any]) -> GameSettings:
    """The settings that the shared options ask for under these rules.

    Raises
    ------
    UsageError
        When a value is out of range or cannot be read.
    """
    from analyzer.sim.settings import default_settings

    changes = settings_changes(options)
    try:
        return default_settings(rules, **changes)
    except UsageError as error:
        name, _, rest = error.message.partition(" ")
        if name in _SETTINGS:
            raise UsageError(f"--{name.replace('_', '-')} {rest}", hint=error.hint) from None
        raise


def settings_changes(options: dict[str, Any]) -> dict[str, Any]:
    """The settings that the options name; the others are left to rules and profile.

    Raises
    ------
    UsageError
        When the keep rule cannot be read or contradicts another option.
    """
    if options.get("mulligan") == "none" and options.get("keep") is not None:
        raise UsageError("--keep and --mulligan none contradict each other", hint="leave one of them out")
    changes = {key: options[key] for key in _SETTINGS if options.get(key) is not None}
    return changes | parse_keep(options.get("keep"))


def parse_keep(text: str | None) -> dict[str, Any]:
    """Settings of a keep rule such as ``7:2-5,6:2-4,free:3-5``; nothing for None.

    Raises
    ------
    UsageError
        When the rule cannot be read.
    """
    if text is None:
        return {}
    hands: list[tuple[int, int, int]] = []
    changes: dict[str, Any] = {}
    for part in text.split(","):
        found = _KEEP.fullmatch(part.strip())
        if found is None:
            raise UsageError(
                f"cannot read --keep {part.strip()!r}", hint='write "7:2-5,6:2-4" (hand size: lands)'
            )
        size, fewest, most = found[1], int(found[2]), int(found[3])
        if fewest > most:
            raise UsageError(f"--keep {part.strip()!r} keeps no hand", hint="write the smaller number first")
        if size == "free":
            changes["keep_free"] = (fewest, most)
        elif 1 <= int(size) <= 7:
            hands.append((int(size), fewest, most))
        else:
            raise UsageError(f"--keep names a hand of {size}", hint="hands have 1 to 7 cards")
    if hands:
        changes["keep"] = tuple(hands)
        # The free hand is judged as any other seven unless it is named.
        sevens = [(fewest, most) for size, fewest, most in hands if size == 7]
        if sevens:
            changes.setdefault("keep_free", sevens[0])
    return changes
