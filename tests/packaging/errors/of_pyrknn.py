"""Raises the errors of pyrknn's README. See tests/packaging/test_readme_errors.py."""

import os
import shutil
import sys
from functools import partial

import numpy as np
import pyrknn.rknn_api as api
from npu_common.testing import fake
from pyrknn import LLM, Model

from tests.packaging.errors import raised

MODEL = "build/models/digits_int8.rknn"

if sys.argv[1] == "nowhere":
    raised(Model, MODEL)
elif sys.argv[1] == "older":
    raised(api.rknn_mem_sync, 1, None, 0)
    raised(Model, "build/models/custom_softmax.rknn")
    raised(partial(LLM, "build/models/chat.rkllm", n_keep=4))
else:
    raised(Model, "build/models/digits_uint8.nb")
    with fake("rknn") as library:
        for code in (api.RKNN_ERR_FAIL, api.RKNN_ERR_MODEL_INVALID):
            with library.fail("rknn_init", code=code):
                raised(Model, MODEL)
        with Model(MODEL) as model:
            raised(model.run, np.zeros((1, 8, 8, 1)))
            raised(model.run, np.zeros((1, 1, 8, 8), np.uint8))
            with model.bind() as binding:
                output = binding.outputs[0]
                raised(binding.close)
                del output
            with library.fail("rknn_run", code=api.RKNN_ERR_FAIL):
                raised(model.run, model.inputs[0].zeros())
        copy = shutil.copy(MODEL, sys.argv[2])
        with Model(copy) as model:
            model.run(model.inputs[0].zeros())
            os.utime(copy, (0, 0))
            raised(model.bind)
        with Model(MODEL, flags=api.RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE) as model:
            model.set_internal_mem()
            model.run(np.zeros((1, 8, 8, 1), np.uint8))
            raised(model.run, np.zeros((1, 8, 8, 1), np.float32))
