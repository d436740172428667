"""The vendors of a comparison: how each library is started, described and called."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tools.real import rknn, stand_models, tables, viplite
from tools.real.compare import Call, calls
from tools.real.programs import Side
from tools.real.sequences import Generator, Rule, unruled

Ask = Callable[[list[str]], list[Call]]
"""Runs one sequence on the real library."""


@dataclass(frozen=True)
class Vendor:
    """library: the name by release; start: rules and state; describe: the model files, by the real library."""

    name: str
    headers: tuple[str, ...]
    stand_in: str
    chips: dict[str, int]
    chip: str
    mask: Callable[[str, str], str]

    def library(self, release: str) -> str:
        """Return the name that the ABI description has for the library of a release."""
        if self.name == "rknn":
            return "librknnrt"
        return "libVIPlite" if release < "2" else "libNBGlinker"

    def fake(self, folder: Path, release: str) -> Path:
        """Return the fake library of a release, in the folder of the fakes."""
        return folder / f"{self.name}-{release}" / f"{self.library(release)}.so"

    def include(self, folder: Path, release: str) -> Path:
        """Return where the generated headers of a release lie."""
        return folder / (self.name if self.name == "rknn" else f"{self.name}-{release}")

    def hardware(self, chip: str, release: str) -> dict[str, str]:
        """Return what the stand-in is told."""
        if self.name == "rknn":
            return {"REAL_HARDWARE": str(self.chips[chip])}
        return {"REAL_CID": str(self.chips[chip]), "REAL_CID_AT": str(viplite.CID_AT.get(release, 22))}

    def fake_settings(self, chip: str) -> dict[str, str]:
        """Return the environment of the fake: it aborts where the real library crashes, and tells what runs read."""
        settings = {"NPU_FAKE_CRASH": "1", "NPU_FAKE_TRACE": "/proc/self/fd/100"}
        if self.name == "rknn":
            settings.update(NPU_FAKE_RKNN_CHIP=chip, NPU_FAKE_RKNN_READS="1")
        else:
            del settings["NPU_FAKE_TRACE"]  # nothing of it is compared
        return settings

    def models(self, files: dict[str, Path], side: Side) -> tuple[list[Any], dict[str, dict[str, Any]]]:
        """Return the models as the real library describes them, and the facts for the fake's files.

        The facts are for `stand_models.from_facts`; an .rknn file of which no fake's is known has "" as "known".
        """
        described: list[Any] = []
        built: dict[str, dict[str, Any]] = {}
        for name, path in files.items():
            if self.name == "rknn":
                model, sizes = _rknn_model(name, path, side)
                described.append(model)
                built[name] = stand_models.rknn_facts(path, sizes)
            else:
                described.append(_viplite_model(name, side))
                built[name] = stand_models.nbg_facts(path)
        return described, built

    def rules(self) -> list[Rule[Any]]:
        """Return how its functions are called."""
        rules: list[Rule[Any]] = []
        rules += rknn.rules() if self.name == "rknn" else viplite.rules()
        return rules

    def lacking(self, release: str, side: Side) -> set[str]:
        """Return the functions of a release that this build of its library does not have."""
        known = sorted(tables.functions(self.name, self.library(release), release))
        answers = _ask(side, [f'has "{name}"' for name in known])
        return {name for name, answer in zip(known, answers) if answer.codes == ("0",)}

    def generator(self, release: str, models: Sequence[Any], seed: int, lacking: set[str]) -> Generator[Any]:
        """Return the generator of a release's sequences, without the functions that are lacking."""
        known = tables.functions(self.name, self.library(release), release).keys() - lacking
        rules = [rule for rule in self.rules() if rule.function in known or rule.function in ("fill", "look")]
        numbers = tuple(int(part) for part in release.split("."))

        def start(rng: random.Random) -> tuple[Any, list[str]]:
            if self.name == "rknn":
                return rknn.State(rng, models, numbers), []
            state = viplite.State(rng, models, numbers)
            return state, viplite.init(state)

        return Generator(rules, start, seed)

    def not_called(self, release: str) -> list[str]:
        """Return the functions of a release that no rule calls."""
        known = tables.functions(self.name, self.library(release), release)
        return unruled(known, self.rules())


RKNN = Vendor("rknn", rknn.HEADERS, "rknpu.c", rknn.CHIPS, "rk3588", rknn.mask)
VIPLITE = Vendor("viplite", viplite.HEADERS, "vipcore.c", viplite.CIDS, "", viplite.mask)
VENDORS = {vendor.name: vendor for vendor in (RKNN, VIPLITE)}


def _ask(side: Side, lines: list[str]) -> list[Call]:
    return calls(side.run([lines])[0], lambda member, value: value)


def _rknn_model(name: str, path: Path, side: Side) -> tuple[rknn.Described, dict[str, int]]:
    begin = [
        f"rknn_init &c @{name}.data @{name}.size 0 NULL",
        "rknn_query $c 0 rknn_input_output_num{} sizeof.rknn_input_output_num",
        "rknn_query $c 6 rknn_mem_size{} sizeof.rknn_mem_size",
    ]
    first = _ask(side, begin)
    if len(first) < 3 or not first[0].accepted:
        raise ValueError(f"{path}: the real library does not load it: {first[0].codes[0]}")
    number, sizes = first[1].records["rknn_input_output_num"], first[2].records["rknn_mem_size"]
    n_in, n_out = int(number["n_input"]), int(number["n_output"])
    rows = [(1, n_in), (8, n_in), (2, n_out), (9, n_out)]
    asked = [
        f"rknn_query $c {command} rknn_tensor_attr{{index={index}}} sizeof.rknn_tensor_attr"
        for command, count in rows
        for index in range(count)
    ]
    answers = [call.records["rknn_tensor_attr"] for call in _ask(side, begin + asked)[3:]]

    def ports(at: int, count: int) -> tuple[rknn.Port, ...]:
        pairs = zip(answers[at : at + count], answers[at + count : at + 2 * count])
        return tuple(
            rknn.Port(
                plain["name"], tuple(map(int, plain["dims"].split(","))), int(plain.get("type", "0")),
                int(native["size_with_stride"]),
            )
            for plain, native in pairs
        )  # fmt: skip

    weight, internal = int(sizes.get("total_weight_size", "0")), int(sizes.get("total_internal_size", "0"))
    operators = stand_models.OPERATORS.get(stand_models.known(path), ())
    inputs = ports(0, n_in)
    sets = _rknn_sets(begin[:1], inputs, side)
    model = rknn.Described(name, inputs, ports(2 * n_in, n_out), weight, internal, operators, sets)
    return model, {"weight_size": weight, "internal_size": internal, "dma_size": weight + internal}


def _rknn_sets(begin: list[str], inputs: Sequence[rknn.Port], side: Side) -> tuple[tuple[rknn.Port, ...], ...]:
    """Return the inputs at each set of shapes, () for a model of fixed shapes."""
    numbers = range(len(inputs))
    asked = [f"rknn_query $c 13 rknn_input_range{{index={index}}} sizeof.rknn_input_range" for index in numbers]
    ranges = [call.records["rknn_input_range"] for call in _ask(side, begin + asked)[1:] if call.accepted]
    if len(ranges) < len(inputs):
        return ()
    sets = []
    for number in range(int(ranges[0]["shape_number"])):
        ports = []
        for port, answer in zip(inputs, ranges):
            sizes = [int(size) for size in answer["dyn_range"].split(",")]
            ports.append(replace(port, dims=tuple(sizes[number * 16 :][: len(port.dims)])))
        records = rknn.array_of([rknn.record_of(port, index) for index, port in enumerate(ports)])
        now = [f"rknn_query $c 16 rknn_tensor_attr{{index={index}}} sizeof.rknn_tensor_attr" for index in numbers]
        answers = _ask(side, [*begin, f"rknn_set_input_shapes $c {len(inputs)} {records}", *now])[2:]
        bytes_of = [int(call.records["rknn_tensor_attr"]["size_with_stride"]) for call in answers]
        sets.append(tuple(replace(port, native_size=size) for port, size in zip(ports, bytes_of)))
    return tuple(sets)


def _viplite_model(name: str, side: Side) -> viplite.Described:
    begin = ["vip_init", f"vip_create_network @{name}.path 0 1 &n"]
    counts = [f"vip_query_network $n {number} u32{{}}" for number in (1, 2)]
    first = _ask(side, begin + counts)
    if len(first) < 4 or not first[1].accepted:
        raise ValueError(f"{name}: the real library does not load it")
    ports = []
    for which, answer in zip(("input", "output"), first[2:]):
        row = []
        for index in range(int(answer.records["u32"]["value"])):
            asked = [f"vip_query_{which} $n {index} {number} u32[6]{{}}" for number in (2, 3, 0)]
            sizes, kind, quantization = _ask(side, begin + asked)[2:]
            dims = tuple(int(sizes.records[key]["value"]) for key in sorted(sizes.records))
            row.append(viplite.Port(dims, _first(kind), _first(quantization)))
        ports.append(tuple(row))
    return viplite.Described(name, ports[0], ports[1])


def _first(call: Call) -> int:
    return int(call.records.get("u32[0]", {}).get("value", "0"))
