"""Generated headers compile as C and C++ on 64 and 32 bit; their static asserts hold, and fail when a fact changes."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from abi.description import Abi, Function, load
from abi.readers.sdk import diagnostics
from abi.writers import c_headers
from tests.abi import synthetic_vendor

WARNINGS = ["-Wall", "-Wextra", "-Wshadow", "-pedantic", "-Werror"]

PROGRAM = """
#include "{vendor}_abi_asserts.h"
#include <string.h>
int main(void)
{{
    {body}
}}
"""


def compile_c(folder: Path, text: str, *options: str) -> subprocess.CompletedProcess[str]:
    program = folder / "program.c"
    program.write_text(text, encoding="utf-8")
    command = [
        *synthetic_vendor.compiler(),
        *options,
        *WARNINGS,
        f"-I{folder}",
        "-c",
        str(program),
        "-o",
        str(folder / "program.o"),
    ]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def written(folder: Path, abi: Abi, version: str | None = None) -> Path:
    c_headers.write(folder, abi, version)
    return folder / abi.include


@pytest.mark.parametrize("language", ["-std=c11", "-std=c++11"])
@pytest.mark.parametrize("vendor", ["rknn", "toy"])
def test_headers_compile_and_their_asserts_hold(tmp_path: Path, vendor: str, language: str) -> None:
    folder = written(tmp_path, load(vendor) if vendor == "rknn" else synthetic_vendor.toy())
    if vendor == "rknn":
        body = (
            'rknn_input input; input.buf = 0; return input.buf != 0 || strcmp(get_type_string(RKNN_TENSOR_INT8), "");'
        )
    else:
        body = "toy_more more; more.word = 1; more.quant.data.affine.zero = 2; return more.bytes[0] + TOY_DEFAULT;"
    options = [language] if language == "-std=c11" else ["-xc++", language]
    run = compile_c(folder, PROGRAM.format(vendor=vendor, body=body), *options)
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("vendor", ["openvino", "snpe"])
def test_booleans_have_the_name_both_languages_know(tmp_path: Path, vendor: str) -> None:
    """g++ knows _Bool, too; other compilers of C++ do not."""
    folder = written(tmp_path, load(vendor))
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob("*.h")]
    declared = [text for text in texts if re.search(r"\bbool ", text)]
    assert declared and not any("_Bool" in text for text in texts)
    assert all("#include <stdbool.h>" in text for text in declared)


@pytest.mark.parametrize("version", ["0.6.0", "1.4.0", "1.6.0", "2.0.0b0", "2.5.0"])
def test_every_version_compiles_and_its_asserts_hold(tmp_path: Path, rknn: Abi, version: str) -> None:
    folder = written(tmp_path, rknn, version)
    run = compile_c(folder, PROGRAM.format(vendor="rknn", body="return 0;"), "-std=c11")
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("model", ["lp64", "ilp32"])
@pytest.mark.parametrize("vendor", ["rknn", "toy"])
def test_asserts_hold_on_both_data_models(tmp_path: Path, vendor: str, model: str) -> None:
    folder = written(tmp_path, load(vendor) if vendor == "rknn" else synthetic_vendor.toy())
    assert diagnostics(folder / f"{vendor}_abi_asserts.h", [folder], model) == []


@pytest.mark.parametrize("model", ["lp64", "ilp32"])
@pytest.mark.parametrize("version", ["1.6.4", "1.8.0", "1.13.0.0", "1.13.0.1", "2.0.3.2", "2.2"])
def test_generations_apart_have_headers_of_their_own(tmp_path: Path, viplite: Abi, version: str, model: str) -> None:
    written(tmp_path, viplite)
    folder = tmp_path / f"viplite-{version}"
    assert diagnostics(folder / "viplite_abi_asserts.h", [folder], model) == []
    text = (folder / "vip_lite.h").read_text(encoding="utf-8")
    assert ("vip_init(vip_uint32_t video_mem_size)" in text) == (version in ("1.6.4", "1.8.0"))
    assert ("vip_create_network(vip_create_network_param_t *param" in text) == (version == "2.2")


@pytest.mark.parametrize("model", ["lp64", "ilp32"])
@pytest.mark.parametrize("version", load("rkllm").versions)
def test_records_of_a_second_library_hold_on_both_data_models(tmp_path: Path, version: str, model: str) -> None:
    written(tmp_path, load("rkllm"))
    folder = tmp_path / f"rkllm-{version}"
    assert diagnostics(folder / "rkllm_abi_asserts.h", [folder], model) == []
    text = (folder / "rkllm.h").read_text(encoding="utf-8")
    assert ("rkllm_init(LLMHandle *handle, RKLLMParam param," in text) == (version in ("1.0.0b0", "1.0.1"))
    assert ("RKLLMCallback *callback" in text) == (version == "1.3.0")


def resize(row: synthetic_vendor.Row, index: int) -> None:
    part = synthetic_vendor.newest(row)
    part["size"][index] += 8


def move(row: synthetic_vendor.Row, index: int) -> None:
    synthetic_vendor.newest(row)["fields"][-1][2][index] += 4


def realign(row: synthetic_vendor.Row, index: int) -> None:
    synthetic_vendor.newest(row)["align"][index] *= 2


def narrow(row: synthetic_vendor.Row, index: int) -> None:
    synthetic_vendor.newest(row)["fields"][0][1] = "uint64_t"


ASSERTS: dict[str, tuple[str, str, Any, int]] = {
    "size": ("lp64", "rknn_input", resize, 0),
    "size on 32 bit": ("ilp32", "rknn_input", resize, 1),
    "offset": ("lp64", "rknn_output", move, 0),
    "offset on 32 bit": ("ilp32", "rknn_output", move, 1),
    "alignment": ("lp64", "rknn_tensor_mem", realign, 0),
    "alignment on 32 bit": ("ilp32", "rknn_tensor_mem", realign, 1),
    "field's type": ("lp64", "rknn_input_output_num", narrow, 0),
}


@pytest.mark.parametrize("mutation", ASSERTS)
def test_a_changed_fact_breaks_an_assert(tmp_path: Path, rknn: Abi, mutation: str) -> None:
    model, name, change, index = ASSERTS[mutation]
    folder = written(tmp_path, synthetic_vendor.changed(rknn, name, lambda row: change(row, index)))
    found = diagnostics(folder / "rknn_abi_asserts.h", [folder], model)
    assert found and all(name in one for one in found)
    if model == "lp64":
        run = compile_c(folder, PROGRAM.format(vendor="rknn", body="return 0;"), "-std=c11")
        assert run.returncode != 0 and name in run.stderr


def test_asserts_catch_a_changed_enumerator_macro_and_typedef(tmp_path: Path, rknn: Abi) -> None:
    folder = written(tmp_path, rknn)
    header = folder / "rknn_api.h"
    text = header.read_text(encoding="utf-8")
    for old, new in (
        ("RKNN_TENSOR_INT8 = 2", "RKNN_TENSOR_INT8 = 3"),
        ("#define RKNN_ERR_TIMEOUT (-2)", "#define RKNN_ERR_TIMEOUT (-3)"),
        ("typedef uint64_t rknn_context", "typedef uint32_t rknn_context"),
    ):
        assert old in text
        header.write_text(text.replace(old, new), encoding="utf-8")
        assert compile_c(folder, PROGRAM.format(vendor="rknn", body="return 0;"), "-std=c11").returncode != 0, new


def test_a_file_that_is_already_right_is_not_written_again(tmp_path: Path, rknn: Abi) -> None:
    path = written(tmp_path, rknn) / "rknn_api.h"
    path_time = path.stat().st_mtime_ns - 10**9
    os.utime(path, ns=(path_time, path_time))
    c_headers.write(tmp_path, rknn)
    assert path.stat().st_mtime_ns == path_time


def exported(library: Path) -> set[str]:
    from npu_common.elf import read_elf

    return {str(name) for name in read_elf(library).exports}


def test_version_scripts_export_their_release_and_nothing_else(tmp_path: Path, rknn: Abi) -> None:
    folder = written(tmp_path, rknn)
    names = {row.name for row in rknn.union().all(Function) if not row.inline}
    source = tmp_path / "all.c"
    functions = [*sorted(names), "npu_fake_reset", "helper", "rknn_init2"]
    export = '__attribute__((visibility("default"))) '
    source.write_text(
        "".join(f"{export}void {name}(void);\nvoid {name}(void) {{}}\n" for name in functions), encoding="utf-8"
    )
    for library, releases in rknn.libraries.items():
        for version in releases:
            script = folder / f"exports-{library}-{version}.map"
            built = tmp_path / f"{library}-{version}.so"
            command = [
                *synthetic_vendor.compiler(),
                "-shared",
                "-fPIC",
                f"-Wl,--version-script={script}",
                str(source),
                "-o",
                str(built),
            ]
            subprocess.run(command, check=True)
            assert exported(built) == {*rknn.exports(library, version), "npu_fake_reset"}


def test_libraries_differ_as_their_releases_do(rknn: Abi) -> None:
    old, new = set(rknn.exports("librknnrt", "1.4.0")), set(rknn.exports("librknnrt", "2.3.2"))
    assert "rknn_matmul_run" in old and "rknn_set_input_shapes" not in old
    assert {"rknn_mem_sync", "rknn_create_mem2", "rknn_matmul_create_dynamic_shape"} <= new - old
    assert "rknn_create_mem_from_mb_blk" not in new
    android = rknn.exports("librknn_api_android", "1.2.0")
    assert len(android) == 16 and "rknn_destory_mem" in android and "rknn_destroy_mem" not in android
    assert not [name for name in rknn.exports("librknnmrt", "2.3.2") if re.search("core|matmul|custom|mb_blk", name)]


def test_bit_fields_and_string_macros_become_c(tmp_path: Path) -> None:
    row = {
        "struct": "toy_bits", "since": "1.0", "tag": "toy_bits", "size": [4, 4], "align": [4, 4],
        "fields": [["low", "uint32_t", [0, 0], [3, 0, 0]], ["high", "uint32_t", [0, 0], [29, 3, 3]]],
    }  # fmt: skip
    folder = written(tmp_path, synthetic_vendor.with_row(synthetic_vendor.toy(), "toy/toy_api.h", row))
    body = "toy_bits bits = {7, 1}; return (int)bits.low + (strlen(TOY_TEXT) == 9);"
    run = compile_c(folder, PROGRAM.format(vendor="toy", body=body), "-std=c11")
    assert run.returncode == 0, run.stderr
    header = (folder / "toy" / "toy_api.h").read_text(encoding="utf-8")
    assert "uint32_t low : 3;" in header
    assert "#define TOY_ALL 0xffffffffU" in header
