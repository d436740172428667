"""The package npu_fakes over the built libraries: its command's output, in a form for a shell."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from npu_common.testing.selection import description, registered


def npu_fakes(
    site: Path, *arguments: str, isolated: bool = False, **variables: str
) -> subprocess.CompletedProcess[str]:
    """`npu-fakes ...`; isolated: where no vendor's package is installed."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("NPU_")}
    path = [str(site)] if isolated else [str(site), *filter(None, [os.environ.get("PYTHONPATH")])]
    options = ["-S"] if isolated else []
    return subprocess.run(
        [sys.executable, *options, "-m", "npu_fakes", *arguments],
        env={**kept, "PYTHONPATH": os.pathsep.join(path), **variables},
        cwd=site,
        capture_output=True,
        text=True,
    )


def test_list(site: Path) -> None:
    done = npu_fakes(site, "list")
    assert done.returncode == 0, done.stderr
    lines = {words[0]: words[1:] for words in map(str.split, done.stdout.splitlines())}
    assert lines["librknnrt.so"][:3] == ["rknn", "2.3.2", "(fake)"]
    assert {"rknn", "rknn:rk3588", "rknn:rv1106"} <= set(lines["librknnrt.so"])
    assert lines["viplite-2.0.3.2/libNBGlinker.so"][1] == "2.0.3.2"
    assert "viplite:a733" in lines["viplite-2.0.3.2/libNBGlinker.so"]
    assert lines["snpe-2.22.6/libSNPE.so"][1] == "2.22.6"
    # Libraries beside another one have no release of their own.
    assert not {"acl/libopapi.so", "snpe/libPlatformValidatorShared.so", "viplite-2.2/libawnn.so"} & set(lines)
    assert str(site / "npu_fakes" / "models") in done.stdout


def test_from_the_sources(root: Path, tmp_path: Path) -> None:
    # Elsewhere than in the tree, where building a wheel leaves a version.
    (tmp_path / "npu_fakes").symlink_to(root / "fakes" / "python" / "npu_fakes")
    command = [sys.executable, "-m", "npu_fakes", "--version"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "npu-fakes (sources)\n"), done.stderr


def test_list_where_no_vendors_package_is(site: Path) -> None:
    done = npu_fakes(site, "list", isolated=True)
    assert done.returncode == 0, done.stderr
    assert "librknnrt.so" in done.stdout and "none is installed here" in done.stdout


def test_list_of_libraries_for_another_machine(site: Path) -> None:
    library = site / "npu_fakes" / "librknnrt.so"
    data = bytearray(library.read_bytes())
    data[18:20] = b"\xf7\0"  # BPF
    library.unlink()
    library.write_bytes(data)
    done = npu_fakes(site, "list")
    assert done.returncode == 1 and "CANNOT BE LOADED" in done.stdout
    assert "for another machine or libc; install npu-fakes on this one (https://" in done.stderr


def test_env_keeps_what_is_said_of_networks_in_onnx(site: Path) -> None:
    """Which engine, where it is, and what real files compute: the user's, whatever the board."""
    said = {"NPU_FAKE_ENGINE": "openvino", "NPU_FAKE_OPENVINO": "/my/openvino", "NPU_FAKE_ONNX": "/my networks"}
    done = npu_fakes(site, "env", "rknn", isolated=False, NPU_FAKE_LOG="4", **said)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert {f"export {name}={shlex.quote(value)}" for name, value in said.items()} <= set(lines)
    assert not [line for line in lines if "NPU_FAKE_LOG" in line]


def test_env_is_what_a_shell_needs(site: Path, tmp_path: Path) -> None:
    done = npu_fakes(site, "env", "rknn:rk3566", "viplite:a733", NPU_FAKE="acl", NPU_FAKES="/nowhere")
    assert done.returncode == 0, done.stderr
    script = f'{done.stdout}exec {shlex.quote(sys.executable)} -c "$1"\n'
    show = (
        "import os, pyrknn.rknn_api, pyviplite.vip_lite; from pyrknn import Model\n"
        "print(os.environ['PYRKNN_LIBRARY'], os.environ['PYVIPLITE_LIBRARY'], os.environ['NPU_FAKE_RKNN_CHIP'])\n"
        "with Model(os.environ['NPU_MODELS'] + '/digits_int8.rknn') as model: print(model.inputs[0].shape)"
    )
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("NPU_FAKE", "NPU_MODELS"))}
    for name in ("PYRKNN_LIBRARY", "PYVIPLITE_LIBRARY"):
        kept.pop(name, None)
    run = subprocess.run(["sh", "-c", script, "sh", show], env=kept, capture_output=True, text=True, cwd=tmp_path)
    assert run.returncode == 0, run.stderr
    package = site / "npu_fakes"
    libraries = f"{package / 'librknnrt.so'} {package / 'viplite-2.0.3.2' / 'libNBGlinker.so'} rk3566"
    assert run.stdout.splitlines() == [libraries, "(1, 8, 8, 1)"]


def test_env_of_other_shells_and_of_c(site: Path) -> None:
    package = site / "npu_fakes"
    fish = npu_fakes(site, "env", "rknn", "--shell", "fish").stdout.splitlines()
    assert f"set -gx NPU_FAKES '{package}'" in fish and "set -gx NPU_FAKE 'rknn'" in fish
    windows = npu_fakes(site, "env", "rknn", "--shell", "powershell").stdout.splitlines()
    assert f"$env:NPU_MODELS = '{package / 'models'}'" in windows
    c = npu_fakes(site, "env", "--c", "viplite:v853", "rknn", LD_LIBRARY_PATH="/mine").stdout.splitlines()
    assert f"export LD_LIBRARY_PATH={package / 'viplite-1.8.0'}:{package}:/mine" in c
    assert "export NPU_FAKE_VIPLITE_CHIP=v853" in c


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["env", "rkn"], "no installed package has a fake called 'rkn'; known are: "),
        (["env", "rknn:rk1"], "fake 'rknn' has no board 'rk1'; expected one of: rk3588"),
        (["env", "rknn", "rknn:rk3588"], "fake 'rknn' was given twice"),
    ],
)
def test_env_of_what_is_not_there(site: Path, arguments: list[str], words: str) -> None:
    done = npu_fakes(site, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr


def test_env_where_no_vendors_package_is(site: Path) -> None:
    done = npu_fakes(site, "env", "rknn", isolated=True)
    assert (done.returncode, done.stdout) == (2, "") and "install pyrknn, " in done.stderr


def test_version_and_missing_models(site: Path) -> None:
    assert npu_fakes(site, "--version").stdout == "npu-fakes 1.2.3\n"
    (site / "npu_fakes" / "models").unlink()
    done = npu_fakes(site, "env", "rknn")
    assert done.returncode == 2 and "install npu-fakes-models 1.2.3 once more (https://" in done.stderr
    assert npu_fakes(site, "list").returncode == 1


def test_the_readme_names_every_board_and_library(root: Path, fakes_folder: Path) -> None:
    text = (root / "fakes" / "README.md").read_text(encoding="utf-8")
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    shown = {row[1].strip("`"): row[3].split(", ") for row in rows if len(row) == 4 and row[1].startswith("`")}
    assert shown == {name: list(description(name).boards) for name in registered()}
    files = {path.name for path in fakes_folder.glob("**/*.so*") if "testdriver" not in path.name}
    assert {name for name in files if f"`{name}`" not in text} == {"libVIPuser.so", "libVIPhal.so"}  # companions
