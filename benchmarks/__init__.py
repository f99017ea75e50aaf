"""Measurements of speed and of play, each with a declared goal; they are run by hand, never by the tests."""
