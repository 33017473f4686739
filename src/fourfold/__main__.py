"""`python -m fourfold` runs the command `fourfold`."""

import sys

from fourfold.cli import main

if __name__ == "__main__":
    sys.exit(main())
