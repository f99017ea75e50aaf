"""More wordings of static abilities; they are read where no other family reads a paragraph, so they are imported last."""
