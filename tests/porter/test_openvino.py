"""OpenVINO's reference programs, translated."""

from __future__ import annotations

from tests.porter.references import translations_of
from tests.porting.conftest import compile_reference  # noqa: F401 - fixture
from tests.porting.test_openvino import (  # noqa: F401
    both,
    frame,
    labels,
    run_openvino,
    test_a_sample_that_fails_frees_what_it_has_made,
    test_async_requests,
    test_hello_classification,
    test_hello_nv12_input_classification,
    test_stateful,
    traced,
)

RELEASES = {"2026.4.1"}
root = translations_of("pyovnpu", "openvino", "openvino")
