"""A gate that stops a stream until the test opens it: tasks behind it are surely queued and surely not done."""

from __future__ import annotations

import numpy as np
from pyacl.acl import acl_rt as api
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.runtime.stream import Stream


class Gate:
    """`with Gate(stream) as gate:` stops what follows on the stream, until open() or the end of the block."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.word = DeviceBuffer(8).fill(0)

    def __enter__(self) -> Gate:
        code = api.aclrtValueWait(self.word.handle, 1, api.ACL_STREAM_WAIT_VALUE_EQ, self.stream.handle)
        assert code == 0, f"aclrtValueWait returned {code}"
        return self

    def open(self) -> None:
        self.word.write(np.array([1], np.uint64))

    def __exit__(self, *problem: object) -> None:
        self.open()
        self.stream.synchronize()
        self.word.close()
