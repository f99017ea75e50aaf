"""One game seen from Python, with names."""
