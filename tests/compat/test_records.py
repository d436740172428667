"""Records that programs declare with ctypes, held against the ABI data: read, never run."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from abi.description import load
from tools.compat import records

RKLLM = load("rkllm")
LISTS = Path(records.__file__).parent / "lists"

PROGRAM = """
import ctypes
from ctypes import c_int32
raise SystemExit("was run")
LLMCallState = ctypes.c_int
RKLLMInputType = LLMCallState

class RKLLMEmbedInput(ctypes.Structure):
    _fields_ = [("embed", ctypes.POINTER(ctypes.c_float)), ("n_tokens", ctypes.c_size_t)]
class RKLLMTokenInput(ctypes.Structure):
    pass
RKLLMTokenInput._fields_ = [("input_ids", ctypes.POINTER(c_int32)), ("n_tokens", ctypes.c_size_t)]
class RKLLMMultiModelInput(ctypes.Structure):
    _fields_ = [("prompt", ctypes.c_char_p), ("image_embed", ctypes.c_void_p), ("n_image_tokens", ctypes.c_size_t)]
class AnyOf(ctypes.Union):
    _fields_ = [("prompt_input", ctypes.c_char_p), ("embed_input", RKLLMEmbedInput),
                ("token_input", RKLLMTokenInput), ("multimodal_input", RKLLMMultiModelInput)]
class _RKLLMInput(ctypes.Structure):
    _fields_ = [("input_type", RKLLMInputType), ("data", AnyOf)]
class RKLLMExtendParam(ctypes.Structure):
    _fields_ = [("base_domain_id", ctypes.c_int32), ("reserved", ctypes.c_uint8 * 112)]
class Own(ctypes.Structure):
    _fields_ = [("a", ctypes.c_int)]
"""


def test_a_program_agrees_with_its_release() -> None:
    """Through type names, fields that are set later, and a name for what C leaves unnamed."""
    found = records.agreement(RKLLM, [PROGRAM])
    assert (found.release, found.differences) == ("1.1.0", [])
    assert found.records == [
        "RKLLMEmbedInput", "RKLLMTokenInput", "RKLLMMultiModelInput", "RKLLMInput", "RKLLMExtendParam",
    ]  # fmt: skip
    assert found.fields == 2 + 2 + 3 + 9 + 2


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("c_uint8 * 112", "c_uint8 * 111", "RKLLMExtendParam.reserved: array of 112 at 4, array of 111 at 4"),
        ('("n_image_tokens", ctypes.c_size_t)', "", "RKLLMMultiModelInput.n_image_tokens: the program lacks it"),
        ('("base_domain_id", ctypes.c_int32), ', "", "RKLLMExtendParam.base_domain_id: the program lacks it"),
        ('("n_tokens", ctypes.c_size_t)]\nclass RKLLMTokenInput', '("n_tokens", ctypes.c_int)]\nclass RKLLMTokenInput',
         "RKLLMEmbedInput.n_tokens: number of 8 at 8, number of 4 at 8"),
        ("POINTER(c_int32)", "c_int32", "RKLLMTokenInput.input_ids: address of 8 at 0"),
        ('"input_type", RKLLMInputType', '"input_type", elsewhere.Kind', "the files do not say what elsewhere.Kind is"),
        ("(ctypes.Union)", "(ctypes.Structure)", "RKLLMInput.embed_input.embed: address of 8 at 0, address of 8 at 8"),
        ('"base_domain_id", ctypes.c_int32', '"base_domain_id", ctypes.c_float', "number of 4 at 0, float of 4 at 0"),
        ("(\"reserved\", ctypes.c_uint8 * 112)", '("reserved", ctypes.c_uint8 * 112), ("more", c_int32)',
         "RKLLMExtendParam.more: the header lacks it"),
    ],
)  # fmt: skip
def test_a_program_that_differs_shows(old: str, new: str, said: str) -> None:
    assert PROGRAM.count(old) == 1
    found = records.agreement(RKLLM, [PROGRAM.replace(old, new)])
    assert any(said in line for line in found.differences), found.differences


def test_a_name_alone_is_told_from_a_place() -> None:
    """Against the release that is named, though another one fits better."""
    other = PROGRAM.replace('"input_type"', '"input_mode"')
    found = records.agreement(RKLLM, [other], "1.1.0")
    assert found.differences == found.renamed == ["RKLLMInput.input_type: in the program its name is input_mode"]
    assert found.fields == 17
    found = records.agreement(RKLLM, [other], "1.2.3")
    assert found.release == "1.2.3" and len(found.differences) > len(found.renamed)


def test_the_command_reads_a_commit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    repository = tmp_path / "a+b"
    repository.mkdir()
    (repository / "main.py").write_text(PROGRAM)
    git = ["git", "-C", str(repository), "-c", "user.name=t", "-c", "user.email=t@example.org"]
    for command in (["init", "-q"], ["add", "main.py"], ["commit", "-q", "-m", "x"]):
        subprocess.run([*git, *command], check=True)
    (repository / "main.py").write_text("")
    listed = tmp_path / "list.json"
    listed.write_text(json.dumps([{"source": "a/b@HEAD", "data": "rkllm", "files": ["main.py"]}]))
    assert records.main([str(listed), str(tmp_path)]) == 0
    said = "a/b@HEAD main.py: 1.1.0: 5 records, 18 fields agree, 0 differ\n"
    assert capsys.readouterr().out == f"{said}1 of 1 programs agree in every field, 0 more but for names\n"
    assert records.main([str(listed), str(tmp_path), "--least", "2"]) == 1
    capsys.readouterr()
    other = {"work": "judge", "judge": "work"}[records.half("a/b@HEAD")]
    records.main([str(listed), str(tmp_path), "--half", other])
    assert capsys.readouterr().out == "0 of 0 programs agree in every field, 0 more but for names\n"


def test_the_list_names_public_programs() -> None:
    programs = json.loads((LISTS / "rkllm.json").read_text(encoding="utf-8"))
    for one in programs:
        assert re.fullmatch(r"[\w.-]+/[\w.-]+@[0-9a-f]{40}", one["source"]) and one["files"]
        assert one["licence"] in ("Apache-2.0", "BSD-3-Clause", "ISC", "MIT") and one["data"] == "rkllm"
        assert one.get("release", "1.2.0") in RKLLM.versions
    halves = [records.half(one["source"]) for one in programs]
    assert (
        {records.half("airockchip/rknn-llm@0"), records.half("damfle/rkllm_openai")} == {"work", "judge"} == {*halves}
    )
