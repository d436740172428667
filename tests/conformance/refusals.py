"""Wrong arguments: refused before the C call with a message of a fixed form, whose code gives the right result."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Callable

import numpy as np
import pytest

from . import hints
from .package import Base, Digits, Network

__all__ = ["RefusalConformance"]

FORM = re.compile(r"^(Model|Pool)\.\w+(, (\w+|'\w+'))*: \S")
"""Function, the argument where it is one, then what is wrong with it."""
EXPECTED = re.compile(r"^(Model|Pool)\.\w+(, \w+)?, '\w+': (expected .+, got .+|the array is .+; .+)$")


class RefusalConformance(Base):
    """Errors of the form `Function, 'argument': expected ..., got ...; fix`, and fixes that are right."""

    @contextmanager
    def nets(self, network: Network, folder: Path, scratch: Path) -> Iterator[Digits]:
        """A model of this network with its digits."""
        with self.package.open(self.file(folder, network), network) as model:
            yield self.digits_for(model, network, folder, scratch)

    def test_errors_name_function_argument_expected_and_got(self, path: Path, digits: Digits, fake: Any) -> None:
        x = digits.own[0]
        with self.package.open(path) as model:
            out = model.outputs[0].zeros()
            frozen = out.copy()
            frozen.flags.writeable = False
            before = len(fake.calls.of(self.package.compute))
            wrong: tuple[tuple[type[Exception], Callable[[], Any]], ...] = (
                (TypeError, lambda: model.run(None)),
                (TypeError, lambda: model.run(object())),
                (TypeError, lambda: model.run(x.astype(np.complex64))),
                (TypeError, lambda: model.submit(x.astype(np.complex64))),
                (ValueError, lambda: model.run(np.zeros((3, 5), x.dtype))),
                (ValueError, lambda: model.run(np.zeros((480, 640, 3), np.uint8))),  # whatever types the vendor takes
                (ValueError, lambda: model.submit(np.zeros((3, 5), np.complex64))),
                (ValueError, lambda: model.run(np.zeros((2, *x.shape), x.dtype))),
                (TypeError, lambda: model.run_into(out, x.astype(np.complex64))),
                (TypeError, lambda: model.run_into(out.astype(np.complex64), x)),
                (ValueError, lambda: model.run_into(np.zeros((10, 2), out.dtype), x)),
                (ValueError, lambda: model.run_into(frozen, x)),
                (ValueError, lambda: model.run_into(np.zeros((1, 20), out.dtype)[:, ::2], x)),
            )
            for kind, call in wrong:
                with pytest.raises(kind) as caught:
                    call()
                assert EXPECTED.match(str(caught.value).partition("\n")[0]), str(caught.value)
            for call in (
                lambda: model.run(),
                lambda: model.run(x, x),
                lambda: model.run(nothing=x),
                lambda: model.run({"nothing": x}),
                lambda: model.run(x, image=x),
                lambda: model.run_into([out, out], x),
                lambda: model.run_into({"nothing": out}, x),
            ):
                with pytest.raises((TypeError, ValueError)) as caught:
                    call()
                assert FORM.match(str(caught.value)), str(caught.value)
            assert len(fake.calls.of(self.package.compute)) == before, "C saw none of it"
            assert model.run(x)[0].argmax() == digits.labels[0]

    def test_a_mistake_has_one_type(self, path: Path, digits: Digits, tmp_path: Path, fake: Any) -> None:
        """One program for every board: an `except` that holds on one of them holds on all."""
        whole = path.read_bytes()
        damaged, empty, foreign = (tmp_path / f"{name}{path.suffix}" for name in ("damaged", "empty", "foreign"))
        damaged.write_bytes(whole[: len(whole) // 2])
        empty.write_bytes(b"")
        foreign.write_bytes(b"<!DOCTYPE html>" + b" " * 600)
        make, pool, x = self.package.open, self.package.module.Pool, digits.own[0]
        options = self.package.networks[0].options
        mistakes: list[tuple[type[Exception], Callable[[], Any]]] = [
            (FileNotFoundError, lambda: make(tmp_path / f"missing{path.suffix}")),
            (IsADirectoryError, lambda: make(tmp_path)),
            (ValueError, lambda: make(damaged)),
            (ValueError, lambda: make(empty)),
            (ValueError, lambda: make(foreign)),
            (ValueError, lambda: make(b"")),
            (TypeError, lambda: make(None)),
            (TypeError, lambda: make(path, nonsense=1)),
            (ValueError, lambda: make(path, outputs="float64")),
            (TypeError, lambda: make(path, outputs=3)),
            (TypeError, lambda: pool(path, **options, nonsense=1)),
            (FileNotFoundError, lambda: pool(tmp_path / f"missing{path.suffix}", **options)),
            (ValueError, lambda: pool(path, depth=0, **options)),
            (TypeError, lambda: pool(path, depth="2", **options)),
        ]
        with make(path) as model:
            mistakes += [
                (TypeError, lambda: model.bind(nothing=x)),
                (TypeError, lambda: model.bind(image=3)),
                (TypeError, lambda: model.bind(outputs=x)),
                (ValueError, lambda: model.bind(outputs="float64")),
                (IndexError, lambda: model.inputs[9]),
                (KeyError, lambda: model.inputs["nothing"]),
                (AttributeError, lambda: setattr(model.inputs[0], "shape", ())),
            ]
            wrong = []
            for number, (kind, call) in enumerate(mistakes):
                try:
                    call().close()
                except Exception as problem:
                    if not isinstance(problem, kind):
                        wrong.append((number, kind.__name__, repr(problem)))
                else:
                    wrong.append((number, kind.__name__, "accepted"))
            assert not wrong
            assert model.run(x)[0].argmax() == digits.labels[0]

    def test_arrays_of_all_kinds_are_taken(self, folder: Path, tmp_path: Path, fake: Any) -> None:
        for network in self.package.networks:
            with self.nets(network, folder, tmp_path) as net:
                _each(hints.TAKEN, partial(hints.check_taken, net))

    def test_what_a_refusal_says_gives_the_right_digits(self, folder: Path, tmp_path: Path, fake: Any) -> None:
        for network in self.package.networks:
            with self.nets(network, folder, tmp_path) as net:
                _each(hints.refused(*network.dtypes), partial(hints.check_followed, net))

    def test_what_is_said_of_more_than_one_array_is_right(self, folder: Path, tmp_path: Path, fake: Any) -> None:
        for network in self.package.networks:
            with self.nets(network, folder, tmp_path) as net:
                hints.check_batch(net)
                hints.check_onnxruntime(net)
                hints._check_outputs(net)


def _each(cases: Any, check: Callable[[str], None]) -> None:
    """All cases; the test fails with those that failed."""
    failed = []
    for case in cases:
        try:
            check(case)
        except AssertionError as problem:
            failed.append(f"{case}: {problem}")
        except Exception as problem:
            failed.append(f"{case}: {type(problem).__name__}: {problem}")
    assert not failed, "\n".join(failed)
