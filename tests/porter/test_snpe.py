"""SNPE's reference programs, translated; memory_mapped.c loads a library by hand and maps memory."""

from __future__ import annotations

from tests.porter.references import translations_of
from tests.porting.conftest import compile_reference, run_both, run_traced  # noqa: F401 - fixtures
from tests.porting.test_snpe import (  # noqa: F401
    all_three,
    compile_snpe,
    in_threads,
    some_digits,
    test_itensor,
    test_itensor_in_batches,
    test_outputs_whose_size_a_run_reports,
    test_psnpe_in_batches_and_with_several_inputs,
    test_psnpe_sync,
    test_psnpe_with_callbacks,
    test_psnpe_with_several_networks,
    test_several_inputs,
    test_user_buffers,
)

RELEASES = {"2.40.0"}
root = translations_of("pysnpe", "snpe", "snpe", define=["SNPE_2_40"])
