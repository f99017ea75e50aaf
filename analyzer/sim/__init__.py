"""The rules engine: kernels over one record a game, one of tables a deck and one of scratch a thread.

What was measured on an aggro list (8 turns, policy ``curve``, some 87,000 games a second on one core, 11.5 us and about 4,100 calls
of kernels a game; a profile has no peak above 4 %):

- Planning takes 31 % (weighing candidates 15, lands and the best set 16), casting and paying 14, resolving 14, combat 7, noting what
  was castable 7, the search of fetch lands 5.
- The same games played 64 times in a row run at 1.5 times the speed: a third of the time goes into branches that cannot be foretold.
- Gained: no test for indices from the end 3 %, a short way to judge plain spells and static abilities that leave the sources of mana
  alone 4 %, linking kernels as internal 10 %, no unrolling 4 %.
- Without effect, or worse: ``noalias`` on records (2 % slower), records laid out by size and aligned, the stack as one record, other
  limits for inlining, cold marks, code for size, selects in place of branches (1 % slower), another processor than ``generic``.
- With lands that read other lands and wild sources (five colours, Commander), types that nothing changes are looked up instead of
  worked out, and answers of the exact search are kept while castable cards are noted: 1.3 times the speed.
"""
