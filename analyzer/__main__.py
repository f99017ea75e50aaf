"""``python -m analyzer`` is the command ``goldfish``."""

from analyzer.cli.main import main

if __name__ == "__main__":
    main()
