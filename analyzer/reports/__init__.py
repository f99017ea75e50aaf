"""Results to files and to the terminal.

One document, a plain dict, is made first; every writer prints from it.
What a reader finds in the JSON is therefore what the tables show: no writer computes a number of its own.
"""
