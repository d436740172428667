"""Inputs as programs pass them to `run`, and the hints of refusals: the code in a message is extracted and executed.

`TAKEN` and `REFUSED` are things that hold a digit. Networks run on all of them: what is taken gives the right answer,
and what is refused gives it once the message is followed.
"""

from __future__ import annotations

import array
import io
import re
import types
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import npu_common.floats
import npu_common.quantization
import numpy as np
import numpy.typing as npt

from .package import Digits

Arrays = npt.NDArray[Any]
REAL, OWN = "real numbers", "the network's own integers"


# Objects that show their memory in one way only


class WithArray:
    """An array like pandas', xarray's and torch's."""

    def __init__(self, content: Arrays) -> None:
        self._content = content

    def __array__(self, dtype: Any = None, copy: Any = None) -> Arrays:
        return self._content if dtype is None else self._content.astype(dtype)


class WithInterface:
    """An array like PIL's images."""

    def __init__(self, content: Arrays) -> None:
        self._content = content

    @property
    def __array_interface__(self) -> dict[str, Any]:
        return dict(self._content.__array_interface__)


class WithDlpack:
    """An array like other libraries' tensors."""

    def __init__(self, content: Arrays) -> None:
        self._content = content

    def __dlpack__(self, **options: Any) -> Any:
        return self._content.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self._content.__dlpack_device__()


class OnADevice:
    """A tensor like torch's that belongs to a graph or to a GPU; with bfloat16, it is no array on the CPU either."""

    def __init__(self, content: Arrays, graph: bool = True, bfloat16: bool = False) -> None:
        self._content, self._graph, self._bfloat16 = content, graph, bfloat16

    def __array__(self, dtype: Any = None, copy: Any = None) -> Arrays:
        if self._graph:
            raise RuntimeError("it belongs to a graph")
        if self._bfloat16:
            raise TypeError("numpy has no such type")
        return self._content

    def detach(self) -> OnADevice:
        return OnADevice(self._content, False, self._bfloat16)

    def cpu(self) -> OnADevice:
        return self

    def float(self) -> OnADevice:
        return OnADevice(self._content.astype(np.float32), self._graph)


# Pillow, as far as a message asks for it


class _Picture(WithInterface):
    def convert(self, mode: str) -> _Picture:
        found = self._content
        return _Picture({"L": found[..., 0] if found.ndim == 3 else found, "RGB": found}[mode])

    def resize(self, size: tuple[int, int]) -> _Picture:
        width, height = size
        rows = np.arange(height) * self._content.shape[0] // height
        columns = np.arange(width) * self._content.shape[1] // width
        return _Picture(np.ascontiguousarray(self._content[rows][:, columns]))


def _open(source: Any) -> _Picture:
    data = source.read() if hasattr(source, "read") else Path(source).read_bytes()
    magic, width, height = data.split(maxsplit=3)[:3]
    shape = (int(height), int(width)) + (() if magic == b"P5" else (3,))
    return _Picture(np.frombuffer(data[-int(np.prod(shape)) :], np.uint8).reshape(shape))


PIL = types.SimpleNamespace(Image=types.SimpleNamespace(open=_open, fromarray=_Picture))


def pnm(pixels: Arrays) -> bytes:
    """A picture (height, width, channels) as the bytes of a file."""
    height, width, channels = pixels.shape
    return b"P%d %d %d 255\n" % (5 if channels == 1 else 6, width, height) + pixels.tobytes()


# Following


class Fixes(NamedTuple):
    """The code that a message suggests. each: the values of i for which the code is right, if it names some."""

    code: Mapping[str, str]
    each: str


def fixes_in(message: str) -> Fixes:
    """The code between backticks, by what x holds."""
    code = {when: text for text, when in re.findall(r"`([^`]+)`(?: where x holds ([a-z' ]+))?", message)}
    each = re.search(r" for each i in (range\(.+\))$", message)
    return Fixes(code, each[1] if each else "")


def scope(names: Mapping[str, Any]) -> dict[str, Any]:
    """Return the names that code in messages may use."""
    return {"np": np, "npu_common": npu_common, "io": io, "PIL": PIL, **names}


def follow(call: Callable[[Any], Any], x: Any, names: Mapping[str, Any], reading: str = "") -> tuple[Any, list[str]]:
    """`call(x)`, and again with the code that its refusal suggests; the result and the messages.

    names: what code in messages may name besides x. reading: which code to take where x may be read in two ways.
    Where a message has code for each i, the result is a list.
    """
    messages: list[str] = []
    while True:
        try:
            return call(x), messages
        except (TypeError, ValueError) as problem:
            messages.append(str(problem))
        assert len(messages) < 5, messages
        found = fixes_in(messages[-1])
        assert found.code, messages[-1]
        assert len(found.code) == 1 or reading in found.code, messages[-1]
        code = found.code.get("") or found.code[reading]
        space = scope({**names, "x": x})
        if found.each:
            return [call(eval(code, {**space, "i": i})) for i in eval(found.each, space)], messages
        x = eval(code, space)
        objects = "|".join({*names} - {"info"})
        if re.fullmatch(rf"(?:{objects})\.\w+\((?:\w+, )?(?:\*?x|\[x\])\)", code):  # the call itself
            return x, messages


class Case(NamedTuple):
    """make: what is given for the digit of an index. reading: what it holds."""

    make: Callable[[Digits, int], Any]
    reading: str = ""


def _with_gaps(x: Arrays) -> Arrays:
    wide = np.zeros((*x.shape[:-1], 3 * x.shape[-1]), x.dtype)
    wide[..., ::3] = x
    return wide[..., ::3]


def _other_layout(x: Arrays) -> Arrays:
    """NCHW of NHWC and the other way round."""
    return np.ascontiguousarray(x.transpose(0, 3, 1, 2) if x.shape[3] == 1 else x.transpose(0, 2, 3, 1))


def _columns(x: Arrays) -> Arrays:
    """The last axis as fields of a record."""
    kind = np.dtype([(f"c{index}", x.dtype) for index in range(x.shape[-1])])
    return np.ascontiguousarray(x).view(kind)[..., 0]


def _raw(net: Digits, index: int) -> bytes:
    """The elements' bytes as they lie in memory; 8-bit elements as pixels, because bytes are read as uint8."""
    data: bytes = (net.pixels if net.own.dtype == np.int8 else net.own)[index].tobytes()
    return data


def _picture(net: Digits, index: int) -> bytes:
    """Write the digit as a file, larger than the network's input."""
    return pnm(net.pixels[index].repeat(2, 0).repeat(2, 1))


def _file(name: str, content: Callable[[Digits, int], bytes]) -> Callable[[Digits, int], str]:
    def make(net: Digits, index: int) -> str:
        path = net.folder / f"{index}{name}"
        path.write_bytes(content(net, index))
        return str(path)

    return make


def _npy(net: Digits, index: int) -> bytes:
    file = io.BytesIO()
    np.save(file, net.own[index])
    return file.getvalue()


TAKEN: dict[str, Case] = {
    "memoryview": Case(lambda net, i: memoryview(net.own[i])),
    "__array__": Case(lambda net, i: WithArray(net.own[i])),
    "array interface": Case(lambda net, i: WithInterface(net.own[i])),
    "DLPack": Case(lambda net, i: WithDlpack(net.own[i].copy())),
    "with gaps": Case(lambda net, i: _with_gaps(net.own[i])),
    "backwards": Case(lambda net, i: np.ascontiguousarray(net.own[i][..., ::-1, :])[..., ::-1, :]),
    "transposed": Case(lambda net, i: np.ascontiguousarray(net.own[i].transpose(3, 2, 1, 0)).transpose(3, 2, 1, 0)),
    "Fortran order": Case(lambda net, i: np.asfortranarray(net.own[i])),
    "foreign byte order": Case(lambda net, i: net.own[i].astype(net.own.dtype.newbyteorder())),
    "read-only": Case(lambda net, i: np.frombuffer(net.own[i].tobytes(), net.own.dtype).reshape(net.own[i].shape)),
    "unaligned": Case(lambda net, i: _unaligned(net.own[i])),
}
REFUSED: dict[str, Case] = {
    "list of its own": Case(lambda net, i: net.own[i].tolist(), OWN),
    "list of real numbers": Case(lambda net, i: net.real[i].tolist(), REAL),
    "float64": Case(lambda net, i: net.real[i].astype(np.float64), REAL),
    "float32": Case(lambda net, i: net.real[i].astype(np.float32), REAL),
    "float16": Case(lambda net, i: net.real[i].astype(np.float16), REAL),
    "foreign float64": Case(lambda net, i: net.real[i].astype(np.dtype(np.float64).newbyteorder()), REAL),
    "no batch": Case(lambda net, i: net.own[i][0]),
    "plane": Case(lambda net, i: net.own[i].reshape(8, 8)),
    "in a row": Case(lambda net, i: net.own[i].ravel()),
    "other layout": Case(lambda net, i: _other_layout(net.own[i])),
    "other layout, no batch, float64": Case(lambda net, i: _other_layout(net.real[i])[0].astype(np.float64), REAL),
    "masked": Case(lambda net, i: np.ma.masked_equal(net.own[i], 0)),
    "fields": Case(lambda net, i: _columns(net.own[i])),
    "objects": Case(lambda net, i: net.own[i].astype(object), OWN),
    "complex": Case(lambda net, i: net.real[i].astype(np.complex64), REAL),
    "bytes": Case(lambda net, i: net.own[i].tobytes(), OWN),
    "bytes of pixels": Case(_raw, "pixels"),
    "bytearray": Case(lambda net, i: bytearray(_raw(net, i)), "pixels"),
    "array.array": Case(lambda net, i: array.array(net.own.dtype.char, net.own[i].tobytes())),
    "array of floats": Case(lambda net, i: array.array("d", net.real[i].ravel().tolist()), REAL),
    "DLPack of floats": Case(lambda net, i: WithDlpack(net.real[i].astype(np.float64)), REAL),
    "in a graph": Case(lambda net, i: OnADevice(net.own[i])),
    ".npy": Case(_file(".npy", _npy)),
    ".raw": Case(_file(".raw", lambda net, i: net.own[i].tobytes()), OWN),
    ".raw of pixels": Case(_file(".raw", _raw), "pixels"),
    "picture": Case(_file(".pgm", _picture), REAL),
    "bytes of a picture": Case(_picture, REAL),
    "picture of another size": Case(lambda net, i: _open(io.BytesIO(_picture(net, i))), REAL),
    "picture's pixels": Case(lambda net, i: np.asarray(_open(io.BytesIO(_picture(net, i)))), REAL),
    "in a list": Case(lambda net, i: [net.own[i]]),
    "in a tuple": Case(lambda net, i: (net.own[i],)),
}
WHOLE = {
    "int64": Case(lambda net, i: net.own[i].astype(np.int64), OWN),
    "int32": Case(lambda net, i: net.own[i].astype(np.int32), OWN),
    "objects": Case(lambda net, i: net.own[i].astype(object), OWN),
}
"""For networks of integers."""


def _unaligned(x: Arrays) -> Arrays:
    raw = np.zeros(x.nbytes + 1, np.uint8)
    found = raw[1:].view(x.dtype).reshape(x.shape)
    found[...] = x
    return found


def refused(*dtypes: str) -> list[str]:
    """Names of cases for a network that takes these dtypes, its own first."""
    left = [] if np.dtype(dtypes[0]).kind in "iu" else list(WHOLE)
    left += ["float32", "list of real numbers"] * ("float32" in dtypes) + ["float16"] * ("float16" in dtypes)
    if np.dtype(dtypes[0]).char not in array.typecodes:
        left.append("array.array")
    return [name for name in (*REFUSED, *WHOLE) if name not in left]


def answers(outputs: Any) -> list[int]:
    """The classes in the results of one run or several."""
    several = outputs if isinstance(outputs, list) else [outputs]
    return [int(np.argmax(run["probs"])) for run in several]


def check_taken(net: Digits, name: str) -> None:
    """All 20 digits are right, and each the same as from the array itself."""
    for index, label in enumerate(net.labels):
        found = net.model.run(TAKEN[name].make(net, index))
        assert answers(found) == [label], index
        assert np.array_equal(found["probs"], net.model.run(net.own[index])["probs"]), index


def check_followed(
    net: Digits,
    name: str,
    call: Callable[[Any], Any] | None = None,
    names: Mapping[str, Any] | None = None,
    steps: int = 1,
) -> None:
    """All 20 digits are right once the message was followed, of pictures the answers to their pixels.

    steps: how many messages may come one after another. One message is nearly always enough.
    """
    case = {**REFUSED, **WHOLE}[name]
    names = names or {"model": net.model}
    for index, label in enumerate(net.labels):
        found, messages = follow(call or net.model.run, case.make(net, index), names, case.reading)
        if "picture" in name:
            assert np.array_equal(found["probs"], net.model.run(net.seen[index])["probs"]), (index, messages)
        else:
            assert answers(found) == [label], (index, messages)
        assert 1 <= len(messages) <= steps, messages


def check_batch(net: Digits) -> None:
    """All 20 digits at once, for a network that takes one at a time."""
    found, messages = follow(net.model.run, np.concatenate(list(net.own)), {"model": net.model})
    assert answers(found) == net.labels.tolist() and messages
    found, messages = follow(net.model.run, net.real[:, 0].astype(np.float64).tolist(), {"model": net.model}, REAL)
    assert answers(found) == net.labels.tolist() and messages


def check_onnxruntime(net: Digits) -> None:
    """run(None, {name: array}) and run([names], {name: array}): x is the mapping."""
    given = {net.model.inputs[0].name: net.own[3]}
    for first in (None, ["probs"]):
        found, messages = follow(partial(net.model.run, first), given, {"model": net.model})
        assert answers(found) == [net.labels[3]] and len(messages) == 1


def _check_outputs(net: Digits, *wrong: Arrays) -> None:
    """Outputs that run_into refuses: the arrays that the messages suggest are filled. And messages about inputs."""
    good = net.model.run(net.own[3])["probs"]
    outputs = np.empty_like(good)
    names = {"model": net.model, "outputs": outputs}
    for given in ((None, {"image": net.own[3]}), ([net.own[3]],)):
        found, messages = follow(partial(net.model.run_into, outputs, *given[:-1]), given[-1], names)
        assert np.array_equal(found["probs"], good) and len(messages) == 1, messages
    frozen = np.zeros_like(good)
    frozen.flags.writeable = False
    gaps = np.zeros((1, 20), good.dtype)[:, ::2]
    for x in (frozen, gaps, np.zeros((10, 1), good.dtype), np.zeros((1, 10), ">i8"), [[0.0] * 10], *wrong):
        found, messages = follow(lambda x: net.model.run_into(x, net.own[3]), x, {"model": net.model})
        assert np.array_equal(found["probs"], good) and len(messages) == 1, messages
