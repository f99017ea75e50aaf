"""Which games are played where: a plan names them, a runner plays them and adds up what they leave behind."""
