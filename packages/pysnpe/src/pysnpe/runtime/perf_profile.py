"""Performance profiles: a preset by name, or a preset with own settings.

    Model("model.dlc", performance="burst")
    Model("model.dlc", performance=PerfProfile("balanced", sleep_latency_start=40, bus_min_start="turbo"))

Settings that end in _start hold while an inference runs, those that end in _done until the next one. Source:
DlSystem/SNPEPerfProfile.h 2.40.0; presets since 2.0, settings since 2.22, the matrix unit's (hmx_...) since 2.40.
"""

from __future__ import annotations

from typing import Any

from ..DlSystem import DlEnums as enums
from ..DlSystem import SNPEPerfProfile as api
from ..errors import check
from ..handles import Owned
from .runtimes import choice, names_in

__all__ = ["PRESETS", "PerfProfile", "create_profile", "give_profile", "profile_of"]

PRESETS = names_in(enums.Snpe_PerformanceProfile_t, "SNPE_PERFORMANCE_PROFILE_")
"""Names of presets: "balanced", "burst", "high_performance", "power_saver", ..."""
_CORNERS = {
    "disable": enums.SNPE_DCVS_VOLTAGE_CORNER_DISABLE,
    **names_in(enums.Snpe_DspPerf_VoltageCorner_t, "SNPE_DCVS_VOLTAGE_VCORNER_"),
    "min": enums.SNPE_DCVS_VOLTAGE_VCORNER_MIN_VOLTAGE_CORNER,
    "max": enums.SNPE_DCVS_VOLTAGE_VCORNER_MAX_VOLTAGE_CORNER,
}
_HMX_CORNERS = names_in(enums.Snpe_DspHmx_ExpVoltageCorner_t, "SNPE_DCVS_EXP_VCORNER_")
_HMX_MODES = names_in(enums.Snpe_DspHmx_ClkPerfMode_t, "SNPE_HMX_CLK_PERF_")
_POWER = names_in(enums.Snpe_DspPerf_PowerMode_t, "SNPE_DSP_PERF_INFRASTRUCTURE_POWERMODE_")


def _settings() -> dict[str, tuple[str, str, Any]]:
    """Return setter, getter and values of each setting by name.

    Values are bool, int (microseconds or a flag) or names.
    """
    settings: dict[str, tuple[str, str, Any]] = {
        "rpc_polling_time": ("SetDspRpcPollingTime", "GetDspRpcPollingTime", int),
        "adaptive_polling_time": ("SetAdaptivePollingTime", "GetDspAdaptivePollingTime", int),
        "hysteresis_time": ("SetDspHysteresisTime", "GetDspHysteresisTime", int),
        "async_voting": ("SetEnableAsyncVoting", "GetEnableAsyncVoting", bool),
        "sleep_disable": ("SetSleepDisable", "GetSleepDisable", int),
        "high_performance_mode": ("SetHighPerformanceModeEnabled", "GetHighPerformanceModeEnabled", bool),
        "fast_init": ("SetFastInitEnabled", "GetFastInitEnabled", bool),
        "hmx_clock": ("SetHmxClkPerfMode", "GetHmxClkPerfMode", _HMX_MODES),
    }
    for level in ("Min", "Target", "Max"):
        settings[f"hmx_{level.lower()}"] = (f"SetHmxVoltageCorner{level}", f"GetHmxVoltageCorner{level}", _HMX_CORNERS)
    for moment in ("Start", "Done"):
        settings[f"dcvs_{moment.lower()}"] = (f"SetEnableDspDcvs{moment}", f"GetEnableDspDcvs{moment}", bool)
        settings[f"sleep_latency_{moment.lower()}"] = (f"SetSleepLatency{moment}", f"GetSleepLatency{moment}", int)
        settings[f"power_mode_{moment.lower()}"] = (f"SetPowerMode{moment}", f"GetPowerMode{moment}", _POWER)
        for group, stem in (
            ("bus", "BusVoltageCorner{}"),
            ("core", "CoreVoltageCorner{}Mv"),
            ("dcvs", "DcvsVoltageCornerDcvsVCorner{}"),
        ):
            for level in ("Min", "Target", "Max"):
                name = stem.format(level) + moment
                # the header's spelling of this one setter
                setter = "CoreVoltageCornerminMvStart" if name == "CoreVoltageCornerMinMvStart" else name
                settings[f"{group}_{level.lower()}_{moment.lower()}"] = (f"Set{setter}", f"Get{name}", _CORNERS)
    return settings


_SETTINGS = _settings()


class PerfProfile:
    """A preset, and settings that differ from the preset.

    It holds no C object, so several models may use the same profile.

    Args:
        preset: A name of PRESETS.
        **settings: Times in microseconds: rpc_polling_time, adaptive_polling_time, hysteresis_time, sleep_latency_start
            and _done. A number: sleep_disable. bool: dcvs_start and _done, async_voting, high_performance_mode,
            fast_init. Names: power_mode_start and _done ("adjust_up_down", ...), the voltage corners bus_, core_ and
            dcvs_ with min_, target_ or max_ and start or done ("svs", "nom", "turbo", "disable", ...), hmx_min,
            hmx_target, hmx_max, hmx_clock.

    Raises:
        TypeError: There is no such setting.
        ValueError: A setting does not take the value.
    """

    def __init__(self, preset: Any = "balanced", **settings: Any) -> None:
        self.preset = choice(PRESETS, preset, "PerfProfile, preset")
        self.settings: dict[str, Any] = {}
        for name, value in settings.items():
            if name not in _SETTINGS:
                raise TypeError(f"PerfProfile: there is no setting {name!r}; there are: {', '.join(_SETTINGS)}")
            self.settings[name] = _value(_SETTINGS[name][2], value, f"PerfProfile, {name}")

    def __repr__(self) -> str:
        name = next(name for name, value in reversed(list(PRESETS.items())) if value == self.preset)
        return f"PerfProfile({', '.join([repr(name), *(f'{key}={value!r}' for key, value in self.settings.items())])})"

    def effective(self) -> dict[str, Any]:
        """Return the values of all settings that the loaded library has.

        Those of this profile, and for the rest those of its preset.
        """
        with create_profile(self) as profile:
            values = {}
            for name, (_, getter, _) in _SETTINGS.items():
                function = getattr(api, f"Snpe_SNPEPerfProfile_{getter}")
                if function:  # older libraries lack the matrix unit's settings
                    values[name] = function.raw(profile)
            return values


def create_profile(profile: PerfProfile) -> Owned:
    """Make a Snpe_SNPEPerfProfile_Handle_t. Raises SnpeError if the library refuses a setting.

    No method of PerfProfile: what holds C objects is nothing that a program is given.
    """
    owned = Owned(api.Snpe_SNPEPerfProfile_Delete, api.Snpe_SNPEPerfProfile_CreatePreset, profile.preset)
    with owned.filling() as number:
        for name, value in profile.settings.items():
            setter = getattr(api, f"Snpe_SNPEPerfProfile_{_SETTINGS[name][0]}")
            check(setter.raw(number, value), setter.__name__, f"{name}={value!r}")
    return owned


def give_profile(profile: PerfProfile, target: int, preset_setter: Any, custom_setter: Any) -> None:
    """Set a profile in a builder, a network or a worker; without own settings, as a preset."""
    if not profile.settings:
        check(preset_setter.raw(target, profile.preset), preset_setter.__name__, repr(profile))
        return
    with create_profile(profile) as created:
        check(custom_setter.raw(target, created), custom_setter.__name__, repr(profile))


def _value(kind: Any, given: Any, what: str) -> Any:
    if kind is bool:
        if not isinstance(given, bool):
            raise TypeError(f"{what}: expected True or False, got {type(given).__name__} {given!r:.60}")
        return given
    if kind is int:
        if isinstance(given, bool) or not isinstance(given, int):
            raise TypeError(f"{what}: expected an int, got {type(given).__name__} {given!r:.60}")
        if not 0 <= given < 1 << 32:
            raise ValueError(f"{what}: expected 0 to {(1 << 32) - 1}, got {given}")
        return given
    return choice(kind, given, what)


def profile_of(given: Any, what: str) -> PerfProfile:
    """Return the PerfProfile for a PerfProfile, the name of a preset, or a number of the header."""
    return given if isinstance(given, PerfProfile) else PerfProfile(choice(PRESETS, given, what))
