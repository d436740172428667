"""The table of chips."""

from __future__ import annotations

import pytest
from pyviplite.soc import CHIPS, chips_of, cid_name, soc, soc_of_compatible


def test_every_chip_of_the_vendors_list_is_there() -> None:
    listed = ["V853", "R853", "MR527", "T527", "AI985", "MR536", "T536", "A733", "T736"]
    assert [name for name in listed if soc(name).name != name] == []
    assert len({chip.name for chip in CHIPS}) == len(CHIPS)


@pytest.mark.parametrize(
    ("name", "generation", "first", "heap"),
    [
        ("v853", "1.8", "libVIPuser.so", True),
        ("T527", "1.13", "libVIPuser.so", False),
        ("a733", "2.0", "libVIPhal.so", False),
    ],
)
def test_generation_and_libraries(name: str, generation: str, first: str, heap: bool) -> None:
    found = soc(name)
    assert (found.generation, found.libraries[0], found.heap, found.measured) == (generation, first, heap, True)


def test_what_no_one_has_seen_says_so() -> None:
    for name in ("AI985", "MR536", "T536"):
        found = soc(name)
        assert (found.generation, found.cid, found.libraries, found.measured) == (None, None, (), False)


def test_chips_that_share_a_die_agree() -> None:
    for one, other in (("T527", "MR527"), ("A733", "T736"), ("V853", "R853")):
        assert soc(one)[1:5] == soc(other)[1:5]


def test_customer_ids() -> None:
    assert [chip.name for chip in chips_of(0x1000003B)] == ["A733", "T736"]
    assert cid_name(0xEE) == "0xee (V851, V853, R853)"
    assert cid_name(0x77) == "0x77 (no chip known to have it)"


def test_unknown_chips_name_the_known_ones() -> None:
    with pytest.raises(KeyError, match="no chip 'RK3588'; known: V851, V853"):
        soc("RK3588")


@pytest.mark.parametrize(
    ("compatible", "name"),
    [
        ("allwinner,t527\0arm,sun55iw3p1\0", "T527"),
        ("radxa,cubie-a7a\0allwinner,sun60i-a733\0", "A733"),
        ("arm,sun60iw2p1", "A733"),
        ("allwinner,v853\0arm,sun8iw21p1", "V853"),
        ("xunlong,orangepi-4a\0allwinner,sun55i-t527", "T527"),
        ("rockchip,rk3588", None),
        ("", None),
    ],
)
def test_device_trees(compatible: str, name: str | None) -> None:
    found = soc_of_compatible(compatible)
    assert (found.name if found else None) == name
