"""Groups: several networks in one submission, checked before C, closed before their members."""

from __future__ import annotations

import gc
import threading
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from pyviplite import Buffer, Group, Model, VipError
from pyviplite.errors import VipErrorFailure, VipErrorNetworkNotPrepared
from pyviplite.model.running import prepared_again

Child = Callable[..., str]


@pytest.fixture
def two(models_folder: Path, fake_viplite: Any) -> Iterator[tuple[Model, Model]]:
    """Two networks whose outputs are their inputs."""
    with Model(models_folder / "tiny_u8.nb") as one, Model(models_folder / "tiny_i16.nb") as other:
        yield one, other


def test_run(two: tuple[Model, Model], fake_viplite: Any) -> None:
    with Group(*two, device=0, time_out=10000) as group:
        assert len(group) == 2 and "tiny_u8.nb, " in repr(group)
        arrays = [model.inputs[0].random(seed) for seed, model in enumerate(two)]
        for binding, array in zip(group.bindings, arrays):
            binding.inputs[0][...] = array
        assert group.profile is None
        assert group.run() is group
        for binding, array in zip(group.bindings, arrays):
            assert np.array_equal(binding.outputs[0], array)
        found = getattr(group, "profile")  # noqa: B009 - mypy thinks it is still None
        assert found.inference_us >= 0 and two[0].profile is not None
    assert repr(group) == "<pyviplite.Group: closed>"
    names = fake_viplite.calls.names()
    assert names.count("vip_add_network") == 2 and names.count("vip_run_group") == 1
    assert names.index("vip_set_group") < names.index("vip_add_network")
    assert "vip_run_network" not in names


def test_the_first_ones_only(two: tuple[Model, Model]) -> None:
    with Group(*two) as group:
        for binding in group.bindings:
            binding.inputs[0][...] = 5
        group.run(1)
        assert (group.bindings[0].outputs[0] == 5).all() and not group.bindings[1].outputs[0].any()
        for count in (0, 3, -1):
            with pytest.raises(ValueError, match="count: expected 1 to 2"):
                group.run(count)


def test_a_chain(models_folder: Path, fake_viplite: Any) -> None:
    path = models_folder / "tiny_u8.nb"
    with Model(path) as first, Model(path) as second, Buffer.for_tensor(first.outputs[0]) as middle:
        with first.bind(y=middle) as one, second.bind(x=middle) as two, Group(one, two) as group:
            one.inputs[0][...] = 9
            group.run()
            assert (two.outputs[0] == 9).all() and group.bindings == (one, two)
        first.close()
        second.close()


def test_trigger(two: tuple[Model, Model]) -> None:
    with Group(*two) as group:
        for binding in group.bindings:
            binding.inputs[0][...] = 3
        future = group.trigger()
        assert future.result() is group and (group.bindings[1].outputs[0] == 3).all()
        group.trigger(1).result()
        group.trigger()
    assert group.closed  # it waited


def test_what_the_library_would_refuse(two: tuple[Model, Model], models_folder: Path, fake_viplite: Any) -> None:
    before = len(fake_viplite.calls)
    with Model(models_folder / "tiny_f32.nb", prepare=False) as raw:
        before = len(fake_viplite.calls)
        with pytest.raises(VipErrorNetworkNotPrepared, match="is not prepared"):
            Group(raw)
        with pytest.raises(ValueError, match="at least one model"):
            Group()
        with pytest.raises(ValueError, match="is a member twice; use dup"):
            Group(two[0], two[0])
        with pytest.raises(TypeError, match="got list"):
            Group(list(two))  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="Group, core: needs VIPLite 2.0"):
            Group(*two, core=1)
        assert len(fake_viplite.calls) == before
    with pytest.raises(ClosedError):
        Group(raw)
    with pytest.raises(VipErrorFailure, match="vip_set_group.*device 7"):
        Group(*two, device=7)


def test_failures_leave_nothing(two: tuple[Model, Model], fake_viplite: Any) -> None:
    live = fake_viplite.live
    for function in ("vip_create_group", "vip_add_network", "vip_set_group", "vip_create_buffer"):
        with fake_viplite.fail(function, code=-6), pytest.raises(MemoryError):
            Group(*two, device=0)
        assert fake_viplite.live == live, function
    with Group(*two) as group:
        with fake_viplite.fail("vip_run_group", code=-14, times=1), pytest.raises(VipError, match="RECOVERY"):
            group.run()
        group.run()  # 1.13 goes on
        with fake_viplite.fail("vip_wait_group", code=-1, times=1), pytest.raises(NotYet):
            group.trigger().result()
        group.run()


def test_closing_a_member_closes_the_group_first(models_folder: Path, fake_viplite: Any) -> None:
    path = models_folder / "tiny_u8.nb"
    with Model(path) as one, Model(path) as other:
        group = Group(one, other)
        group.run()
        one.close()
        assert group.closed
        with pytest.raises(ClosedError):
            group.run()
        x = other.inputs[0].random(1)
        assert np.array_equal(other.run(x)[0], x)
    names = fake_viplite.calls.names()
    assert names.index("vip_destroy_group") < names.index("vip_destroy_network")


def test_a_duplicate_in_a_group(models_folder: Path, fake_viplite: Any) -> None:
    with Model(models_folder / "tiny_u8.nb") as model:
        duplicate = model.dup()
        group = Group(model, duplicate)
        group.run()
        model.close()
        assert group.closed and duplicate.closed


def test_dropped_groups_go_before_their_members(models_folder: Path, fake_viplite: Any) -> None:
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        model = Model(models_folder / "tiny_u8.nb")
        group = Group(model)
        group.run()
        del model, group
        gc.collect()
    assert [str(w.message).partition(" was")[0][:13] for w in seen] == ["VIPLite group", "VIPLite netwo"]
    names = fake_viplite.calls.names()
    assert names.index("vip_destroy_group") < names.index("vip_destroy_network")
    assert fake_viplite.live == {}


def test_a_member_runs_in_its_group_alone(models_folder: Path, fake_viplite: Any) -> None:
    path = models_folder / "tiny_u8.nb"
    with Model(path) as one, Model(path) as other:
        x = one.inputs[0].random(1)
        first, second = one.bind(), other.bind()
        first.inputs[0][...] = second.inputs[0][...] = x
        one.run(x)
        group = Group(first, second)
        calls: list[Callable[[], Any]] = [
            first.run, first.trigger, lambda: one.run(x), lambda: one.trigger(x), lambda: one.submit(x).result(),
            lambda: Group(one), lambda: Group(second, first),
        ]  # fmt: skip
        before = fake_viplite.live
        for call in calls:
            with pytest.raises(VipErrorNetworkNotPrepared, match="tiny_u8.nb is a member of a group") as caught:
                call()
            assert caught.value.hint == "Run the group, or close it first" and "prepare()" not in str(caught.value)
        assert fake_viplite.live == before
        group.run()
        assert (second.outputs[0] == x).all()
        group.close()
        first.outputs[0][...] = 0
        assert (first.run().outputs[0] == x).all() and np.array_equal(one.run(x)[0], x)
        assert other.trigger(x).result()[0].sum() == x.sum()
        with Group(second, first) as again:
            again.run()
        again = Group(first)
        with pytest.warns(ResourceWarning, match="VIPLite group"):
            del again
            gc.collect()
        first.run()


def test_a_member_that_is_prepared_again_is_free(models_folder: Path, fake_viplite: Any) -> None:
    """The library does the same: the group still runs the member, too."""
    with Model(models_folder / "tiny_u8.nb") as model, Group(model) as group:
        x = model.inputs[0].random(1)
        model.set_time_out(10000)
        assert np.array_equal(model.run(x)[0], x)
        group.run()
        model.finish()
        with pytest.raises(VipErrorNetworkNotPrepared, match="is not prepared"):
            group.run()


def test_a_duplicate_is_never_free(models_folder: Path, fake_viplite: Any) -> None:
    with Model(models_folder / "tiny_u8.nb") as model, model.dup() as duplicate:
        x = model.inputs[0].random(1)
        with Group(model, duplicate) as group:
            group.run()
        assert np.array_equal(model.run(x)[0], x)
        duplicate.finish()
        duplicate.prepare()
        for call in (lambda: duplicate.run(x), lambda: Group(duplicate)):
            with pytest.raises(VipErrorNetworkNotPrepared, match="the library never frees. Make another") as caught:
                call()
        assert caught.value.code == -9
        with duplicate.dup() as another:
            assert np.array_equal(another.run(x)[0], x)


def test_two_groups_at_once_on_threads(models_folder: Path, fake_viplite: Any) -> None:
    """One of two groups with a common model is refused, whoever comes first; runs of the others go on."""
    path = models_folder / "tiny_u8.nb"
    problems: list[BaseException] = []
    refused: list[BaseException] = []

    def work(members: tuple[Model, ...]) -> None:
        try:
            for _ in range(30):
                try:
                    with Group(*members) as group:
                        group.run()
                        group.trigger().result()
                except VipErrorNetworkNotPrepared as refusal:
                    refused.append(refusal)
                    members[-1].run(members[-1].inputs[0].random(1))
        except VipErrorNetworkNotPrepared as refusal:
            refused.append(refusal)
        except BaseException as problem:
            problems.append(problem)

    with Model(path) as one, Model(path) as other, Model(path) as third:
        threads = [threading.Thread(target=work, args=(each,)) for each in ((one, other), (other, one), (one, third))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert not any(thread.is_alive() for thread in threads)
        assert not problems, problems[0]
        assert all("is a member of a group" in str(refusal) for refusal in refused)
        with Group(one, other, third) as group:
            group.run()


def test_a_group_waits_while_a_member_is_prepared_anew(models_folder: Path, fake_viplite: Any) -> None:
    path = models_folder / "tiny_u8.nb"
    with Model(path) as member, Model(path) as other, ThreadPoolExecutor(1) as pool:
        groups: list[Future[Group]] = []

        def between() -> None:
            groups.append(pool.submit(Group, member, other))
            with pytest.raises(NotYet):
                groups[0].result(0.2)

        with member._calling():
            prepared_again(member, between)
        groups[0].result(30).close()


OTHERS = """
import sys
from npu_common.testing import fake
from pyviplite import Group, Model, VipError
with Model(f"{sys.argv[1]}/BOARD/tiny_u8.nb") as one, Model(f"{sys.argv[1]}/BOARD/tiny_i8.nb") as other:
    group = Group(one, other)
    for binding in group.bindings:
        binding.inputs[0][...] = 4
    group.run()
    print("sum", sum(int(binding.outputs[0].sum()) for binding in group.bindings))
    try:
        print("triggered", group.trigger().result() is group)
    except ValueError as problem:
        print(problem)
    try:
        print("profile", group.profile is not None)
    except ValueError as problem:
        print(problem)
    with fake("viplite").fail("vip_run_group", code=-1, times=1):
        try:
            group.run()
        except TimeoutError:
            print("late")
    try:
        group.run()
        print("goes on")
    except VipError as problem:
        print(problem)
    group.close()
    fresh = Group(one, other)
    fresh.run()
    fresh.close()
    print("fresh")
"""


@pytest.mark.parametrize(
    ("generation", "board", "expected"),
    [
        ("1.6", "v853", ["trigger: needs VIPLite 1.8", "profile: needs VIPLite 1.13", "never returns from the next"]),
        ("1.8", "v853", ["triggered True", "profile: needs VIPLite 1.13", "goes on"]),
        ("2.0", "a733", ["triggered True", "profile True", "goes on"]),
        ("2.2", "a733", ["triggered True", "profile True", "goes on"]),
    ],
)  # fmt: skip
def test_every_generation(child: Child, generation: str, board: str, expected: list[str]) -> None:
    found = child(OTHERS.replace("BOARD", board), generation)
    for words in ("sum 240", "late", "fresh", *expected):
        assert words in found, found
