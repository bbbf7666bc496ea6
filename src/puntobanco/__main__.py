"""`python -m puntobanco` is the command `punto`."""

import sys

from puntobanco.cli.main import main

sys.exit(main())
