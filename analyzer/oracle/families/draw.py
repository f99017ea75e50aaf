"""Drawing, discarding and the cards of our own hand."""

from __future__ import annotations

from analyzer.oracle import ir
from analyzer.oracle.combinators import GRAMMAR
from analyzer.oracle.who import OPPONENT

add = GRAMMAR.add

add("me", "you", lambda: None)
add("me", "target player", lambda: None)
add("effect", "[you|target player|each player] (draw|draws) <n> (card|cards)", ir.Draw)
add("effect", "(draw|draws) (another card|an additional card)", lambda: ir.Draw())
add("effect", "[you] draw <n> additional (card|cards)", ir.Draw)
add(
    "effect",
    "[you|target player|each player] (draw|draws) (cards|a number of cards) equal to <quantity>",
    ir.Draw,
)
add("effect", "[you|each player] (discard|discards) <n> (card|cards)", ir.Discard)
add(
    "effect",
    "[you|each player] (discard|discards) <n> (card|cards) at random",
    lambda n: ir.Discard(n, True),
)
add(
    "effect",
    "[you|each player] (discard|discards) (your|their) hand",
    lambda: ir.Discard(ir.Amount("hand")),
)
add("effect", "discard all the cards in your hand", lambda: ir.Discard(ir.Amount("hand")))
add("effect", "you and target opponent each draw <n> (card|cards)", ir.Draw)
add("effect", "you and that player each draw <n> (card|cards)", ir.Draw)
add("effect", "[you] lose <n> life", lambda n: ir.LoseLife(ir.YOU, n))
add("effect", "[you] lose life equal to <quantity>", lambda n: ir.LoseLife(ir.YOU, n))
add("effect", "target player loses <n> life", lambda n: ir.LoseLife(ir.Who("any"), n))
add(
    "effect",
    "(target|that|defending) (opponent|player) loses <n> life",
    lambda n: ir.LoseLife(ir.Who("any"), n),
)
add(
    "effect",
    "(target|that|defending) (opponent|player) loses life equal to <quantity>",
    lambda n: ir.LoseLife(ir.Who("any"), n),
)
add("effect", "(each opponent|your opponents each) (lose|loses) <n> life", lambda n: ir.LoseLife(OPPONENT, n))
add("effect", "each opponent loses life equal to <quantity>", lambda n: ir.LoseLife(OPPONENT, n))
add("effect", "each player loses <n> life", lambda n: (ir.LoseLife(OPPONENT, n), ir.LoseLife(ir.YOU, n)))
add(
    "effect",
    "(target player|you) (draws|draw) <n> (card|cards) and (loses|lose) <n> life",
    lambda n, m: (ir.Draw(n), ir.LoseLife(ir.YOU, m)),
)
add(
    "effect",
    "(~|it|he|she) connives",
    lambda: ir.KeywordAction("connive"),
)
add(
    "effect",
    "[you] lose half your life , rounded up",
    lambda: ir.LoseLife(ir.YOU, ir.Amount("life", half=True)),
)
