"""Programs of spells and abilities: one file a group of operations."""
