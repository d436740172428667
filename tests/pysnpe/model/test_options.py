"""The builder's options: each reaches the function of the builder, does what it says, and wrong ones reach nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.testing import FakeControl
from pysnpe import Model, PerfProfile, SnpeError
from pysnpe.model.options import BuildOptions, platform_text
from pysnpe.testing import partitions

from fakes.models import digits

IMAGES, LABELS = digits.samples()

CALLS: dict[str, tuple[dict[str, Any], str, object]] = {
    "profiling": ({"profiling": "detailed"}, "SetProfilingLevel", "SNPE_PROFILING_LEVEL_DETAILED"),
    "no profiling": ({"profiling": "off"}, "SetProfilingLevel", "SNPE_PROFILING_LEVEL_OFF"),
    "priority": ({"priority": "normal_high"}, "SetExecutionPriorityHint", "SNPE_EXECUTION_PRIORITY_NORMAL_HIGH"),
    "performance": ({"performance": "burst"}, "SetPerformanceProfile", "SNPE_PERFORMANCE_PROFILE_BURST"),
    "init cache": ({"init_cache": True}, "SetInitCacheMode", 1),
    "cache": ({"cache_compatibility": "strict"}, "SetCacheCompatibilityMode", "SNPE_CACHE_COMPATIBILITY_STRICT"),
    "fixed point": ({"cpu_fixed_point": True}, "SetCpuFixedPointMode", True),
    "qmx": ({"cpu_qmx": True}, "SetCpuQmxMode", True),
    "unconsumed": ({"unconsumed_outputs": True}, "SetUnconsumedTensorsAsOutputs", 1),
    "debug": ({"debug": True}, "SetDebugMode", 1),
    "timeout": ({"timeout_us": 5_000_000}, "SetTimeOut", 5_000_000),
    "single threaded": ({"single_threaded_init": True}, "SetSingleThreadedInit", 1),
    "accelerated": ({"accelerated_init": True}, "SetAcceleratedInit", True),
    "memory": ({"memory_limit_mb": 64}, "SetMemoryLimitHint", 64),
    "name": ({"name": "digits"}, "SetModelName", "digits"),
    "ITensors": ({"user_buffers": False}, "SetUseUserSuppliedBuffers", 0),
}


@pytest.mark.parametrize("case", CALLS)
def test_options_reach_the_builder(snpe: FakeControl, models_folder: Path, case: str) -> None:
    options, name, value = CALLS[case]
    snpe.record()
    with Model(models_folder / "digits_tf8.dlc", **options) as model:
        (call,) = snpe.calls.of(f"Snpe_SNPEBuilder_{name}")
        given = list(call.args.values())[1]
        assert str(value) in str(given) and call.result == 0
        assert model.run(digits.normalise(IMAGES[3])[None])["probs"].argmax() == LABELS[3]


def test_nothing_is_set_that_was_not_asked_for(snpe: FakeControl, models_folder: Path) -> None:
    snpe.record()
    Model(models_folder / "digits_tf8.dlc").close()
    assert [name.rpartition("_")[2] for name in snpe.calls.names() if name.startswith("Snpe_SNPEBuilder")] == [
        "Create", "SetRuntimeProcessorOrder", "SetUseUserSuppliedBuffers", "Build", "Delete",
    ]  # fmt: skip


def test_runtimes_in_order(snpe: FakeControl, models_folder: Path) -> None:
    for runtimes, core in (("cpu", "CPU"), (("gpu", "cpu"), "GPU"), (["cpu", "dsp"], "CPU"), (2, "DSP"),
                           ("dsp_fixed8_tf", "DSP")):  # fmt: skip
        with Model(models_folder / "digits_tf8.dlc", runtimes=runtimes) as model:
            assert [part.core for part in partitions(model)] == [core]
    for wrong, problem, message in (
        ((), ValueError, "runtimes"), ("npu9", ValueError, "runtimes"), (("dsp", "dsp"), ValueError, "twice"),
        (None, TypeError, "runtimes"), (4, ValueError, "runtimes"),
    ):  # fmt: skip
        with pytest.raises(problem, match=message):
            Model(models_folder / "digits_tf8.dlc", runtimes=wrong)


def test_outputs_by_layer_and_by_tensor(snpe: FakeControl, models_folder: Path) -> None:
    path = models_folder / "digits_f32.dlc"
    x = digits.normalise(IMAGES[0])[None]
    with Model(path, debug=True) as model:
        everything = model.run(x).asdict()
        assert len(everything) > 5 and everything["probs"].argmax() == LABELS[0]
    with Model(path, output_layers=["conv1", "probs"]) as model:
        assert set(model.outputs.names) == {"conv1", "probs"}
        for name, values in model.run(x).asdict().items():
            assert (values == everything[name]).all()
    with Model(path, output_tensors="pool2", user_buffers=False) as model:
        assert model.outputs.names == ("pool2",) and (model.run(x)[0] == everything["pool2"]).all()
    with pytest.raises(ValueError, match="choose output_layers or output_tensors, not both"):
        Model(path, output_layers="conv1", output_tensors="probs")
    with pytest.raises(SnpeError, match="none"):
        Model(path, output_layers="none")
    for given in ([1], [b"conv1"]):
        with pytest.raises(TypeError, match="output_layers: expected a str"):
            Model(path, output_layers=given)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="NUL"):
        Model(path, output_tensors="a\0b")


def test_the_first_name_that_is_none_is_refused_before_others_are_looked_at(
    snpe: FakeControl, models_folder: Path
) -> None:
    """An array given by mistake may have more rows than there is memory for their names."""
    numbers = iter(range(10))
    with pytest.raises(TypeError, match="output_tensors: expected a str, got int 0"):
        Model(models_folder / "tiny_f32.dlc", output_tensors=numbers)  # type: ignore[arg-type]
    assert next(numbers) == 1


def test_tensors_that_no_layer_reads(snpe: FakeControl, models_folder: Path) -> None:
    with (
        Model(models_folder / "tiny_dead.dlc") as usual,
        Model(models_folder / "tiny_dead.dlc", unconsumed_outputs=True) as model,
    ):
        assert set(usual.outputs.names) < set(model.outputs.names)


def test_input_dimensions(snpe: FakeControl, models_folder: Path) -> None:
    path = models_folder / "digits_f32.dlc"
    with Model(path, input_dimensions={"image": (3, 8, 8, 1)}) as model:
        x = np.stack([digits.normalise(pixels) for pixels in IMAGES[:3]])
        assert (model.run(x)[0].argmax(axis=1) == LABELS[:3]).all()
    for network in (None, "digits_f32"):
        with pytest.raises(SnpeError) as caught:
            Model(path, input_dimensions={"image": (1, 16, 16, 1)}, network=network)
        assert caught.value.code in (106, 107) and isinstance(caught.value, ValueError)
    with pytest.raises(SnpeError) as caught:
        Model(path, input_dimensions={"none": (1,)})
    assert caught.value.code == 105
    for wrong in ({"image": (1, 0)}, {"image": 3}, {"image": "18"}, {"image": (True, 2)}):
        with pytest.raises(ValueError, match="input_dimensions, 'image': expected sizes"):
            Model(path, input_dimensions=wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a mapping"):
        Model(path, input_dimensions=[1])  # type: ignore[arg-type]


def test_buffer_types(snpe: FakeControl, models_folder: Path) -> None:
    """The network then says that its buffers have these types, and takes such buffers."""
    with Model(models_folder / "digits_tf8.dlc", runtimes="dsp", buffer_types={"probs": "float32"}) as model:
        assert model.outputs[0].dtype == np.float32 and model.inputs[0].dtype == np.uint8
        assert model.run(digits.normalise(IMAGES[1])[None])[0].argmax() == LABELS[1]
    with pytest.raises(ValueError, match="buffer_types, 'probs': expected one of"):
        Model(models_folder / "digits_tf8.dlc", buffer_types={"probs": "int8"})
    with pytest.raises(SnpeError) as caught:
        Model(models_folder / "digits_f32.dlc", buffer_types={"probs": "tf8"})
    assert caught.value.code == 202


def test_platform_options(snpe: FakeControl, models_folder: Path) -> None:
    path = models_folder / "digits_tf8.dlc"
    given: Any
    for given in ("unsignedPD:ON;useAdaptivePD:OFF", {"unsignedPD": True, "useAdaptivePD": False}):
        snpe.record()
        Model(path, platform_options=given).close()
        (call,) = snpe.calls.of("Snpe_PlatformConfig_SetPlatformOptions")
        assert call.args["options"] == "unsignedPD:ON;useAdaptivePD:OFF"
        (given_to,) = snpe.calls.of("Snpe_SNPEBuilder_SetPlatformConfig")
        assert given_to.args["platformConfigHandle"] == call.args["handle"] and given_to.result == 0
    with pytest.raises((SnpeError, ValueError), match="Expected key:value;key:value"):
        Model(path, platform_options="unsignedPD")
    for wrong, problem in (({"a;b": 1}, ValueError), ({"a": ""}, ValueError), (3, TypeError), ({1: 2}, TypeError)):
        with pytest.raises(problem, match="platform_options"):
            Model(path, platform_options=wrong)  # type: ignore[arg-type]
    assert platform_text({"HtaDLBC": 1}, "x") == "HtaDLBC:1"


def test_what_would_end_the_process_is_refused(snpe: FakeControl, models_folder: Path) -> None:
    """CPU fixed point with a model of floats makes SNPE end the program."""
    snpe.record()
    options: dict[str, Any]
    for options in ({"cpu_fixed_point": True}, {"platform_options": {"enableCpuFxpMode": True}}):
        with pytest.raises(ValueError, match="not quantized, and SNPE would end the process"):
            Model(models_folder / "digits_f32.dlc", **options)
    assert not snpe.calls.of("Snpe_SNPEBuilder_Build")


def test_numbers_and_names_that_make_no_sense(snpe: FakeControl, models_folder: Path) -> None:
    path = models_folder / "digits_tf8.dlc"
    snpe.record()
    options: dict[str, Any]
    for options, problem in (
        ({"profiling": "all"}, ValueError), ({"profiling": 7}, ValueError), ({"profiling": 1.5}, TypeError),
        ({"priority": "top"}, ValueError), ({"performance": "fast"}, ValueError), ({"performance": []}, TypeError),
        ({"cache_compatibility": "any"}, ValueError), ({"timeout_us": -1}, ValueError), ({"timeout_us": ""}, TypeError),
        ({"memory_limit_mb": True}, TypeError), ({"name": b"x"}, TypeError), ({"outputs": "float"}, ValueError),
        ({"network": 3}, TypeError),
    ):  # fmt: skip
        ((word, _),) = options.items()
        with pytest.raises(problem, match=f"Model, {word}"):
            Model(path, **options)
    assert snpe.calls == ()


@pytest.mark.parametrize(
    "word",
    ["user_buffers", "cpu_fixed_point", "cpu_qmx", "unconsumed_outputs", "debug", "single_threaded_init",
     "accelerated_init"],
)  # fmt: skip
def test_switches_are_true_or_false(snpe: FakeControl, models_folder: Path, word: str) -> None:
    """Texts such as "off", which are true, and numbers are refused before C is called."""
    given: Any
    snpe.record()
    for given in ("off", 1, None):
        with pytest.raises(TypeError, match=f"Model, {word}: expected True or False, got"):
            Model(models_folder / "digits_tf8.dlc", **{word: given})
    with pytest.raises(TypeError, match="Model, init_cache: expected True, False or a path, got int 1"):
        Model(models_folder / "digits_tf8.dlc", init_cache=1)  # type: ignore[arg-type]
    assert not snpe.calls


def test_a_setter_that_fails(snpe: FakeControl, models_folder: Path) -> None:
    """The builder and the container are deleted, and the error says which setter it was."""
    with snpe.fail("Snpe_SNPEBuilder_SetTimeOut", code=101), pytest.raises(SnpeError) as caught:
        Model(models_folder / "digits_tf8.dlc", timeout_us=1)
    assert caught.value.function == "Snpe_SNPEBuilder_SetTimeOut" and caught.value.code == 101
    with snpe.fail("Snpe_RuntimeList_Add", code=14, after=1, times=1), pytest.raises(SnpeError, match="dsp"):
        Model(models_folder / "digits_tf8.dlc")


def test_performance_after_the_build(snpe: FakeControl, models_folder: Path) -> None:
    with Model(models_folder / "digits_tf8.dlc", performance=PerfProfile("burst", bus_min_start="svs")) as model:
        assert snpe.calls.of("Snpe_SNPEBuilder_SetCustomPerfProfile")
        snpe.record()
        model.set_performance("power_saver")
        model.set_performance(PerfProfile(hysteresis_time=100))
        model.set_priority("low")
        names = snpe.calls.names()
        assert "Snpe_SNPE_SetPerformanceProfile" in names and "Snpe_SNPE_SetCustomPerfProfile" in names
        assert snpe.calls.of("Snpe_SNPE_SetExecutionPriorityHint")[0].result == 0
        with pytest.raises(ValueError, match="Model.set_priority"):
            model.set_priority("now")


def test_options_look_at_themselves_without_a_library() -> None:
    options = BuildOptions(runtimes="cpu", platform_options="enableCpuFxpMode:ON").checked()
    assert options.runtime_names == ("cpu",) and options.fixed_point
    assert not BuildOptions().checked().fixed_point
