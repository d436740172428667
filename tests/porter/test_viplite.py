"""VIPLite's reference programs, translated; vpm_run.c needs getopt, zero_copy_dma_buf.c maps memory."""

from __future__ import annotations

from tests.porter.references import translations_of
from tests.porting.conftest import compile_reference, run_both, run_traced  # noqa: F401 - fixtures
from tests.porting.test_viplite import (  # noqa: F401
    both,
    images,
    labels,
    setup,
    test_awnn_classifier,
    test_awnn_in_threads,
    test_duplicates,
    test_lenet,
)

RELEASES = {"1.13.0.1"}
LENET = {"lenet": ("vnn_pre_process", "vnn_post_process")}
root = translations_of("pyviplite", "viplite", "viplite-1.13.0.1", LENET, ["NPU_SW_VERSION=1"], ["struct_create"])
