"""Programs of pyrknn started as under the emulator: what stands in for it starts them on this machine, on a fake."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import pytest

from tests.compiler import c_compiler
from tools.cross import machines
from tools.real import __main__ as command
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
    own = folder / "own"
    own.mkdir()
    shared = sorted(folder.iterdir())

    def ended(*models: Path) -> tuple[int, str]:
        hardware = RKNN.hardware("rk3588", "1.6.0")
        code = emulated.run_programs(
            RKNN, fake_rknn_library, hardware, folder, own, os.fspath(folder / "zig"), models, arguments
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
    assert sorted(folder.iterdir()) == sorted([*shared, broken]) and list(own.iterdir())


def test_runs_that_share_a_folder_have_files_of_their_own(
    folder: Path, fake_rknn_library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owned: list[Path] = []

    def inside(given: argparse.Namespace) -> int:
        """Begin a second run while the first one is under way."""
        owned.append(given.own)
        assert given.own.is_dir() and given.own != given.build
        return len(owned) if len(owned) == 2 else command.main(arguments)

    arguments = ["rknn", "--library", str(fake_rknn_library), "--model", "m.rknn", "--build", str(folder)]
    monkeypatch.setattr(command, "run", inside)
    assert command.main(arguments) == 2
    assert owned[0] != owned[1] and not any(own.exists() for own in owned)


def test_what_a_userland_has_is_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Path] = []

    def archive() -> tuple[str, str]:
        made.append(tmp_path)
        raise LookupError("made anew")

    monkeypatch.setattr(machines, "_archive", archive)
    (tmp_path / "packages.txt").write_text("\n".join(machines.PACKAGES))
    (tmp_path / "python").write_text("kept")
    for packages in ((), ("libstdc++6",)):
        machines.make_userland(machines.MACHINES["armhf"], tmp_path, *packages)
    assert made == [] and (tmp_path / "python").exists()
    with pytest.raises(LookupError):
        machines.make_userland(machines.MACHINES["armhf"], tmp_path, "libpython3-dev")
    assert not (tmp_path / "python").exists()
