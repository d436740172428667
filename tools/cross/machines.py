"""Other machines on this one: a Debian userland for ARM, an emulator for its programs, and a compiler.

    machine = MACHINES["armhf"]
    make_emulator(folder / "qemu")
    make_userland(machine, folder / "armhf")
    tools = make_tools(machine, folder / "armhf", folder / "qemu", zig)
    subprocess.run([tools.python, "-c", "import struct; print(struct.calcsize('P'))"])

No root is needed: packages are fetched by an apt with a state of its own and unpacked, nothing is installed. The
emulator runs one program, not a machine; what it starts runs on this machine's kernel. Programs are therefore started
through scripts that name the emulator, so that neither Python's `subprocess` nor a test that runs what it compiled
needs to know.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tools.cross.processors import EMULATOR

__all__ = [
    "MACHINES",
    "Machine",
    "Tools",
    "lacking",
    "make_emulator",
    "make_importable",
    "make_tools",
    "make_userland",
]


@dataclass(frozen=True)
class Machine:
    """debian: its name among Debian's architectures; target: among zig's; emulator: the program of QEMU.

    processor: one of the boards', among QEMU's. Its default has every extension there is, and emulates those slowly
    that libraries choose when they see them: OpenVINO's tests take a fifth less without.
    wheels: the platform tag of what is on PyPI for it, "" where that is nothing.
    """

    name: str
    debian: str
    target: str
    emulator: str
    processor: str
    wheels: str

    @property
    def tag(self) -> str:
        """Its name in the tags of wheels, and among the targets of npu-fakes."""
        return {"armhf": "armv7l"}.get(self.name, self.name)


MACHINES = {
    machine.name: machine
    for machine in (
        Machine("aarch64", "arm64", "aarch64-linux-gnu", "qemu-aarch64-static", "cortex-a76", "manylinux_2_28_aarch64"),
        Machine("armhf", "armhf", "arm-linux-gnueabihf", "qemu-arm-static", "cortex-a7", ""),
    )
}

# The smallest Python that numpy runs on; everything else the tests need is pure Python.
PACKAGES = ("python3-minimal", "libpython3-stdlib", "python3-numpy", "libstdc++6")


@dataclass(frozen=True)
class Tools:
    """python: runs the userland's Python; cc: compiles for the machine, and makes programs that start here."""

    python: Path
    cc: Path

    def compilers(self) -> dict[str, str]:
        """Return the tools by their names for make and CMake."""
        return {"CC": str(self.cc), "AR": str(self.cc.with_name("ar")), "RANLIB": str(self.cc.with_name("ranlib"))}


def _run(*command: str | Path, **variables: str) -> None:
    subprocess.run([str(part) for part in command], check=True, env={**os.environ, **variables})


def _script(path: Path, text: str) -> Path:
    path.write_text("#!/bin/sh\n" + text)
    path.chmod(0o755)
    return path


def lacking() -> str | None:
    """Return what this machine lacks, as a sentence; None if it can be done."""
    for program in ("apt-get", "dpkg-deb"):
        if not shutil.which(program):
            return f"{program} is not on this machine: the other machines' files come from Debian's archive"
    return None


def make_emulator(folder: Path) -> None:
    """Make QEMU's programs for all of MACHINES and for PROCESSORS in `folder`, unless they are there."""
    programs = (EMULATOR, *(machine.emulator for machine in MACHINES.values()))
    if all((folder / program).exists() for program in programs):
        return
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as fetched:
        subprocess.run(
            ["apt-get", "-q", "-o", "APT::Sandbox::User=", "download", "qemu-user-static"], check=True, cwd=fetched
        )
        [package] = Path(fetched).glob("*.deb")
        unpacked = Path(fetched) / "unpacked"
        _run("dpkg-deb", "-x", package, unpacked)
        for program in programs:
            shutil.copy2(unpacked / "usr" / "bin" / program, folder / program)


def _archive() -> tuple[str, str]:
    """Return where this machine's packages come from, and their release."""
    asked = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(REPO_URI) $(CODENAME)", "Created-By: Packages"],
        check=True,
        capture_output=True,
        text=True,
    )
    place, release = asked.stdout.splitlines()[0].split()
    return place, release


def make_userland(machine: Machine, folder: Path, *packages: str) -> None:
    """Unpack Debian's `packages` (default: Python and numpy) and what they depend on, unless `folder` has them all."""
    wanted = packages or PACKAGES
    stamp = folder / "packages.txt"
    if stamp.exists() and set(wanted) <= set(stamp.read_text().split()):
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    place, release = _archive()
    apt = folder.with_name(folder.name + ".apt")
    shutil.rmtree(apt, ignore_errors=True)
    for part in ("etc", "state/lists/partial", "cache/archives/partial"):
        (apt / part).mkdir(parents=True)
    (apt / "status").touch()
    key = "/usr/share/keyrings/debian-archive-keyring.gpg"
    (apt / "etc" / "sources.list").write_text(f"deb [arch={machine.debian} signed-by={key}] {place} {release} main\n")
    (apt / "conf").write_text(
        f'APT {{ Architecture "{machine.debian}"; Architectures {{ "{machine.debian}"; }}; Sandbox::User "";'
        ' Install-Recommends "false"; Keep-Downloaded-Packages "true"; };\n'
        'Acquire { Languages "none"; IndexTargets::deb::DEP-11::DefaultEnabled "false"; };\n'
        f'Dir::Etc "{apt}/etc"; Dir::Etc::SourceList "{apt}/etc/sources.list"; Dir::Etc::SourceParts "-";\n'
        f'Dir::State "{apt}/state"; Dir::State::status "{apt}/status"; Dir::Cache "{apt}/cache";\n'
    )
    _run("apt-get", "-q", "update", APT_CONFIG=str(apt / "conf"))
    install = ("apt-get", "-q", "-y", "-o", "DPkg::Post-Invoke=", "--download-only", "install", *wanted)
    _run(*install, APT_CONFIG=str(apt / "conf"))
    for package in sorted((apt / "cache" / "archives").glob("*.deb")):
        _run("dpkg-deb", "-x", package, folder)
    shutil.rmtree(apt)
    _merge_usr(folder)
    _choose_alternatives(folder)
    stamp.write_text("\n".join(wanted))


def _merge_usr(folder: Path) -> None:
    """Let /lib and its like lead into /usr, as on every Debian.

    QEMU answers some requests from the userland and some from this machine, and Python's realpath fails where the two
    differ.
    """
    for name in ("bin", "lib", "sbin"):
        place = folder / name
        if place.is_dir() and not place.is_symlink():
            shutil.copytree(place, folder / "usr" / name, symlinks=True, dirs_exist_ok=True)
            shutil.rmtree(place)
            place.symlink_to(Path("usr") / name)


def _choose_alternatives(folder: Path) -> None:
    """Choose between packages that offer the same library: a package's script would choose, and no script was run."""
    for name in ("libblas.so.3", "liblapack.so.3"):
        for library in sorted(folder.glob(f"usr/lib/*/*/{name}")):
            place = library.parents[1] / name
            if not place.exists():
                place.symlink_to(library.relative_to(place.parent))


def make_tools(machine: Machine, folder: Path, emulators: Path, zig: Path) -> Tools:
    """Write the scripts of a userland into `<folder>.tools`."""
    tools = folder.with_name(folder.name + ".tools")
    tools.mkdir(exist_ok=True)
    emulator = f'"{emulators / machine.emulator}" -cpu {machine.processor} -L "{folder}"'
    [interpreter] = folder.glob("usr/bin/python3.[0-9][0-9]")
    # -0: what Python takes for sys.executable, so that it starts itself through this script again.
    python = _script(
        tools / "python3",
        f'PYTHONHOME="{folder}/usr" exec {emulator} -0 "{tools}/python3" "{interpreter}" "$@"\n',
    )
    for tool in ("ar", "ranlib"):
        _script(tools / tool, f'exec "{zig}" {tool} "$@"\n')
    compiler = _script(
        tools / "cc",
        f"""\
# Compiles for {machine.name}. A finished program moves aside for a script that starts it in the emulator.
"{zig}" cc -target {machine.target} -fno-sanitize=undefined "$@" || exit
out=
program=yes
while [ $# -gt 0 ]; do
  case $1 in
    -o) out=$2; shift ;;
    -shared | -c | -E | -S | -fsyntax-only | --version) program= ;;
  esac
  shift
done
if [ -n "$out" ] && [ -n "$program" ]; then
  mv "$out" "$out.elf"
  printf '#!/bin/sh\\nexec {emulator} "%s" "$@"\\n' "$out.elf" > "$out"
  chmod +x "$out"
fi
""",
    )
    return Tools(python, compiler)


def make_importable(userland: Path, *places: Path) -> None:
    """Let the userland's Python import from `places`, in every process that it starts."""
    [packages] = userland.glob("usr/lib/python3/dist-packages")
    (packages / "cross.pth").write_text("".join(f"{place}\n" for place in places))
