"""Translates one program and counts what stayed: `python -m tools.port.worker REQUEST.json RESULT.json`.

A process of its own: libclang's memory is given back, and a crash is one line of the table.
"""

from __future__ import annotations

import json
import sys
import time
import traceback
from pathlib import Path
from typing import Any

from npu_common.porter import port
from npu_common.porter.errors import PortError
from npu_common.porter.headers import module_of
from npu_common.porter.reading import K, parse, top_level
from npu_common.porter.writer import FILE

from tools.port.count import count


def vendor_functions(units: list[Any]) -> set[str]:
    """Functions declared in headers that are header modules of a package."""
    own: dict[str, bool] = {}
    for unit in units:
        for one in unit.get_includes():
            path = one.include.name
            if path not in own:
                own[path] = any(module_of("/".join(Path(path).parts[-depth:])) is not None for depth in (3, 2, 1))
    return {
        one.spelling
        for unit in units
        for one in top_level(unit)
        if one.kind == K.FUNCTION_DECL and one.location.file is not None and own.get(one.location.file.name)
    }


def translate(request: dict[str, Any]) -> dict[str, Any]:
    """The program goes to `request["output"]`; returns what was found about it."""
    options = {key: request[key] for key in ("include", "define", "std")}
    libraries = request.get("libraries", [])
    began = time.perf_counter()
    try:
        ported = port(request["sources"], **options, libraries=libraries)
        text = ported.formatted()
    except PortError as problem:
        return {"failed": str(problem).splitlines()[0]}
    except Exception as problem:
        place = traceback.extract_tb(problem.__traceback__)[-1]
        words = f"{type(problem).__name__}: {problem}"
        return {"failed": f"the translator ended with {words} ({Path(place.filename).name}:{place.lineno})"}
    found: dict[str, Any] = {"seconds": time.perf_counter() - began, "left": list(ported.left)}
    found["unknown"] = list(ported.unknown)
    Path(request["output"]).write_text(text, encoding="utf-8")
    units = [parse(path, options["include"], options["define"], options["std"]) for path in request["sources"]]
    lines = [(line, divmod(place, FILE) if place else None) for line, place in ported.lines]
    try:
        counts = count(units, ported.files, lines, vendor_functions(units), ported.unknown)
    except SyntaxError as problem:
        return {**found, "failed": f"the translation is no Python: line {problem.lineno}: {problem.msg}"}
    found["counts"] = {
        key: getattr(counts, key)
        for key in ("calls", "same_calls", "vendor_lines", "same_vendor_lines", "lines", "same_lines")
    }
    found["changed_calls"] = [
        f"{ported.files[call.place[0]]}:{call.place[1]}: {call.name}" for call in counts.changed_calls
    ]
    found["changed_lines"] = [f"{ported.files[file]}:{line}" for file, line in counts.changed_lines]
    return found


def main(arguments: list[str]) -> None:
    request = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))
    sys.setrecursionlimit(20_000)
    Path(arguments[1]).write_text(json.dumps(translate(request)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
