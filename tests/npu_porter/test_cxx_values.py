"""Objects of C++ behind a `void *`."""

from __future__ import annotations

import pytest
from npu_common.cdecl import void_p
from npu_porter.cxx_values import object_address, object_at


class Job:
    """An object."""


def test_an_address_stands_for_one_object() -> None:
    job, other = Job(), Job()
    place = object_address(job)
    assert object_at(place, Job) is job and object_address(job) == place != object_address(other)
    assert object_at(void_p(int(place)), Job) is job
    assert object_at(object_address(None), Job) is None and not object_address(None)


def test_an_address_of_another_class_or_of_no_object_is_refused() -> None:
    with pytest.raises(TypeError, match="expected the address of a int, got <"):
        object_at(object_address(Job()), int)
    with pytest.raises(TypeError, match="expected the address of a Job, got None"):
        object_at(void_p(64), Job)
