"""The step that adds a release to the ABI data, wherever it stands among the others.

`add_release(abi, version, sdk)` takes the data and the headers as `sdk.read` gives them.
"""

from __future__ import annotations

import copy

from abi.description import Abi
from abi.releases.between import add_between
from abi.releases.merge_release import Merge, newest_like, order_key

__all__ = ["add_release"]


def add_release(abi: Abi, version: str, sdk: Abi) -> tuple[Abi, list[str]]:
    """Return the ABI data with `version`, which has the headers of `sdk`, and the names that came back.

    As their newest release, with which the base moves along when it was the newest, and so does the newest generation;
    or, when it is older than one that is numbered alike, in its place among the others.
    """
    last = abi.versions[-1]
    newest = newest_like(abi, version)
    if newest is not None and order_key(version) <= order_key(newest):
        return add_between(abi, version, sdk), []
    data = copy.deepcopy(abi.data)
    data["versions"] = [*abi.versions, version]
    if abi.base == last:
        data["base"] = version
    data["generations"] = {name: version if of == last else of for name, of in abi.generations.items()}
    for header, rows in sdk.data["headers"].items():
        known = data["headers"].setdefault(header, {"includes": rows["includes"], "declarations": []})
        known["includes"] += [name for name in rows["includes"] if name not in known["includes"]]
    back = Merge(abi, data, version, sdk).run()
    return Abi(data), back
