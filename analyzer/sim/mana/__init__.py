"""Mana: units, packed covers, payment."""
