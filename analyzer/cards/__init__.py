"""Card facts: names, faces, mana costs, type lines; read from dumps or from the embedded database."""
