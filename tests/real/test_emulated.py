"""Programs of pyrknn started as under the emulator: what stands in for it starts them on this machine, on a fake."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.compiler import c_compiler
from tools.real import emulated, stand_models
from tools.real.vendors import RKNN

SIZES = {"weight_size": 5248, "internal_size": 1114112, "dma_size": 1151432}
EMULATOR = """#!/bin/sh
while [ "$1" != -E ]; do shift 2; done
while [ "$1" = -E ]; do export "$2"; shift 2; done
[ "$1" = "$PYTHONHOME/bin/python3.99" ] || exit 88
unset PYTHONHOME
shift
echo inherited $(env | grep -E '^(NPU|RKNN)_') "$REAL_HARDWARE" $(test -e "$LD_PRELOAD" && echo preloaded)
exec "{python}" "$@"
"""


@pytest.fixture
def folder(fake_rknn_library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the session `real`, with this machine as the library's."""
    number = int.from_bytes(fake_rknn_library.read_bytes()[18:20], "little")
    monkeypatch.setitem(emulated.MACHINES, number, "here")
    monkeypatch.setitem(emulated.TARGETS, "here", "here-linux")
    monkeypatch.setitem(emulated.EMULATORS, "here", ("qemu-here", "any"))
    monkeypatch.setenv("RKNN_LOG_LEVEL", "5")
    (tmp_path / "here" / "usr" / "bin").mkdir(parents=True)
    (tmp_path / "here" / "usr" / "bin" / "python3.99").write_text("")
    (tmp_path / "qemu").mkdir()
    program(tmp_path / "qemu" / "qemu-here", EMULATOR.format(python=sys.executable))
    program(tmp_path / "zig", f'#!/bin/sh\nshift 4\nexec {" ".join(c_compiler())} "$@"\n')
    return tmp_path


def program(path: Path, text: str) -> None:
    path.write_text(text)
    path.chmod(0o755)


def test_programs_run_under_the_emulator(
    folder: Path, fake_rknn_library: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    model = folder / "m.rknn"
    model.write_bytes(stand_models.rknn_named("two_input", SIZES))
    arguments = ("--programs", "2", "--seed", "3")

    def ended(*models: Path) -> tuple[int, str]:
        hardware = RKNN.hardware("rk3588", "1.6.0")
        code = emulated.run_programs(
            RKNN, fake_rknn_library, hardware, folder, os.fspath(folder / "zig"), models, arguments
        )
        return code, capfd.readouterr().out

    code, text = ended(model)
    assert code == 0, text
    assert f"m.rknn\ninherited {RKNN.chips['rk3588']} preloaded\n" in text
    assert "2 programs" in text and "seed 3; crashes: {}" in text

    # A model that no program can open does not keep the next one from running, and is not forgotten.
    broken = folder / "broken.rknn"
    broken.write_bytes(b"RKNN")
    code, text = ended(broken, model)
    assert code == 1
    assert text.index("broken.rknn") < text.index("m.rknn\n") and "crashes: {}" in text
