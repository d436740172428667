"""The examples as their `--help` says, on every vendor's fake: `nox -s networks -- --examples`.

The commands are those of the examples' docstrings, with another vendor's names in place of RKNN's: networks of the zoo
are fetched and converted, and the example runs on them. Fails where a command does.
"""

from __future__ import annotations

import ast
import os
import shlex
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

import numpy as np

from abi.vendors import VENDORS, Vendor
from tools.networks import inputs

FOLDER = Path(__file__).resolve().parents[2] / "packages" / "npu-examples" / "src" / "npu_examples" / "examples"


def commands_of(example: Path, vendor: Vendor) -> list[str]:
    """Return the commands of the example's docstring that fetch networks and run on a fake, in this vendor's words."""
    text = ast.get_docstring(ast.parse(example.read_text(encoding="utf-8"))) or ""
    lines = [line.strip() for line in text.splitlines() if line.startswith("    ")]
    asked = [line for line in lines if line.startswith(("npu-fakes zoo get ", "NPU_FAKE=rknn "))]
    named = [line.replace("rknn:rk3588", vendor.name).replace("=rknn ", f"={vendor.fake} ") for line in asked]
    return [line.replace(".rknn", vendor.suffix) for line in named]


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command of an example's docstring there; a shell would run it beside the examples."""
    words = [os.path.expandvars(word) for word in shlex.split(command)]
    settings = dict(word.split("=", 1) for word in words if word.startswith("NPU_FAKE="))
    words = words[len(settings) :]
    program = ["-m", "npu_fakes"] if words[0] == "npu-fakes" else [str(FOLDER / words.pop(1))]
    command_line = [sys.executable, *program, *words[1:]]
    return subprocess.run(command_line, cwd=folder, env={**os.environ, **settings}, capture_output=True, text=True)


def write_inputs(folder: Path) -> None:
    """Write the page and the sound file that commands name."""
    from PIL import Image, ImageDraw, ImageFont

    page = Image.new("RGB", (420, 120), "white")
    ImageDraw.Draw(page).text((40, 40), "TEST 2026", "black", ImageFont.load_default(40))
    page.save(folder / "page.png")
    sound = inputs.KINDS["speech"]((32000,), {}, np.random.default_rng(0))
    with wave.open(str(folder / "speech.wav"), "wb") as file:
        file.setparams((1, 2, inputs.RATE, 0, "NONE", ""))
        file.writeframes((sound * 32767).astype("<i2").tobytes())


def try_out(commands: list[str]) -> tuple[bool, str]:
    """Run commands one after the other; return whether all ended well, and the last line or what went wrong."""
    last = ""
    with tempfile.TemporaryDirectory() as place:
        write_inputs(Path(place))
        for command in commands:
            ended = run(command, Path(place))
            if ended.returncode:
                return False, f"{command}: exit code {ended.returncode}\n{ended.stderr}"
            last = (ended.stdout.strip().splitlines() or ["no output"])[-1].strip()
    return True, last


def main() -> int:
    """Try the examples out on all vendors' fakes and print how each ended; return the exit code."""
    failed = 0
    for example in sorted(FOLDER.glob("*.py")):
        for vendor in VENDORS.values():
            if commands := commands_of(example, vendor):
                well, said = try_out(commands)
                failed += not well
                print(f"{example.stem:10} {vendor.name:9} {'' if well else 'FAILED: '}{said}", flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
