"""Oracle text to abilities."""
