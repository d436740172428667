"""The blocks of pysnpe's README marked "py": they need more than a fake, which the other examples do not."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests import programs
from tests.compiler import c_compiler
from tests.pysnpe.conftest import FAKES, Child

pytest_plugins = ["pytester"]

# A dma-heap whose dma-bufs are memfds: the fake maps them as the DSP would.
HEAP = """
import functools, os, pathlib
import npu_common.dma_heap as dma_heap

def ioctl(fd, request, argument):
    if len(argument) == dma_heap.ALLOCATION.size:
        size, _, flags, heap_flags = dma_heap.ALLOCATION.unpack(argument)
        memory = os.memfd_create("dma-buf")
        os.ftruncate(memory, size)
        argument[:] = dma_heap.ALLOCATION.pack(size, memory, flags, heap_flags)

pathlib.Path("system").touch()
dma_heap.DmaHeapBuffer = functools.partial(dma_heap.DmaHeapBuffer, root=".", ioctl=ioctl)
"""


def block(root: Path, title: str, index: int = 0) -> str:
    part = (root / "packages/pysnpe/README.md").read_text().partition(f"# {title}\n")[2]
    part = re.split(r"^##", part, maxsplit=1, flags=re.M)[0]
    return re.findall(r"^```py\n(.*?)^```", part, re.M | re.S)[index]


@pytest.fixture
def folder(
    root: Path, models_folder: Path, include_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """The files that the examples name."""
    for name, model in (("quantized.dlc", "digits_tf8.dlc"), ("with_softmax_udo.dlc", "tiny_udo.dlc")):
        (tmp_path / name).symlink_to((models_folder / model).absolute())
    source = root / "tests" / "fakes_snpe" / "udo_package.c"
    command = [*c_compiler(), "-shared", "-fPIC", "-std=c11", "-D_DEFAULT_SOURCE", f"-I{include_folder / 'snpe'}"]
    library = tmp_path / "libUdoSoftmaxUdoPackageReg.so"
    subprocess.run([*command, str(source), "-lm", "-o", str(library)], check=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_memory_that_the_dsp_maps(root: Path, folder: Path, child: Child) -> None:
    said = child(HEAP + block(root, "Without copies"), PYSNPE_LIBRARY=FAKES.absolute() / "snpe")
    assert said == "uint8\n"


def test_user_defined_operations(root: Path, folder: Path, child: Child) -> None:
    used = child(block(root, "User-defined operations"), PYSNPE_LIBRARY=FAKES.absolute() / "snpe")
    assert "1x8" in used and "float32" in used
    assert child(block(root, "User-defined operations", 1)).strip()


def test_a_users_tests(
    root: Path, fakes_folder: Path, models_folder: Path, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tests run as they stand there; the boards in the README are all there are."""
    for name in ("NPU_FAKE", "PYSNPE_LIBRARY", "SNPE_ROOT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NPU_FAKES", str(fakes_folder.absolute()))
    monkeypatch.setenv("NPU_MODELS", str(models_folder.absolute()))
    pytester.makepyfile(test_app=block(root, "Testing without hardware"))
    arguments = ("--npu-fake=snpe", "-W", "error")
    programs.run_pytest(pytester, *arguments).assert_outcomes(passed=3)
