"""Retrieval of features, against numpy."""

from __future__ import annotations

import ctypes as C
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import pytest

from tests.fakes_acl.machine import Machine

PARAMETER, UNSUPPORTED, UNINITIALIZED, REPEATED, FULL = 100000, 207000, 100001, 100002, 300000
ONE, MANY = 0, 1
Bytes = npt.NDArray[np.uint8]


@pytest.fixture
def fv(acl: Machine) -> Iterator[Machine]:
    acl.set("acl_soc", "Ascend310P3")
    init = int(acl.aclfvCreateInitPara(1000))
    acl.do("aclfvInit", init)
    acl.do("aclfvDestroyInitPara", init)
    yield acl
    acl.do("aclfvRelease")


def features(count: int, seed: int) -> Bytes:
    found = np.random.default_rng(seed).integers(0, 256, (count, 36), np.uint8)
    found[:, :4] = 0
    return found


def info(acl: Machine, id0: int, id1: int, offset: int, data: Bytes) -> tuple[int, int]:
    place = acl.upload(data)
    return int(acl.aclfvCreateFeatureInfo(id0, id1, offset, 36, len(data), place, data.nbytes)), place


def told(acl: Machine, name: str, *arguments: int, data: Bytes, at: tuple[int, int, int] = (0, 0, 0)) -> int:
    desc, place = info(acl, *at, data)
    code = acl.code(name, *arguments, desc)
    acl.do("aclfvDestroyFeatureInfo", desc)
    acl.free(place)
    return code


def search(
    acl: Machine, tables: npt.NDArray[np.float32], top: int, kind: int = ONE, ids: tuple[int, ...] = (0, 1023, 0, 1023)
) -> list[list[tuple[int, int, int, float]]]:
    count = len(tables)
    place = acl.upload(tables)
    table = int(acl.aclfvCreateQueryTable(count, 32768, place, tables.nbytes))
    span = int(acl.aclfvCreateRepoRange(*ids))
    coming = int(acl.aclfvCreateSearchInput(table, span, top))
    number = acl.upload(np.zeros(count, np.uint32))
    out = [acl.upload(np.zeros(count * top, np.uint32)) for _ in range(4)]
    result = int(acl.aclfvCreateSearchResult(count, number, 4 * count, *out, 4 * count * top))
    try:
        acl.do("aclfvSearch", kind, coming, result)
        found = acl.download(number, (count,), np.uint32)
        rows = [acl.download(one, (count, top), np.uint32) for one in out[:3]]
        far = acl.download(out[3], (count, top), np.float32)
        return [
            [(int(rows[0][q, i]), int(rows[1][q, i]), int(rows[2][q, i]), float(far[q, i])) for i in range(found[q])]
            for q in range(count)
        ]
    finally:
        for name, handle in (
            ("SearchResult", result), ("SearchInput", coming), ("RepoRange", span), ("QueryTable", table),
        ):  # fmt: skip
            acl.do(f"aclfvDestroy{name}", handle)
        acl.free(place, number, *out)


def nearest(
    stores: dict[tuple[int, int], Bytes], table: npt.NDArray[np.float32], top: int, without: tuple[int, ...] = ()
) -> list[tuple[int, int, int, float]]:
    rows = []
    for (id0, id1), data in stores.items():
        for i, one in enumerate(data):
            far = np.float32(0)
            for row, code in zip(table.reshape(32, 256), one[4:]):
                far = np.float32(far + row[code])
            if (id0, id1, i) != without:
                rows.append((float(far), id0, id1, i))
    return [(id0, id1, i, far) for far, id0, id1, i in sorted(rows)[:top]]


def test_search(fv: Machine) -> None:
    stores = {(0, 0): features(120, 1), (1, 3): features(50, 2)}
    table = np.random.default_rng(3).random((1, 32 * 256), np.float32)
    assert search(fv, table, 5) == [[]], "without a repository there are no results"
    assert told(fv, "aclfvRepoAdd", ONE, data=stores[0, 0][:70]) == 0
    assert told(fv, "aclfvRepoAdd", ONE, data=stores[0, 0][70:], at=(0, 0, 70)) == 0
    assert told(fv, "aclfvRepoAdd", ONE, data=stores[1, 3], at=(1, 3, 0)) == 0
    found = search(fv, table, 7)
    assert found == [nearest(stores, table[0], 7)]
    best = found[0][0]
    assert told(fv, "aclfvDel", data=features(1, 9), at=best[:3]) == 0
    assert search(fv, table, 7) == [nearest(stores, table[0], 7, best[:3])]
    assert told(fv, "aclfvModify", data=stores[best[0], best[1]][best[2] : best[2] + 1], at=best[:3]) == 0
    assert search(fv, table, 7) == found
    assert search(fv, table, 7, ids=(1, 1023, 0, 1023)) == [nearest({(1, 3): stores[1, 3]}, table[0], 7)]
    span = int(fv.aclfvCreateRepoRange(0, 0, 0, 1023))
    fv.do("aclfvRepoDel", ONE, span)
    fv.do("aclfvDestroyRepoRange", span)
    assert search(fv, table, 60) == [nearest({(1, 3): stores[1, 3]}, table[0], 60)]


def test_many_queries(fv: Machine) -> None:
    data = features(30, 4)
    tables = np.random.default_rng(5).random((3, 32 * 256), np.float32)
    assert told(fv, "aclfvRepoAdd", MANY, data=data) == 0
    assert search(fv, tables, 4, MANY) == [nearest({(0, 0): data}, table, 4) for table in tables]
    with pytest.raises(AssertionError, match="1:N has one"):
        search(fv, tables, 4, ONE)


def test_what_is_refused(fv: Machine) -> None:
    assert told(fv, "aclfvRepoAdd", ONE, data=features(4, 1), at=(0, 0, 3)) == PARAMETER
    assert told(fv, "aclfvRepoAdd", 2, data=features(4, 1)) == PARAMETER
    assert told(fv, "aclfvRepoAdd", ONE, data=features(1001, 1)) == FULL
    assert told(fv, "aclfvDel", data=features(1, 1)) == PARAMETER
    assert not fv.aclfvCreateFeatureInfo(1024, 0, 0, 36, 1, 0, 36)
    assert not fv.aclfvCreateFeatureInfo(0, 0, 0, 32, 1, 0, 32)
    assert not fv.aclfvCreateFeatureInfo(0, 0, 0, 36, 2, 0, 36)
    assert not fv.aclfvCreateQueryTable(1, 1024, 0, 1024)
    assert not fv.aclfvCreateRepoRange(2, 1, 0, 0)
    assert not fv.aclfvCreateSearchResult(2, 0, 4, 0, 0, 0, 0, 8)
    assert not fv.aclfvCreateInitPara(0)
    desc = int(fv.aclfvCreateFeatureInfo(0, 0, 0, 36, 1, 0x1234, 36))
    assert fv.code("aclfvRepoAdd", ONE, desc) == PARAMETER
    fv.do("aclfvDestroyFeatureInfo", desc)
    assert fv.code("aclfvDestroyFeatureInfo", desc) == PARAMETER
    init = int(fv.aclfvCreateInitPara(5))
    assert fv.code("aclfvInit", init) == REPEATED
    assert fv.code("aclfvSet1NTopNum", init, 0) == PARAMETER
    fv.do("aclfvDestroyInitPara", init)


def test_chips_without_it_and_before_init(acl: Machine) -> None:
    init = int(acl.aclfvCreateInitPara(5))
    assert acl.code("aclfvInit", init) == UNSUPPORTED
    acl.do("aclfvDestroyInitPara", init)
    assert acl.code("aclfvRelease") == UNINITIALIZED
    assert told(acl, "aclfvRepoAdd", ONE, data=features(1, 1)) == UNINITIALIZED


def test_parameters_of_preprocessing(acl: Machine) -> None:
    """Kept, and refused where a model takes none; what no picture can be is refused at once."""
    aipp = int(acl.aclmdlCreateAIPP(2))
    acl.do("aclmdlSetAIPPInputFormat", aipp, 1)
    acl.do("aclmdlSetAIPPCscParams", aipp, 1, 298, 516, 0, 298, -100, -208, 298, 0, 409, 0, 0, 0, 16, 128, 128)
    acl.do("aclmdlSetAIPPSrcImageSize", aipp, 416, 416)
    for name in ("Scf", "Crop", "Padding"):
        acl.do(f"aclmdlSetAIPP{name}Params", aipp, 0, 0, 0, 0, 0, 1)
        assert acl.code(f"aclmdlSetAIPP{name}Params", aipp, 0, 0, 0, 0, 0, 2) == PARAMETER
        assert acl.code(f"aclmdlSetAIPP{name}Params", aipp, 2, 0, 0, 0, 0, 0) == PARAMETER
        assert acl.code(f"aclmdlSetAIPP{name}Params", aipp, 1, -1, 0, 0, 0, 0) == PARAMETER
    acl.do("aclmdlSetAIPPDtcPixelMean", aipp, 1, 2, 3, 0, 0)
    acl.do("aclmdlSetAIPPPixelVarReci", aipp, C.c_float(0.5), C.c_float(0.5), C.c_float(0.5), C.c_float(1), 1)
    assert acl.code("aclmdlSetAIPPDtcPixelMin", aipp, 0, 0, 0, 0, 2) == PARAMETER
    assert acl.code("aclmdlSetAIPPRbuvSwapSwitch", aipp, 2) == PARAMETER
    assert acl.code("aclmdlSetAIPPInputFormat", aipp, 11) == PARAMETER
    assert acl.code("aclmdlSetAIPPSrcImageSize", aipp, 416, 4097) == PARAMETER
    assert acl.code("aclmdlSetInputAIPP", 12345, None, 0, aipp) == PARAMETER
    assert acl.code("aclmdlSetInputAIPP", 12345, None, 0, None) == PARAMETER
    assert not acl.aclmdlCreateAIPP(0)
    acl.do("aclmdlDestroyAIPP", aipp)
    assert acl.code("aclmdlDestroyAIPP", aipp) == PARAMETER
    assert acl.code("aclmdlSetAIPPAxSwapSwitch", aipp, 1) == PARAMETER
