"""rkllm.h as Python, on a library that behaves as the header says (runtime.c). A process is of one generation."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path

import pytest
from npu_common.cdecl import sizeof, void_p

from abi.compare import compare_module, typedefs_on_arm32
from abi.description import load
from abi.writers.stubs import as_of_each_generation
from tests import programs

ABI = load("rkllm")
GENERATIONS = list(ABI.generations)
RECORDS = GENERATIONS[2:]
"""Of runs that take records."""

PROGRAM = """
from npu_common.cdecl import *
from pyrknn.rkllm import *
from pyrknn._rkllm_library import lib

ends = (LLM_RUN_FINISH if GENERATION in ("1.0.0b0", "1.0.1") else RKLLM_RUN_FINISH)
got, seen, llm = [], [], LLMHandle()
where = {}
def show(result, userdata, state):
    import threading
    where[threading.get_ident()] = userdata and cast(userdata, POINTER(int32))[0]
    if state == ends:
        got.append("|")
    elif GENERATION == "1.0.0b0":
        got.append(result.decode())
    else:
        got.append(result.text.decode())
        seen.append([result.tokens[0].logprob, result.num] if GENERATION == "1.0.1" else
                    result.last_hidden_layer.hidden_states[1])
    return 0
def parameters(path="m.rkllm"):
    param = rkllm_createDefaultParam()
    setattr(param, "modelPath" if GENERATION == "1.0.0b0" else "model_path", path)
    return param
def start(function=show, path="m.rkllm"):
    param = parameters(path)
    if GENERATION == "1.3":
        callbacks.result_callback = function
        return rkllm_init(byref(llm), byref(param), byref(callbacks))
    return rkllm_init(byref(llm), param if GENERATION[:3] == "1.0" else byref(param), function)
def asked(text):
    question = RKLLMInput()
    question.input_type = RKLLM_INPUT_PROMPT
    question.prompt_input = text
    return question
def run(text, userdata=None):
    if GENERATION[:3] == "1.0":
        return rkllm_run(llm, text, userdata)
    return rkllm_run(llm, byref(asked(text)), byref(infer), userdata)
if GENERATION == "1.3":
    callbacks = RKLLMCallback()
if GENERATION[:3] != "1.0":
    infer = RKLLMInferParam(mode=RKLLM_INFER_GENERATE)
def code(name, *arguments):
    try:
        return globals()[name](*arguments)
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"
"""


def run(libraries: dict[str, Path], generation: str, lines: str, **variables: str) -> list[str]:
    chosen = {"PYRKLLM_LIBRARY": str(libraries[generation]), "PYRKLLM_GENERATION": generation, **variables}
    environment = {**os.environ, **chosen}
    done = programs.run([sys.executable, "-W", "error", "-c", PROGRAM + lines], env=environment, timeout=60)
    assert done.returncode == 0, done.stderr
    return [*done.stdout.splitlines(), *done.stderr.splitlines()]


def shown(path: Path) -> str:
    """Which generation the module has where the library alone decides."""
    environment = {**os.environ, "PYRKLLM_LIBRARY": str(path)}
    command = [sys.executable, "-c", "from pyrknn.rkllm import GENERATION; print(GENERATION)"]
    return programs.run(command, env=environment, timeout=60).stdout.strip()


@pytest.mark.parametrize("generation", GENERATIONS)
def test_a_model_answers_on_the_callers_thread(libraries: dict[str, Path], generation: str) -> None:
    """Records by value, texts in records, callbacks with a result, userdata."""
    lines = """
import threading
number = int32(41)
print(start(), bool(llm), run("Hello my friend", byref(number)), *got)
print(where == {threading.get_ident(): 41}, seen[-1] if seen else None)
print(rkllm_destroy(llm))
"""
    words = "answers Hello my friend" if GENERATIONS.index(generation) >= 5 else "Hello my friend"
    answered, there, destroyed = run(libraries, generation, lines)
    assert answered == f"0 True 0 {words} |" and destroyed == "0"
    last = {"1.0.0b0": "None", "1.0.1": "[-0.5, 1]"}.get(generation, "0.25")
    assert there == f"True {last}"


@pytest.mark.parametrize("generation", GENERATIONS)
def test_defaults_come_by_value(libraries: dict[str, Path], generation: str) -> None:
    lines = """
param = rkllm_createDefaultParam()
print(param.max_new_tokens, param.temperature, param.mirostat_eta)
if GENERATION[:3] != "1.0":
    print(param.extend_param.base_domain_id, param.extend_param.reserved[-1], param.extend_param.reserved[0])
"""
    first, *further = run(libraries, generation, lines)
    assert first == "8 0.75 0.125" and further == (["3 7 0"] if generation in RECORDS else [])


@pytest.mark.parametrize("generation", RECORDS)
def test_a_run_in_the_background_calls_back_on_another_thread(libraries: dict[str, Path], generation: str) -> None:
    lines = """
import threading
number = int32(7)
print(start(), rkllm_run_async(llm, byref(asked("Hello")), byref(infer), byref(number)), rkllm_is_running(llm))
print(*got, threading.get_ident() in where, *where.values())
"""
    begun, answered = run(libraries, generation, lines)
    assert begun == "0 0 0" and answered.endswith("Hello | False 7")


@pytest.mark.parametrize("generation", GENERATIONS)
def test_an_exception_in_the_callback_comes_out_of_the_run(libraries: dict[str, Path], generation: str) -> None:
    """The run is paused where C can be told: what comes behind is not shown."""
    lines = """
def fail(result, userdata, state):
    got.append(1)
    raise ValueError("no more")
print(start(fail))
try:
    run("a b c")
except ValueError as problem:
    print(problem, len(got))
"""
    begun, raised = run(libraries, generation, lines)
    words = {"1.2.1": 1, "1.3": 1}.get(generation, 4)
    assert begun == "0" and raised == f"no more {words}"


@pytest.mark.parametrize("generation", ["1.1", "1.3"])
def test_an_exception_on_the_librarys_thread_is_reported(libraries: dict[str, Path], generation: str) -> None:
    lines = """
import sys
sys.unraisablehook = lambda what: print(type(what.exc_value).__name__, what.exc_value)
def fail(result, userdata, state):
    raise ValueError("no more")
print(start(fail), rkllm_run_async(llm, byref(asked("a")), byref(infer), None), rkllm_is_running(llm))
"""
    *reported, begun = run(libraries, generation, lines)
    assert begun == "0 0 0" and set(reported) == {"ValueError no more"}


@pytest.mark.parametrize("generation", RECORDS)
def test_every_kind_of_input_arrives(libraries: dict[str, Path], generation: str) -> None:
    """Members of the union, what records point to, and each run's own parameters."""
    lines = """
start()
ids = RKLLMInput(input_type=RKLLM_INPUT_TOKEN)
ids.token_input.input_ids = array(int32, 3)(5, 6, 7)
ids.token_input.n_tokens = 3
embed = RKLLMInput(input_type=RKLLM_INPUT_EMBED)
embed.embed_input.embed, embed.embed_input.n_tokens = array(float32, 2)(1, 2.5), 2
both = RKLLMInput(input_type=RKLLM_INPUT_MULTIMODAL)
picture = both.multimodal_input
picture.prompt = "See"
if GENERATION == "1.3":
    picture.image.image_embed, picture.image.n_image = array(float32, 2)(1, 0.5), 2
    picture.image.image_start, picture.image.image_height = "<i>", 448
    picture.video.video_content, picture.video.frame_height = "<v>", 224
else:
    picture.image_embed, picture.n_image_tokens = array(float32, 2)(1, 0.5), 196
    if GENERATION in ("1.2.1b1", "1.2.1"):
        picture.n_image, picture.image_height = 2, 448
infer.lora_params = ref(RKLLMLoraParam(lora_adapter_name="poet"))
infer.prompt_cache_params = ref(RKLLMPromptCacheParam(prompt_cache_path="cache"))
if GENERATION == "1.3":
    infer.max_new_tokens = 12  # more than the model's 8
    infer.sampling_params = ref(RKLLMSamplingParam(mirostat_eta=0.375))
for one in (ids, embed, both):
    print(rkllm_run(llm, byref(one), byref(infer), None), *got)
    got.clear()
"""
    further = " 0.375" if generation == "1.3" else ""
    rest = {"1.3": "2 0.50 <i> 448 224 <v>", "1.2.1": "2 0.50 448", "1.2.1b1": "2 0.50 448"}.get(generation, "196 0.50")
    assert run(libraries, generation, lines) == [
        f"0 5 6 7 poet cache{further} |",
        f"0 2 2.50 poet cache{further} |",
        f"0 See {rest} poet cache{further} |",
    ]


def test_what_1_3_brought(libraries: dict[str, Path]) -> None:
    """The userdata of the callbacks, where a run has none; thinking and roles."""
    lines = """
number = int32(3)
callbacks.result_userdata = byref(number)
print(start(), run("Hello"), *where.values())
question = asked("Hello")
question.role, question.enable_thinking = "tool", True
got.clear()
print(rkllm_run(llm, byref(question), byref(infer), None), *got)
"""
    assert run(libraries, "1.3", lines) == ["0 0 3", "0 tool thinks Hello |"]


@pytest.mark.parametrize("generation", ["1.2.1", "1.3"])
def test_a_callback_pauses(libraries: dict[str, Path], generation: str) -> None:
    lines = """
def once(result, userdata, state):
    got.append(result.text.decode())
    return len(got) == 2
print(start(once), run("one two three"), *got)
print(rkllm_abort(llm))  # what the callbacks answered, in this library
"""
    assert run(libraries, generation, lines) == ["0 0 answers one", "1"]


@pytest.mark.parametrize("generation", GENERATIONS)
def test_functions_of_every_release(libraries: dict[str, Path], generation: str) -> None:
    lines = """
start()
print(code("rkllm_load_lora", llm, byref(RKLLMLoraAdapter("file", "poet", 0.5))))
print(code("rkllm_set_chat_template", llm, "s", "<", ">"))
positions = [] if GENERATION in ("1.2.0", "1.2.1b1") else [array(int32, 1)(2), array(int32, 1)(6)]
print(code("rkllm_clear_kv_cache", llm, 1, *(positions if rkllm_set_function_tools else positions[:0])))
sizes = array(int32, 1)()
print(code("rkllm_get_kv_cache_size", llm, sizes), sizes[0])
print(code("rkllm_set_function_tools", llm, "s", "[]", "tool"))
print(bool(rkllm_abort), bool(rkllm_load_lora), bool(rkllm_set_chat_template), bool(rkllm_set_function_tools))
"""
    *answers, there = run(libraries, generation, lines)
    index = GENERATIONS.index(generation)
    assert there == f"{index > 0} {index > 1} {index > 2} {index > 4}"
    came: tuple[tuple[str, str, int, str], ...] = (
        ("rkllm_load_lora", "1.1.0", 1, "0"),
        ("rkllm_set_chat_template", "1.2.0", 2, "0"),
    )
    came += (("rkllm_clear_kv_cache", "1.2.0", 2, "4" if index > 4 else "0"),)
    came += (("rkllm_get_kv_cache_size", "1.2.1", 4, "0 5"), ("rkllm_set_function_tools", "1.2.1", 4, "0"))
    for answer, (name, since, before, wanted) in zip(answers, came):
        if index > before:
            assert answer == wanted
        else:
            assert answer.startswith("MissingFunctionError: ")
            assert f"does not export {name}, which came with {since}" in answer


@pytest.mark.parametrize("generation", GENERATIONS)
def test_mistakes_are_refused(libraries: dict[str, Path], generation: str) -> None:
    """The library refuses NULL, the module what is no function."""
    lines = """
print(code("start", show, ""), code("run", "Hello"), rkllm_destroy(llm), rkllm_destroy(NULL))
print(code("start", "no function"))
"""
    null, function = run(libraries, generation, lines)
    assert null == "-1 -1 -1 -1"
    assert "expected a function or None, got str 'no function'" in function


@pytest.mark.parametrize(
    ("generation", "found", "says"),
    [
        ("1.0.0b0", "1.0.0b0", None),
        ("1.0.1", "1.0.1", None),
        ("1.1", "1.1", None),
        ("1.2.0", "1.2.1b1", "PYRKLLM_GENERATION=1.2.0 for 1.2.0, PYRKLLM_GENERATION=1.2.1b1 for 1.2.1b1"),
        ("1.2.1b1", "1.2.1b1", "PYRKLLM_GENERATION=1.2.0 for 1.2.0, PYRKLLM_GENERATION=1.2.1b1 for 1.2.1b1"),
        ("1.2.1", "1.3", "PYRKLLM_GENERATION=1.2.1 for 1.2.1 to 1.2.3, PYRKLLM_GENERATION=1.3 for 1.3.0"),
        ("1.3", "1.3", "PYRKLLM_GENERATION=1.2.1 for 1.2.1 to 1.2.3, PYRKLLM_GENERATION=1.3 for 1.3.0"),
    ],
)
def test_the_library_shows_its_generation_or_the_user_says_it(
    libraries: dict[str, Path], generation: str, found: str, says: str | None
) -> None:
    lines = """
print(GENERATION)
said = code("rkllm_destroy", NULL)
print(said)
"""
    declared, said = run(libraries, generation, lines, PYRKLLM_GENERATION="")
    assert declared == found
    if says is None:
        assert said == "-1"
    else:
        assert said.startswith("GenerationMismatchError: ") and "does not show its release" in said and says in said


def test_another_generation_than_the_library_can_be_of_is_refused(libraries: dict[str, Path]) -> None:
    (said,) = run(libraries, "1.1", 'print(code("rkllm_destroy", NULL))', PYRKLLM_GENERATION="1.3")
    assert said.startswith("GenerationMismatchError: ") and "is of generation 1.1" in said
    (said,) = run(libraries, "1.3", 'print(code("rkllm_destroy", NULL))', PYRKLLM_GENERATION="1.2.0")
    assert said.startswith("GenerationMismatchError: ") and "is of generation 1.3" in said


def test_without_a_library_it_is_the_newest(tmp_path: Path) -> None:
    assert shown(tmp_path) == "1.3"
    (tmp_path / "librkllmrt.so").write_text("no library")  # shows no function: all generations may be
    assert shown(tmp_path) == "1.3"


def test_the_program_in_the_readme(root: Path, libraries: dict[str, Path]) -> None:
    readme = (root / "packages" / "pyrknn" / "README.md").read_text(encoding="utf-8")
    part = readme.partition("### Language models")[2].partition("\n## ")[0]
    (program,) = re.findall(r"^```python\n(.*?)^```", part, re.M | re.S)
    chosen = {"PYRKLLM_LIBRARY": str(libraries["1.3"]), "PYRKLLM_GENERATION": "1.3"}
    done = programs.run([sys.executable, "-c", program + "print(ret)\n"], env={**os.environ, **chosen}, timeout=60)
    assert (done.stdout, done.stderr) == ("useranswersWhichriversreachtheNorthSea?0\n", "")
    named = re.findall(r"^\| [^|]* \| (`[^|]*`) \|", part, re.M)
    assert re.findall(r"`([^`]*)`", "".join(named[1:])) == GENERATIONS


def test_every_generation_is_what_the_headers_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fields, offsets and prototypes, as on this machine, as on LP64 and as on 32-bit ARM."""
    import pyrknn.rkllm as own

    arm32 = typedefs_on_arm32(["pyrknn.rkllm"])
    copies = as_of_each_generation(own)
    assert [one.GENERATION for one in copies] == GENERATIONS
    for copy in copies:
        monkeypatch.setenv("PYRKLLM_GENERATION", copy.GENERATION)
        assert compare_module(ABI, "rkllm.h", copy, arm32) == []
    sizes = [sizeof(one.RKLLMInput) for one in copies[2:]]
    assert sizes == ([32, 32, 56, 64, 160] if sizeof(void_p) == 8 else [16, 16, 28, 36, 84])


def test_one_record_has_two_names_where_a_release_renamed_it(libraries: dict[str, Path]) -> None:
    lines = """
one = RKLLMMultiModelInput(prompt="See", n_image=2)
both = RKLLMInput(input_type=RKLLM_INPUT_MULTIMODAL)
both.multimodal_input = one
print(RKLLMMultiModelInput is RKLLMMultiModalInput, both.multimodal_input.n_image)
"""
    assert run(libraries, "1.2.1", lines) == ["True 2"]


@pytest.mark.parametrize(
    ("generation", "chosen", "status", "releases"),
    [
        ("1.1", "", "ok", "1.1.0 to 1.1.4"),
        ("1.2.1", "", "warn", "1.2.1 to 1.2.3 or 1.3.0"),
        ("1.2.1", "1.2.1", "ok", "1.2.1 to 1.2.3"),
    ],
)
def test_the_doctor_says_which_library_there_is(
    libraries: dict[str, Path],
    fake_rknn_library: Path,
    tmp_path: Path,
    generation: str,
    chosen: str,
    status: str,
    releases: str,
) -> None:
    """Nothing where there is none: most boards run no language model."""
    command = [sys.executable, "-m", "pyrknn", "doctor", "--json", "-"]
    variables = {**os.environ, "PYRKNN_LIBRARY": str(fake_rknn_library), "PYRKLLM_GENERATION": chosen}

    def found(library: Path) -> list[dict[str, str]]:
        done = programs.run(command, env={**variables, "PYRKLLM_LIBRARY": str(library)}, timeout=60)
        return [one for one in json.loads(done.stdout)["findings"] if one["topic"] == "rkllm"]

    [one] = found(libraries[generation])
    assert (one["status"], one["text"]) == (status, f"{libraries[generation]}, release {releases}")
    assert ("PYRKLLM_GENERATION=1.3 for 1.3.0" in one["fix"]) == (status == "warn")
    assert found(tmp_path) == []


def test_nothing_else_imports_it() -> None:
    program = "import sys, pyrknn, pyrknn.rknn_api, pyrknn.model.model; print([m for m in sys.modules if 'rkllm' in m])"
    assert programs.run([sys.executable, "-c", program], timeout=60).stdout == "[]\n"
