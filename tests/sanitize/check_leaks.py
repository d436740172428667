"""The remains of the fakes' handles, seen by LeakSanitizer. `nox -s sanitize` runs this file by name.

NPU_FAKES must name fakes built with AddressSanitizer by gcc.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LEAKS = {"ASAN_OPTIONS": "detect_leaks=1:exitcode=23", "LSAN_OPTIONS": f"suppressions={HERE / 'lsan.supp'}"}


class Vendor(NamedTuple):
    """A fake: folders of headers and of the fake, libraries to link with, a model, and Python's way to the fake."""

    headers: str
    folder: str
    libraries: tuple[str, ...]
    model: str
    env: str
    library: str

    @property
    def _own(self) -> str:
        """The beginning of the fake's file name."""
        return Path(self.library).name.partition(".")[0]


VIPLITE = ("VIPlite", "VIPuser")
VENDORS = {
    "rknn": Vendor("rknn", "", ("rknnrt",), "identity_int8.rknn", "PYRKNN_LIBRARY", "librknnrt.so"),
    "viplite": Vendor(
        "viplite-1.13.0.1", "viplite-1.13.0.1", VIPLITE, "tiny_u8.nb", "PYVIPLITE_LIBRARY", "libVIPlite.so"
    ),
    "awnn": Vendor(
        "viplite-1.13.0.1", "viplite-1.13.0.1", ("awnn", *VIPLITE), "tiny_u8.nb", "PYVIPLITE_LIBRARY", "libawnn.so"
    ),
    "snpe": Vendor("snpe", "snpe", ("SNPE",), "tiny_u8.dlc", "PYSNPE_LIBRARY", "libSNPE.so"),
    "level_zero": Vendor("level_zero", "level_zero", (":libze_loader.so.1",), "", "", "libze_loader.so.1"),
}

# What a program may forget, and a function that made it, as the report names it. Memory of Level Zero is in a registry,
# where the sanitizer finds it: zeContextDestroy reports that.
FORGOTTEN = [
    ("rknn", "nothing", None),
    ("rknn", "context", "rknn_init"),
    ("rknn", "memory", "rknn_"),
    ("viplite", "nothing", None),
    ("viplite", "network", "vip_create_network"),
    ("viplite", "buffer", "vip_create_buffer"),
    ("viplite", "group", "vip_create_group"),
    ("awnn", "nothing", None),
    ("awnn", "context", "awnn_create"),
    ("snpe", "nothing", None),
    ("snpe", "network", "Snpe_SNPEBuilder_Build"),
    ("snpe", "container", "Snpe_DlContainer_Open"),
    ("snpe", "builder", "Snpe_SNPEBuilder_Create"),
    ("snpe", "names", "Snpe_SNPE_GetInputTensorNames"),
    ("snpe", "shape", "Snpe_TensorShape_CreateDimsSize"),
    ("snpe", "encoding", "Snpe_UserBufferEncodingFloat_Create"),
    ("snpe", "buffer", "Snpe_Util_CreateUserBuffer"),
    ("level_zero", "nothing", None),
    ("level_zero", "context", "zeContextCreate"),
    ("level_zero", "queue", "zeCommandQueueCreate"),
]

PROGRAMS = {
    "rknn": """
import sys
from npu_common.cdecl import *
from pyrknn.rknn_api import *
ctx = rknn_context()
assert rknn_init(byref(ctx), sys.argv[1].encode(), 0, 0, NULL) == RKNN_SUCC
mem = rknn_create_mem(ctx, 4096)
assert mem
if sys.argv[2] != "memory":
    assert rknn_destroy_mem(ctx, mem) == RKNN_SUCC
del mem
if sys.argv[2] == "nothing":
    assert rknn_destroy(ctx) == RKNN_SUCC
""",
    "viplite": """
import sys
from npu_common.cdecl import *
from pyviplite.vip_lite import *
network, buffer, group = vip_network(), vip_buffer(), vip_group()
params = vip_buffer_create_params_t(num_of_dims=1, sizes=[4096], data_format=VIP_BUFFER_FORMAT_UINT8)
assert vip_init() == 0
assert vip_create_network(sys.argv[1].encode(), 0, VIP_CREATE_NETWORK_FROM_FILE, byref(network)) == 0
assert vip_prepare_network(network) == 0 and vip_create_group(1, byref(group)) == 0
assert vip_add_network(group, network) == 0
assert vip_create_buffer(byref(params), sizeof(params), byref(buffer)) == 0
if sys.argv[2] != "group":
    assert vip_destroy_group(group) == 0
if sys.argv[2] != "buffer":
    assert vip_destroy_buffer(buffer) == 0
if sys.argv[2] != "network":
    assert vip_destroy_network(network) == 0
del network, buffer, group
assert vip_destroy() == 0
""",
    "awnn": """
import sys
from pyviplite.awnn_lib import *
assert awnn_run.library.implementation != "python"
awnn_init()
context = awnn_create(sys.argv[1].encode())
assert context
if sys.argv[2] != "context":
    awnn_destroy(context)
del context
awnn_uninit()
""",
    "snpe": """
import sys
from pysnpe.DlContainer.DlContainer import *
from pysnpe.SNPE.SNPE import *
from pysnpe.SNPE.SNPEBuilder import *
from pysnpe.SNPE.SNPEUtil import *
from npu_common.cdecl import *
container = Snpe_DlContainer_Open(sys.argv[1].encode())
builder = Snpe_SNPEBuilder_Create(container)
network = Snpe_SNPEBuilder_Build(builder)
names = Snpe_SNPE_GetInputTensorNames(network)
shape = Snpe_TensorShape_CreateDimsSize((size_t * 1)(4), 1)
encoding = Snpe_UserBufferEncodingFloat_Create()
buffer = Snpe_Util_CreateUserBuffer(NULL, 64, shape, encoding)
assert all((container, builder, network, names, shape, encoding, buffer))
for name, delete, handle in (
    ("buffer", Snpe_IUserBuffer_Delete, buffer), ("encoding", Snpe_UserBufferEncoding_Delete, encoding),
    ("shape", Snpe_TensorShape_Delete, shape), ("names", Snpe_StringList_Delete, names),
    ("network", Snpe_SNPE_Delete, network), ("builder", Snpe_SNPEBuilder_Delete, builder),
    ("container", Snpe_DlContainer_Delete, container),
):
    if sys.argv[2] != name:
        assert delete(handle) == SNPE_SUCCESS
del container, builder, network, names, shape, encoding, buffer, handle
""",
}

# Samples of tests/porting/<vendor>: sources, what the compiler is given, libraries, arguments before the images.
VIPLITE_REFERENCES = [
    ("1.8.0", "lenet", ("vnn_pre_process", "vnn_post_process"), "-DV853"),
    ("1.13.0.1", "lenet", ("vnn_pre_process", "vnn_post_process"), ""),
    ("1.13.0.1", "classify_awnn", (), ""),
    ("1.13.0.1", "multi_thread_awnn", (), ""),
    ("1.13.0.1", "dup_network", (), ""),
    ("1.13.0.1", "zero_copy_dma_buf", (), ""),
    ("2.2", "struct_create", (), ""),
]

# Those of PSNPE leave their configurations, as the vendor's samples do.
SNPE_REFERENCES = [
    ("itensor", "digits_tf8.dlc", ("-x",)),
    ("itensor", "aip_cpu.dlc", ("-r", "aip", "-r", "cpu")),
    ("user_buffers", "digits_f32.dlc", ("-b", "TF8")),
    ("user_buffers", "digits_tf16.dlc", ("-b", "TF16", "-q", "-r", "dsp")),
]


def gcc_runtime(name: str) -> str:
    return subprocess.run(
        ["gcc", f"-print-file-name={name}"], check=True, capture_output=True, text=True
    ).stdout.strip()


def compiled(folder: Path, headers: Path, libraries: Path, names: tuple[str, ...], *arguments: str | Path) -> Path:
    """arguments: sources, and what else the compiler is given."""
    program = folder / "program"
    command = ["gcc", "-std=c11", "-g", "-fsanitize=address", "-D_GNU_SOURCE", f"-I{headers}", *map(str, arguments)]
    command += ["-o", str(program), f"-L{libraries}", "-Wl,--no-as-needed", *(f"-l{name}" for name in names)]
    subprocess.run([*command, f"-Wl,-rpath,{libraries}", "-lm", "-pthread"], check=True)
    return program


def run(command: list[str], **variables: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name not in ("LD_PRELOAD", "PYTHONMALLOC")}
    return subprocess.run(command, capture_output=True, text=True, timeout=300, env={**clean, **LEAKS, **variables})


@pytest.mark.parametrize(("vendor", "forgotten", "culprit"), FORGOTTEN)
def test_forgotten_handle_is_a_leak_in_c(
    vendor: str,
    forgotten: str,
    culprit: str | None,
    tmp_path: Path,
    include_folder: Path,
    fakes_folder: Path,
    models_folder: Path,
) -> None:
    about = VENDORS[vendor]
    libraries = fakes_folder.resolve() / about.folder
    source = HERE / f"leaky_{vendor}.c"
    program = compiled(tmp_path, include_folder / about.headers, libraries, about.libraries, source)
    done = run([str(program), str(models_folder / about.model), forgotten])
    if culprit is None:
        assert done.returncode == 0, done.stdout + done.stderr
    else:
        assert done.returncode == 23, f"no leak was found: {done.stdout}{done.stderr}"
        assert culprit in done.stderr


@pytest.mark.parametrize(("vendor", "forgotten", "culprit"), [case for case in FORGOTTEN if case[0] in PROGRAMS])
def test_forgotten_handle_is_a_leak_in_python(
    vendor: str, forgotten: str, culprit: str | None, fakes_folder: Path, models_folder: Path
) -> None:
    about = VENDORS[vendor]
    libraries = fakes_folder.resolve() / about.folder
    where = libraries if vendor != "rknn" else libraries / about.library
    done = run(
        [sys.executable, "-c", PROGRAMS[vendor], str(models_folder / about.model), forgotten],
        LD_PRELOAD=gcc_runtime("libasan.so"),
        PYTHONMALLOC="malloc",
        **{about.env: str(where)},
    )
    if culprit is None:
        assert "Traceback" not in done.stderr and about._own not in done.stderr, done.stdout + done.stderr
    else:
        assert done.returncode == 23, f"no leak was found: {done.stdout}{done.stderr}"
        assert culprit in done.stderr


@pytest.mark.parametrize("sample", ["classify_general", "classify_zero_copy"])
def test_duplicates_leave_nothing(
    sample: str, tmp_path: Path, include_folder: Path, fakes_folder: Path, models_folder: Path
) -> None:
    source = ROOT / "tests" / "porting" / "rknn" / f"{sample}.c"
    program = compiled(tmp_path, include_folder / "rknn", fakes_folder.resolve(), ("rknnrt",), source)
    images = sorted(str(path) for path in models_folder.glob("samples/*.pgm"))
    done = run([str(program), str(models_folder / "digits_int8.rknn"), *images])
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("release", "sample", "more", "flags"), VIPLITE_REFERENCES)
def test_duplicates_of_viplite_leave_nothing(
    release: str,
    sample: str,
    more: tuple[str, ...],
    flags: str,
    tmp_path: Path,
    include_folder: Path,
    fakes_folder: Path,
    models_folder: Path,
) -> None:
    sources = [ROOT / "tests" / "porting" / "viplite" / f"{name}.c" for name in (sample, *more)]
    names = ("awnn",) if "awnn" in sample else ()
    names += ("NBGlinker", "VIPhal") if release == "2.2" else VIPLITE
    libraries = fakes_folder.resolve() / f"viplite-{release}"
    program = compiled(tmp_path, include_folder / f"viplite-{release}", libraries, names, *sources, *flags.split())
    images = sorted(str(path) for path in models_folder.glob("samples/*.pgm"))
    model = models_folder / {"1.8.0": "v853", "2.2": "a733"}.get(release, "") / "digits_uint8.nb"
    arguments = [str(tmp_path / "out"), images[0]] if sample == "lenet" else images
    done = run([str(program), str(model), *arguments])
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(("sample", "model", "options"), SNPE_REFERENCES)
def test_duplicates_of_snpe_leave_nothing(
    sample: str,
    model: str,
    options: tuple[str, ...],
    tmp_path: Path,
    include_folder: Path,
    fakes_folder: Path,
    models_folder: Path,
) -> None:
    about = VENDORS["snpe"]
    libraries = fakes_folder.resolve() / about.folder
    source = ROOT / "tests" / "porting" / "snpe" / f"{sample}.c"
    program = compiled(
        tmp_path, include_folder / about.headers, libraries, about.libraries, "-DSNPE_2_40", source, "-ldl"
    )
    (tmp_path / "in.raw").write_bytes(struct.pack("<64f", *(i / 64 for i in range(64))))  # one image
    (tmp_path / "list.txt").write_text(f"{tmp_path / 'in.raw'}\n" * 3)
    (tmp_path / "out").mkdir()
    done = run(
        [str(program), "-d", str(models_folder / model), "-i", str(tmp_path / "list.txt"), "-o", str(tmp_path / "out")]
        + list(options)
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(list((tmp_path / "out").glob("Result_*"))) == 3


def test_forgotten_memory_of_level_zero_is_reported(tmp_path: Path, include_folder: Path, fakes_folder: Path) -> None:
    about = VENDORS["level_zero"]
    libraries = fakes_folder.resolve() / about.folder
    source = HERE / "leaky_level_zero.c"
    program = compiled(tmp_path, include_folder / about.headers, libraries, about.libraries, source)
    reported = "zeContextDestroy: 4096 bytes of the context are still allocated"
    assert reported in run([str(program), "", "memory"], NPU_FAKE_LOG="2").stderr
    assert reported not in run([str(program), "", "nothing"], NPU_FAKE_LOG="2").stderr


def test_a_session_on_level_zero_leaves_nothing(tmp_path: Path, include_folder: Path, fakes_folder: Path) -> None:
    from tests.fakes_level_zero import zeapi
    from tests.fakes_level_zero.conftest import RELEASES

    about = VENDORS["level_zero"]
    model = tmp_path / "model.bin"
    model.write_bytes(zeapi.adder())
    source = ROOT / "tests" / "fakes_level_zero" / "session.c"
    libraries = fakes_folder.resolve() / about.folder
    program = compiled(tmp_path, include_folder / about.headers, libraries, about.libraries, source)
    openvino = ROOT / "build" / "openvino" / RELEASES[0] / "openvino"
    done = run([str(program), str(model), "8"], NPU_FAKE_OPENVINO=str(openvino), TBB_ENABLE_SANITIZERS="1")
    assert done.returncode == 0, done.stdout + done.stderr
