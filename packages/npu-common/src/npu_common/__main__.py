# PYTHON_ARGCOMPLETE_OK
"""`python -m npu_common`, which is also installed as `npu`: the commands of all vendor packages that are installed."""

import sys

from .cli.machine import main

if __name__ == "__main__":
    sys.exit(main())
