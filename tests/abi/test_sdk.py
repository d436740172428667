"""A vendor's SDK on disk against the ABI data, with headers generated from the ABI data in the SDK's place."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from abi import check
from abi.description import Abi, load
from abi.readers.sdk import SdkError, compare_sdk, read
from abi.writers import c_headers
from tests.abi import synthetic_vendor


@pytest.mark.parametrize(
    "version", ["0.6.0", "1.2.0", "1.3.0", "1.4.0", "1.5.2", "1.6.0", "2.0.0b0", "2.1.0", "2.3.0", "2.3.2", "2.5.0"]
)
def test_every_version_is_recognised_and_agrees(tmp_path: Path, rknn: Abi, version: str) -> None:
    c_headers.write(tmp_path, rknn, version)
    assert compare_sdk(rknn, tmp_path) == (version, [])


def test_the_folder_may_be_relative(tmp_path: Path, rknn: Abi, monkeypatch: pytest.MonkeyPatch) -> None:
    c_headers.write(tmp_path / "sdk", rknn, "2.3.2")
    monkeypatch.chdir(tmp_path)
    assert compare_sdk(rknn, Path("sdk")) == ("2.3.2", [])


def test_a_part_that_an_sdk_lacks_is_one_line(tmp_path: Path, rknn: Abi) -> None:
    """CANN's parts have empty headers in each other's place."""
    c_headers.write(tmp_path, rknn, "2.3.2")
    header = tmp_path / "rknn" / "rknn_matmul_api.h"
    header.write_text('#include "rknn_api.h"\n')
    _, found = compare_sdk(rknn, tmp_path)
    assert list(map(str, found)) == ["rknn_matmul_api.h: header rknn_matmul_api.h: the SDK does not have it"]


def test_headers_with_everything_c_has_agree(tmp_path: Path, toy: Abi) -> None:
    row = {
        "struct": "toy_bits", "since": "1.0", "tag": "toy_bits", "size": [4, 4], "align": [4, 4],
        "fields": [["low", "uint32_t", [0, 0], [3, 0, 0]], ["high", "uint32_t", [0, 0], [29, 3, 3]]],
    }  # fmt: skip
    abi = synthetic_vendor.with_row(toy, "toy/toy_api.h", row)
    c_headers.write(tmp_path, abi, "1.1")
    assert compare_sdk(abi, tmp_path / "toy-sdk") == ("1.1", [])
    sdk = read(abi, tmp_path).at()
    assert sdk.names["TOY_TEXT"].value == 'toy \\ "1"'  # type: ignore[union-attr]


SDK: dict[str, tuple[str, str, str, str]] = {
    "function: parameter less": (
        "rknn_api.h",
        "int rknn_run(rknn_context context, rknn_run_extend *extend)",
        "int rknn_run(rknn_context context)",
        "rknn_run",
    ),
    "function: lost": ("rknn_api.h", "int rknn_wait(rknn_context context, rknn_run_extend *extend);", "", "rknn_wait"),
    "function: one more": ("rknn_api.h", "int rknn_destroy(", "int rknn_new(void);\nint rknn_destroy(", "rknn_new"),
    "function: result": ("rknn_api.h", "int rknn_destroy(", "void rknn_destroy(", "rknn_destroy"),
    "parameter: pointee": (
        "rknn_api.h",
        "rknn_tensor_mem *mem, rknn_tensor_attr *attr",
        "rknn_tensor_mem *mem, rknn_input *attr",
        "rknn_set_io_mem",
    ),
    "parameter: signedness": (
        "rknn_api.h",
        "int32_t fd, void *virt_addr",
        "uint32_t fd, void *virt_addr",
        "rknn_create_mem_from_fd",
    ),
    "parameter: enum": ("rknn_api.h", "rknn_query_cmd cmd", "uint32_t cmd", "rknn_query"),
    "parameter: renamed": ("rknn_api.h", "rknn_query_cmd cmd", "rknn_query_cmd command", "rknn_query"),
    "record: field more": (
        "rknn_api.h",
        "    uint64_t frame_id;\n    int32_t non_block;",
        "    uint64_t frame_id;\n    int32_t extra;\n    int32_t non_block;",
        "rknn_run_extend",
    ),
    "record: field's type": ("rknn_api.h", "    int32_t zp;", "    uint32_t zp;", "rknn_tensor_attr"),
    "record: array length": ("rknn_api.h", "uint32_t reserved[10]", "uint32_t reserved[12]", "rknn_mem_size"),
    "record: order": (
        "rknn_api.h",
        "    uint8_t want_float;\n    uint8_t is_prealloc;",
        "    uint8_t is_prealloc;\n    uint8_t want_float;",
        "rknn_output",
    ),
    "record: packed": ("rknn_api.h", "struct _rknn_input {", "#pragma pack(1)\nstruct _rknn_input {", "rknn_input"),
    "record: offset alone": (
        "rknn_api.h",
        "    uint8_t is_prealloc;",
        "    _Alignas(2) uint8_t is_prealloc;",
        "rknn_output",
    ),
    "enumerator: value": ("rknn_api.h", "RKNN_TENSOR_NC1HWC2 = 2", "RKNN_TENSOR_NC1HWC2 = 5", "RKNN_TENSOR_NC1HWC2"),
    "enumerator: lost": (
        "rknn_api.h",
        "    RKNN_QUERY_CURRENT_INPUT_ATTR = 14, /* since 1.5.0 */\n",
        "",
        "RKNN_QUERY_CURRENT_INPUT_ATTR",
    ),
    "enumerator: one more": (
        "rknn_api.h",
        "    RKNN_TENSOR_FLOAT16 = 1,",
        "    RKNN_TENSOR_FLOAT16 = 1,\n    RKNN_NEW = 77,",
        "RKNN_NEW",
    ),
    "macro: value": (
        "rknn_api.h",
        "#define RKNN_MAX_NAME_LEN 256",
        "#define RKNN_MAX_NAME_LEN 0x200",
        "RKNN_MAX_NAME_LEN",
    ),
    "macro: one more": (
        "rknn_api.h",
        "#define RKNN_SUCC 0",
        "#define RKNN_SUCC 0\n#define RKNN_NEW (1 << 3)",
        "RKNN_NEW",
    ),
    "typedef: width": ("rknn_api.h", "typedef uint64_t rknn_context", "typedef uint32_t rknn_context", "rknn_context"),
    "typedef: width on 32-bit ARM": (
        "rknn_api.h",
        "#ifdef __arm__\ntypedef uint32_t rknn_context",
        "#ifdef __arm__\ntypedef uint64_t rknn_context",
        "rknn_context",
    ),
    "callback": ("rknn_custom_op.h", "(*get_custom_op_func)(void)", "(*get_custom_op_func)(int)", "get_custom_op_func"),
    "callback in a record": (
        "rknn_custom_op.h",
        "int (*destroy)(rknn_custom_op_context *)",
        "void (*destroy)(rknn_custom_op_context *)",
        "rknn_custom_op",
    ),
}


# These change other declarations too.
_RIPPLES = {"macro: value", "enumerator: value", "typedef: width", "typedef: width on 32-bit ARM", "record: packed"}


@pytest.mark.parametrize("mutation", SDK)
def test_a_changed_header_turns_it_red(tmp_path: Path, rknn: Abi, mutation: str) -> None:
    header, old, new, name = SDK[mutation]
    c_headers.write(tmp_path, rknn, rknn.base)
    path = tmp_path / "rknn" / header
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    version, found = compare_sdk(rknn, tmp_path)
    names = {one.name.split("(")[0].split(".")[0].split(" ")[0] for one in found}
    assert name in names
    if mutation not in _RIPPLES:
        assert version == rknn.base
        assert names <= {name, "rknn_custom_op_tensor"}, found


def test_headers_as_vendors_write_them_agree(tmp_path: Path) -> None:
    """A constant of all bits, functions without a prototype for their parameters, and what only a library exports."""
    viplite = load("viplite")
    c_headers.write(tmp_path, viplite, "2.0.3.2")
    replace_in(tmp_path, "vip_lite_common.h", "#define VIP_INVALID_VALUE (-1)", "#define VIP_INVALID_VALUE (~0UL)")
    replace_in(tmp_path, "vip_lite.h", "vip_status_e vip_init(void);", "vip_status_e vip_init();")
    replace_in(
        tmp_path,
        "vip_lite.h",
        "vip_status_e vip_weak_dup_network(vip_network network, vip_network *dup_network);\n",
        "",
    )
    assert compare_sdk(viplite, tmp_path) == ("2.0.3.2", [])
    replace_in(tmp_path, "vip_lite.h", "vip_status_e vip_destroy(void);", "")
    assert [one.name for one in compare_sdk(viplite, tmp_path)[1]] == ["vip_destroy"]


def test_a_callback_without_parameters_may_be_written_the_old_way(tmp_path: Path, rknn: Abi) -> None:
    c_headers.write(tmp_path, rknn, rknn.base)
    replace_in(tmp_path, "rknn_custom_op.h", "(*get_custom_op_func)(void)", "(*get_custom_op_func)()")
    assert compare_sdk(rknn, tmp_path) == (rknn.base, [])


def test_headers_that_only_cpp_programs_include_are_read(tmp_path: Path, rknn: Abi) -> None:
    c_headers.write(tmp_path, rknn, rknn.base)
    header = tmp_path / "rknn" / "rknn_api.h"
    text = header.read_text(encoding="utf-8")
    begin = text.index("typedef enum _rknn_tensor_format {")
    end = text.index("} rknn_tensor_format;", begin)
    body = text[begin:end].replace("typedef enum _rknn_tensor_format", "enum rknn_tensor_format", 1)
    header.write_text(text[:begin] + body + "};" + text[end + len("} rknn_tensor_format;") :], encoding="utf-8")
    assert compare_sdk(rknn, tmp_path) == (rknn.base, [])


@pytest.mark.parametrize("include", ["", "#include <cstdint>\n"])
def test_headers_may_leave_cs_types_to_their_programs(tmp_path: Path, include: str) -> None:
    """rkllm.h does, and some of its releases include a header of C++."""
    rkllm = load("rkllm")
    c_headers.write(tmp_path, rkllm, "1.2.3")
    header = tmp_path / "rkllm" / "rkllm.h"
    lines = header.read_text(encoding="utf-8").splitlines(keepends=True)
    own = [line for line in lines if not line.startswith("#include")]
    assert len(own) == len(lines) - 3
    header.write_text(include + "".join(own), encoding="utf-8")
    assert compare_sdk(rkllm, tmp_path) == ("1.2.3", [])


def test_a_record_inside_another_may_have_a_tag(tmp_path: Path) -> None:
    viplite = load("viplite")
    c_headers.write(tmp_path, viplite, "1.13.0.1")
    replace_in(tmp_path, "vip_lite.h", "    union {\n", "    union inside {\n")
    assert compare_sdk(viplite, tmp_path) == ("1.13.0.1", [])


def replace_in(folder: Path, header: str, old: str, new: str) -> None:
    (path,) = folder.rglob(header)
    text = path.read_text(encoding="utf-8")
    assert old in text, text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_headers_that_do_not_compile_say_so(tmp_path: Path, rknn: Abi) -> None:
    (tmp_path / "rknn_api.h").write_text("int rknn_init(no_such_type x);\n", encoding="utf-8")
    with pytest.raises(SdkError, match="no_such_type"):
        compare_sdk(rknn, tmp_path)


def test_a_folder_without_headers_says_so(tmp_path: Path, rknn: Abi) -> None:
    with pytest.raises(SdkError, match="rknn_api.h"):
        compare_sdk(rknn, tmp_path)


def test_the_command_compares_an_sdk(tmp_path: Path, rknn: Abi) -> None:
    c_headers.write(tmp_path, rknn, "1.6.0")
    command = [sys.executable, str(Path(check.__file__)), "--without-fakes", "--without-stubs"]
    command += ["--include", str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert f"{tmp_path}: rknn 1.6.0, 0 differences" in run.stdout, run.stdout + run.stderr
    header = tmp_path / "rknn" / "rknn_api.h"
    header.write_text(header.read_text(encoding="utf-8").replace("int32_t zp", "int64_t zp"), encoding="utf-8")
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 1 and "rknn_tensor_attr" in run.stdout
