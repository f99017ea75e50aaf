"""What the kernels can do today of what programs can say; an ability beyond it is refused, never dropped."""

from __future__ import annotations

# Counters, pump, animation and attaching act on an object chosen as the ability resolves (WHO_CHOSEN).
CHOSEN_OBJECTS = False
# A delayed trigger remembers the source, target or event object that its row names (operand c of LATER).
LATER_REMEMBERS = False
