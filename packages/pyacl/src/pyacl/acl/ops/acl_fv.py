"""acl/ops/acl_fv.h as Python: stores of feature vectors on the device and searching them (faces, say).

Source: acl/ops/acl_fv.h 2026.8.

The library behind it is closed and no measurement of it exists. These texts say what names and types say; what is
marked inferred may be otherwise, and whatever is not said is undocumented.
"""

from npu_common.cdecl import POINTER, Enumeration, Opaque, exported_names, float32, uint8, uint32, uint64

from ..._library import lib
from .. import acl_base_rt
from ..acl_base_rt import *


class aclfvInitPara(Opaque):
    """How large the stores are made.

    Made by aclfvCreateInitPara, freed with aclfvDestroyInitPara.
    """


class aclfvFeatureInfo(Opaque):
    """Feature vectors to add, change or delete.

    Made by aclfvCreateFeatureInfo, freed with aclfvDestroyFeatureInfo.
    """


class aclfvRepoRange(Opaque):
    """Which parts of a store are meant.

    Made by aclfvCreateRepoRange, freed with aclfvDestroyRepoRange.
    """


class aclfvQueryTable(Opaque):
    """Vectors to look for.

    Made by aclfvCreateQueryTable, freed with aclfvDestroyQueryTable.
    """


class aclfvSearchInput(Opaque):
    """A search: what, where, how many.

    Made by aclfvCreateSearchInput, freed with aclfvDestroySearchInput.
    """


class aclfvSearchResult(Opaque):
    """Where a search writes.

    Made by aclfvCreateSearchResult, freed with aclfvDestroySearchResult.
    """


class aclfvSearchType(Enumeration):
    """One vector against a store (SEARCH_1_N), or many against one (SEARCH_N_M)."""

    SEARCH_1_N = 0
    SEARCH_N_M = 1


@lib.function(since="2023.8")
def aclfvCreateInitPara(fsNum: uint64) -> POINTER(aclfvInitPara):
    """Say how large the stores are made.

    Args:
        fsNum: number of vectors the stores have room for (inferred from the name).

    Returns:
        the handle, to be freed with aclfvDestroyInitPara; NULL on failure.
    """


@lib.function(since="2023.8")
def aclfvDestroyInitPara(initPara: POINTER(aclfvInitPara)) -> aclError:
    """Free what aclfvCreateInitPara made.

    Args:
        initPara: from aclfvCreateInitPara.
    """


@lib.function(since="2023.8")
def aclfvSet1NTopNum(initPara: POINTER(aclfvInitPara), maxTopNumFor1N: uint32) -> aclError:
    """Limit of topk for searches of one vector.

    Args:
        initPara: from aclfvCreateInitPara.
        maxTopNumFor1N: the limit; its range is undocumented.
    """


@lib.function(since="2023.8")
def aclfvSetNMTopNum(initPara: POINTER(aclfvInitPara), maxTopNumForNM: uint32) -> aclError:
    """Limit of topk for searches of many vectors.

    Args:
        initPara: from aclfvCreateInitPara.
        maxTopNumForNM: the limit; its range is undocumented.
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
    """Describe vectors to add, change or delete.

    Args:
        id0: first half of the address of a part of the store.
        id1: second half of it.
        offset: number of the first vector in that part.
        featureLen: bytes of one vector.
        featureCount: number of vectors.
        featureData: the vectors one after the other; which memory, and how long it is needed, is undocumented: keep it
            until the call that uses the description has returned.
        featureDataLen: bytes of featureData: featureLen * featureCount (inferred).

    Returns:
        the handle, to be freed with aclfvDestroyFeatureInfo; NULL on failure.
    """


@lib.function(since="2023.8")
def aclfvDestroyFeatureInfo(featureInfo: POINTER(aclfvFeatureInfo)) -> aclError:
    """Free what aclfvCreateFeatureInfo made, not the vectors.

    Args:
        featureInfo: from aclfvCreateFeatureInfo.
    """


@lib.function(since="2023.8")
def aclfvCreateRepoRange(id0Min: uint32, id0Max: uint32, id1Min: uint32, id1Max: uint32) -> POINTER(aclfvRepoRange):
    """Choose parts of a store: id0 and id1 within limits, both included (inferred).

    Args:
        id0Min: smallest id0.
        id0Max: largest id0.
        id1Min: smallest id1.
        id1Max: largest id1.

    Returns:
        the handle, to be freed with aclfvDestroyRepoRange; NULL on failure.
    """


@lib.function(since="2023.8")
def aclfvDestroyRepoRange(repoRange: POINTER(aclfvRepoRange)) -> aclError:
    """Free what aclfvCreateRepoRange made.

    Args:
        repoRange: from aclfvCreateRepoRange.
    """


@lib.function(since="2023.8")
def aclfvCreateQueryTable(
    queryCnt: uint32, tableLen: uint32, tableData: POINTER(uint8), tableDataLen: uint32
) -> POINTER(aclfvQueryTable):
    """Describe the vectors to look for.

    Args:
        queryCnt: number of vectors.
        tableLen: bytes of the table of one vector.
        tableData: the tables one after the other; keep them until the search has returned.
        tableDataLen: bytes of tableData: queryCnt * tableLen (inferred).

    Returns:
        the handle, to be freed with aclfvDestroyQueryTable; NULL on failure.
    """


@lib.function(since="2023.8")
def aclfvDestroyQueryTable(queryTable: POINTER(aclfvQueryTable)) -> aclError:
    """Free what aclfvCreateQueryTable made, not the tables.

    Args:
        queryTable: from aclfvCreateQueryTable.
    """


@lib.function(since="2023.8")
def aclfvCreateSearchInput(
    queryTable: POINTER(aclfvQueryTable), repoRange: POINTER(aclfvRepoRange), topk: uint32
) -> POINTER(aclfvSearchInput):
    """Put a search together.

    Args:
        queryTable: from aclfvCreateQueryTable; kept by address (inferred): destroy it after the search.
        repoRange: from aclfvCreateRepoRange; kept by address (inferred): destroy it after the search.
        topk: how many of the nearest vectors to return for each, within aclfvSet1NTopNum or aclfvSetNMTopNum.

    Returns:
        the handle, to be freed with aclfvDestroySearchInput; NULL on failure.
    """


@lib.function(since="2023.8")
def aclfvDestroySearchInput(searchInput: POINTER(aclfvSearchInput)) -> aclError:
    """Free a search, not what it was put together from.

    Args:
        searchInput: from aclfvCreateSearchInput.
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
    """Describe memory for results; all arrays are yours and must live until the result is destroyed.

    Args:
        queryCnt: number of vectors looked for.
        resultNum: for each of them receives how many were found.
        id0: receives the first half of each find's address.
        id1: receives the second half.
        resultOffset: receives the number of each find in its part of the store.
        resultDistance: receives how far each find is.
        dataLen: bytes of each of the four arrays (inferred): 4 * queryCnt * topk.

    Returns:
        the handle, to be freed with aclfvDestroySearchResult; NULL on failure.
    """


@lib.function(since="2023.8")
def aclfvDestroySearchResult(searchResult: POINTER(aclfvSearchResult)) -> aclError:
    """Free the description, not the arrays.

    Args:
        searchResult: from aclfvCreateSearchResult.
    """


@lib.function(since="2023.8")
def aclfvInit(initPara: POINTER(aclfvInitPara)) -> aclError:
    """Make the stores; before everything else here.

    Args:
        initPara: from aclfvCreateInitPara.
    """


@lib.function(since="2023.8")
def aclfvRelease() -> aclError:
    """Throw the stores away."""


@lib.function(since="2023.8")
def aclfvRepoAdd(type: aclfvSearchType, featureInfo: POINTER(aclfvFeatureInfo)) -> aclError:
    """Add vectors to a store.

    Args:
        type: SEARCH_1_N or SEARCH_N_M: which of the two stores.
        featureInfo: from aclfvCreateFeatureInfo.
    """


@lib.function(since="2023.8")
def aclfvRepoDel(type: aclfvSearchType, repoRange: POINTER(aclfvRepoRange)) -> aclError:
    """Delete parts of a store.

    Args:
        type: SEARCH_1_N or SEARCH_N_M: which of the two stores.
        repoRange: from aclfvCreateRepoRange.
    """


@lib.function(since="2023.8")
def aclfvDel(featureInfo: POINTER(aclfvFeatureInfo)) -> aclError:
    """Delete single vectors.

    Args:
        featureInfo: from aclfvCreateFeatureInfo.
    """


@lib.function(since="2023.8")
def aclfvModify(featureInfo: POINTER(aclfvFeatureInfo)) -> aclError:
    """Overwrite single vectors.

    Args:
        featureInfo: from aclfvCreateFeatureInfo.
    """


@lib.function(since="2023.8")
def aclfvSearch(
    type: aclfvSearchType, searchInput: POINTER(aclfvSearchInput), searchRst: POINTER(aclfvSearchResult)
) -> aclError:
    """Search a store; returns when results are there (inferred: it takes no stream).

    Args:
        type: SEARCH_1_N or SEARCH_N_M: which of the two stores.
        searchInput: from aclfvCreateSearchInput.
        searchRst: from aclfvCreateSearchResult; its arrays are filled in.
    """


__all__ = exported_names(globals(), includes=(acl_base_rt,))
