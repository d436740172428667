"""Translates one program and counts what stayed: `python -m tools.port.worker REQUEST.json RESULT.json`.

A process of its own: libclang's memory is given back, and a crash is one line of the table.
"""

from __future__ import annotations

import itertools
import json
import sys
import time
import traceback
from pathlib import Path
from typing import Any

from npu_porter.translator import port
from npu_porter.translator.cursors import K, walk
from npu_porter.translator.errors import PortError
from npu_porter.translator.headers import module_of
from npu_porter.translator.reading import parse, top_level
from npu_porter.translator.writer import FILE

from tools.port.count import count


def vendor_functions(units: list[Any]) -> set[str]:
    """Return functions declared in headers that are header modules of a package."""
    own: dict[str, bool] = {}
    for unit in units:
        for inclusion in unit.get_includes():
            path = inclusion.include.name
            if path not in own:
                own[path] = any(module_of("/".join(Path(path).parts[-depth:])) is not None for depth in (3, 2, 1))
    return {
        declaration.spelling
        for unit in units
        for declaration in top_level(unit)
        if declaration.kind == K.FUNCTION_DECL
        and declaration.location.file is not None
        and own.get(declaration.location.file.name)
    }


def unordered(units: list[Any], vendor: set[str]) -> list[list[str]]:
    """Return the pairs of vendor functions that are called in two arguments of one call: C calls them in any order."""
    own: dict[str, Any] = {}
    calls = []
    for unit in units:
        for root in top_level(unit):
            for node in walk(root):
                if node.kind in (K.FUNCTION_DECL, K.CXX_METHOD) and node.is_definition():
                    own[node.get_usr()] = node
                elif node.kind == K.CALL_EXPR:
                    calls.append(node)
    known: dict[str, set[str]] = {}

    def reached(cursor: Any) -> set[str]:
        names: set[str] = set()
        for node in walk(cursor):
            function = node.referenced if node.kind == K.CALL_EXPR else None
            if function is None:
                continue
            if function.spelling in vendor:
                names.add(function.spelling)
            usr = function.get_usr()
            if usr in own:
                if usr not in known:
                    known[usr] = set()
                    known[usr] = reached(own[usr])
                names |= known[usr]
        return names

    pairs = set()
    for call in calls:
        parts = [part for part in map(reached, call.get_arguments()) if part]
        for left, right in itertools.combinations(parts, 2):
            pairs |= {(a, b) for a in left for b in right} | {(b, a) for a in left for b in right}
    return sorted(map(list, pairs))


def translate(request: dict[str, Any]) -> dict[str, Any]:
    """Translate the program to `request["output"]`; return the findings."""
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
    facts: dict[str, Any] = {"seconds": time.perf_counter() - began, "left": list(ported.left)}
    facts["unknown"] = list(ported.unknown)
    Path(request["output"]).write_text(text, encoding="utf-8")
    units = [parse(path, options["include"], options["define"], options["std"]) for path in request["sources"]]
    lines = [(line, divmod(place, FILE) if place else None) for line, place in ported.lines]
    try:
        functions = vendor_functions(units)
        facts["unordered"] = unordered(units, functions)
        counts = count(units, ported.files, lines, functions, ported.unknown)
    except SyntaxError as problem:
        return {**facts, "failed": f"the translation is no Python: line {problem.lineno}: {problem.msg}"}
    facts["counts"] = {
        key: getattr(counts, key)
        for key in ("calls", "same_calls", "vendor_lines", "same_vendor_lines", "lines", "same_lines")
    }
    facts["changed_calls"] = [
        f"{ported.files[call.place[0]]}:{call.place[1]}: {call.name}" for call in counts.changed_calls
    ]
    facts["changed_lines"] = [f"{ported.files[file]}:{line}" for file, line in counts.changed_lines]
    return facts


def main(arguments: list[str]) -> None:
    request = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))
    sys.setrecursionlimit(20_000)
    Path(arguments[1]).write_text(json.dumps(translate(request)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
