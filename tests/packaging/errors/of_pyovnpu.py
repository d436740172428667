"""Raises the errors of pyovnpu's README. See tests/packaging/test_readme_errors.py."""

import sys
from pathlib import Path

import numpy as np
import pyovnpu.openvino.c.ov_core as ov_core
from pyovnpu import Core, Model

from tests.packaging.errors import raised

MODEL = "build/models/digits_f32.xml"

if sys.argv[1] in ("nowhere", "generation"):
    raised(Core)
elif sys.argv[1] == "older":
    raised(ov_core.ov_core_add_extension, None, "x")
elif sys.argv[1] == "no":
    raised(Model, MODEL)
else:
    with Core() as core, core.read_model("build/models/tiny_dynamic.xml") as network:
        raised(Model, network, core=core)
        raised(Model, "build/models/digits_int8.rknn", core=core)
        raised(core.set_property, "NPU", NPU_TILES=7)
        raised(core.set_property, "NPU", FULL_DEVICE_NAME="x")
        raised(core.set_property, "NPU", NO_SUCH_KEY="x")
        with Model(MODEL, core=core) as model:
            model.compiled.export_model(blob := f"{sys.argv[2]}/model.blob")
            raised(model.run, np.zeros(model.inputs[0].shape))
            with model.compiled.create_infer_request() as request:
                request.start_async()
                raised(lambda: request.inputs)
                request.wait()
        with core.read_model(MODEL) as fixed, core.compile_model(fixed, "CPU") as compiled:
            with compiled.create_infer_request() as request:
                tensor = request.get_input_tensor(0)
                array = tensor.data
                raised(tensor.set_shape, (2, 8, 8, 1))
                del array
        data = Path(blob).read_bytes()
        Path(blob).write_bytes(data[: len(data) // 2])
        raised(core.import_model, blob, "NPU")
        with Model("build/models/tiny_stateful.xml", core=core) as model:
            raised(model.reset_state)
