"""Raises the errors of pyacl's README. See tests/packaging/test_readme_errors.py."""

import sys
import threading

import numpy as np
import pyacl.acl.acl as acl
from npu_common.testing import fake
from pyacl import Context, Device, DeviceBuffer, HostBuffer, Model, Stream

from tests.packaging.errors import raised

MODEL = "build/models/digits_f16.om"


def without_context() -> None:
    thread = threading.Thread(target=raised, args=(DeviceBuffer, 8))
    thread.start()
    thread.join()


if sys.argv[1] == "nowhere":
    raised(Model, MODEL)
elif sys.argv[1] == "older":
    raised(acl.aclrtLaunchHostFunc, None, None, None)
else:
    raised(Model, "build/models/tiny.xml")
    with fake("acl") as library:
        with library.fail("aclInit", code=500000):
            raised(Device(0).use)
        raised(Device(99).use)
        with library.fail("aclrtSetDevice", code=507033):
            raised(Device(0).use)
        with Model(MODEL) as model:
            raised(model.run, np.zeros((1, 8, 8, 1)))
            raised(model.run, np.zeros((3, 8, 8, 1), np.float16))
        with Device(0), Stream() as stream, DeviceBuffer(64) as buffer:
            without_context()
            with Context(0):
                raised(buffer.fill, 0, stream)
            raised(DeviceBuffer, 1 << 50)
            with library.fail("aclrtMemsetAsync", code=207000):
                raised(buffer.fill, 0, stream)
            with library.fail("task", code=507011):
                buffer.fill(0, stream)
                raised(stream.synchronize)
            with HostBuffer(8) as pinned:
                array = pinned.array()
                raised(pinned.close)
                del array
