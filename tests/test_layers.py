"""Each stage imports only earlier stages, and light commands stay light."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "analyzer"
STAGES = ("cards", "oracle", "decks", "program", "sim", "game", "stats", "run", "studies", "reports", "cli")
TOP = {"__init__.py", "__main__.py"}
FILES = sorted(file for file in ROOT.rglob("*.py") if file.parent != ROOT or file.name not in TOP)
# Leaf contracts that need numpy alone; the stages after sim read them without loading a kernel.
NUMPY_LEAVES = ("sim/settings.py", "sim/results.py")


def _imports(file: Path) -> Iterator[tuple[int, str]]:
    """Line and module of every import in a file, inside functions and for types too."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}:{node.lineno}: relative import"
            assert node.module is not None
            # ``from analyzer import sim`` names the stage among the imported names.
            names = (
                [f"{node.module}.{alias.name}" for alias in node.names]
                if node.module == "analyzer"
                else [node.module]
            )
            yield from ((node.lineno, name) for name in names)


def _stage(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "analyzer" and len(parts) > 1 and parts[1] in STAGES else None


def wrong_imports(file: Path, place: str) -> list[str]:
    """Imports of a file at ``place`` (relative to the package) that go against the order."""
    own = STAGES.index(place.split("/")[0]) if "/" in place else -1
    return [
        f"{place}:{line}: imports {module}"
        for line, module in _imports(file)
        if (stage := _stage(module)) is not None and STAGES.index(stage) > own
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_stage_imports_only_earlier_stages(file: Path) -> None:
    assert wrong_imports(file, file.relative_to(ROOT).as_posix()) == []


def test_every_folder_is_a_stage() -> None:
    folders = {path.name for path in ROOT.iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    assert folders <= set(STAGES)


def test_the_check_sees_a_wrong_import(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text("def f():\n    from analyzer.sim import driver\n    import analyzer.cards.model\n")
    assert wrong_imports(file, "program/bad.py") == ["program/bad.py:2: imports analyzer.sim"]
    file.write_text("from analyzer import cli\n")
    assert wrong_imports(file, "errors.py") == ["errors.py:1: imports analyzer.cli"]


@pytest.mark.parametrize("place", NUMPY_LEAVES)
def test_leaf_contracts_need_numpy_alone(place: str) -> None:
    heavy = {"numba", "polars", "rich", "click"}
    modules = {module.split(".")[0] for _, module in _imports(ROOT / place)}
    assert not modules & heavy
    loaded = _loaded_by(f"import analyzer.{place.removesuffix('.py').replace('/', '.')}")
    assert not loaded & heavy


@pytest.mark.parametrize(
    "stage", ["cards", "oracle", "decks", "program", "stats", "run", "reports"], ids=lambda stage: stage
)
def test_only_the_engine_needs_numba(stage: str) -> None:
    """Imports at module level: what a later stage loads must not drag the kernels in."""
    modules = [
        ".".join(file.relative_to(ROOT.parent).with_suffix("").parts)
        for file in sorted((ROOT / stage).rglob("*.py"))
        if file.name != "__init__.py"
    ]
    loaded = _loaded_by("\n".join(f"import {module}" for module in modules))
    assert "numba" not in loaded


def _loaded_by(code: str) -> set[str]:
    """Top-level modules that a fresh interpreter has loaded after running `code`."""
    script = f"{code}\nimport sys\nprint('\\n'.join(sorted(sys.modules)))"
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT.parent
    )
    return {line.split(".")[0] for line in run.stdout.splitlines()}


def _loaded_by_command(arguments: list[str]) -> set[str]:
    return _loaded_by(
        f"from analyzer.cli.main import run\nimport contextlib, io\n"
        f"with contextlib.redirect_stdout(io.StringIO()):\n    assert run({arguments!r}) == 0"
    )


@pytest.mark.parametrize(
    "arguments", [["--help"], ["run", "--help"], ["check", "--help"], ["cards", "build", "--help"]]
)
def test_help_loads_click_alone(arguments: list[str]) -> None:
    assert not _loaded_by_command(arguments) & {"numba", "polars", "rich", "numpy"}


@pytest.mark.parametrize(
    "arguments", [["check", "decklists", "--format", "json"], ["card", "Lightning Bolt"], ["cards", "info"]]
)
def test_light_commands_never_load_numba(arguments: list[str]) -> None:
    assert "numba" not in _loaded_by_command(arguments)
