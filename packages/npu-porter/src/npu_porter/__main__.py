"""`python -m npu_porter`, which `python -m npu_common port` is, too."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from npu_common.cli.parser import Parser

from .translator.command import DESCRIPTION, add_options, run


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line (sys.argv by default); returns the exit code."""
    parser = Parser(prog="python -m npu_porter", description=DESCRIPTION)
    add_options(parser)
    return run(parser.parse_args(arguments))


if __name__ == "__main__":
    sys.exit(main())
