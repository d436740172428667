"""Owners of objects that count."""

from __future__ import annotations

from npu_common.cdecl import NULL
from npu_porter.cxx_shared import clear_shared, share, unshare, unshare_all


class Item:
    def __init__(self, name: str, ended: list[str]) -> None:
        self.name, self.ended = name, ended

    def delete(self) -> None:
        self.ended.append(self.name)


def test_the_last_owner_ends_an_object() -> None:
    ended: list[str] = []
    one = share(Item("one", ended))
    assert share(one) is one
    unshare(one)
    assert not ended
    unshare(one)
    assert ended == ["one"]


def test_null_has_no_owners() -> None:
    assert share(NULL) == NULL
    unshare(NULL)
    unshare_all([NULL])


def test_a_vector_ends_from_the_first_to_the_last() -> None:
    ended: list[str] = []
    items = [share(Item(name, ended)) for name in "abc"]
    kept = share(items[1])
    clear_shared(items)
    assert not items and ended == ["a", "c"]
    unshare_all([kept])
    assert ended == ["a", "c", "b"]
