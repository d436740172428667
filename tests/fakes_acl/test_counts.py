"""Objects of the newer families are counted, and destroyed once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.fakes_acl.machine import Machine

Maker = Callable[[Machine, int], int]


def features(acl: Machine, place: int) -> int:
    return int(acl.aclfvCreateFeatureInfo(0, 0, 0, 36, 1, place, 36))


def table(acl: Machine, place: int) -> int:
    return int(acl.aclfvCreateQueryTable(1, 32768, place, 32768))


def result(acl: Machine, place: int) -> int:
    return int(acl.aclfvCreateSearchResult(1, place, 4, place, place, place, place, 4))


# Kind, how it is made, what destroys it.
OBJECTS: list[tuple[str, Maker, str]] = [
    ("vdec_channel", lambda acl, _: int(acl.aclvdecCreateChannelDesc()), "aclvdecDestroyChannelDesc"),
    ("vdec_frame_config", lambda acl, _: int(acl.aclvdecCreateFrameConfig()), "aclvdecDestroyFrameConfig"),
    ("venc_channel", lambda acl, _: int(acl.aclvencCreateChannelDesc()), "aclvencDestroyChannelDesc"),
    ("venc_frame_config", lambda acl, _: int(acl.aclvencCreateFrameConfig()), "aclvencDestroyFrameConfig"),
    ("fv", lambda acl, _: int(acl.aclfvCreateInitPara(10)), "aclfvDestroyInitPara"),
    ("fv", features, "aclfvDestroyFeatureInfo"),
    ("fv", lambda acl, _: int(acl.aclfvCreateRepoRange(0, 1, 0, 1)), "aclfvDestroyRepoRange"),
    ("fv", table, "aclfvDestroyQueryTable"),
    ("fv", result, "aclfvDestroySearchResult"),
    ("aipp", lambda acl, _: int(acl.aclmdlCreateAIPP(1)), "aclmdlDestroyAIPP"),
    ("group", lambda acl, _: int(acl.aclrtCreateGroupInfo()), "aclrtDestroyGroupInfo"),
]


@pytest.mark.parametrize(("kind", "make", "destroy"), OBJECTS, ids=[row[2] for row in OBJECTS])
def test_counted_and_destroyed_once(acl: Machine, kind: str, make: Maker, destroy: str) -> None:
    acl.set("acl_soc", "Ascend310P3")
    place = acl.malloc(32768)
    before = dict(acl.live)
    made = make(acl, place)
    assert made
    places = [name for name, count in acl.live.items() if count > before.get(name, 0) and kind in name]
    assert len(places) == 1, f"{before} and then {acl.live}"
    acl.do(destroy, made)
    assert acl.live.get(places[0], 0) == before.get(places[0], 0)
    assert acl.code(destroy, made) != 0, "it is gone"
    acl.free(place)
