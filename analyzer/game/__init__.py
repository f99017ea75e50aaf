"""One game seen from Python, with names: replayed and told, or played act by act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from analyzer.game.game import Game, IllegalActError

__all__ = ["Game", "IllegalActError"]


def __getattr__(name: str) -> Any:
    """Load the class when it is asked for: it brings the kernels with it."""
    if name in __all__:
        from analyzer.game import game

        return getattr(game, name)
    raise AttributeError(name)
