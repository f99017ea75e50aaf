"""``goldfish profile``: write a commented profile for a list, or print a preset."""

from __future__ import annotations

import sys
from typing import Any

import click

from analyzer.cli.lists import Talk, open_cards, read_list
from analyzer.cli.options import deck_options, talk_options
from analyzer.errors import UsageError


@click.command(epilog="Example: goldfish profile decklists/mono-red-rally-2026.txt")
@click.argument("path", required=False, metavar="[LIST]")
@click.option("--preset", metavar="NAME", help="Print this preset instead.")
@click.option("--presets", is_flag=True, help="List the presets.")
@click.option("-o", "--output", metavar="FILE", help="Write to this file; LIST.toml beside a list is found by itself.")
@click.option("--force", is_flag=True, help="Write over an existing file.")
@deck_options
@talk_options
def command(path: str | None, preset: str | None, presets: bool, output: str | None, force: bool, **options: Any) -> int:
    """Write a commented profile for a list: which hands to keep, how to play.

    A profile is TOML: keep rules by size of hand, sets of cards, what goes to the bottom, priorities, cards never to cast.
    """
    from analyzer.run.profile import PRESETS, load_profile, preset_names

    talk = Talk(options["quiet"], options["verbose"])
    if presets:
        for name in preset_names():
            click.echo(f"{name}: {load_profile(name).about}")
        return 0
    if preset is not None:
        load_profile(preset)
        text = (PRESETS / f"{preset}.toml").read_text(encoding="utf-8")
    elif path is not None:
        from analyzer.reports.profile import profile_text

        database = open_cards()
        text = profile_text(read_list(path, database, options), database)
    else:
        raise UsageError("profile needs a list", hint="or --preset NAME, or --presets")
    if output is None:
        sys.stdout.write(text)
        return 0
    from analyzer.reports.files import check_target, replaced

    check_target(output, force)
    with replaced(output) as temporary:
        temporary.write_text(text, encoding="utf-8", newline="\n")
    talk.note(f"wrote {output}")
    return 0
