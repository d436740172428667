"""`FakeLibrary`: a vendor package's description of its fake for the test kit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["FakeLibrary"]


@dataclass(frozen=True)
class FakeLibrary:
    """One vendor's fake.

    name: what NPU_FAKE and --npu-fake call it; its fixture is `fake_<name>`. env: variable that points the bindings at
    a library file, or at one to load before it (`Library.preload_env`). file: the fake's file name in the folder of
    fakes. library: "module:attribute" of the vendor package's `Library`. boards: options by board name, as
    `npu_fake_set` takes them. suffix: of model files, ".rknn".
    doctor: "module:attribute" of the vendor's `cli.Vendor`, which knows whether there is a device; "" for none.
    kept: kinds of handles that the vendor's own software, running on top of the fake, keeps open; they are no leaks.
    files: by board, the fake's file where it is another one than `file`: a library cannot be swapped, so such a board
    is chosen with the fake, "viplite:a733". models: by board, the folder of its model files below that of all models.

    Register it in pyproject.toml, under the same name:

        [project.entry-points."npu_common.fakes"]
        rknn = "pyrknn._testing:FAKE"
    """

    name: str
    env: str
    file: str
    library: str
    boards: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    suffix: str = ""
    doctor: str = ""
    kept: tuple[str, ...] = ()
    files: Mapping[str, str] = field(default_factory=dict)
    models: Mapping[str, str] = field(default_factory=dict)

    def file_of(self, board: str) -> str:
        """Return the file that has this board, without a board the usual file."""
        return self.files.get(board, self.file)
