"""Turns arguments of a run into arrays; the error for an array that does not fit contains the code that makes it fit.

These count as arrays: numpy arrays, objects with the buffer protocol (bytes, memoryview, array.array), with `__array__`
or numpy's array interface (PIL images), and with DLPack (torch tensors). They keep their dtype; nothing is cast. Lists
are refused, because they have no dtype.

An error ends with code between backticks, an expression of the argument `x`. Where `x` may mean two things, there is
one expression for each meaning.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .dtypes import ElementType, element_type

if TYPE_CHECKING:
    from typing import ClassVar, Protocol

    import numpy.typing as npt

    class Target(Protocol):
        """The tensor that an array is to fit, such as a `TensorInfo`."""

        index: int
        name: str
        shape: tuple[int, ...]
        dtype: np.dtype[Any]
        layout: str
        quantization: Any
        accepts: tuple[np.dtype[Any], ...]
        quantizes_all: ClassVar[bool]

        @property
        def nbytes(self) -> int: ...


__all__ = ["array_of", "fitted", "memory_of", "named_by"]

_ARRAY_ATTRIBUTES = ("__array__", "__array_interface__", "__array_struct__")
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"BM", b"RIFF", b"P5", b"P6")
"""The first bytes of picture files."""
_REAL, _OWN = "real numbers", "the network's own integers"


def array_of(value: Any) -> npt.NDArray[Any] | None:
    """Return `value` as a numpy array, None if it is no array. Nothing is cast; some objects make a copy.

    Raises what the object raises: torch for a tensor that is not on the CPU, say.
    """
    if isinstance(value, np.ndarray):
        return value
    if any(hasattr(value, name) for name in _ARRAY_ATTRIBUTES) and not isinstance(value, type):
        return np.asarray(value)
    return memory_of(value)


def memory_of(value: Any) -> npt.NDArray[Any] | None:
    """Return an array over the memory of `value`, for C to use; None where the object does not show its memory.

    `__array__` will not do here: it may return a copy.
    """
    if isinstance(value, np.ndarray):
        return value
    try:
        view = memoryview(value)
    except TypeError:
        pass
    else:
        return np.asarray(view)
    if hasattr(value, "__dlpack_device__") and not isinstance(value, type):
        return np.from_dlpack(value)
    return None


def fitted(
    info: Target,
    value: Any,
    function: str,
    *,
    shared: bool = False,
    written: bool = False,
    gaps: bool = False,
    me: str = "",
) -> npt.NDArray[Any]:
    """Return `value` as an array that C can read for a tensor: the same array, or a contiguous copy.

    Args:
        info: The tensor.
        value: The user's argument.
        function: The call, for messages, such as "Model.run".
        shared: Never copy, because C keeps using the memory.
        written: C writes the array, so its present elements do not matter.
        gaps: A shared array may have any strides.
        me: The expression for `info` in hints; by default derived from `function`.

    Raises:
        TypeError, ValueError: The array does not fit. The message has what was expected, what came, and the code that
            makes it fit.
    """
    try:
        array = memory_of(value) if shared else array_of(value)
    except Exception as problem:
        raise TypeError(
            f"{function}, {info.name!r}: {type(value).__name__} cannot be read as an array: {str(problem).rstrip('.')}"
            f"{_detached(value)}"
        ) from problem
    if array is not None and not isinstance(array, np.ma.MaskedArray):
        # A subclass may override `shape` and `dtype`.
        plain = array if array.__class__ is np.ndarray else np.ndarray.view(array, np.ndarray)
        kind = plain.dtype
        if not kind.isnative and not shared:
            kind = kind.newbyteorder("=")
        if kind in info.accepts and _fits(info.shape, plain.shape):
            if kind is not plain.dtype:
                return plain.astype(kind, order="C")
            if gaps or plain.flags.c_contiguous:
                return array
            if not shared:
                return np.ascontiguousarray(plain)
        array = plain
    raise _refusal(info, value, array, function, shared, written, me or named_by(function, info.index))


def named_by(function: str, index: int | None = None) -> str:
    """Return the name that a hint gives to an object: "model" for "Model.run", "model.inputs[1]" with an index.

    It is "info" where `function` is no method.
    """
    owner, dot, _ = function.partition(".")
    if not dot:
        return "info"
    capital = max((at for at, letter in enumerate(owner) if letter.isupper()), default=0)  # a ParallelModel is a model
    owner = owner[capital:].lower()
    return owner if index is None else f"{owner}.inputs[{index}]"


def _fits(expected: Sequence[int], got: Sequence[int]) -> bool:
    return len(expected) == len(got) and all(n in (-1, m) for n, m in zip(expected, got))


# Hints for an array that does not fit


def _refusal(
    info: Target, value: Any, array: Any, function: str, shared: bool, written: bool, me: str
) -> TypeError | ValueError:
    """Return the error for an array that does not fit: what was expected, what came, and code that mends x."""
    what = f"{function}, {info.name!r}"
    expected = " or ".join(str(a) for a in info.accepts)
    hint = _memory_hint(info) if written else _hint(info, value, me, shared, array)
    if array is None:
        shown = f" {value!r:.60}" if isinstance(value, (str, os.PathLike)) else ""
        return TypeError(f"{what}: expected an array of {expected}, got {type(value).__name__}{shown}{hint}")
    if isinstance(array, np.ma.MaskedArray):
        return TypeError(f"{what}: the array is masked, and C has no masks{hint}")
    if not _fits(info.shape, array.shape):  # first: each vendor takes other types, the shapes are the network's
        layout = f" {info.layout}" if info.layout else ""
        return ValueError(f"{what}: expected shape {info.shape}{layout}, got {array.shape}{hint}")
    if array.dtype not in info.accepts and (shared or array.dtype.newbyteorder("=") not in info.accepts):
        foreign = "" if array.dtype.isnative else " (foreign byte order)"
        return TypeError(f"{what}: expected {expected}, got {array.dtype}{foreign}{hint}")
    return ValueError(f"{what}: the array is not contiguous{hint}")


def _memory_hint(info: Target) -> str:
    """Return the hint for an output: any new array of the right shape and dtype will do."""
    return "" if -1 in info.shape else f"; use `np.empty({info.shape}, {str(info.dtype)!r})`"


def _detached(value: Any) -> str:
    """Return the hint for torch tensors (and others like them) on a device or in an autograd graph."""
    try:
        detached, text = value.detach().cpu(), "x.detach().cpu()"
        try:
            array_of(detached)
        except Exception:  # an element type that numpy does not have: bfloat16
            array_of(detached.float())
            text += ".float()"
    except Exception:
        return ""
    return f"; use `{text}`"


def _hint(info: Target, value: Any, me: str, shared: bool, array: Any) -> str:
    """Return the end of a message: the code to write instead of x."""
    if value is None:
        return " (cv2.imread returns None for a file that it cannot read)"
    if isinstance(value, Mapping):
        return "; pass the inputs as keywords, or pass one mapping of all inputs as the only argument"
    read = _read(info, value)
    readable = read or _plain(info, value)
    if readable is None:
        return ""
    shaped = _shaped(info.shape, readable)
    before = "use" if read is None else "read the file first, as in"
    if shaped is None and read is None:
        picture = _picture_of(info.shape, value)
        if picture is not None:
            readable, before, shaped = picture, "resize it first, as in", _shaped(info.shape, picture)
    if shaped is None and array is not None:
        return ""  # another type would not make it fit
    choices, words = _converted(info, me, shaped or readable)
    if info.dtype == np.int8 and isinstance(value, (str, bytes, bytearray, os.PathLike)):
        choices = [reading for choice, when in choices for reading in _readings(choice, when)]
    scattered = shared and shaped is not None and not shaped.array.flags.c_contiguous
    parts = []
    for choice, when in choices:
        choice = f"np.ascontiguousarray({choice})" if scattered else choice
        if choice != "x":
            parts.append(f"`{choice}`{f' where x holds {when}' if when else ''}")
    if not parts:
        return words
    if "[i:i + " in parts[0]:
        words = f" for each i in range(0, len(x), {info.shape[0]}){words}"
    return f"; {before} {', '.join(parts)}{words}"


class _Found(NamedTuple):
    """An array, and the expression that computes it from x."""

    array: npt.NDArray[Any]
    text: str


def _read(info: Target, value: Any) -> _Found | None:
    """Return how a file given by its path or as bytes is read: a stand-in array and the code; None for no file."""
    shape = info.shape
    if isinstance(value, (str, os.PathLike)):
        suffix = os.path.splitext(os.fspath(value))[1]
        suffix = os.fsdecode(suffix).lower()
        if suffix == ".npy":
            return _Found(np.zeros([max(n, 1) for n in shape], info.accepts[0]), "np.load(x)")
        if suffix in (".bin", ".raw", ".dat") and os.path.isfile(value):
            size = os.path.getsize(value)
            kind = _kind_of_bytes(info, size)
            return _Found(np.zeros(size // kind.itemsize, kind), f"np.fromfile(x, {str(kind)!r})")
        return _picture(shape, "PIL.Image.open(x)")
    if isinstance(value, (bytes, bytearray)) and value[:4].startswith(_PICTURES) and not _sizes(info, len(value)):
        return _picture(shape, "PIL.Image.open(io.BytesIO(x))")
    return None


def _readings(choice: str, when: str) -> list[tuple[str, str]]:
    """Return one reading for each meaning of bytes for an int8 network: pixels (uint8), or the network's integers."""
    own = choice.replace("(x, 'uint8')", "(x, 'int8')")
    if own != choice:
        return [(choice, "pixels"), (own, _OWN)]
    return [(choice, _OWN if "(x, 'int8')" in choice else when)]


def _sizes(info: Target, nbytes: int) -> list[np.dtype[Any]]:
    """Return the accepted dtypes for which the input has `nbytes` bytes."""
    count = info.nbytes // info.dtype.itemsize  # negative where a dimension is free
    return [kind for kind in info.accepts if count * kind.itemsize == nbytes]


def _kind_of_bytes(info: Target, nbytes: int) -> np.dtype[Any]:
    """Return the dtype of elements without a header; elements of one byte count as pixels (uint8) where possible."""
    pixels = np.dtype(np.uint8)
    kinds = _sizes(info, nbytes)
    return pixels if pixels in kinds or not kinds else kinds[0]


def _picture_of(shape: Sequence[int], value: Any) -> _Found | None:
    """Return how a picture of another size (of Pillow, or pixels of OpenCV) is resized; None for what is no picture."""
    if hasattr(value, "convert") and hasattr(value, "resize"):
        return _picture(shape, "x")
    if not isinstance(value, np.ndarray) or value.dtype != np.uint8 or value.ndim not in (2, 3):
        return None
    sizes, channels = value.shape[:2], value.shape[2:]
    turned = any((width, height) == sizes for height, width in zip(shape, shape[1:]))  # resized it would stay so
    if turned or min(sizes) < 2 or channels not in ((3,), (4,)) and (channels or 1 not in shape[1:]):
        return None  # without channels it may be a matrix, but for a grey picture
    return _picture(shape, "PIL.Image.fromarray(x)")


def _picture(shape: Sequence[int], text: str) -> _Found:
    """Return a picture, read with Pillow, in the size of an input that takes pictures."""
    sizes = tuple(shape[1:]) if len(shape) == 4 else tuple(shape)
    if len(sizes) != 3 or not {1, 3, 4} & {sizes[0], sizes[2]}:
        return _Found(np.full(1, 255, np.uint8), f"np.asarray({text})")
    height, width, channels = sizes if sizes[2] in (1, 3, 4) else (*sizes[1:], sizes[0])
    mode = {1: "L", 3: "RGB", 4: "RGBA"}[channels]
    text += f".convert({mode!r})"
    if height > 0 and width > 0:
        text += f".resize(({width}, {height}))"
    plane = (height if height > 0 else 8, width if width > 0 else 8)
    return _Found(np.full(plane if channels == 1 else (*plane, channels), 255, np.uint8), f"np.asarray({text})")


def _plain(info: Target, value: Any) -> _Found | None:
    """Return `value` as an array of plain numbers, and the code for it; None where there are no such numbers."""
    if isinstance(value, np.ndarray):
        return _numbers(_Found(value, "x"))
    try:
        if isinstance(value, (bytes, bytearray)):
            kind = _kind_of_bytes(info, len(value))
            return _Found(np.frombuffer(value, kind), f"np.frombuffer(x, {str(kind)!r})")
        plain = np.asarray(value)  # an object array around what shows its memory by DLPack only
        if plain.dtype.kind == "O" and hasattr(value, "__dlpack_device__"):
            return _numbers(_Found(np.from_dlpack(value), "np.from_dlpack(x)"))
        return _numbers(_Found(plain, "np.asarray(x)"))
    except Exception:  # rows of different lengths, say
        return None


def _numbers(found: _Found) -> _Found | None:
    """Return an array of plain numbers for masked, structured, object and complex ones; None where there is none."""
    array, text = found
    if isinstance(array, np.ma.MaskedArray):
        return _numbers(_Found(array.filled(0), f"{text}.filled(0)"))
    if array.dtype.names:
        columns = f"np.stack([{text}[name] for name in {text}.dtype.names], -1)"
        return _numbers(_Found(np.stack([array[name] for name in array.dtype.names], -1), columns))
    if array.dtype.kind == "O":
        numbers = np.array(array.tolist())
        return None if numbers.dtype.kind == "O" else _numbers(_Found(numbers, f"np.array({text}.tolist())"))
    if array.dtype.kind == "c" and array.size <= _LOOKED_AT and not array.imag.any():
        return _Found(array.real, f"{text}.real")
    if array.dtype.kind in "biuf" or array.dtype.kind == "V" and array.dtype.type is not np.void:  # ml_dtypes
        return found
    return None


def _shaped(expected: Sequence[int], readable: _Found) -> _Found | None:
    """Return the same elements in the expected shape, where one rearrangement has that result."""
    array, text = readable
    got = array.shape
    if _fits(expected, got):
        return readable
    batch_of_one = bool(expected) and expected[0] in (1, -1)
    if batch_of_one and _fits(expected[1:], got):
        return _Found(array[np.newaxis], f"{text}[np.newaxis]")
    if got and got[0] == 1 and _fits(expected, got[1:]):
        return _Found(array[0], f"{text}[0]")
    pictures = (3, 4) if len(expected) == 4 else (3,) if len(expected) == 3 and {1, 3, 4} & {*expected} else ()
    if len(got) in pictures:  # channels first instead of last, or the other way round
        for order in ((1, 2, 0), (2, 0, 1)):
            turned = [got[axis - 3] for axis in order]
            if len(got) == 4 and _fits(expected, [got[0], *turned]):
                whole = (0, *(axis + 1 for axis in order))
                return _Found(array.transpose(whole), f"{text}.transpose{whole}")
            if len(got) == 3 and _fits(expected[-3:], turned) and (batch_of_one or len(expected) == 3):
                readable = _Found(array.transpose(order), f"{text}.transpose{order}")
                return readable if len(expected) == 3 else _shaped(expected, readable)
    # Axes of one element more or fewer, or all elements in a row: their order stays right.
    sizes = (1, *expected[1:]) if batch_of_one else tuple(expected)
    long, there = ([n for n in shape if n != 1] for shape in (sizes, got))
    if -1 not in sizes and (long == there or min(len(long), len(there)) <= 1 and np.prod(long) == array.size):
        return _Found(array.reshape(sizes), f"{text}.reshape({sizes})")
    if got and expected and got[-1] == 4 and expected[-1] == 3:  # the fourth channel says how opaque a pixel is
        return _shaped(expected, _Found(array[..., :3], f"{text}[..., :3]"))
    if len(got) == len(expected) and expected and 0 < expected[0] < got[0] and not got[0] % expected[0]:
        return _shaped(expected, _Found(array[: expected[0]], f"{text}[i:i + {expected[0]}]"))
    return None


def _converted(info: Target, me: str, readable: _Found) -> tuple[list[tuple[str, str]], str]:
    """Return expressions for elements that the tensor takes, each with the meaning of x; and words to add."""
    array, text = readable
    accepts = info.accepts
    kind: ElementType = getattr(info, "element", None) or element_type(info.dtype)
    native = array.dtype.newbyteorder("=")
    if native in accepts:
        return [(text if array.dtype.isnative else _cast(text, str(native)), "")], ""
    real = text if native == np.float32 and array.dtype.isnative else _cast(text, "float32")
    whole = next((str(a) for a in accepts if a.kind in "iu"), str(info.dtype))  # the elements themselves
    fits = kind.is_integer and _within(array, kind)
    floats = [a for a in accepts if a.kind == "f"]
    if info.quantization is not None:
        # The runtime converts floats where it takes them: it may normalise them, too.
        choices = [(_cast(text, "float32") if floats else f"{me}.quantize({real})", _REAL)]
        if fits and array.dtype.kind != "f":
            choices.append((_cast(text, whole), _OWN))
        return [(choices[0][0], "")] if len(choices) == 1 else choices, ""
    if floats:
        return [(_cast(text, str(max(floats, key=lambda a: a.itemsize))), "")], ""
    if info.quantizes_all:
        return [(f"{me}.quantize({real})", "")], ""
    if kind.name == "bfloat16":
        shown = info.dtype.name == "bfloat16"
        return [(f"{text}.astype({me}.dtype)" if shown else f"npu_common.floats.bfloat16_bits({real})", "")], ""
    if fits or kind.kind == "b":
        return [(_cast(text, whole), "")], ""
    if kind.is_integer and kind.bits > 16:
        return [(_cast(f"np.rint({text})", whole), "")], ""
    if not kind.is_integer:
        return [(f"{text}.astype({me}.dtype)", "")], ""
    quantized = f"npu_common.quantization.Affine(scale, zero_point, dtype={kind.name!r}).quantize({real})"
    return [(quantized, "")], ", with the scale and the zero point that the network was compiled with"


def _cast(text: str, dtype: str) -> str:
    return f"np.asarray(x, {dtype!r})" if text == "np.asarray(x)" else f"{text}.astype({dtype!r})"


_LOOKED_AT = 1 << 26
"""Largest number of elements that a hint examines. A broadcast array may have far more without using memory."""


def _within(array: npt.NDArray[Any], kind: ElementType) -> bool:
    """Return True when all elements are whole numbers in the range of `kind`."""
    if not array.size or array.dtype.kind == "b":
        return True
    if array.size > _LOOKED_AT:
        return False
    values = array.astype(np.float64) if array.dtype.kind == "V" else array
    low, high = values.min(), values.max()
    if not (kind.minimum <= low and high <= kind.maximum):  # NaN is no number
        return False
    return values.dtype.kind in "iu" or bool((values == np.rint(values)).all())
