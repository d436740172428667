"""Which AscendCL libraries the headers below `pyacl.acl` and `pyacl.aclnn` speak to.

An installation of CANN has a dozen: libascendcl.so in front (older releases: nearly everything; newer ones: a facade)
and libacl_rt.so, libacl_mdl.so and so on. The first is loaded by the first call, every other one by the first call
of a function that only it exports. Searched in this order: PYACL_LIBRARY (a library file, a folder of them or the root
of an installation, or several separated as in PATH), ASCEND_HOME_PATH and ASCEND_TOOLKIT_HOME, which CANN's set_env.sh
sets, LD_LIBRARY_PATH and the system's paths, the places where CANN installs itself.

The libraries in folders called devlib or stub are for linking only: every function of theirs fails (100039). They are
never taken.
"""

import os

from npu_common import TYPE_CHECKING
from npu_common.finder import LibraryFile
from npu_common.library import Library

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from npu_common.errors import LibraryNotFoundError

__all__ = ["is_stub", "lib"]

if os.environ.get("NPU_FAKE"):
    from npu_common.testing.selection import select_from_environment

    from ._testing import FAKE

    select_from_environment(FAKE)


def is_stub(path: str) -> bool:
    """Return whether the library is for linking only, by the name of its folder.

    A link that leads to that folder counts, too.
    """
    folders = (os.path.dirname(os.path.abspath(path)), os.path.dirname(os.path.realpath(path)))
    return any(part in ("devlib", "stub") for folder in folders for part in folder.split(os.sep))


def _installation() -> "Iterator[tuple[str, str]]":
    """Yield the folders of libraries that CANN's set_env.sh names."""
    for variable in ("ASCEND_HOME_PATH", "ASCEND_TOOLKIT_HOME"):
        root = os.environ.get(variable)
        if root:
            yield os.path.join(root, "lib64"), variable


def _version(library: LibraryFile) -> "str | None":
    """Return the release of the installation around a library, from the files that its installer leaves."""
    folder = os.path.dirname(os.path.realpath(library.path))
    root = os.path.dirname(folder)
    machine = os.uname().machine if hasattr(os, "uname") else ""
    for place in (root, os.path.join(root, f"{machine}-linux")):
        for name in ("ascend_toolkit_install.info", "ascend_nnrt_install.info", "ascend_nnae_install.info"):
            try:
                with open(os.path.join(place, name), encoding="utf-8", errors="replace") as lines:
                    for line in lines:
                        key, _, value = line.partition("=")
                        if key.strip().lower() == "version" and value.strip():
                            return value.strip()
            except OSError:
                continue
    return None


class Cann(Library):
    """The libraries of an installation, never those for linking."""

    def find(self, names: "Sequence[str]", *, required: bool) -> "LibraryFile | None":
        located = super().find(names, required=required)
        if located is None or not is_stub(located.path):
            return located
        if required:
            raise _only_for_linking(located.path, f"Set {self.env} to lib64 of the installation instead")
        return None

    def folders(self) -> "Iterator[tuple[str, str]]":
        for folder, why in super().folders():
            if not is_stub(os.path.join(folder, "libascendcl.so")):
                yield folder, why

    def open_all(self) -> None:
        if self.locate() is None and not os.environ.get(self.env):
            # The next step is the dynamic loader's search by name, which would take a library for linking.
            for folder in os.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep):
                for path in self.files_in(folder) if folder else ():
                    if is_stub(path):
                        raise _only_for_linking(path, "Put lib64 of the installation into LD_LIBRARY_PATH instead")
        super().open_all()


def _only_for_linking(path: str, hint: str) -> "LibraryNotFoundError":
    from npu_common.errors import LibraryNotFoundError

    return LibraryNotFoundError(f"{path} is a library for linking only: every function of it fails (100039)", hint=hint)


lib = Cann(
    "ascendcl",
    "acl_rt",  # an installation without the facade
    env="PYACL_LIBRARY",
    parts=(
        "acl_rt",
        "acl_mdl",
        "acl_op_executor",
        "acl_op_compiler",
        "acl_cblas",
        "acl_tdt_channel",
        "acl_tdt_queue",
        "msprofiler",
        "ascend_dump",
        "platform",
        "nnopbase",
        "acl_dvpp_mpi",
        "acl_dvpp",
        "acl_retr",
    ),
    on_demand=True,
    places=_installation,
    inside=("lib64",),
    directories=(
        "/usr/local/Ascend/cann/lib64",
        "/usr/local/Ascend/ascend-toolkit/latest/lib64",
        "/usr/local/Ascend/nnrt/latest/lib64",
        "/usr/local/Ascend/nnae/latest/lib64",
        "~/Ascend/cann/lib64",
        "~/Ascend/ascend-toolkit/latest/lib64",
    ),
    version=_version,
    hint="Install CANN and source its set_env.sh, or set PYACL_LIBRARY to libascendcl.so or to the installation",
)

if os.environ.get("NPU_TRACE"):
    from npu_common.trace import trace_from_environment

    trace_from_environment(lib)
