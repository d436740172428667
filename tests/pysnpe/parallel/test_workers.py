"""The calls of a ParallelModel for a build, each option in the call for this option."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from npu_common.testing import FakeControl
from pysnpe import ParallelModel, PerfProfile, Worker

MODES = {"sync": "SYNC", "output-async": "OUTPUTASYNC", "input-output-async": "INPUTOUTPUTASYNC"}
OPTIONS: dict[str, tuple[dict[str, Any], object]] = {
    "Snpe_BuildConfig_SetPlatformOptions": ({"platform_options": {"unsignedPD": True}}, "unsignedPD:ON"),
    "Snpe_BuildConfig_SetProfilingLevel": ({"profiling": "moderate"}, "SNPE_PROFILING_LEVEL_MODERATE"),
    "Snpe_BuildConfig_SetAcceleratedInit": ({"accelerated_init": True}, True),
    "Snpe_BuildConfig_SetEnableInitCache": ({"init_cache": True}, 1),
    "Snpe_BuildConfig_SetOutputBufferNames": ({"output_layers": "probs"}, "StringList"),
    "Snpe_BuildConfig_SetOutputTensors": ({"output_tensors": "probs"}, "StringList"),
    "Snpe_RuntimeConfig_SetInputDimensionsMap": ({"input_dimensions": {"image": (2, 8, 8, 1)}}, "TensorShapeMap"),
}


@pytest.mark.parametrize("function", OPTIONS)
def test_options_reach_the_build(fake_snpe: FakeControl, models_folder: Path, function: str) -> None:
    options, value = OPTIONS[function]
    with ParallelModel(models_folder / "digits_f32.dlc", ["cpu"], **options):
        (call,) = fake_snpe.calls.of(function)
        assert str(value) in str(list(call.args.values())[1]) and call.result == 0
    fake_snpe.record()
    ParallelModel(models_folder / "digits_f32.dlc", ["cpu"]).close()
    assert not fake_snpe.calls.of(function)  # what no one asked for is left to SNPE


def test_switches_are_true_or_false(fake_snpe: FakeControl, models_folder: Path) -> None:
    given: Any
    for given in ("off", 1, None):
        for word in ("parallel_build", "accelerated_init"):
            with pytest.raises(TypeError, match=f"ParallelModel, {word}: expected True or False, got"):
                ParallelModel(models_folder / "digits_f32.dlc", ["cpu"], **{word: given})
    assert not fake_snpe.calls


@pytest.mark.parametrize("mode", MODES)
def test_modes_and_threads(fake_snpe: FakeControl, models_folder: Path, mode: str) -> None:
    """Thread counts are passed where the mode has callbacks for threads."""
    with ParallelModel(models_folder / "digits_f32.dlc", ["cpu"], mode=mode, input_threads=2, output_threads=3):
        (call,) = fake_snpe.calls.of("Snpe_BuildConfig_SetInputOutputTransmissionMode")
        assert call.args["iotMode"] == f"SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_{MODES[mode]}"
        found = [
            [call.args["threadNumbers"] for call in fake_snpe.calls.of(f"Snpe_BuildConfig_Set{which}ThreadNumbers")]
            for which in ("Input", "Output")
        ]
    assert found == {"sync": [[], []], "output-async": [[], [3]], "input-output-async": [[2], [3]]}[mode]


def test_settings_of_one_worker(fake_snpe: FakeControl, models_folder: Path) -> None:
    """Its own platform options and profile go into its own configuration."""
    workers = ["cpu", Worker("dsp", platform_options="unsignedPD:OFF"), Worker("cpu", performance=PerfProfile("burst"))]
    with ParallelModel(models_folder / "digits_tf8.dlc", workers):
        calls = fake_snpe.calls
        made = [call.result for call in calls.of("Snpe_RuntimeConfig_Create")]
        assert [call.args["rcHandle"] for call in calls.of("Snpe_RuntimeConfigList_PushBack")] == made
        (text,) = calls.of("Snpe_PlatformConfig_SetPlatformOptions")
        (local,) = calls.of("Snpe_RuntimeConfig_SetPlatformOptionLocal")
        assert text.args["options"] == "unsignedPD:OFF"
        assert (local.args["rcHandle"], local.args["pcHandle"]) == (made[1], text.args["handle"])
        (profile,) = calls.of("Snpe_RuntimeConfig_SetPerformanceProfile")
        assert profile.args["rcHandle"] == made[2] and "BURST" in str(profile.args["perfProfile"])
