"""Examples of the pages in ``docs/``, for tests that run them."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"


def code_blocks(page: str, language: str) -> list[str]:
    """Code blocks of a language in a page, in order."""
    text = (DOCS / page).read_text(encoding="utf-8")
    found = re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert found, f"{page} has no {language} example"
    return found
