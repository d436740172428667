"""The kinds of files by their beginnings."""

from __future__ import annotations

import io
import os
import re
import socket
import zipfile
from pathlib import Path

import pytest
from npu_common.file_magic import check_file, kind_of, looks_like, open_file


def zipped(*names: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name in names:
            archive.writestr(name, b"content")
    return file.getvalue()


COMPILED = {
    # how it begins: whose it is, words about it
    b"RKNN" + bytes(60): ("pyrknn", "Rockchip"),
    b"RKCE" + bytes(60): ("pyrknn", "encrypted.*Rockchip"),
    b"RKNX" + bytes(60): ("", "RK1820"),
    b"VPMN" + bytes(60): ("pyviplite", "VeriSilicon's"),
    b"VPMN\x09\0\1\0\x88\0\0\0" + bytes(60): ("pyviplite", "Amlogic A311D"),
    b"VPMN\x09\0\1\0\x99\0\0\0" + bytes(60): ("pyviplite", "Amlogic S905D3"),
    b"IMOD" + bytes(60): ("pyacl", "Ascend"),
    b"NPUOM\r\n\x1a" + bytes(60): ("pyacl", "fake.*Ascend"),
    zipped("dlc.metadata", "model", "model.params"): ("pysnpe", "Qualcomm"),
    b"\x18\0\0\0NETD" + bytes(60): ("", "record `model` of a .dlc"),
    b"NPUZEBLB" + bytes(60): ("pyovnpu", "fake of Intel"),
    b"anything" * 20 + bytes(8) + b"OVNPU": ("pyovnpu", "Intel"),
    b"ftrt" + bytes(60): ("", "TensorRT"),
    b"\x01HEF" + bytes(60): ("", "Hailo"),
}
FRAMEWORKS = {
    b"\x08\x08\x12\x07pytorch": "onnx",
    b"\x08\x07:\x80\x01": "onnx",
    b"\x1c\0\0\0TFL3" + bytes(60): "tflite",
    b"\x08\x01\x12\x80\x01": "tensorflow",
    b"\n\x1f\n\x05input\x12\x0bPlaceholder": "tensorflow",
    zipped("net/data.pkl", "net/version"): "pytorch",
    b"\x80\x02\x8a\nl\xfc\x9cF\xf9 j\xa8P\x19.\x80": "pytorch",
    b"\x89HDF\r\n\x1a\n" + bytes(60): "keras",
    zipped("config.json", "metadata.json", "model.weights.h5"): "keras",
}
OTHERS = {
    b"\x93NUMPY\x01\0": (True, "numpy array"),
    zipped("x.npy", "y.npy"): (True, "numpy arrays"),
    b"version https://git-lfs.github.com/spec/v1": (True, "git lfs pull"),
    b"<!DOCTYPE html>": (True, "web page"),
    b"<!doctype html>": (True, "web page"),
    b"<html>": (True, "web page"),
    b"\x89PNG\r\n": (True, "picture"),
    b"\xff\xd8\xff\xe0": (True, "picture"),
    b"\x7fELF\2\1": (False, "program"),
    b"GGUF\3\0\0\0": (False, "llama.cpp"),
    b"\x1f\x8b\x08": (False, "unpack it first"),
    bytes(257) + b"ustar": (False, "unpack it first"),
    zipped("readme.txt"): (False, "zip archive"),
    zipped("dlc.metadata", "model")[:60]: (False, "damaged zip"),
    b"<?xml version='1.0'?><svg/>": (False, "an XML file"),
}
NOBODY = [
    b"",
    b"junk",
    bytes(100),
    b"\x08",
    b"\x08\x00\x12",
    b"hello world, this is text",
    b"\x09\x07\x12",
    b"RKN",
    b"PK\3",
]


@pytest.mark.parametrize("data", COMPILED)
def test_models_of_vendors(data: bytes) -> None:
    package, words = COMPILED[data]
    kind = kind_of(io.BytesIO(data))
    assert kind is not None and kind.package == package and kind.final
    said = looks_like(io.BytesIO(data), {"onnx": "a converter"})
    assert re.search(f"^; looks like .*{words}", said), said
    assert said.endswith(f": open it with {package}") == bool(package)


@pytest.mark.parametrize("data", FRAMEWORKS)
def test_models_of_frameworks(data: bytes) -> None:
    framework = FRAMEWORKS[data]
    kind = kind_of(io.BytesIO(data))
    assert kind is not None and kind.framework == framework and not kind.final and not kind.package
    assert looks_like(io.BytesIO(data), {"onnx": "one", framework: "another"}).endswith(": convert it with another")
    if framework != "onnx":
        ends = ": export it to ONNX, and convert that with one"
        assert looks_like(io.BytesIO(data), {"onnx": "one"}).endswith(ends)


@pytest.mark.parametrize("data", OTHERS, ids=map(str, range(len(OTHERS))))
def test_what_is_no_model(data: bytes) -> None:
    final, words = OTHERS[data]
    kind = kind_of(io.BytesIO(data))
    assert kind is not None and kind.final == final and not kind.package and not kind.framework
    assert words in looks_like(io.BytesIO(data), {"onnx": ""}) and words[:4] in repr(kind) + kind.advice


@pytest.mark.parametrize("data", NOBODY)
def test_what_no_one_knows(data: bytes) -> None:
    assert kind_of(io.BytesIO(data)) is None and looks_like(io.BytesIO(data), {"onnx": ""}) == ""


@pytest.mark.parametrize(
    "text", [b"<?xml version='1.0'?>\n<net name='x'>", b"\xef\xbb\xbf<?xml?><net>", b"<net version='11'>"]
)
def test_openvinos_models(text: bytes) -> None:
    kind = kind_of(io.BytesIO(text))
    assert kind is not None and kind.package == "pyovnpu"


def test_what_the_name_says(tmp_path: Path) -> None:
    path = tmp_path / "net.bin"
    path.write_bytes(bytes(100))
    with open(path, "rb") as file:
        assert kind_of(file, path) is None
        (tmp_path / "net.xml").write_text("<net>")
        assert looks_like(file, {"onnx": ""}, str(path)).endswith("beside it: pyovnpu opens the .xml")
    blob = kind_of(io.BytesIO(b"\x7fELF" + bytes(60)), "net.blob")
    assert blob is not None and blob.package == "pyovnpu"


def test_nothing_asks_people_to_install_a_package() -> None:
    """pip knows the distributions by other names."""
    for data in COMPILED:
        assert "pip" not in looks_like(io.BytesIO(data), {"onnx": ""})


def test_a_file_of_zeros() -> None:
    """A download that was cut short left zeros, or a hole."""
    found = kind_of(io.BytesIO(bytes(4096)))
    assert found is not None and found.what == "a file of zeros" and found.final and found.advice == "copy it again"
    assert kind_of(io.BytesIO(bytes(100))) is None and kind_of(io.BytesIO(bytes(511) + b"x")) is None


def test_what_is_no_file_is_refused_before_it_is_opened(tmp_path: Path) -> None:
    """A pipe makes open() wait for a writer, a device need not end."""
    pipe, socket_, file = tmp_path / "pipe", tmp_path / "socket", tmp_path / "file"
    os.mkfifo(pipe)
    (tmp_path / "link").symlink_to("pipe")
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(socket_))
        for path, why in (
            (pipe, "is a pipe, expected a .dlc file; save its content to a file, or pass the content as bytes"),
            (tmp_path / "link", "is a pipe"),
            ("/dev/zero", "^/dev/zero is a device, expected a .dlc file$"),
            (socket_, "is a socket, expected"),
            (tmp_path, "is a folder, expected a .dlc file"),
            (tmp_path / "none", "No such file"),
        ):
            for given in (path, str(path), os.fsencode(path)):
                with pytest.raises(OSError, match=why):
                    open_file(given, "a .dlc file")
    file.write_bytes(b"content")
    with open_file(file, "a .dlc file") as opened:
        assert opened.read() == b"content"
    check_file(tmp_path, "a model", folder=True)
    with pytest.raises(OSError, match="is a pipe"):
        check_file(pipe, "a model", folder=True)
