"""Performance profiles: presets and settings, as the library reads them back."""

from __future__ import annotations

import pytest
from npu_common.testing import FakeControl
from pysnpe import PerfProfile, SnpeError
from pysnpe.DlSystem import DlEnums as enums
from pysnpe.DlSystem import SNPEPerfProfile as api
from pysnpe.runtime.perf_profile import _SETTINGS, PRESETS, create_profile, profile_of


def test_every_setting_is_a_function_of_the_header() -> None:
    """All setters and getters of SNPEPerfProfile.h, and no others."""
    used = {f"Snpe_SNPEPerfProfile_{name}" for setter, getter, _ in _SETTINGS.values() for name in (setter, getter)}
    offered = {name for name in vars(api) if name.startswith(("Snpe_SNPEPerfProfile_Set", "Snpe_SNPEPerfProfile_Get"))}
    assert used == offered


@pytest.mark.parametrize("name", _SETTINGS)
def test_settings_are_read_back(snpe: FakeControl, name: str) -> None:
    kind = _SETTINGS[name][2]
    value = True if kind is bool else 37 if kind is int else list(kind)[1]
    expected = value if kind in (bool, int) else kind[value]
    usual = PerfProfile("burst").effective()
    found = PerfProfile("burst", **{name: value}).effective()
    assert found[name] == expected and set(found) == set(_SETTINGS)
    changed = {one for one in usual if usual[one] != found[one]}
    assert changed <= {name}


def test_presets(snpe: FakeControl) -> None:
    assert PRESETS["burst"] == enums.SNPE_PERFORMANCE_PROFILE_BURST and "balanced" in PRESETS
    for name in PRESETS:
        PerfProfile(name).effective()
    assert profile_of("BURST", "x").preset == PRESETS["burst"] == profile_of(5, "x").preset
    profile = PerfProfile("burst", bus_min_start="turbo")
    assert profile_of(profile, "x") is profile
    assert repr(profile) == f"PerfProfile('burst', bus_min_start={enums.SNPE_DCVS_VOLTAGE_VCORNER_TURBO})"
    assert repr(PerfProfile()) == "PerfProfile('balanced')"


def test_what_makes_no_sense(snpe: FakeControl) -> None:
    with pytest.raises(TypeError, match="there is no setting 'speed'; there are: rpc_polling_time"):
        PerfProfile(speed=3)
    for settings, problem in (
        ({"async_voting": 1}, TypeError), ({"hysteresis_time": True}, TypeError), ({"hysteresis_time": -1}, ValueError),
        ({"bus_min_start": "high"}, ValueError), ({"sleep_disable": 1 << 32}, ValueError),
    ):  # fmt: skip
        with pytest.raises(problem, match=next(iter(settings))):
            PerfProfile(**settings)
    with pytest.raises(ValueError, match="preset"):
        PerfProfile("fast")
    with snpe.fail("Snpe_SNPEPerfProfile_SetDspHysteresisTime", code=101), pytest.raises(SnpeError, match="hysteresis"):
        create_profile(PerfProfile(hysteresis_time=3))


def test_a_program_gets_no_object_of_c() -> None:
    """It would free it, or lose it: profiles hold nothing of C's."""
    assert [name for name in dir(PerfProfile) if not name.startswith("_")] == ["effective"]
