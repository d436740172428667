"""Cases that do everything a case can do, for test_selftest: run in children of the runner, never here."""

from __future__ import annotations

import os
import sys
import threading

from npu_common.errors import MissingFunctionError
from npu_common.selftest import Given, NotApplicable, Suite, equal, refused

SUITE = Suite()
case = SUITE.case
broken = False


@case()
def fine(given: Given) -> None:
    """Nothing happens."""


@case()
def wrong(given: Given) -> None:
    """1 is 2."""
    os.write(1, b"the library says\non standard output\n")
    equal("number", 1, 2)


@case(documented=True)
def raises(given: Given) -> None:
    """No error."""
    raise ValueError(f"a | b\nin {os.path.expanduser('~')}/models")


@case()
def lacks(given: Given) -> None:
    """A feature is there."""
    raise NotApplicable("this chip has none")


@case()
def lacks_a_function(given: Given) -> None:
    """A function is there."""
    raise MissingFunctionError("the library does not export toy_run")


@case()
def aborts(given: Given) -> None:
    """The process lives."""
    os.write(2, b"last words of the library\n")
    os.abort()


@case()
def ends(given: Given) -> None:
    """The process goes on."""
    os._exit(7)


@case()
def breaks(given: Given) -> None:
    """Check that something breaks; the damage shows later only."""
    global broken
    broken = True


@case()
def suffers(given: Given) -> None:
    """It is well by itself."""
    if broken:
        os.abort()


@case()
def hangs(given: Given) -> None:
    """It comes to an end."""
    threading.Event().wait()


@case(model=True, gate=True)
def loads(given: Given) -> None:
    """The model loads."""
    refused(ValueError, int, "x")
    if "bad" in given.model:
        raise ValueError(f"{given.model} is bad")


@case(model=True)
def runs(given: Given) -> None:
    """The model runs, with the options of the command line."""
    equal("models", len(given.models), 2)
    equal("option", given.options, {"speed": 3})
    equal("where what is printed goes", sys.stdout.fileno(), 1)
