"""The command ``goldfish``: thin commands, one a file; everything heavier than click is imported inside them.

Start-up, measured: click alone 0.05 s; numpy, polars and numba 0.4 s; loading the compiled kernels 0.25 s. ``--help`` loads
only click; ``check``, ``card`` and ``cards`` never load numba.
"""
