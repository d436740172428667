"""Machines made of folders, for the tests of `doctor`: a package's class writes the files that its checks read."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import ClassVar

from npu_common.cli import Finding
from npu_common.cli.host import Host
from npu_common.cli.vendor import Vendor

__all__ = ["MachineTree", "statuses"]


class MachineTree(Host):
    """A machine below `root`, with the users root and `user`. Opening a device may be refused.

    Attributes:
        closed: The errno with which opening a node fails, by node.
        vendor: The package's command line, whose checks run.
        node_owner: User, group and mode of every node.
    """

    vendor: ClassVar[Vendor]
    node_owner: ClassVar[tuple[str, str, str]] = ("root", "render", "0660")

    def __init__(
        self, root: Path, environ: Mapping[str, str] | None = None, user: str = "pi", groups: str = ""
    ) -> None:
        super().__init__(root, environ=dict(environ or {}))
        self.closed: dict[str, int] = {}
        self.write("/etc/passwd", f"root:x:0:0::/root:/bin/sh\n{user}:x:1000:1000::/home/{user}:/bin/sh\n")
        self.write("/etc/group", f"root:x:0:\n{user}:x:1000:\n{groups}")
        self.process(uid=1000, groups="44 1000", capabilities=0)

    def write(self, name: str, text: str) -> None:
        """Write a file of the machine, in folders as needed."""
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def remove(self, *names: str) -> None:
        """Remove files or folders."""
        for name in names:
            path = self.path(name)
            shutil.rmtree(path) if path.is_dir() else path.unlink()

    def process(self, *, uid: int, groups: str, capabilities: int) -> None:
        """Set the user, groups and capabilities of the process that looks at the machine."""
        self.write(
            "/proc/self/status", f"Uid:\t{uid}\t{uid}\t{uid}\t{uid}\nGroups:\t{groups}\nCapEff:\t{capabilities:016x}\n"
        )

    def access(self, name: str) -> OSError | None:
        code = self.closed.get(name)
        return OSError(code, os.strerror(code)) if code else super().access(name)

    def owner(self, name: str) -> tuple[str, str, str]:
        return self.node_owner

    def findings(self, model: object = None) -> list[Finding]:
        """All findings of the package's checks, with the library that lies in the tree."""
        return list(self.vendor.checks(self, self.locate(self.vendor.library), None if model is None else str(model)))

    def find(self, topic: str, model: object = None) -> list[Finding]:
        """The findings of one topic."""
        return [finding for finding in self.findings(model) if finding.topic == topic]

    def only(self, topic: str, model: object = None) -> Finding:
        """The one finding of a topic."""
        (found,) = self.find(topic, model)
        return found


def statuses(findings: Iterable[Finding]) -> list[tuple[str, str]]:
    """Status and topic of each."""
    return [(finding.status, finding.topic) for finding in findings]
