"""Rules scenarios: positions with exact answers, played through the public game."""
