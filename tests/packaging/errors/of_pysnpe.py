"""Raises the errors of pysnpe's README. See tests/packaging/test_readme_errors.py."""

import sys
import zipfile

import numpy as np
import pysnpe.SNPE.SNPEBuilder as builder
from npu_common.testing import fake
from pysnpe import Model

from tests.packaging.errors import raised

MODEL = "build/models/digits_tf8.dlc"
CODES = (600, 800, 900, 904, 908, 910, 1000, 1400, 1404, 1500, 1501, 1502, 1503)


def packed_again(place: str) -> str:
    """Pack a copy of the model like common tools."""
    with zipfile.ZipFile(MODEL) as old, zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, old.read(name))
    return place


if sys.argv[1] == "nowhere":
    raised(Model, MODEL)
elif sys.argv[1] == "pc":
    raised(Model, MODEL, runtimes="dsp")
elif sys.argv[1] == "older":
    raised(builder.Snpe_SNPEBuilder_SetCpuQmxMode, None, 1)
else:
    raised(Model, "build/models/digits_int8.rknn")
    folder = sys.argv[2]
    raised(Model, packed_again(f"{folder}/packed.dlc"))
    with fake("snpe") as library:
        for code in CODES:
            with library.fail("Snpe_SNPEBuilder_Build", code=code):
                raised(Model, MODEL, runtimes="dsp")
        with library.fail("Snpe_DlContainer_Open", code=312):
            raised(Model, MODEL)
        raised(Model, "build/models/digits_f32.dlc", runtimes="cpu", cpu_fixed_point=True)
        with Model(MODEL, runtimes="cpu") as model:
            raised(model.run, np.zeros((1, 8, 8, 1)))
