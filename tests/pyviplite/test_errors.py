"""One exception class per status code, with the builtin that fits; a refused network is explained."""

from __future__ import annotations

import pickle
import struct
from pathlib import Path
from typing import Any

import pytest
from npu_common.errors import NpuError
from pyviplite import Model, VipError, errors
from pyviplite import vip_lite_common as common

CODES = {name: code for name, code in common.vip_status_e.members.items() if code < 0}


def test_every_code_has_a_class() -> None:
    for name, code in CODES.items():
        problem = errors.error_of(code, "vip_run_network", "model.nb")
        assert isinstance(problem, VipError) and isinstance(problem, NpuError)
        assert (problem.code, problem.name, problem.function) == (code, name, "vip_run_network")
        assert type(problem) is getattr(errors, type(problem).__name__) and type(problem).__name__ in errors.__all__
        assert f"vip_run_network returned {name} ({code}): model.nb" in str(problem)
    assert len(CODES) == 18


@pytest.mark.parametrize(
    ("code", "builtin"),
    [(-1, TimeoutError), (-2, OSError), (-3, ValueError), (-6, MemoryError), (-7, ValueError), (-10, ValueError)],
)
def test_builtins(code: int, builtin: type[Exception]) -> None:
    with pytest.raises(builtin):
        errors.check(code, "vip_init")
    errors.check(0, "vip_init")


def test_unknown_codes_and_pickling() -> None:
    problem = errors.error_of(-99, "vip_init")
    assert type(problem) is VipError and problem.code == -99 and "unknown status -99" in str(problem)
    again = pickle.loads(pickle.dumps(errors.error_of(-1, "vip_wait_network")))
    assert type(again) is errors.VipErrorTimeout and again.code == -1


@pytest.mark.parametrize(("code", "name"), [(code, name) for name, code in CODES.items() if code >= -15])
def test_what_a_run_answers_is_raised(models_folder: Path, fake_viplite: Any, code: int, name: str) -> None:
    with Model(models_folder / "tiny_u8.nb") as model:
        x = model.inputs[0].random(1)
        with fake_viplite.fail("vip_run_network", code=code, times=1), pytest.raises(VipError, match=name) as caught:
            model.run(x)
        assert caught.value.code == code and "tiny_u8.nb" in str(caught.value)
        assert (model.run(x)[0] == x).all()  # measured: the next run is possible


def test_a_network_for_another_npu_is_explained(models_folder: Path, fake_viplite: Any) -> None:
    path = models_folder / "v853" / "tiny_u8.nb"
    with pytest.raises(errors.VipErrorInvalidNetwork) as caught:
        Model(path)
    text = str(caught.value)
    assert str(path) in text and "compiled for the NPU 0xee (V851, V853, R853)" in text
    assert "this one is 0x10000016 (MR527, T527, A527)" in text and "pyviplite info" in text
    assert fake_viplite.live == {}


def test_what_the_header_does_not_show_is_not_explained_by_it(models_folder: Path, fake_viplite: Any) -> None:
    """A library's -7 to a network for its own NPU: its own reason where it is a fake, and nothing made up."""
    data = bytearray((models_folder / "a733" / "tiny_u8.nb").read_bytes())
    data[4:12] = struct.pack("<II", 0x00010020, 0x10000016)
    with pytest.raises(errors.VipErrorInvalidNetwork) as caught:
        Model(bytes(data))
    text = str(caught.value)
    assert "compiled for" not in text and "NBG format 0x00010020, this library loads" in text, text


def test_without_a_reason_the_label_must_do(models_folder: Path, fake_viplite: Any) -> None:
    path = models_folder / "tiny_u8.nb"
    with fake_viplite.fail("vip_create_network", code=-6), pytest.raises(MemoryError, match="tiny_u8.nb") as caught:
        Model(path)
    assert "compiled for" not in str(caught.value)
    assert fake_viplite.live == {}


def test_no_device(models_folder: Path, fake_viplite: Any) -> None:
    with fake_viplite.fail("vip_init", code=-2), pytest.raises(OSError, match="vip_init returned VIP_ERROR_IO.*doctor"):
        Model(models_folder / "tiny_u8.nb")
    Model(models_folder / "tiny_u8.nb").close()
