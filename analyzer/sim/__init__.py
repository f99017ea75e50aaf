"""The rules engine: kernels over one record a game, one of tables a deck and one of scratch a thread.

What was measured on an aggro list (8 turns, policy ``curve``, some 100,000 games a second on one core, 10 us and about 3,500 calls
of kernels a game; a profile has no peak above 5 %):

- Planning takes 28 % (weighing candidates 13, lands and the best set 15), casting and paying 16, resolving 15, combat 10, noting what
  was castable 7, the search of fetch lands 5.
- The same games played 64 times in a row run at 1.5 times the speed: a third of the time goes into branches that cannot be foretold,
  most of them the ends of short loops.  What pays is therefore not to begin a loop over hand or battlefield: flags of what has come
  into play (``listened``, ``usable``, ``rule_statics``, ``sized``, ``stirred``) 13 %, one pass over cards with one plain way to be cast,
  for candidates and for castable turns, 7 %, no set tried that cannot beat the best 3 %, a library searched without branches 1 %.
- Gained below the level of rules: results in registers (:mod:`analyzer.sim.calling`) 15 %, linking kernels as internal 10 %, no
  unrolling 4 %, no test for indices from the end 3 %.
- Without effect, or worse: ``noalias`` on records, records laid out by size and aligned, the stack as one record, the three records side
  by side or behind one pointer (1-2 %, not worth what it asks of callers), large pages for records, other limits for inlining, cold
  marks, code for size, selects in place of branches, optimising twice, another processor than ``generic``.
- With lands that read other lands and wild sources (five colours, Commander), types that nothing changes are looked up instead of
  worked out, and answers of the exact search are kept while castable cards are noted: 1.3 times the speed.
"""
