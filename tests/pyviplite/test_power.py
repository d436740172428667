"""Power management: what is asked of the library, and what libraries without it say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from npu_common.errors import ClosedError
from pyviplite import Model, power
from pyviplite.errors import VipErrorNotSupported

Child = Callable[..., str]
CALLS: list[tuple[Callable[..., None], tuple[int, ...], str]] = [
    (power.on, (), "ON"),
    (power.off, (), "OFF"),
    (power.stop, (), "STOP"),
    (power.start, (), "START"),
    (power.set_frequency, (50,), "SET_FREQUENCY"),
]


@pytest.mark.parametrize(("call", "arguments", "word"), CALLS)
def test_libraries_without_it_say_so(
    models_folder: Path, fake_viplite: Any, call: Callable[..., None], arguments: tuple[int, ...], word: str
) -> None:
    with pytest.raises(VipErrorNotSupported, match="vip_power_management.*power"):
        call(*arguments)
    with Model(models_folder / "tiny_u8.nb") as model, pytest.raises(VipErrorNotSupported):
        call(*arguments, model)
    first, second = fake_viplite.calls.of("vip_power_management")
    assert first.args["property"] == second.args["property"] == f"VIP_POWER_PROPERTY_{word}"
    assert first.args["device_id"] == 0


def test_libraries_with_it(fake_viplite: Any) -> None:
    with fake_viplite.fail("vip_power_management", code=0):
        power.set_frequency(100, 1)
        power.off(1)
    names = fake_viplite.calls.names()
    assert names == ["vip_init", "vip_power_management", "vip_destroy"] * 2


def test_a_closed_model_is_refused_before_c(models_folder: Path, fake_viplite: Any) -> None:
    with Model(models_folder / "tiny_u8.nb") as model:
        pass
    for call, arguments, _ in CALLS:
        with pytest.raises(ClosedError, match=r"tiny_u8.nb was closed"):
            call(*arguments, model)
    assert not fake_viplite.calls.of("vip_power_management")


def test_what_cannot_be(fake_viplite: Any) -> None:
    for percent in (0, 101, -1):
        with pytest.raises(ValueError, match="percent: expected 1 to 100"):
            power.set_frequency(percent)
    with pytest.raises(TypeError, match="target: expected a number, got str 'npu'"):
        power.on("npu")  # type: ignore[arg-type]
    assert fake_viplite.calls.names() == []


OLDER = """
import sys
from pyviplite import Model, VipError, power
try:
    power.on()
except TypeError as problem:
    print(problem)
with Model(f"{sys.argv[1]}/v853/tiny_u8.nb") as model:
    try:
        power.set_frequency(50, model)
    except VipError as problem:
        print(problem.code)
"""


@pytest.mark.parametrize("generation", ["1.6", "1.8"])
def test_older_generations_take_a_network(child: Child, generation: str) -> None:
    found = child(OLDER, generation)
    assert "1.6 and 1.8 take a network, got 0; give a Model" in found and "-4" in found


NEWEST = """
from pyviplite import power, vip_lite as api
seen = []
class Recorder:
    def __call__(self, device, prop, value):
        seen.append((device, int(prop)))
        return 0
api.vip_power_management = Recorder()
for call in (power.on, power.stop, power.start, power.off):
    call(0)
print(seen)
"""


@pytest.mark.parametrize(("generation", "numbers"), [("2.0", (4, 8, 16, 2)), ("2.2", (3, 4, 5, 2))])
def test_the_numbers_are_the_generations(child: Child, generation: str, numbers: tuple[int, ...]) -> None:
    assert str([(0, number) for number in numbers]) in child(NEWEST, generation)
