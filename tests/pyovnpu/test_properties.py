"""The properties as constants, compared with what the plugins of three releases report over the fake driver."""

from __future__ import annotations

import enum
import json
import subprocess
import sys
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
from pyovnpu import Core, Model, OvError, properties, property_values
from pyovnpu.errors import OvGeneralError
from pyovnpu.properties import DEFAULT_TILES, OPTIMAL_REQUESTS, PROPERTIES, RELEASES, Property

from tests.pyovnpu.conftest import RELEASES as WHEELS
from tests.pyovnpu.conftest import Child

REPORT = """
import json, sys
from pyovnpu import Core, OvError, properties

def tried(function, *arguments, **named):
    try:
        return [True, function(*arguments, **named)]
    except OvError as problem:
        return [False, str(problem)]

report = {}
with Core() as core:
    listed = core.get_property("NPU", "SUPPORTED_PROPERTIES")
    with core.compile_model(sys.argv[1]) as compiled:
        told = compiled.get_property("SUPPORTED_PROPERTIES")
for key, known in properties.PROPERTIES.items():
    with Core() as core:  # of its own: what one test sets is nobody else's default
        read = tried(core.get_property, "NPU", key)
        text = ",".join(map(str, read[1])) if isinstance(read[1], tuple) else read[1]
        written = tried(core.set_property, "NPU", **{key: text}) if read[0] and known.kind != "record" else None
    report[key] = read, written
print(json.dumps({"listed": listed, "told": told, "report": report}))
"""


def column(release: str) -> int:
    return RELEASES.index(release.rpartition(".")[0])


def reported(child: Child, release: str, models_folder: Path, **variables: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        child(REPORT, models_folder / "tiny.xml", release=release, fake=True, **variables).splitlines()[-1]
    )
    return found


def plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def test_access_and_defaults_are_what_the_plugins_report(child: Child, release: str, models_folder: Path) -> None:
    at = column(release)
    found = reported(child, release, models_folder)
    for key, (read, written) in found["report"].items():
        known = PROPERTIES[key]
        if known.kind == "record":  # no text can set these
            assert ("r" in known.access[at]) == read[0], (key, read)
        else:
            access = "-" if not read[0] else "rw" if written[0] else "r"
            assert access == known.access[at], (key, read, written)
        if known.defaults[at] is not None:
            assert plain(read[1]) == known.defaults[at] and type(plain(read[1])) is type(known.defaults[at]), key
        if written is not None and not written[0]:
            assert "READ-ONLY" in written[1], (key, written)
    assert set(found["listed"]) <= {key for key in PROPERTIES if "r" in PROPERTIES[key].access[at]}
    assert set(found["told"]) == {key for key in PROPERTIES if PROPERTIES[key].model[at] == "r"}


def test_without_a_device_fewer_keys_are_known(child: Child, models_folder: Path) -> None:
    program = """
from pyovnpu import Core, OvError
with Core() as core:
    for key in ("NPU_MAX_TILES", "NPU_TILES", "NPU_TURBO", "DEVICE_ARCHITECTURE", "PERFORMANCE_HINT"):
        try:
            print(key, core.get_property("NPU", key))
        except OvError as problem:
            print(key, "refused", problem.hint)
"""
    lines = child(program, fake=True, NPU_FAKE_LEVEL_ZERO_DEVICE="none").splitlines()
    assert lines[-1] == "PERFORMANCE_HINT LATENCY"
    assert [line.split()[:2] for line in lines[:-1]] == [
        [key, "refused"] for key in ("NPU_MAX_TILES", "NPU_TILES", "NPU_TURBO", "DEVICE_ARCHITECTURE")
    ]
    assert "where a device is there: `python -m pyovnpu doctor`" in lines[2]


@pytest.mark.parametrize("key", [key for key, known in PROPERTIES.items() if known.values])
def test_values_can_be_set_and_others_cannot(key: str, runtime: Path, level_zero: Path) -> None:
    with Core() as core:
        for value in PROPERTIES[key].values:
            core.set_property("NPU", **{key: value})
            assert core.get_property("NPU", key) == value
        with pytest.raises(OvError):
            core.set_property("NPU", **{key: "SOMETHING_ELSE"})
        core.set_property("NPU", LOG_LEVEL="LOG_ERROR")  # the level is the process's


def test_where_documentation_and_plugins_differ() -> None:
    """The differences this package documents: no one should lose one by accident."""
    differing = {
        key
        for key, known in PROPERTIES.items()
        if known.documented is not None
        and (
            known.documented.access != known.access[-1]
            or (known.documented.default is not None and known.documented.default != known.default)
        )
    }
    assert differing == {
        "CACHING_PROPERTIES",
        "EXCLUSIVE_ASYNC_REQUESTS",
        "LOG_LEVEL",
        "NPU_MAX_TILES",
        "NUM_STREAMS",
        "PERFORMANCE_HINT",
        "SUPPORTED_CONFIG_KEYS",
        "SUPPORTED_METRICS",
    }


def test_a_constant_is_the_key_and_describes_itself(models_folder: Path) -> None:
    assert properties.NPU_TURBO == "NPU_TURBO" and isinstance(properties.NPU_TURBO, (str, Property))
    assert properties.NPU_TURBO.default is False and properties.NPU_TURBO.writable
    assert not properties.NPU_MAX_TILES.writable and "rw in 2025.4, r in 2026.4" in repr(properties.NPU_MAX_TILES)
    assert "ov::hint::performance_mode" in repr(properties.PERFORMANCE_HINT)
    assert "default 'LATENCY'; documented as rw, default 'UNDEFINED'" in repr(properties.PERFORMANCE_HINT)
    given: dict[str, Any] = {properties.PERFORMANCE_HINT: "THROUGHPUT"}
    with Model(models_folder / "tiny.xml", **given) as model:
        assert model.compiled.get_property(properties.PERFORMANCE_HINT) == "THROUGHPUT"
    for key, known in PROPERTIES.items():
        assert getattr(properties, key) is known and key in properties.__all__
        assert len(known.access) == len(known.defaults) == len(known.model) == len(RELEASES)
    assert [f"{release}." in wheel for release, wheel in zip(RELEASES, sorted(WHEELS))] == [True] * 3


def test_reading_gives_types(models_folder: Path) -> None:
    with Core() as core:
        assert core.get_property("NPU", "NPU_TURBO") is False
        assert core.get_property("NPU", "NPU_TILES") == -1
        assert core.get_property("NPU", "RANGE_FOR_ASYNC_INFER_REQUESTS") == (1, 8, 1)
        assert "NPU_TILES" in core.get_property("NPU", "SUPPORTED_PROPERTIES")
        assert core.get_property("NPU", "NUM_STREAMS") == "AUTO"  # a number in other cases
        core.set_property("NPU", NUM_STREAMS=2)
        assert core.get_property("NPU", "NUM_STREAMS") == 2
        assert core.get_property("CPU", "INFERENCE_NUM_THREADS") == 0
        assert type(core.get_property("CPU", "ENABLE_HYPER_THREADING")) is bool  # which one is the machine's


class Number(enum.Enum):
    """Someone's enumeration."""

    LATENCY = 3


class Word(enum.Enum):
    """A value of another kind."""

    A = "THROUGHPUT"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "YES"),
        (False, "NO"),
        (4, "4"),
        (0.5, "0.5"),
        ("f16", "f16"),
        (properties.NPU_TURBO, "NPU_TURBO"),
        (Number.LATENCY, "LATENCY"),
        (Word.A, "THROUGHPUT"),
        (PurePosixPath("/tmp/cache"), "/tmp/cache"),
        (("CPU", "NPU"), "CPU,NPU"),
    ],
)
def test_writing_takes_types(value: Any, text: str) -> None:
    assert property_values.encode(value) == text


@pytest.mark.parametrize(
    ("key", "writing", "words"),
    [
        ("NPU_MAX_TILES", True, "can be set in 2024.6, 2025.4, not in 2026.4"),
        ("EXCLUSIVE_ASYNC_REQUESTS", False, "can be read in 2024.6, 2025.4, not in 2026.4"),
        ("NPU_QDQ_OPTIMIZATION", True, "can be set in 2025.4, 2026.4, not in 2024.6"),
        ("DEVICE_UUID", True, "can be read only"),
        ("LOADED_FROM_CACHE", False, "compiled.get_property('LOADED_FROM_CACHE')"),
        ("SUPPORTED_METRICS", False, "an old name of SUPPORTED_PROPERTIES"),
        ("NOT_A_KEY", False, "See SUPPORTED_PROPERTIES"),
    ],
)
def test_advice(key: str, writing: bool, words: str) -> None:
    assert words in properties.advice(key, writing)


def test_errors_say_which_releases_have_a_property(models_folder: Path) -> None:
    with Core() as core:
        with pytest.raises(OvGeneralError, match="can be set in 2024.6, 2025.4, not in 2026.4"):
            core.set_property("NPU", NPU_MAX_TILES=2)
        with pytest.raises(OvGeneralError, match="can be read in 2024.6, 2025.4, not in 2026.4"):
            core.get_property("NPU", "EXCLUSIVE_ASYNC_REQUESTS")
        with pytest.raises(OvError, match="EXCLUSIVE_ASYNC_REQUESTS can be"):
            core.compile_model(models_folder / "tiny.xml", exclusive_async_requests=True)


def test_a_wrong_key_first_of_all_breaks_nothing(child: Child, release: str) -> None:
    """C keeps what is set before the plugin is loaded, unseen, and then never gets the plugin loaded."""
    program = """
from pyovnpu import Core, OvError
with Core() as core:
    try:
        core.set_property("NPU", NO_SUCH_KEY="1")
    except OvError as problem:
        print(problem.hint)
    print(core.get_property("NPU", "NPU_MAX_TILES"))
"""
    assert child(program, release=release, fake=True).splitlines() == ["See SUPPORTED_PROPERTIES", "6"]


# What the NPU chooses

CHOSEN = """
import json, sys
from npu_common.testing import fake
from pyovnpu import Core
found = {}
with fake("openvino_npu") as driver, Core() as core:
    platform = core.get_property("NPU", "DEVICE_ARCHITECTURE")
    for hint in ("THROUGHPUT", "LATENCY"):
        driver.record()
        with core.compile_model(sys.argv[1], PERFORMANCE_HINT=hint) as compiled:
            (made,) = driver.calls.of("pfnCreate", "pfnCreate2", "pfnCreate3")
            used = made.args["tiles"], made.args["dma_engines"]
            found[hint] = platform, used, compiled.optimal_requests
print(json.dumps(found))
"""


@pytest.mark.parametrize("device", ["3720", "4000", "5010", "5020"])
def test_tiles_and_requests_by_hint(child: Child, release: str, device: str, models_folder: Path) -> None:
    out = child(CHOSEN, models_folder / "tiny.xml", release=release, fake=True, NPU_FAKE_LEVEL_ZERO_DEVICE=device)
    for hint, (platform, used, requests) in json.loads(out.splitlines()[-1]).items():
        assert platform in (device, "AUTO_DETECT")  # of a device that is newer than the release
        assert (hint, device) not in DEFAULT_TILES or DEFAULT_TILES[hint, device] == tuple(used)
        assert requests == OPTIMAL_REQUESTS[hint, device]


def test_the_table_of_tiles_shows_itself() -> None:
    assert repr(DEFAULT_TILES["LATENCY", "4000"]) == "Resources(tiles=4, dma_engines=2)"


@pytest.mark.parametrize(("device", "most"), [("3720", 2), ("4000", 6), ("5010", 3)])
def test_more_tiles_than_there_are_never_reach_the_compiler(
    child: Child, device: str, most: int, models_folder: Path
) -> None:
    program = """
import sys
from npu_common.testing import fake
from pyovnpu import Core, Model
path, most = sys.argv[1], int(sys.argv[2])
with fake("openvino_npu") as driver, Core() as core:
    for tiles in (most + 1, -2, "many"):
        for compile in (core.compile_model, Model):
            try:
                compile(path, NPU_TILES=tiles)
            except ValueError as problem:
                print(problem)
        try:
            core.set_property("NPU", npu_tiles=tiles)
        except ValueError as problem:
            print(problem)
    assert not [name for name in driver.calls.names() if name.startswith("pfnCreate")]
    for tiles in (most, 1, -1):
        with core.compile_model(path, NPU_TILES=tiles, PERFORMANCE_HINT="LATENCY"):
            print(driver.calls.of("pfnCreate2")[-1].args["tiles"])
"""
    lines = child(program, models_folder / "tiny.xml", most, fake=True, NPU_FAKE_LEVEL_ZERO_DEVICE=device).splitlines()
    assert len(lines) == 9 + 3
    assert all(f"at most {most}, the tiles of this NPU (NPU_MAX_TILES)" in line for line in lines[:6])
    assert all("NPU_TILES: expected a number, got 'many'" in line for line in lines[6:9])
    own = DEFAULT_TILES.get(("LATENCY", device), (most, 2))[0]
    assert lines[9:] == [str(most), "1", str(own)]


# compilation_mode_params


def test_compilation_mode_params() -> None:
    written = properties.compilation_mode_params
    assert written() == ""
    assert [written(level) for level in (0, 1, 2)] == [f"optimization-level={level}" for level in (0, 1, 2)]
    assert written(2, "latency") == "optimization-level=2 performance-hint-override=latency"
    assert written(performance_hint_override="efficiency") == "performance-hint-override=efficiency"
    assert written(dpu_profiling=True, dma=2, name="x") == "dpu-profiling=true dma=2 name=x"
    for level in (3, -1):
        with pytest.raises(ValueError, match="optimization_level: expected 0, 1 or 2, got"):
            written(level)
    for odd in (True, "1", 1.0):
        with pytest.raises(TypeError, match="optimization_level: expected 0, 1 or 2, got"):
            written(odd)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match='expected "efficiency" or "latency", got \'speed\''):
        written(performance_hint_override="speed")
    for text in ("a b", "", "a=b", "a\tb"):
        with pytest.raises(ValueError, match="without spaces and '='"):
            written(name=text)
    with pytest.raises(TypeError, match="name: expected a text, number or bool, got list"):
        written(name=[])


def test_compilation_mode_params_reach_the_compiler(child: Child, release: str, models_folder: Path) -> None:
    program = """
import sys
from npu_common.testing import fake
from pyovnpu import Core, properties
with fake("openvino_npu") as driver, Core() as core:
    text = properties.compilation_mode_params(2, "latency")
    with core.compile_model(sys.argv[1], **{properties.NPU_COMPILATION_MODE_PARAMS: text}):
        (made,) = driver.calls.of("pfnCreate2")
        print(f'NPU_COMPILATION_MODE_PARAMS="{text}"' in made.args["pBuildFlags"])
"""
    assert child(program, models_folder / "tiny.xml", release=release, fake=True).splitlines() == ["True"]


# The README's tables


def by_release(values: list[str]) -> str:
    """ "rw", or "r (2024.6 to 2025.4), rw (2026.4)"; "" stands for nothing known."""
    if len({value for value in values if value}) <= 1:
        return next((value for value in values if value), "")
    groups: list[tuple[str, list[str]]] = []
    for release, value in zip(RELEASES, values):
        if groups and groups[-1][0] == value:
            groups[-1][1].append(release)
        else:
            groups.append((value, [release]))
    return ", ".join(
        f"{value} ({' to '.join(dict.fromkeys((names[0], names[-1])))})" for value, names in groups if value
    )


def shown(value: Any) -> str:
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return "" if value is None else "empty" if value == "" else property_values.encode(value)


def row(known: Property) -> str:
    access = ["none" if access == "-" else access for access in known.access]
    if set(access) == {"none"} and "r" in known.model:
        access = ["compiled models"]
    default = by_release([shown(value) for value in known.defaults])
    return f"| `{known}` | {known.kind} | {by_release(access)} | {default} | {', '.join(known.values)} |"


def test_the_readme_has_all_properties_and_what_the_npu_chooses(root: Path) -> None:
    text = (root / "packages/pyovnpu/README.md").read_text()
    rows = [row(known) for known in PROPERTIES.values()]
    assert "\n".join(["| key | type | access | default | values |", "|---|---|---|---|---|", *rows, ""]) in text
    for (hint, platform), chosen in DEFAULT_TILES.items():
        requests = OPTIMAL_REQUESTS[hint, platform]
        assert f"| {hint} | {platform} | {chosen.tiles} | {chosen.dma_engines} | {requests} |\n" in text


def test_the_module_imports_nothing() -> None:
    program = "import sys, pyovnpu; old = set(sys.modules); import pyovnpu.properties; print(*set(sys.modules) - old)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.split() == ["pyovnpu.properties"]


def test_the_package_has_it() -> None:
    program = "import pyovnpu; print(pyovnpu.properties.NPU_TURBO, 'properties' in dir(pyovnpu))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.split() == ["NPU_TURBO", "True"]


def test_a_run_does_not_need_it(child: Child, models_folder: Path) -> None:
    program = """
import sys
from pyovnpu import Model
with Model(sys.argv[1], PERFORMANCE_HINT="LATENCY", npu_turbo=True) as model:
    model.run(model.inputs[0].zeros())
    print(model.requests, "pyovnpu.properties" in sys.modules)
"""
    assert child(program, models_folder / "tiny.xml", fake=True).split() == ["1", "False"]


# What OpenVINO's page about the NPU plugin lists: access and default, None where it names none.
DOCUMENTED = {
    **dict.fromkeys(
        (
            "SUPPORTED_PROPERTIES SUPPORTED_METRICS SUPPORTED_CONFIG_KEYS OPTIMAL_NUMBER_OF_INFER_REQUESTS "
            "RANGE_FOR_ASYNC_INFER_REQUESTS RANGE_FOR_STREAMS AVAILABLE_DEVICES DEVICE_UUID DEVICE_ARCHITECTURE "
            "FULL_DEVICE_NAME DEVICE_TYPE DEVICE_GOPS DEVICE_PCI_INFO NPU_DEVICE_ALLOC_MEM_SIZE "
            "NPU_DEVICE_TOTAL_MEM_SIZE NPU_DRIVER_VERSION"
        ).split(),
        ("r", None),
    ),
    **dict.fromkeys(
        "CACHING_PROPERTIES COMPILATION_NUM_THREADS NPU_COMPILATION_MODE_PARAMS NPU_MAX_TILES".split(), ("rw", None)
    ),
    **dict.fromkeys(
        (
            "PERF_COUNT ENABLE_CPU_PINNING EXCLUSIVE_ASYNC_REQUESTS NPU_TURBO NPU_BYPASS_UMD_CACHING "
            "NPU_DEFER_WEIGHTS_LOAD"
        ).split(),
        ("rw", False),
    ),
    "NUM_STREAMS": ("r", 1),
    "PERFORMANCE_HINT": ("rw", "UNDEFINED"),
    "PERFORMANCE_HINT_NUM_REQUESTS": ("rw", 1),
    "MODEL_PRIORITY": ("rw", "MEDIUM"),
    "LOG_LEVEL": ("rw", "LOG_NONE"),
    "CACHE_DIR": ("rw", ""),
    "DEVICE_ID": ("rw", ""),
    "NPU_TILES": ("rw", -1),
}


def test_everything_the_documentation_lists_is_there() -> None:
    found = {key: known.documented for key, known in PROPERTIES.items() if known.documented is not None}
    assert {key: (what.access, what.default) for key, what in found.items()} == DOCUMENTED
    assert repr(found["LOG_LEVEL"]) == "Documented('rw', 'LOG_NONE')"
