"""Device memory as arrays: views keep the memory alive, and cannot see other memory."""

from __future__ import annotations

import ctypes
import gc
import os
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.buffer import Buffer, address_of, aligned_empty, map_dma_buf
from npu_common.errors import ClosedError
from npu_common.resource import Resource


class Owned(Buffer):
    """64 bytes, between others that must not change."""

    def __init__(self, freed: list[str]) -> None:
        self.surroundings = np.full(192, 0xEE, np.uint8)
        self.surroundings[64:128] = np.arange(64)
        super().__init__("the buffer", self.surroundings.ctypes.data + 64, 64)
        self._own(lambda: freed.append("freed"))


@pytest.fixture
def freed() -> list[str]:
    return []


@pytest.fixture
def buffer(freed: list[str]) -> Iterator[Owned]:
    made = Owned(freed)
    yield made
    gc.collect()
    made.close()


def test_arrays_look_into_the_memory(buffer: Owned) -> None:
    view = buffer.array()
    assert view.dtype == np.uint8 and view.shape == (64,) and view.flags.writeable
    view[5] = 99
    words = buffer.array("<u4", (4, 2), offset=32)
    words[...] = 7
    assert buffer.surroundings[64 + 5] == 99 and buffer.surroundings[96] == 7
    assert np.shares_memory(view, words)
    assert set(buffer.surroundings[:64]) == set(buffer.surroundings[128:]) == {0xEE}
    assert buffer.array("f4").shape == (16,) and buffer.array("u2", offset=3).shape == (30,)


def test_strides_in_bytes(buffer: Owned) -> None:
    rows = buffer.array("u1", (4, 10), strides=(16, 1))
    assert rows[1].tolist() == list(range(16, 26)) and rows.strides == (16, 1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"shape": (65,)}, "does not fit the buffer of 64 bytes"),
        ({"dtype": "f4", "shape": (4, 5)}, "does not fit"),
        ({"dtype": "f4", "shape": (16,), "offset": 4}, "does not fit"),
        ({"offset": -4}, "expected 0 to 64, got -4"),
        ({"offset": 65}, "expected 0 to 64, got 65"),
        ({"shape": (2,), "strides": (64,)}, "does not fit"),
        ({"shape": (2,), "strides": (-1,)}, "does not fit"),
        ({"shape": (-1,)}, "does not fit"),
    ],
)
def test_no_array_leaves_the_buffer(buffer: Owned, arguments: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        buffer.array(**arguments)
    assert not buffer.exported


@pytest.mark.parametrize("dtype", [object, "V0", "U0", [("a", "O")]])
def test_only_plain_elements(buffer: Owned, dtype: Any) -> None:
    """Bytes of a device taken for Python objects would crash the interpreter."""
    with pytest.raises(TypeError, match="plain bytes"):
        buffer.array(dtype)


def test_close_while_an_array_lives(buffer: Owned, freed: list[str]) -> None:
    views: list[Any] = [buffer.array(), buffer.array("f4")[2:]]
    for _ in range(2):
        assert buffer.exported
        with pytest.raises(BufferError, match=r"cannot close the buffer: arrays still look.*`del x`"):
            buffer.close()
        assert not buffer.closed and freed == []
        views.pop()
    assert not buffer.exported
    buffer.close()
    assert freed == ["freed"]
    with pytest.raises(ClosedError):
        buffer.array()


def test_derived_arrays_count_too(buffer: Owned) -> None:
    part = buffer.array().reshape(8, 8)[:, ::2].T
    with pytest.raises(BufferError):
        buffer.close()
    assert part[0, 1] == 8
    copy = part.copy()
    del part
    buffer.close()
    assert copy[0, 1] == 8


def test_an_array_keeps_the_buffer(freed: list[str]) -> None:
    made: Any = Owned(freed)
    view = made.array()
    del made
    gc.collect()
    assert freed == [] and view[3] == 3
    with pytest.warns(ResourceWarning):
        del view
        gc.collect()
    assert freed == ["freed"]


def test_dlpack_shares_and_keeps(buffer: Owned) -> None:
    assert buffer.__dlpack_device__() == (1, 0)
    shared = np.from_dlpack(buffer)
    shared_again = np.asarray(shared)
    del shared
    assert shared_again[9] == 9 and np.shares_memory(shared_again, buffer.array())
    with pytest.raises(BufferError):
        buffer.close()
    del shared_again
    gc.collect()
    buffer.close()


def test_numpy_asks_for_an_array(buffer: Owned) -> None:
    view = np.asarray(buffer)
    assert np.shares_memory(view, buffer.array())
    assert not np.shares_memory(np.array(buffer), view)
    assert not np.shares_memory(buffer.__array__(copy=True), view)
    assert np.shares_memory(buffer.__array__("uint8", copy=False), view)
    assert np.asarray(buffer, np.float32)[7] == 7.0
    with pytest.raises(ValueError, match="copy=False forbids to convert them to float32; use x.array"):
        buffer.__array__(np.float32, copy=False)


def test_no_address_no_array(freed: list[str]) -> None:
    with Buffer("secret memory", 0, 64) as buffer, pytest.raises(BufferError, match="secret memory has no address"):
        buffer.array()


def test_views_leave_no_garbage(buffer: Owned) -> None:
    buffer.array()
    gc.collect()
    gc.disable()
    try:
        for _ in range(100):
            buffer.array("f4", (4, 4))[1] = 2
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_repr(buffer: Owned) -> None:
    assert repr(buffer) == f"<Owned 64 bytes at {buffer.address:#x}>"
    buffer.close()
    assert repr(buffer) == "<Owned closed>"


def test_a_parent_may_close_a_buffer_as_soon_as_it_knows_it() -> None:
    """Another thread may: then the buffer must be complete."""

    class Hasty(Resource):
        def __init__(self) -> None:
            super().__init__("the context")
            add = self._children.add
            self._children.add = lambda child: (add(child), self.close())  # type: ignore[method-assign,assignment]

    parent = Hasty()
    made = Buffer("the buffer", 0, 0, parent=parent)
    assert parent.closed and made.closed


def test_no_view_slips_in_while_closing() -> None:
    """Each race ends with either a view and an open buffer, or a closed buffer and no view."""
    for _ in range(300):
        freed: list[str] = []
        buffer = Owned(freed)
        views: list[Any] = []
        start = threading.Barrier(3)

        def look(buffer: Owned = buffer, views: list[Any] = views, start: threading.Barrier = start) -> None:
            start.wait()
            try:
                views.append(buffer.array())
            except ClosedError:
                pass

        threads = [threading.Thread(target=look) for _ in range(2)]
        for thread in threads:
            thread.start()
        start.wait()
        try:
            buffer.close()
        except BufferError:
            pass
        for thread in threads:
            thread.join()
        assert bool(views) != buffer.closed, (len(views), buffer.closed)
        views.clear()
        del look, threads, thread
        buffer.close()


def test_a_view_taken_between_the_check_and_the_close(freed: list[str]) -> None:
    """The same race, made certain: the array is taken right after close() found none."""

    class Raced(Owned):
        late: Any = None

        def _before_close(self) -> None:
            super()._before_close()
            if self.late is None:
                self.late = self.array()

    buffer = Raced(freed)
    with pytest.raises(BufferError):
        buffer.close()
    assert not buffer.closed and freed == [] and buffer.late[1] == 1
    buffer.late = ()
    buffer.close()
    assert freed == ["freed"]


@pytest.mark.parametrize("alignment", [1, 64, 4096])
def test_aligned_empty(alignment: int) -> None:
    for _ in range(20):
        made = aligned_empty((3, 5), "f4", alignment)
        assert made.ctypes.data % alignment == 0 and made.shape == (3, 5) and made.dtype == np.float32
        assert made.flags.c_contiguous and made.flags.writeable
    assert aligned_empty(7).shape == aligned_empty(np.int64(7)).shape == (7,)  # type: ignore[arg-type]


@pytest.mark.parametrize("alignment", [0, -8, 3, 48])
def test_aligned_empty_refuses(alignment: int) -> None:
    with pytest.raises(ValueError, match="power of two"):
        aligned_empty(8, alignment=alignment)


def test_map_dma_buf_shares_and_leaves_the_descriptor_alone() -> None:
    with tempfile.TemporaryFile() as file:
        file.write(b"abcdefgh" * 1024)
        file.flush()
        file.seek(3)
        mapped = map_dma_buf(file.fileno(), 4096)
        assert os.lseek(file.fileno(), 0, os.SEEK_CUR) == 3
        mapped[0] = ord("Z")
        assert os.pread(file.fileno(), 3, 0) == b"Zbc" and len(mapped) == 4096
        mapped.close()


def test_map_dma_buf_refuses(tmp_path: Path) -> None:
    path = tmp_path / "memory"
    path.write_bytes(bytes(100))
    reader = os.open(path, os.O_RDONLY)
    with pytest.raises(ValueError, match="has 100 bytes, expected at least 101"):
        map_dma_buf(reader, 101)
    with pytest.raises(PermissionError, match="cannot be mapped for reading and writing"):
        map_dma_buf(reader, 100)
    with pytest.raises(ValueError, match="nbytes: expected at least 1, got 0"):
        map_dma_buf(reader, 0)
    os.close(reader)
    for fd in (reader, -1):
        with pytest.raises(ValueError, match=f"fd: {fd} is not an open, mappable descriptor"):
            map_dma_buf(fd, 10)
    ends = os.pipe()
    with pytest.raises(ValueError, match="not an open, mappable"):
        map_dma_buf(ends[0], 10)
    for end in ends:
        os.close(end)


@pytest.mark.parametrize("dtype", ["u1", "f2", "f4", "i8", "?", "bfloat16"])
def test_address_of(dtype: str) -> None:
    if dtype == "bfloat16":
        import ml_dtypes

        dtype = ml_dtypes.bfloat16  # type: ignore[assignment]
    array = np.zeros((3, 4), dtype)
    assert address_of(array) == array.ctypes.data
    assert address_of(array[1:]) == array[1:].ctypes.data
    assert address_of(array[:, 1]) == array[:, 1].ctypes.data
    assert address_of(np.zeros(0, dtype)) is not None
    array.flags.writeable = False
    assert address_of(array) == array.ctypes.data
    assert ctypes.c_ubyte.from_address(address_of(array)).value == 0


def test_the_size_cannot_be_set(buffer: Owned) -> None:
    """Arrays would reach further than the memory."""
    size = buffer.nbytes
    with pytest.raises(
        AttributeError, match=rf"nbytes cannot be set: .* {size} bytes\. Allocate another buffer, or .*array\("
    ):
        buffer.nbytes = 1 << 30  # type: ignore[assignment]
    for name in ("address", "fd"):
        with pytest.raises(AttributeError):
            setattr(buffer, name, 0)
    assert buffer.array().shape == (size,)
