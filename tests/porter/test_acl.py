"""AscendCL's reference programs, translated; aclnn_add.c needs declarations that no package has."""

from __future__ import annotations

from tests.porter.references import translations_of
from tests.porting.conftest import compile_reference, run_both, run_traced  # noqa: F401 - fixtures
from tests.porting.test_acl import *  # noqa: F403

root = translations_of("pyacl", "acl", "acl")

# The header is the program's own, the function is in a library that only the port names.
del test_an_operator_in_two_phases, test_traces_differ_when_the_programs_do  # noqa: F821
