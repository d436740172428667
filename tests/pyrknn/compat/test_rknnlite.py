"""rknnlite on pyrknn: what programs written for Rockchip's class get, as measured on it, and where ours is better."""

from __future__ import annotations

import copy
import ctypes
import gc
import logging
import os
import pickle
import subprocess
import sys
import threading
import tracemalloc
from pathlib import Path
from typing import Any

import numpy as np
import pyrknn.rknn_api as api
import pytest
from pyrknn import Model
from pyrknn.compat.rknnlite.api import RKNNLite


def start(path: Path, **options: Any) -> RKNNLite:
    lite = RKNNLite()
    assert lite.load_rknn(str(path)) == 0
    assert lite.init_runtime(**options) == 0
    return lite


@pytest.fixture
def lite(fake_rknn: Any, digits: Path) -> Any:
    found = start(digits)
    yield found
    found.release()


def lines(capsys: pytest.CaptureFixture[str], letter: str) -> list[str]:
    """Return the lines printed on stderr with this letter, of RKNNLite's own lines."""
    return [
        line for line in capsys.readouterr().err.splitlines() if line.startswith(f"{letter} ") and "RKNN:" not in line
    ]


# Construction and loading


def test_constants_and_attributes(capsys: pytest.CaptureFixture[str]) -> None:
    names = {name: value for name, value in vars(RKNNLite).items() if name.startswith("NPU_CORE")}
    assert names == {
        "NPU_CORE_AUTO": 0, "NPU_CORE_0": 1, "NPU_CORE_1": 2, "NPU_CORE_2": 4, "NPU_CORE_0_1": 3,
        "NPU_CORE_0_1_2": 7, "NPU_CORE_ALL": 65535,
    }  # fmt: skip
    assert all(type(value) is int for value in names.values())
    lite = RKNNLite(False, None)
    assert (
        list(vars(lite))
        == "target verbose rknn_log rknn_data rknn_user_key load_model_in_npu rknn_runtime root_dir".split()
    )
    assert lite.rknn_runtime is None and lite.NPU_CORE_0 == 1
    [line] = lines(capsys, "W")
    assert "version: " in line
    assert pickle.loads(pickle.dumps(copy.deepcopy(lite))).verbose is False


def test_verbose_lines_go_to_the_file_too(fake_rknn: Any, digits: Path, tmp_path: Path, capsys: Any) -> None:
    log = tmp_path / "log.txt"
    lite = RKNNLite(verbose=True, verbose_file=str(log))
    assert lite.load_rknn(digits) == 0 and lite.init_runtime() == 0
    lite.release()
    printed = capsys.readouterr().err
    assert "D loaded <pyrknn.Model" in printed and "D loaded <pyrknn.Model" in log.read_text()
    RKNNLite(verbose_file=str(log))
    assert "without verbose=True" in capsys.readouterr().err


def test_load(digits: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").touch()
    lite = RKNNLite()
    assert [lite.load_rknn(path) for path in (digits, str(digits), tmp_path / "empty")] == [0, 0, 0]
    assert lite.rknn_data == b""
    lines(capsys, "E")
    assert [lite.load_rknn(path) for path in (tmp_path / "none", tmp_path, b"bytes")] == [-1, -1, -1]
    assert len(lines(capsys, "E")) == 3
    assert lite.load_rknn(digits, key_path=tmp_path / "none") == -1
    with pytest.raises(TypeError):
        lite.load_rknn(None)
    with pytest.raises(TypeError):
        lite.init_runtime(perf_debug=True)  # type: ignore[call-arg]


def test_init(fake_rknn: Any, digits: Path, tmp_path: Path, capsys: Any, sample_digits: Any) -> None:
    lite = RKNNLite()
    assert lite.init_runtime() == -1 and lite.inference([sample_digits[0][:1]]) is None
    (tmp_path / "junk").write_bytes(b"junk" * 100)
    assert lite.load_rknn(tmp_path / "junk") == 0 and lite.init_runtime() == -1
    assert lite.load_rknn(digits) == 0
    assert lite.init_runtime(target="rk3588") == -1 and "leave target out" in lines(capsys, "E")[-1]
    assert lite.init_runtime(None, None, False, 0) == 0
    assert lite.init_runtime(device_id="anything") == 0 and fake_rknn.live == {"context": 1}
    lite.release()
    assert lite.init_runtime() == 0  # the file's content stays
    lite.release()
    assert lite.release() is None and lite.inference([sample_digits[0][:1]]) is None  # type: ignore[func-returns-value]


# Cores


@pytest.mark.parametrize("mask", ["0", None, -1, 5, 6, 8, True])
def test_unknown_masks(fake_rknn: Any, digits: Path, mask: Any, sample_digits: Any) -> None:
    lite = RKNNLite()
    lite.load_rknn(digits)
    assert lite.init_runtime(core_mask=mask) == -1
    assert lite.inference([sample_digits[0][:1]]) is not None  # the model is loaded all the same
    lite.release()


@pytest.mark.parametrize(
    ("board", "masks"),
    [
        ("rk3588", {0: [], 1: [1], 2: [2], 4: [4], 3: [3], 7: [7], 65535: [65535]}),
        ("rk3576", {0: [], 1: [1], 2: [2], 4: [1], 3: [3], 7: [3], 65535: [3]}),
        ("rk3566", {0: []}),
    ],
)
def test_masks_by_chip(fake_rknn: Any, npu_board: Any, digits: Path, board: str, masks: dict[int, list[int]]) -> None:
    npu_board(board)
    for mask, passed in masks.items():
        lite = start(digits, core_mask=mask)
        calls = [
            api.rknn_core_mask.members[call.args["core_mask"]] for call in fake_rknn.calls.of("rknn_set_core_mask")
        ]
        assert calls[len(calls) - len(passed) :] == passed, (mask, calls)
        assert mask or not calls
        lite.release()
        fake_rknn.begin()
        npu_board(board)
    if board == "rk3566":
        lite = RKNNLite()
        lite.load_rknn(digits)
        assert lite.init_runtime(core_mask=1) == -1
        lite.release()


# Inference: what goes in


def test_the_same_numbers_as_pyrknn(fake_rknn: Any, models_folder: Path) -> None:
    compared = 0
    for name in (
        "digits_int8",
        "digits_fp16",
        "identity_int8",
        "identity_fp16",
        "add_int8",
        "multi_output",
        "token_sum",
    ):
        path = models_folder / f"{name}.rknn"
        lite = start(path)
        with Model(path, outputs="float32") as model:
            for dtype in ("float32", "float16", "uint8", "int64"):
                if any(np.dtype(dtype) not in info.accepts for info in tuple.__iter__(model.inputs)):
                    continue
                arrays = [(info.random(seed=1) % 7).astype(dtype) for info in tuple.__iter__(model.inputs)]
                ours = lite.inference(inputs=arrays)
                assert ours is not None and [a.dtype for a in ours] == ["float32"] * len(ours)
                for one, other in zip(ours, model.run(*arrays)):
                    np.testing.assert_array_equal(one, other)
                compared += 1
        lite.release()
    assert compared >= 16


def test_int8_means_the_quantized_number(fake_rknn: Any, models_folder: Path) -> None:
    """Model.run copies the number in the same way."""
    path = models_folder / "identity_int8.rknn"
    lite = start(path)
    with Model(path, outputs="float32") as model:
        values = (np.arange(np.prod(model.inputs[0].shape)) % 5).astype(np.int8).reshape(model.inputs[0].shape)
        [ours] = lite.inference([values])
        np.testing.assert_array_equal(ours, model.run(values)[0])
        assert not np.array_equal(ours, model.run(values.astype(np.float32))[0])
        for unchanged in (1, 0):
            [passed] = lite.inference([values], inputs_pass_through=[unchanged])
            np.testing.assert_array_equal(passed, ours)
    lite.release()


def test_data_format_is_taken_per_call_and_the_list_stays(lite: RKNNLite, sample_digits: Any) -> None:
    image = np.broadcast_to(sample_digits[0][:1], (1, 8, 8, 1))
    planes = np.ascontiguousarray(image.transpose(0, 3, 1, 2))
    given = [planes]
    wanted = lite.inference([image])[0].tolist()
    for order in ("nchw", ["nchw"], "nchw"):
        assert lite.inference(inputs=given, data_format=order)[0].tolist() == wanted
        assert len(given) == 1 and given[0] is planes and planes.shape == (1, 1, 8, 8)
    for order in ("nhwc", ["nhwc"], None):
        assert lite.inference([image], data_format=order)[0].tolist() == wanted


def test_what_is_refused(lite: RKNNLite, sample_digits: Any, capsys: pytest.CaptureFixture[str]) -> None:
    image = sample_digits[0][:1]
    lines(capsys, "E")
    for arguments in (
        {"inputs": None}, {"inputs": []}, {"inputs": (image,)}, {"inputs": {"image": image}}, {"inputs": [[image]]},
        {"inputs": [image, image]}, {"inputs": [image[0, 0]]}, {"inputs": [image[:, :4]]}, {"inputs": [[1.0, 2.0]]},
        {"inputs": [image.astype("float64")]}, {"inputs": [image.astype("int16")]}, {"inputs": [image.astype(bool)]},
        {"inputs": [image], "data_format": "NHWC"}, {"inputs": [image], "data_format": ["nhwc", "nhwc"]},
        {"inputs": [image], "data_format": [None]}, {"inputs": [image], "data_type": "float32"},
        {"inputs": [image], "inputs_pass_through": [1]}, {"inputs": [image], "inputs_pass_through": [0, 0]},
    ):  # fmt: skip
        assert lite.inference(**arguments) is None, arguments
        assert len(lines(capsys, "E")) == 1, arguments
    assert lite.inference([image], data_type="uint8") is not None  # the next call works


def test_what_is_taken(lite: RKNNLite, sample_digits: Any, capsys: pytest.CaptureFixture[str]) -> None:
    image = sample_digits[0][:1]
    wanted = lite.inference([image])[0].tolist()
    read_only = image.copy()
    read_only.setflags(write=False)
    wide = np.zeros((1, 8, 16, 1), np.uint8)
    wide[:, :, ::2] = image
    lines(capsys, "W")
    for array in (image[0], np.asfortranarray(image), wide[:, :, ::2], read_only, image.transpose(0, 3, 1, 2)):
        assert lite.inference([array])[0].tolist() == wanted
    assert lines(capsys, "W") == []  # one channel: NCHW and NHWC are the same elements
    assert lite.inference(image)[0].tolist() == wanted and "inputs=[x]" in lines(capsys, "W")[0]
    assert lite.inference([sample_digits[0][:2]])[0].tolist() == wanted  # the first elements
    assert len(lines(capsys, "W")) == 1
    lite.inference([sample_digits[0][:2]])
    assert lines(capsys, "W") == []  # said once


def test_planes_read_as_pixels_are_warned_of(fake_rknn: Any, models_folder: Path, capsys: Any) -> None:
    lite = start(models_folder / "identity_int8.rknn")
    shape = tuple(lite.rknn_runtime.model.inputs[0].shape)
    planes = np.zeros((shape[0], shape[3], shape[1], shape[2]), np.float32)
    lines(capsys, "W")
    assert lite.inference([planes]) is not None and "data_format='nchw'" in lines(capsys, "W")[0]
    lite.release()


# Inference: what comes out


def test_outputs_are_the_programs_own(lite: RKNNLite, sample_digits: Any) -> None:
    images = sample_digits[0]
    first, second = lite.inference([images[:1]]), lite.inference([images[1:2]])
    assert type(first) is list and first[0] is not second[0]
    assert first[0].flags.owndata and first[0].flags.writeable and first[0].flags.c_contiguous


def test_reuse_outputs(lite: RKNNLite, sample_digits: Any) -> None:
    images = sample_digits[0]
    first = lite.inference([images[:1]], reuse_outputs=True)
    kept = first[0].copy()
    second = lite.inference([images[2:3]], reuse_outputs=True)
    assert second[0] is first[0] and not np.array_equal(first[0], kept)
    np.testing.assert_array_equal(lite.inference([images[2:3]])[0], second[0])


def test_frame_ids(lite: RKNNLite, sample_digits: Any) -> None:
    found = lite.inference([sample_digits[0][:1]], get_frame_id=True)
    assert len(found) == 3 and all(type(number) is int for number in found[1:])
    assert len(lite.inference([sample_digits[0][:1]])) == 1


def test_async_mode_returns_the_run_before(fake_rknn: Any, digits: Path, sample_digits: Any) -> None:
    images = sample_digits[0]
    plain, late = start(digits), start(digits, async_mode=True)
    wanted = [plain.inference([images[i : i + 1]])[0].tolist() for i in range(0, 8, 2)]
    found = [late.inference([images[i : i + 1]])[0].tolist() for i in range(0, 8, 2)]
    assert found == [wanted[0], *wanted[:3]]
    plain.release()
    late.release()


def test_shapes_are_chosen_at_every_call(fake_rknn: Any, models_folder: Path, sample_digits: Any, capsys: Any) -> None:
    images, labels = sample_digits
    lite = start(models_folder / "digits_dynamic.rknn")
    for count in (4, 1, 1, 8, 2):
        [probs] = lite.inference([images[:count]])
        assert probs.shape == (count, 10) and probs.argmax(1).tolist() == labels[:count].tolist()
        [again] = lite.inference([images[:count].transpose(0, 3, 1, 2)], data_format=["nchw"])
        np.testing.assert_array_equal(again, probs)
    assert len(fake_rknn.calls.of("rknn_set_input_shapes")) == 4  # only where they change
    assert lite.inference([images[:3]]) is None and "the model has no shapes" in lines(capsys, "E")[-1]
    assert lite.inference([images[:2]])[0].shape == (2, 10)
    lite.release()


def test_failures_of_the_runtime(fake_rknn: Any, lite: RKNNLite, sample_digits: Any, capsys: Any) -> None:
    """A failed run, too: Rockchip's class returns the outputs of the run before."""
    image = sample_digits[0][:1]
    for function in ("rknn_inputs_set", "rknn_run", "rknn_outputs_get"):
        with fake_rknn.fail(function, code=api.RKNN_ERR_TIMEOUT):
            assert lite.inference([image]) is None
        assert "RKNN_ERR_TIMEOUT" in lines(capsys, "E")[-1]
        assert lite.inference([image]) is not None


# The rest


def test_versions_and_listings(lite: RKNNLite, digits: Path, tmp_path: Path, capsys: Any) -> None:
    text = lite.get_sdk_version()
    assert text.count("\n") == 5 and "API: 2.3.2" in text and "DRV: " in text
    capsys.readouterr()
    assert lite.list_devices() == ([], []) and capsys.readouterr().out.count("\n") == 3
    assert lite.list_support_target_platform() is None and "RK3588" in capsys.readouterr().out
    found = lite.list_support_target_platform(str(digits))
    assert (
        list(found) == ["filled_target_platform", "support_target_platform"]
        and "rk3588" in found["filled_target_platform"]
    )
    assert {"RK3566", "RK3568"} <= set(found["support_target_platform"]) and capsys.readouterr().out.count("\n") == 4
    with pytest.raises(ValueError, match="there is no file"):
        lite.list_support_target_platform(tmp_path / "none")
    (tmp_path / "junk").write_bytes(b"junk" * 100)
    with pytest.raises(TypeError):
        lite.list_support_target_platform(str(tmp_path / "junk"))
    assert RKNNLite().get_sdk_version() is None


def test_the_runtime_inside(lite: RKNNLite, sample_digits: Any) -> None:
    runtime = lite.rknn_runtime
    assert runtime.get_in_out_num() == (1, 1) and type(runtime.context) is int
    attr = runtime.get_tensor_attr(0)
    assert list(attr.dims[: attr.n_dims]) == [1, 8, 8, 1] and bytes(attr.name) == b"image" and attr.n_elems == 64
    assert runtime.get_tensor_attr(0, is_output=True).name != attr.name
    with pytest.raises(Exception, match="RKNN_ERR_PARAM_INVALID"):
        runtime.get_tensor_attr(1)
    lite.inference([sample_digits[0][:1]])
    assert runtime.get_run_perf().run_duration >= 0


def test_threads_get_their_own_results(lite: RKNNLite, sample_digits: Any) -> None:
    images = sample_digits[0]
    wanted = [lite.inference([images[i : i + 1]])[0].tolist() for i in range(8)]
    wrong: list[int] = []
    begin = threading.Barrier(4)

    def work(first: int) -> None:
        begin.wait()
        for turn in range(25):
            index = (first + turn) % 8
            if lite.inference([images[index : index + 1]])[0].tolist() != wanted[index]:
                wrong.append(index)

    threads = [threading.Thread(target=work, args=(number * 2,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_dropped_objects_free_their_context(fake_rknn: Any, digits: Path) -> None:
    for _ in range(3):
        start(digits)
    gc.collect()
    assert not fake_rknn.live


@pytest.mark.parametrize("good", [True, False])
def test_no_memory_is_kept(fake_rknn: Any, lite: RKNNLite, sample_digits: Any, good: bool) -> None:
    """No object more, no handle more, nothing for the collector to find; failures included."""
    image, live = sample_digits[0][:1], fake_rknn.live
    given = [image if good else image[0, 0]]
    own = [tracemalloc.Filter(False, tracemalloc.__file__), tracemalloc.Filter(False, "*npu_common/testing*")]
    gc.collect()
    gc.disable()  # it would empty the interpreter's stores of free objects, which then grow again
    tracemalloc.start()
    try:
        taken = []
        for _ in range(2):
            for _ in range(1_000):
                assert (lite.inference(given) is not None) == good
            taken.append(tracemalloc.take_snapshot())
        garbage = gc.collect()
    finally:
        tracemalloc.stop()
        gc.enable()
    assert fake_rknn.live == live
    before, after = (one.filter_traces(own) for one in taken)  # compiles patterns
    grown = sum(one.size_diff for one in after.compare_to(before, "filename"))
    assert grown < 1_000, grown  # less than one byte an inference
    assert garbage < 100


def test_the_steps_of_an_inference(fake_rknn: Any, digits: Path) -> None:
    """Programs set inputs, run and read outputs themselves, by the runtime object and by ctypes."""
    from pyrknn.compat.rknnlite.api import rknn_runtime

    lite = start(digits)
    runtime = lite.rknn_runtime
    assert runtime is not None and not runtime.is_dynamic_shape
    pictures = [np.full((1, 8, 8, 1), level, kind) for level, kind in ((3, np.uint8), (9, np.float32), (5, np.uint8))]
    for picture in pictures:  # the second kind runs in a context of its own
        wanted = start(digits).inference([picture])
        assert wanted is not None
        runtime.set_inputs([picture], None, "nhwc")
        assert runtime.run(False) == 0
        np.testing.assert_array_equal(runtime.get_outputs()[0], wanted[0])
        records = (rknn_runtime.RKNNOutput * 1)()
        records[0].want_float = 1
        assert runtime.lib.rknn_outputs_get(runtime.context, 1, records, None) == 0
        values = np.frombuffer(ctypes.string_at(records[0].buf, records[0].size), np.float32)
        np.testing.assert_array_equal(values, wanted[0].ravel())
        assert runtime.lib.rknn_outputs_release(runtime.context, 1, records) == 0
    assert runtime.get_outputs(True)[1:] == [] and len(runtime.get_inputs()) == 1
    text = ctypes.create_string_buffer(1024)
    assert runtime.lib.rknn_query(runtime.context, 7, ctypes.byref(text), ctypes.sizeof(text)) == 0
    with pytest.raises(AttributeError, match="librknnrt has no function 'rknn_absent'"):
        _ = runtime.lib.rknn_absent


def test_steps_out_of_order(fake_rknn: Any, digits: Path) -> None:
    runtime = start(digits).rknn_runtime
    assert runtime is not None
    with pytest.raises(ValueError, match="call set_inputs before"):
        runtime.run()
    with pytest.raises(ValueError, match="call run before"):
        runtime.get_outputs()


def test_the_logger_has_a_level(capfd: pytest.CaptureFixture[str]) -> None:
    lite = RKNNLite()
    assert capfd.readouterr().err.startswith("W ")
    lite.rknn_log.logger.setLevel(logging.ERROR)
    lite.rknn_log.w("a warning")
    lite.rknn_log.e("an error")
    assert capfd.readouterr().err == "E an error\n"


def test_modules_of_the_vendors_wheel() -> None:
    code = (
        "import pyrknn.compat.rknnlite\n"
        "from rknnlite.api import RKNNLite, rknn_runtime, rknn_log, rknn_platform_utils, rknn_utils, rknn_perf\n"
        "from rknnlite.api.rknn_runtime import RKNNRuntime\n"
        "from rknnlite.api import rknn_model\n"
        "import rknnlite.utils.yaml_parser as parser\n"
        "parser.load = len\n"
        "print(RKNNRuntime is rknn_runtime.RKNNRuntime)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "True\n"


def test_programs_that_ask_for_the_distribution_find_it(tmp_path: Path) -> None:
    """A program that installs what importlib.metadata does not know has nothing to install."""
    code = (
        "import importlib.metadata as m; found = m.distribution('rknn-toolkit-lite2');"
        "print(m.version('rknn_toolkit_lite2'), found.metadata['Summary'].split(' in ')[0], found.files)"
    )
    run = [sys.executable, "-m", "pyrknn.compat", "-c", code]
    assert subprocess.run(run, check=True, capture_output=True, text=True).stdout == "2.5.0 pyrknn None\n"
    (tmp_path / "rknnlite").mkdir()
    (tmp_path / "rknnlite" / "__init__.py").touch()
    theirs = tmp_path / "rknn_toolkit_lite2-2.3.2.dist-info"
    theirs.mkdir()
    (theirs / "METADATA").write_text("Metadata-Version: 2.1\nName: rknn-toolkit-lite2\nVersion: 2.3.2\n")
    path = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])}
    code = "import importlib.metadata as m; print(m.version('rknn-toolkit-lite2'))"
    run = [sys.executable, "-m", "pyrknn.compat", "-c", code]
    assert subprocess.run(run, check=True, capture_output=True, text=True, env=path).stdout == "2.3.2\n"
