"""The rules engine: numbers only, compiled once for every deck."""
