"""The recognition of files by their first bytes: which package opens a file, or which tool converts the file.

The one place in npu_common that names vendors: it knows how their files begin and nothing else of them. Each package
looks up a file that it cannot open, and adds the result to its error.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping

from npu_common import TYPE_CHECKING
from npu_common._vendors import DISTRIBUTIONS, MAGIC

if TYPE_CHECKING:
    from typing import BinaryIO

__all__ = ["AMLOGIC_CHIPS", "FileKind", "check_file", "kind_of", "looks_like", "open_file"]


class FileKind:
    """The kind of a file.

    what: in words. package: the one that opens it, "" if none of these does; distribution: what pip calls that one.
    framework: what it was made with, for formats that vendors' toolkits convert: "onnx", "tflite", "tensorflow",
    "pytorch", "keras". advice: what else to do. final: compiled for a device of one vendor's, or no model at all:
    nothing else makes a model of it.
    """

    __slots__ = ("advice", "distribution", "final", "framework", "package", "what")

    def __init__(
        self, what: str, package: str = "", *, framework: str = "", advice: str = "", final: bool | None = None
    ) -> None:
        self.what, self.package, self.framework, self.advice = what, package, framework, advice
        self.final = bool(package) if final is None else final
        self.distribution = DISTRIBUTIONS.get(package, package)

    def __repr__(self) -> str:
        return f"FileKind({self.what!r})"


_DLC = FileKind("a model for Qualcomm's NPUs", "pysnpe")
_IR = FileKind("a model of OpenVINO's", "pyovnpu")
_BLOB = FileKind("a model compiled for Intel's NPUs", "pyovnpu")
_NETWORK = "take the network that it was made from"
_UNPACK = FileKind("a compressed archive", advice="unpack it first")
_PAGE = FileKind("a web page", advice="the download went wrong", final=True)
_PICTURE = FileKind("a picture", final=True)

_BEGINNINGS: tuple[tuple[int, bytes, FileKind], ...] = (
    # offset, the bytes there, the kind of file
    *((0, magic, FileKind(what, package)) for magic, what, package in MAGIC),
    (0, b"RKNX", FileKind("a model for Rockchip's RK1820, RK1828 or RK3572", advice=_NETWORK, final=True)),
    (4, b"NETD", FileKind("the record `model` of a .dlc", advice="pysnpe opens the whole .dlc", final=True)),
    (4, b"TFL3", FileKind("a TensorFlow Lite model", framework="tflite")),
    (0, b"\x89HDF\r\n\x1a\n", FileKind("a Keras model (HDF5)", framework="keras")),
    (0, b"\x80\x02\x8a\nl\xfc\x9cF\xf9 j\xa8P\x19.", FileKind("a PyTorch model", framework="pytorch")),
    (0, b"ftrt", FileKind("an engine of TensorRT for NVIDIA's GPUs", advice=_NETWORK, final=True)),
    (0, b"ptrt", FileKind("an engine of TensorRT for NVIDIA's GPUs", advice=_NETWORK, final=True)),
    (0, b"\x01HEF", FileKind("a model for Hailo's NPUs", advice=_NETWORK, final=True)),
    (0, b"GGUF", FileKind("a language model for llama.cpp (GGUF)")),
    (0, b"\x7fELF", FileKind("a program, a shared library or a compiled kernel")),
    (0, b"\x93NUMPY", FileKind("a numpy array", final=True)),
    (0, b"\x1f\x8b", _UNPACK),
    (0, b"BZh", _UNPACK),
    (0, b"\xfd7zXZ", _UNPACK),
    (0, b"7z\xbc\xaf", _UNPACK),
    (257, b"ustar", _UNPACK),
    (0, b"\x89PNG", _PICTURE),
    (0, b"\xff\xd8\xff", _PICTURE),
    (
        0,
        b"version https://git-lfs",
        FileKind("a Git LFS pointer", advice="fetch the real file with `git lfs pull`", final=True),
    ),
    (0, b"<!DO", _PAGE),
    (0, b"<!do", _PAGE),
    (0, b"<htm", _PAGE),
)
AMLOGIC_CHIPS = {0x88: "Amlogic A311D", 0x99: "Amlogic S905D3"}
"""Customer ids of chips whose files are networks for VeriSilicon's NPUs, too."""
_ONNX_FIELDS = frozenset(b"\x12\x1a\x22\x28\x32\x3a\x42")
"""Tags that may follow the version in an ONNX file: producer, domain, model version, a text, the graph, opsets."""
_HEAD = 512


def check_file(path: str | bytes | os.PathLike[str], wanted: str, *, folder: bool = False) -> None:
    """Refuse a path that is no regular file; opening or reading a pipe or a device might never end.

    Args:
        wanted: What was expected, for messages: "a .dlc file".
        folder: A folder is allowed too.

    Raises:
        OSError: FileNotFoundError, IsADirectoryError, or one that names what the path is.
    """
    mode = os.stat(path).st_mode
    if stat.S_ISREG(mode) or folder and stat.S_ISDIR(mode):
        return
    where = os.fsdecode(path)
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(f"{where} is a folder, expected {wanted}")
    if stat.S_ISFIFO(mode):
        raise OSError(f"{where} is a pipe, expected {wanted}; save its content to a file, or pass the content as bytes")
    kind = "a socket" if stat.S_ISSOCK(mode) else "a device"
    raise OSError(f"{where} is {kind}, expected {wanted}")


def open_file(path: str | bytes | os.PathLike[str], wanted: str) -> BinaryIO:
    """Open the file at `path` for reading. wanted: "a .dlc file". Raises OSError, like `check_file`."""
    check_file(path, wanted)
    return open(path, "rb")


def kind_of(file: BinaryIO, path: str | os.PathLike[str] | None = None) -> FileKind | None:
    """Return the kind of `file` by its first and last bytes; None if they are not known.

    Moves the file's position.

    Args:
        file: The open file.
        path: Its path: a few kinds are known by the suffix only.

    Raises:
        OSError: The file cannot be read.
    """
    file.seek(0)
    head = file.read(_HEAD)
    if head.startswith(b"PK\x03\x04"):
        return _zipped(file)
    if head.startswith(b"VPMN") and int.from_bytes(head[8:12], "little") in AMLOGIC_CHIPS:
        chip = AMLOGIC_CHIPS[int.from_bytes(head[8:12], "little")]
        return FileKind(f"a network for the VeriSilicon NPU of {chip}", "pyviplite")
    for at, magic, kind in _BEGINNINGS:
        if head.startswith(magic, at):
            return _BLOB if magic == b"\x7fELF" and _suffix(path) == ".blob" else kind
    if head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"<?xml", b"<net")):
        return _IR if b"<net" in head else FileKind("an XML file")
    if len(head) > 2 and head[0] == 8 and 0 < head[1] < 32 and head[2] in _ONNX_FIELDS:
        if head[1:3] == b"\x01\x12":
            return FileKind("a TensorFlow model", framework="tensorflow")
        return FileKind("an ONNX model", framework="onnx")
    if len(head) == _HEAD and not any(head):
        return FileKind("a file of zeros", advice="copy it again", final=True)
    if head[:1] == b"\n" and (b"Placeholder" in head or b"Const" in head):
        return FileKind("a TensorFlow model", framework="tensorflow")
    file.seek(max(0, file.seek(0, os.SEEK_END) - 5))
    if file.read() == b"OVNPU":
        return _BLOB
    if path is not None and _suffix(path) == ".bin" and os.path.isfile(os.fsdecode(path)[:-4] + ".xml"):
        return FileKind("the weights of the OpenVINO model beside it", advice="pyovnpu opens the .xml")
    return None


def looks_like(
    file: BinaryIO,
    converters: Mapping[str, str],
    path: str | os.PathLike[str] | None = None,
) -> str:
    """Return the end of a message about a file that a package cannot open.

    It is "; looks like ...", or "" for an unknown file.

    Args:
        file: The open file.
        converters: The package's converter for each framework ("rknn-toolkit2").
        path: The file's path, if it has one.
    """
    kind = kind_of(file, path)
    if kind is None:
        return ""
    if kind.package:
        return f"; looks like {kind.what}: open it with {kind.package}"
    if kind.framework in converters:
        return f"; looks like {kind.what}: convert it with {converters[kind.framework]}"
    if kind.framework:
        return f"; looks like {kind.what}: export it to ONNX, and convert that with {converters['onnx']}"
    return f"; looks like {kind.what}{f': {kind.advice}' if kind.advice else ''}"


def _suffix(path: str | os.PathLike[str] | None) -> str:
    return "" if path is None else os.path.splitext(os.fsdecode(path))[1].lower()


def _zipped(file: BinaryIO) -> FileKind:
    import zipfile

    try:
        file.seek(0)
        with zipfile.ZipFile(file) as archive:
            names = set(archive.namelist())
    except Exception:  # cut off
        return FileKind("a damaged zip archive", advice="copy it again")
    if "model" in names and names & {"dlc.metadata", "model.params"}:
        return _DLC
    if any(name.endswith("/data.pkl") for name in names):
        return FileKind("a PyTorch model", framework="pytorch")
    if {"config.json", "model.weights.h5"} <= names:
        return FileKind("a Keras model", framework="keras")
    if names and all(name.endswith(".npy") for name in names):
        return FileKind("numpy arrays", final=True)
    return FileKind("a zip archive", advice="unpack it first")
