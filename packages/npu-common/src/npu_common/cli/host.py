"""The machine that `doctor` examines: files below a root folder, which are opened and read, never changed.

With `root="/"` it is this machine; tests and copied system trees give another folder.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Mapping
from pathlib import Path

from ..elf import ElfError, read_elf
from ..finder import LibraryFile, system_directories
from ..library import Library

__all__ = ["Host"]

_CAP_DAC_OVERRIDE = 1 << 1
_TREE_DIRECTORIES = (
    "/usr/local/lib /usr/local/lib64 /lib /lib64 /usr/lib /usr/lib64 /usr/lib/aarch64-linux-gnu "
    "/usr/lib/arm-linux-gnueabihf /usr/lib/x86_64-linux-gnu /usr/local/lib/aarch64-linux-gnu /lib/aarch64-linux-gnu "
    "/vendor/lib64 /vendor/lib /system/lib64 /oem/usr/lib"
).split()


class Host:
    """All access of `doctor` to files, users and devices.

    environ: variables to look at instead of the process's own.
    """

    def __init__(self, root: str | os.PathLike[str] = "/", environ: Mapping[str, str] | None = None) -> None:
        self.root = Path(root)
        self.environ: Mapping[str, str] = os.environ if environ is None else environ

    @property
    def real(self) -> bool:
        """True when this is the machine the process runs on."""
        return str(self.root) == "/"

    def path(self, name: str) -> Path:
        """Return where `name`, an absolute path of the machine, lies for this process."""
        return self.root / name.lstrip("/")

    # Reading

    def read(self, name: str) -> tuple[str | None, OSError | None]:
        """Return the text of a file, or why it cannot be read."""
        try:
            return self.path(name).read_bytes().decode("utf-8", "replace"), None
        except OSError as problem:
            return None, problem

    def text(self, name: str) -> str | None:
        """Return the text of a file without surrounding blanks and NULs; None when it cannot be read."""
        content = self.read(name)[0]
        return None if content is None else content.strip().strip("\0").strip()

    def names(self, folder: str) -> list[str]:
        """Return entries of a folder, sorted; none when it is missing or closed."""
        try:
            return sorted(os.listdir(self.path(folder)))
        except OSError:
            return []

    def exists(self, name: str) -> bool:
        """Return True for files, folders and links, broken ones included."""
        return os.path.lexists(self.path(name))

    def link(self, name: str) -> str | None:
        """Return the target of a symbolic link, as written; None for anything else."""
        try:
            return os.readlink(self.path(name))
        except OSError:
            return None

    def driver_of(self, device: str) -> str:
        """Return the kernel driver of a device of /sys/class, in lower case; "" for an unknown driver."""
        for line in (self.text(f"{device}/device/uevent") or "").splitlines():
            if line.startswith("DRIVER="):
                return line[len("DRIVER=") :].strip().lower()
        link = self.link(f"{device}/device/driver")
        return link.rpartition("/")[2].lower() if link else ""

    def access(self, name: str) -> OSError | None:
        """Return why a device cannot be opened for reading and writing; None when it can.

        Opening shows what mode bits do not: containers refuse devices with EPERM by cgroup.
        """
        try:
            os.close(os.open(self.path(name), os.O_RDWR | os.O_CLOEXEC | os.O_NONBLOCK))
        except OSError as problem:
            return problem
        return None

    # People

    def owner(self, name: str) -> tuple[str, str, str]:
        """Return user, group and mode of a file: ("root", "render", "0660")."""
        about = os.stat(self.path(name))
        user = self._name("/etc/passwd", about.st_uid)
        return user, self._name("/etc/group", about.st_gid), f"{stat.S_IMODE(about.st_mode):04o}"

    def groups(self) -> list[str]:
        """Return groups of the process, by name."""
        ids = self.status("Groups").split()
        numbers = [int(i) for i in ids] if ids else [os.getegid(), *os.getgroups()]
        return list(dict.fromkeys(self._name("/etc/group", number) for number in numbers))

    def uid(self) -> int:
        """Return the effective user id."""
        fields = self.status("Uid").split()
        return int(fields[1]) if len(fields) > 1 else os.geteuid()

    def overrides_permissions(self) -> bool:
        """Return True when file permissions do not bind this process (CAP_DAC_OVERRIDE)."""
        capabilities = self.status("CapEff")
        return bool(int(capabilities, 16) & _CAP_DAC_OVERRIDE) if capabilities else self.uid() == 0

    def status(self, key: str) -> str:
        """Return a line of /proc/self/status, "" for a line that is absent."""
        for line in (self.text("/proc/self/status") or "").splitlines():
            name, _, value = line.partition(":")
            if name == key:
                return value.strip()
        return ""

    def container(self) -> str | None:
        """Return the kind of container this is, or None."""
        if self.exists("/.dockerenv"):
            return "docker"
        if self.exists("/run/.containerenv"):
            return "podman"
        groups = self.text("/proc/1/cgroup") or ""
        for word in ("kubepods", "docker", "containerd", "lxc", "podman"):
            if word in groups:
                return word
        return None

    def _name(self, file: str, number: int) -> str:
        for line in (self.text(file) or "").splitlines():
            fields = line.split(":")
            if len(fields) > 2 and fields[2] == str(number):
                return fields[0]
        return str(number)

    def refusal(self, name: str, problem: OSError) -> tuple[str, str]:
        """Return the reason for which a device cannot be opened, and the command that mends the reason."""
        try:
            user, group, mode = self.owner(name)
        except OSError:
            return f"{name}: {problem.strerror}", f"check why {name} is there but cannot be looked at"
        about = f"{name} is {user}:{group} {mode}"
        inside = self.container()
        if problem.errno == errno.EPERM:
            text = f"{about}, but opening it is refused (EPERM)"
            return text, f"pass the device into the container: docker run --device {name}"
        if problem.errno in (errno.ENXIO, errno.ENODEV):
            return f"{about}, but there is no device behind it", "load the kernel driver, or remove the stale node"
        if problem.errno != errno.EACCES:
            return f"{about}: {problem.strerror}", f"close the program that holds it: sudo fuser -v {name}"
        if self.uid() == 0 and not self.overrides_permissions():
            text = f"{about}; this is root without CAP_DAC_OVERRIDE"
            return text, f"start the container with --group-add {self._number(name)} or --cap-add DAC_OVERRIDE"
        text = f"{about}, you are in: {', '.join(self.groups())}"
        if inside:
            return text, f"start the container with --group-add {self._number(name)}"
        if group in self.groups() or group == "root":
            return text, f"sudo chmod 0660 {name}, and a udev rule that keeps it so"
        return text, f"sudo usermod -aG {group} $USER, then log in again"

    def _number(self, name: str) -> int:
        return os.stat(self.path(name)).st_gid

    # Libraries

    def locate(self, library: Library) -> LibraryFile | None:
        """Return the library file a program on this machine would get, None where it would get none."""
        if self.real and self.environ is os.environ:
            return library.locate()
        override = self.environ.get(library.env)
        if override:
            for place in (self.path(override), Path(override)):
                if place.is_file():
                    return LibraryFile(str(place), library.env)
                if place.is_dir() and (first := next(library.files_in(str(place)), None)):
                    return LibraryFile(first, library.env)
            return None
        copies = self.copies(library)
        return copies[0] if copies else None

    def copies(self, library: Library) -> list[LibraryFile]:
        """Return every copy of the library in the places the dynamic loader looks, in that order; each file once."""
        places = [(d, "LD_LIBRARY_PATH") for d in self.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep) if d]
        system = system_directories() if self.real else _TREE_DIRECTORIES
        places += [(d, "system path") for d in system] + [(d, "vendor path") for d in library.directories]
        by_name: dict[str, LibraryFile] = {}
        for folder, why in places:
            for place in self.matching(folder):
                for path in library.files_in(place):
                    by_name.setdefault(os.path.realpath(path), LibraryFile(path, why))
        return list(by_name.values())

    def matching(self, pattern: str) -> list[str]:
        """Return where the folders or files lie that a pattern with * names, for this process; sorted."""
        if "*" not in pattern:
            return [str(self.path(pattern))]
        import glob

        return sorted(glob.glob(str(self.path(pattern))))

    def preload_files(self, library: Library, located: LibraryFile) -> list[LibraryFile]:
        """Return the libraries that must be loaded before `located`."""
        return library.preload_files(located, search=self.real and self.environ is os.environ)

    def version(self, library: Library, located: LibraryFile | None) -> str | None:
        """Return the version text inside a library file, None for a file without a version."""
        return library.version_of(located) if located is not None else None

    def fake(self, located: LibraryFile | None) -> bool:
        """Return True when the file is one of the computing fakes: they export their control interface."""
        return located is not None and located.has("npu_fake_name")

    def wrong_format(self, located: LibraryFile) -> str | None:
        """Return why this Python cannot load the file: damaged, other machine, other word size. None when it can."""
        import ctypes
        import platform

        try:
            elf = read_elf(located.path, symbols=False)
        except (OSError, ElfError) as problem:
            return str(problem)
        bits = 8 * ctypes.sizeof(ctypes.c_void_p)
        if elf.bits != bits:
            return f"it is a {elf.bits}-bit {elf.machine} library, this Python has {bits} bits"
        own = {"amd64": "x86_64", "arm64": "aarch64", "i686": "i386"}.get(
            platform.machine().lower(), platform.machine()
        )
        own = {"armv7l": "arm", "armv8l": "arm"}.get(own, own)
        if bits == 32 and own == "aarch64":
            own = "arm"
        if elf.machine not in (own, "unknown"):
            return f"it is for {elf.machine}, this machine is {own}"
        return None
