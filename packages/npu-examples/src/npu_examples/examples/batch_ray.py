"""Runs a model over a folder of pictures on all machines of a Ray cluster; results go to Parquet.

    pip install "npu-examples[batch]"
    ray start --head --resources='{"npu": 1}'
    ray start --address=HEAD:6379 --resources='{"npu": 1}'
    python batch_ray.py model.rknn /shared/pictures /shared/results --fit resize

The second command is for the first machine, the third for each further one; `npu` says that it has an NPU. All machines
have the model and the two folders under these paths.

The pictures are cut into parts. A part's file is written under a name of its own, then renamed to the part's number: a
part that is computed again, after a machine was lost, replaces its file by an equal one. Begun again, the program
computes the parts that have no file.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import uuid
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import npu_common
import pyarrow
from npu_common.images import Preparation, read
from npu_common.images.files import SUFFIXES
from pyarrow import parquet


class Parts:
    """A model on all cores of one machine's NPU, which computes parts of the pictures. It needs no Ray.

    Args:
        model: Path of the model file.
        results: Folder for the parts' files.
        how: From pictures to the model's input.
        grey: Whether the input has one channel.
    """

    def __init__(self, model: str, results: str, how: Preparation, grey: bool = False) -> None:
        self.pool = npu_common.Pool(model, outputs="float32")
        self.results, self.how, self.grey = Path(results), how, grey

    def compute(self, number: int, paths: Sequence[str]) -> int:
        """Write the rows of one part, and return how many have no outputs.

        A row has the picture's path, the outputs by name, flat, and in `error` why a picture is none for this model.

        Raises:
            OSError: A picture's file cannot be read, which says more of the machine than of the picture.
        """
        rows: list[dict[str, Any]] = [{"path": path} for path in paths]
        running: list[dict[str, Any]] = []

        def prepared() -> Iterator[Any]:
            for row in rows:
                try:
                    given = self.how(read(row["path"], grey=self.grey), self.pool.inputs[0])
                except (TypeError, ValueError) as problem:
                    row["error"] = str(problem)
                else:
                    running.append(row)
                    yield given

        for place, outputs in enumerate(self.pool.map(prepared())):
            running[place].update((name, array.ravel()) for name, array in outputs.asdict().items())
        columns = [("path", pyarrow.string()), ("error", pyarrow.string())]
        numbers = pyarrow.list_(pyarrow.float32())
        schema = pyarrow.schema([*columns, *((name, numbers) for name in self.pool.outputs.names)])
        unfinished = self.results / f".{number}-{uuid.uuid4().hex}"
        parquet.write_table(pyarrow.Table.from_pylist(rows, schema), unfinished)
        os.replace(unfinished, part_file(self.results, number))
        return len(rows) - len(running)


class RayParts(Parts):
    """Parts as Ray Data gives them: columns of their numbers and their pictures' paths."""

    def __call__(self, batch: Mapping[str, Any]) -> dict[str, list[Any]]:
        """Compute them, and return how many pictures each has, how many without outputs, and the node."""
        import ray

        errors = [self.compute(int(number), list(paths)) for number, paths in zip(batch["part"], batch["paths"])]
        node = ray.get_runtime_context().get_node_id()
        return {"pictures": [len(paths) for paths in batch["paths"]], "errors": errors, "node": [node] * len(errors)}


def part_file(results: Path, number: int) -> Path:
    """Return the path of a part's rows. Readers of Parquet leave out names that begin with a dot."""
    return results / f"part-{number:06}.parquet"


def parts_of(pictures: str, results: Path, size: int) -> list[list[str]]:
    """Return the pictures' paths in parts: those that this folder of results was begun with, or those found now."""
    begun = results / "_pictures.json"
    if begun.exists():
        kept: list[list[str]] = json.loads(begun.read_text(encoding="utf-8"))
        return kept
    paths = sorted(str(path) for path in Path(pictures).absolute().rglob("*") if path.suffix.lower() in SUFFIXES)
    parts = [paths[at : at + size] for at in range(0, len(paths), size)]
    results.mkdir(parents=True, exist_ok=True)
    unfinished = results / "_pictures.new"
    unfinished.write_text(json.dumps(parts), encoding="utf-8")
    os.replace(unfinished, begun)
    return parts


def main(words: Sequence[str] | None = None) -> int:
    """Compute what is left, and print what each machine did."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("model", help="a model file of any vendor, with one input")
    parser.add_argument("pictures", help="folder, with those in it")
    parser.add_argument("results", help="folder for the rows; keeps the list of pictures for the next start")
    parser.add_argument("--part", type=int, default=256, help="pictures in one file (default: 256)")
    parser.add_argument("--fit", default="", help="resize, letterbox or crop, for pictures of other sizes")
    parser.add_argument("--mean", type=float, help="subtract this from each pixel")
    parser.add_argument("--std", type=float, help="divide pixels by this; 255 for networks that take 0 to 1")
    parser.add_argument("--grey", action="store_true", help="for networks of one channel")
    given = parser.parse_args(words)
    results = Path(given.results).absolute()
    parts = parts_of(given.pictures, results, given.part)
    left = [{"part": n, "paths": paths} for n, paths in enumerate(parts) if not part_file(results, n).exists()]
    print(f"{sum(map(len, parts))} pictures in {len(parts)} parts, of which {len(left)} are left")
    if not left:
        return 0

    import ray  # once there is work: it takes seconds

    ray.init()
    npus = int(ray.cluster_resources().get("npu", 0))
    if not npus:
        print("no machine of the cluster has an npu: ray start --resources='{\"npu\": 1}'", file=sys.stderr)
        return 1
    how = Preparation(given.fit, given.mean, given.std)
    computed = ray.data.from_items(left, override_num_blocks=len(left)).map_batches(
        RayParts,
        fn_constructor_args=(str(Path(given.model).absolute()), str(results), how, given.grey),
        batch_size=1,
        compute=ray.data.ActorPoolStrategy(size=npus),
        resources={"npu": 1},
    )
    pictures, errors = Counter[str](), 0
    for part in computed.iter_rows():
        pictures[part["node"]] += part["pictures"]
        errors += part["errors"]
    for node, count in pictures.items():
        print(f"node {node}: {count} pictures")
    print(f"rows without outputs: {errors}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
