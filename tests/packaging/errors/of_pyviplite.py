"""Raises the errors of pyviplite's README. See tests/packaging/test_readme_errors.py."""

import sys

import numpy as np
from npu_common.testing import fake
from pyviplite import Buffer, Model

from tests.packaging.errors import raised

MODEL = "build/models/digits_uint8.nb"

if sys.argv[1] in ("nowhere", "generation"):
    raised(Model, MODEL)
elif sys.argv[1] == "v853":
    raised(Model, "build/models/v853/digits_uint8.nb", time_out=5)
    with fake("viplite") as library:
        library.fail_alloc(nth=1)
        raised(Buffer, (64,), "uint8")
else:
    raised(Model, "build/models/a733/digits_uint8.nb")
    raised(Model, "build/models/digits_f16.om")
    with fake("viplite") as library:
        with library.fail("vip_init", code=-2):
            raised(Model, MODEL)
        with Model(MODEL) as model:
            raised(model.run, np.zeros((1, 8, 8, 1)))
            with library.fail("vip_run_network", code=-1):
                raised(model.run, model.inputs[0].zeros())
        with Buffer((4,), "uint8") as buffer:
            array = buffer.array()
            raised(buffer.close)
            del array
