# PYTHON_ARGCOMPLETE_OK
"""`python -m npu_common`, which is also installed as `npu`: doctor, info, run and bench for every vendor's package."""

import sys

from .cli.machine import main

if __name__ == "__main__":
    sys.exit(main())
