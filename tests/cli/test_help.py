"""Help texts: every command has one line and an example, and option values match the engine's."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import click
import pytest

from analyzer.cli import options
from analyzer.cli.main import COMMANDS, cli
from analyzer.sim import settings
from tests.cli.conftest import Outcome


def commands() -> Iterator[tuple[str, click.Command]]:
    """Every command with its words, groups left out."""
    context = click.Context(cli)
    for name in cli.list_commands(context):
        command = cli.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from ((f"{name} {sub}", command.commands[sub]) for sub in command.commands)
        else:
            yield name, command


ALL = dict(commands())


@pytest.mark.parametrize("name", ALL)
def test_every_command_has_a_line_and_an_example(name: str) -> None:
    command = ALL[name]
    assert command.help
    first = command.help.strip().splitlines()[0]
    assert first.endswith((".", ","))
    assert command.epilog is not None
    assert command.epilog.startswith(f"Example: goldfish {name} ".rstrip())


@pytest.mark.parametrize("name", ALL)
def test_every_option_says_what_it_does(name: str) -> None:
    for parameter in ALL[name].params:
        if isinstance(parameter, click.Option) and parameter.name not in ("kind",):
            assert parameter.help, f"{name}: {parameter.opts}"


@pytest.mark.parametrize("name", ALL)
def test_help_is_printed(name: str, goldfish: Callable[..., Outcome]) -> None:
    outcome = goldfish(*name.split(), "--help")
    assert (outcome.status, outcome.err) == (0, "")
    assert "Example:" in outcome.out


def test_group_help_lists_every_command(goldfish: Callable[..., Outcome]) -> None:
    text = " ".join(goldfish("--help").out.split())
    for name, (_, line) in COMMANDS.items():
        assert name in text
        assert line in text


def test_short_help_is_the_first_line_of_each_command() -> None:
    context = click.Context(cli)
    for name, (_, line) in COMMANDS.items():
        command = cli.get_command(context, name)
        assert command is not None
        assert (command.help or "").strip().split("\n\n")[0].replace("\n", " ") == line


def test_option_values_are_the_engines() -> None:
    assert options.POLICIES == settings.POLICIES
    assert options.AIMS == settings.AIMS
    assert options.MULLIGANS == settings.MULLIGANS
    assert options.RULES == settings.RULES


def test_check_help_lists_the_accepted_lines(goldfish: Callable[..., Outcome]) -> None:
    text = goldfish("check", "--help").out
    formats = ("Arena", "MTGO", "Moxfield", "Archidekt", "TappedOut", "MTGGoldfish", "Deckstats", "Cockatrice")
    formats += ("Forge", "XMage", "CSV", "tabs")
    lines = ("4 Lightning Bolt", "4x Lightning Bolt", "SB: 2 Negate", "Commander", "Sideboard", "//", "#T = 4")
    for part in (*lines, *formats):
        assert part in text


def test_version(goldfish: Callable[..., Outcome]) -> None:
    import analyzer

    assert analyzer.__version__ in goldfish("--version").out


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        (None, {}),
        ("7:2-5", {"keep": ((7, 2, 5),), "keep_free": (2, 5)}),
        ("7:2-5, 6:2-4, free:3-5", {"keep": ((7, 2, 5), (6, 2, 4)), "keep_free": (3, 5)}),
        ("free:1-6", {"keep_free": (1, 6)}),
    ],
)
def test_keep_rule(text: str | None, changes: dict[str, object]) -> None:
    assert options.parse_keep(text) == changes
