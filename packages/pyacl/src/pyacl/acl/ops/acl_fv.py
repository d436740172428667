"""acl/ops/acl_fv.h as Python: ..."""

from npu_common.cdecl import POINTER, Enumeration, Opaque, exported_names, float32, uint8, uint32, uint64

from ..._library import lib
from .. import acl_base_rt
from ..acl_base_rt import *


class aclfvInitPara(Opaque):
    """... Source: acl/ops/acl_fv.h 2026.8."""


class aclfvFeatureInfo(Opaque):
    """... Source: acl/ops/acl_fv.h 2026.8."""


class aclfvRepoRange(Opaque):
    """... Source: acl/ops/acl_fv.h 2026.8."""


class aclfvQueryTable(Opaque):
    """... Source: acl/ops/acl_fv.h 2026.8."""


class aclfvSearchInput(Opaque):
    """... Source: acl/ops/acl_fv.h 2026.8."""


class aclfvSearchResult(Opaque):
    """... Source: acl/ops/acl_fv.h 2026.8."""


class aclfvSearchType(Enumeration):
    """... Source: acl/ops/acl_fv.h 2026.8."""

    SEARCH_1_N = 0
    SEARCH_N_M = 1


@lib.function(since="2023.8")
def aclfvCreateInitPara(fsNum: uint64) -> POINTER(aclfvInitPara):
    """...

    fsNum: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvDestroyInitPara(initPara: POINTER(aclfvInitPara)) -> aclError:
    """...

    initPara: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvSet1NTopNum(initPara: POINTER(aclfvInitPara), maxTopNumFor1N: uint32) -> aclError:
    """...

    initPara: ...
    maxTopNumFor1N: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvSetNMTopNum(initPara: POINTER(aclfvInitPara), maxTopNumForNM: uint32) -> aclError:
    """...

    initPara: ...
    maxTopNumForNM: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvCreateFeatureInfo(
    id0: uint32,
    id1: uint32,
    offset: uint32,
    featureLen: uint32,
    featureCount: uint32,
    featureData: POINTER(uint8),
    featureDataLen: uint32,
) -> POINTER(aclfvFeatureInfo):
    """...

    id0: ...
    id1: ...
    offset: ...
    featureLen: ...
    featureCount: ...
    featureData: ...
    featureDataLen: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvDestroyFeatureInfo(featureInfo: POINTER(aclfvFeatureInfo)) -> aclError:
    """...

    featureInfo: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvCreateRepoRange(id0Min: uint32, id0Max: uint32, id1Min: uint32, id1Max: uint32) -> POINTER(aclfvRepoRange):
    """...

    id0Min: ...
    id0Max: ...
    id1Min: ...
    id1Max: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvDestroyRepoRange(repoRange: POINTER(aclfvRepoRange)) -> aclError:
    """...

    repoRange: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvCreateQueryTable(
    queryCnt: uint32, tableLen: uint32, tableData: POINTER(uint8), tableDataLen: uint32
) -> POINTER(aclfvQueryTable):
    """...

    queryCnt: ...
    tableLen: ...
    tableData: ...
    tableDataLen: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvDestroyQueryTable(queryTable: POINTER(aclfvQueryTable)) -> aclError:
    """...

    queryTable: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvCreateSearchInput(
    queryTable: POINTER(aclfvQueryTable), repoRange: POINTER(aclfvRepoRange), topk: uint32
) -> POINTER(aclfvSearchInput):
    """...

    queryTable: ...
    repoRange: ...
    topk: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvDestroySearchInput(searchInput: POINTER(aclfvSearchInput)) -> aclError:
    """...

    searchInput: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvCreateSearchResult(
    queryCnt: uint32,
    resultNum: POINTER(uint32),
    resultNumDataLen: uint32,
    id0: POINTER(uint32),
    id1: POINTER(uint32),
    resultOffset: POINTER(uint32),
    resultDistance: POINTER(float32),
    dataLen: uint32,
) -> POINTER(aclfvSearchResult):
    """...

    queryCnt: ...
    resultNum: ...
    resultNumDataLen: ...
    id0: ...
    id1: ...
    resultOffset: ...
    resultDistance: ...
    dataLen: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvDestroySearchResult(searchResult: POINTER(aclfvSearchResult)) -> aclError:
    """...

    searchResult: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvInit(initPara: POINTER(aclfvInitPara)) -> aclError:
    """...

    initPara: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvRelease() -> aclError:
    """...

    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvRepoAdd(type: aclfvSearchType, featureInfo: POINTER(aclfvFeatureInfo)) -> aclError:
    """...

    type: ...
    featureInfo: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvRepoDel(type: aclfvSearchType, repoRange: POINTER(aclfvRepoRange)) -> aclError:
    """...

    type: ...
    repoRange: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvDel(featureInfo: POINTER(aclfvFeatureInfo)) -> aclError:
    """...

    featureInfo: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvModify(featureInfo: POINTER(aclfvFeatureInfo)) -> aclError:
    """...

    featureInfo: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


@lib.function(since="2023.8")
def aclfvSearch(
    type: aclfvSearchType, searchInput: POINTER(aclfvSearchInput), searchRst: POINTER(aclfvSearchResult)
) -> aclError:
    """...

    type: ...
    searchInput: ...
    searchRst: ...
    Returns ...
    Source: acl/ops/acl_fv.h 2026.8.
    """


__all__ = exported_names(globals(), includes=(acl_base_rt,))
