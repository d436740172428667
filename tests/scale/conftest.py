"""Tests of the server have an environment of their own, `nox -s scale`: elsewhere they are not collected."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("tritonclient") else ["test_mlserver.py"]
