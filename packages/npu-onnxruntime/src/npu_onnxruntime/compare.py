"""`python -m PACKAGE compare`: a model on the NPU against its network in ONNX, on the same inputs.

The question after quantizing: how far is it off, and where. Cosine, largest and relative difference of each output;
how often the best class agrees; with `--boxes` how many of the network's boxes the model finds.
"""

from __future__ import annotations

import argparse
import json
import sys
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from io import BytesIO
from typing import Any

from npu_common.cli import Exit, UsageError, Vendor
from npu_common.cli.completion import files, words
from npu_common.cli.doctor import environment
from npu_common.cli.host import Host
from npu_common.cli.inputs import load_inputs
from npu_common.cli.parser import add_input_options, add_json_option, add_model_options, numbers, settle_model
from npu_common.cli.report import Progress, open_report, table
from npu_common.numerals import counted

__all__ = ["add_options", "run"]

LIKE = 0.5
"""Boxes that overlap by more (intersection over union) are the same box."""


def add_options(parser: argparse.ArgumentParser, vendor: Vendor) -> None:
    """Add the flags of `compare`."""
    add_model_options(parser, vendor)
    help = "the network that the model was converted from"
    words(parser, "--onnx", required=True, metavar="FILE", help=help, completer=files(".onnx"))
    add_input_options(parser, vendor)
    group = parser.add_argument_group("what the model does by itself", "as its converter was told; the network gets it")
    group.add_argument("--inside-mean", type=numbers, metavar="N,N,N", help="the model subtracts this")
    group.add_argument("--inside-std", type=numbers, metavar="N,N,N", help="then divides by this")
    group = parser.add_argument_group("limits", "exit code 4 beyond one")
    text = "least cosine of an output over an input (default 0.99)"
    group.add_argument("--min-cosine", type=float, default=0.99, metavar="N", help=text)
    text = "largest difference of an element, as a part of the network's largest (default 0.25)"
    group.add_argument("--max-relative", type=float, default=0.25, metavar="N", help=text)
    group.add_argument("--max-difference", type=float, metavar="N", help="the same in numbers")
    group.add_argument("--min-top1", type=float, metavar="N", help="least share of inputs whose best class agrees")
    text = "outputs are boxes of a YOLO; least share of the network's boxes that the model has (needs npu-examples)"
    group.add_argument("--boxes", type=float, nargs="?", const=0.0, metavar="N", help=text)
    parser.add_argument("--html", metavar="FILE", help="write a page that shows the worst input, too")
    add_json_option(parser)


def run(vendor: Vendor, arguments: argparse.Namespace) -> int:
    """Run the command."""
    from .reference import Reference

    settle_model(arguments)
    network = Reference(arguments.onnx, arguments.inside_mean, arguments.inside_std)
    facts = environment(vendor, Host())
    with open_report(arguments.json) as report, open_report(arguments.html) as html:
        with vendor.open_model(arguments) as model:
            if facts["fake"]:
                print("note: fake library in use, nothing here comes from an NPU", file=sys.stderr)
            sets = load_inputs(arguments.input, model.inputs, arguments.seed, arguments)
            if not arguments.input:
                print(f"note: no -i given, inputs are random (seed {arguments.seed})", file=sys.stderr)
            progress = Progress("compare")
            cases: list[dict[str, Any]] = []
            refused = 0
            for number, place in enumerate(sets.names):
                try:
                    arrays = sets[number]
                except UsageError as unreadable:  # of a folder's pictures the others are good all the same
                    refused += 1
                    if refused == len(sets):
                        raise
                    print(f"error: compare: {unreadable}", file=sys.stderr)
                    continue
                wanted = network.run(model.inputs, arrays)
                case = {"input": place, "number": number}
                cases.append({**case, **_case(model, network, model.run(*arrays), wanted, arguments)})
                progress.update(f"{number + 1} of {len(sets)} inputs")
            progress.done()
            result = _judged(cases, arguments)
            worst = sets[result["worst"]["number"]]
        result.update(schema=1, tool=f"{vendor.name} compare", model=arguments.model, onnx=arguments.onnx)
        result.update(engine=network.engine, environment=facts)
        if report is not None:
            json.dump(result, report, indent=2)
            report.write("\n")
        if html is not None:
            html.write(_page(result, worst))
    if arguments.json != "-":
        print("\n".join(_lines(result)))
    for problem in result["problems"]:
        print(f"DIFFERENT  {problem}", file=sys.stderr)
    if result["problems"]:
        return Exit.DIFFERENT
    return Exit.FAILED if refused else Exit.GOOD


def _case(model: Any, network: Any, outputs: Any, wanted: Sequence[Any], arguments: Any) -> dict[str, Any]:
    """Return the figures of one set of inputs."""
    from .reference import fitted_to, real

    infos = list(model.outputs)
    if len(infos) != len(wanted):
        raise UsageError(f"the model has {len(infos)} outputs, the network {len(wanted)}")
    by_name = dict(zip(network.outputs, wanted))
    if by_name.keys() == {info.name for info in infos}:
        wanted = [by_name[info.name] for info in infos]
    ours = [fitted_to(o.shape, real(i, a), f"output {i.name!r}") for i, a, o in zip(infos, outputs, wanted)]
    case: dict[str, Any] = {"outputs": {i.name: _figures(a, b) for i, a, b in zip(infos, ours, wanted)}}
    if arguments.boxes is not None:
        case["boxes"] = _boxes(model, ours, wanted)
    return case


def _figures(ours: Any, wanted: Any) -> dict[str, Any]:
    """Return how far two arrays of one shape are apart; zeros beside zeros have the cosine 1.

    What is no finite number counts apart: how many elements are inf or NaN in one array only, or another in the other.
    """
    import numpy as np

    a, b = ours.astype(np.float64).ravel(), wanted.astype(np.float64).ravel()
    top1 = bool(a.argmax() == b.argmax()) if sum(n > 1 for n in wanted.shape) == 1 else None
    finite = np.isfinite(a) & np.isfinite(b)
    strange = int((~finite & (a != b) & ~(np.isnan(a) & np.isnan(b))).sum())
    a, b = a[finite], b[finite]
    lengths = float(np.sqrt((a @ a) * (b @ b)))
    apart = np.abs(a - b)
    largest = float(apart.max(initial=0.0))
    return {
        "cosine": float(a @ b) / lengths if lengths else float((a == b).all()),
        "largest": largest,
        "relative": largest / (float(np.abs(b).max(initial=0.0)) or 1.0),
        "mean": float(apart.mean()) if apart.size else 0.0,
        "not_finite": strange,
        "top1": top1,
    }


def _boxes(model: Any, ours: Sequence[Any], wanted: Sequence[Any]) -> dict[str, int]:
    """Return how many boxes the network has, the model has, and both have: class and place alike."""
    import numpy as np

    try:
        from npu_examples.examples import detect
    except ModuleNotFoundError:
        from npu_common.install import how_to_install

        raise UsageError(
            f"--boxes reads outputs as the example `detect` does: {how_to_install('npu-examples')}"
        ) from None
    shape, layout = model.inputs[0].shape, model.inputs[0].layout
    if len(shape) != 4:
        raise UsageError(f"--boxes: the model's first input is no picture: {model.inputs[0]!r}")
    size = (shape[1], shape[2]) if layout == "NHWC" or (not layout and shape[-1] in (1, 3)) else (shape[2], shape[3])
    plain = [model.outputs[0].__class__(i.index, i.name, w.shape, np.float32) for i, w in zip(model.outputs, wanted)]
    try:
        sides = [detect.found_in([array.astype(np.float32) for array in side], plain, size) for side in (ours, wanted)]
    except ValueError as problem:
        raise UsageError(f"--boxes: {problem}") from None
    found, expected = sides
    both, free = 0, np.ones(len(found.scores), bool)
    for corners, kind in zip(expected.corners, expected.classes):
        low, high = np.maximum(found.corners[:, :2], corners[:2]), np.minimum(found.corners[:, 2:], corners[2:])
        common = np.clip(high - low, 0, None).prod(axis=1)
        areas = (found.corners[:, 2:] - found.corners[:, :2]).prod(axis=1) + (corners[2:] - corners[:2]).prod()
        like = np.where(free & (found.classes == kind), common / np.maximum(areas - common, 1e-9), 0)
        if like.size and like.max() > LIKE:
            free[like.argmax()] = False
            both += 1
    return {"network": len(expected.scores), "model": len(found.scores), "both": both}


def _judged(cases: Sequence[dict[str, Any]], arguments: Any) -> dict[str, Any]:
    """Return all cases, what they come to, the worst, and which limits they break."""
    outputs: dict[str, Any] = {}
    problems = []
    for name in cases[0]["outputs"]:
        rows = [case["outputs"][name] for case in cases]
        tops = [row["top1"] for row in rows if row["top1"] is not None]
        worst = min(range(len(rows)), key=lambda number: _order(rows[number]))
        total = {
            "cosine": min(row["cosine"] for row in rows),
            "largest": max(row["largest"] for row in rows),
            "relative": max(row["relative"] for row in rows),
            "mean": sum(row["mean"] for row in rows) / len(rows),
            "not_finite": sum(row["not_finite"] for row in rows),
            "top1": sum(tops) / len(tops) if tops else None,
            "worst": cases[worst]["input"],
        }
        outputs[name] = total
        if total["not_finite"]:
            problems.append(f"{name}: {counted(total['not_finite'], 'element')} inf or NaN on one side only")
        # In direction alike, in size not: mostly one side's pixels were divided and the other's were not.
        factor = "; what the model does by itself say --inside-mean and --inside-std" if total["cosine"] > 0.9 else ""
        if not total["cosine"] >= arguments.min_cosine:
            problems.append(f"{name}: cosine {total['cosine']:.5f}, expected at least {arguments.min_cosine:g}")
        if not total["relative"] <= arguments.max_relative:
            problems.append(
                f"{name}: {total['relative']:.1%} apart, expected at most {arguments.max_relative:.1%}{factor}"
            )
        if arguments.max_difference is not None and not total["largest"] <= arguments.max_difference:
            problems.append(f"{name}: {total['largest']:.5g} apart, expected at most {arguments.max_difference:g}")
        if arguments.min_top1 is not None and tops and total["top1"] < arguments.min_top1:
            problems.append(f"{name}: best class agrees on {total['top1']:.1%}, expected {arguments.min_top1:.1%}")
    result: dict[str, Any] = {"outputs": outputs, "problems": problems, "cases": list(cases)}
    if arguments.boxes is not None:
        sums = {key: sum(case["boxes"][key] for case in cases) for key in ("network", "model", "both")}
        result["boxes"] = sums
        if sums["both"] < arguments.boxes * sums["network"]:
            problems.append(f"boxes: {sums['both']} of {sums['network']} found, expected {arguments.boxes:.1%}")
    result["worst"] = min(cases, key=lambda case: min(_order(row) for row in case["outputs"].values()))
    return result


def _order(row: Mapping[str, Any]) -> tuple[int, float]:
    """Return what sorts figures, the worst first."""
    return -row["not_finite"], row["cosine"]


def _rows(outputs: Mapping[str, Any]) -> Iterable[list[str]]:
    for name, row in outputs.items():
        top1 = "" if row["top1"] is None else f"{row['top1']:.1%}"
        figures = [f"{row['cosine']:.5f}", f"{row['largest']:.4g}", f"{row['relative']:.2%}", f"{row['mean']:.4g}"]
        yield [name, *figures, top1, row.get("worst", "")]


HEAD = ["output", "cosine", "largest", "relative", "mean", "top-1", "worst input"]


def _lines(result: Mapping[str, Any]) -> Iterable[str]:
    yield f"{result['model']} against {result['onnx']} ({result['engine']}), {counted(len(result['cases']), 'input')}"
    yield from table([HEAD, *_rows(result["outputs"])], right=(1, 2, 3, 4, 5))
    if "boxes" in result:
        yield "boxes: {both} of the network's {network} found, {model} by the model".format(**result["boxes"])


def _page(result: Mapping[str, Any], worst: Sequence[Any]) -> str:
    """Return the report as a page, with a picture of the worst input if that is a picture."""
    from npu_common.cli.html import document
    from npu_common.notebook import table as html_table

    title = f"{result['model']} against {result['onnx']}"
    parts = [f"<h1>{escape(title)}</h1><p>{escape(result['engine'])}, {counted(len(result['cases']), 'input')}.</p>"]
    if result["environment"]["fake"]:
        parts.append("<p class='note'>Fake library in use: the model's values are not those of an NPU.</p>")
    parts.append(html_table(HEAD, list(_rows(result["outputs"]))))
    if "boxes" in result:
        parts.append(
            "<p>Boxes: {both} of the network's {network} found, {model} by the model.</p>".format(**result["boxes"])
        )
    parts += [f"<p class='note'>{escape(problem)}</p>" for problem in result["problems"]]
    case = result["worst"]
    parts.append(f"<h2>The worst input: {escape(case['input'] or 'the only one')}</h2>{_picture(worst[0])}")
    rows = [[name, *row[1:]] for name, row in zip(case["outputs"], _rows(case["outputs"]))]
    return document(title, "\n".join([*parts, html_table(HEAD[:-1], [row[:-1] for row in rows])]))


def _picture(array: Any) -> str:
    """Return the first picture of an input for a page, stretched to the whole range; "" of other inputs."""
    import numpy as np

    try:
        from PIL import Image
    except ModuleNotFoundError:
        return ""
    pixels = array[0] if array.ndim == 4 else array
    if pixels.ndim == 3 and pixels.shape[0] in (1, 3):
        pixels = pixels.transpose(1, 2, 0)
    if pixels.ndim != 3 or pixels.shape[2] not in (1, 3):
        return ""
    low, high = float(pixels.min()), float(pixels.max())
    grey = ((pixels.astype(np.float32) - low) * (255 / ((high - low) or 1))).astype(np.uint8)
    content = BytesIO()
    Image.fromarray(grey[:, :, 0] if grey.shape[2] == 1 else grey).save(content, "PNG")
    return f"<img alt='the input' src='data:image/png;base64,{b64encode(content.getvalue()).decode()}'>"
