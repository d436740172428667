# Generated from acl_fv.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

from npu_common.ctyping import (
    Enumeration,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    float32,
    function,
    uint8,
    uint32,
)

from pyacl.acl.acl_base_rt import *

class aclfvInitPara(Opaque):
    """How large the stores are made.

    Made by aclfvCreateInitPara, freed with aclfvDestroyInitPara.
    Source: acl/ops/acl_fv.h 2026.8.
    """

class aclfvFeatureInfo(Opaque):
    """Feature vectors to add, change or delete.

    Made by aclfvCreateFeatureInfo, freed with aclfvDestroyFeatureInfo.
    Source: acl/ops/acl_fv.h 2026.8.
    """

class aclfvRepoRange(Opaque):
    """Which parts of a store are meant.

    Made by aclfvCreateRepoRange, freed with aclfvDestroyRepoRange.
    Source: acl/ops/acl_fv.h 2026.8.
    """

class aclfvQueryTable(Opaque):
    """Vectors to look for.

    Made by aclfvCreateQueryTable, freed with aclfvDestroyQueryTable.
    Source: acl/ops/acl_fv.h 2026.8.
    """

class aclfvSearchInput(Opaque):
    """A search: what, where, how many.

    Made by aclfvCreateSearchInput, freed with aclfvDestroySearchInput.
    Source: acl/ops/acl_fv.h 2026.8.
    """

class aclfvSearchResult(Opaque):
    """Where a search writes.

    Made by aclfvCreateSearchResult, freed with aclfvDestroySearchResult.
    Source: acl/ops/acl_fv.h 2026.8.
    """

_aclfvSearchType = NewType("_aclfvSearchType", int)

class aclfvSearchType(Enumeration[_aclfvSearchType]):
    """One vector against a store (SEARCH_1_N), or many against one (SEARCH_N_M). Source: acl/ops/acl_fv.h 2026.8."""

SEARCH_1_N: Final[_aclfvSearchType]
SEARCH_N_M: Final[_aclfvSearchType]

@function
def aclfvCreateInitPara(fsNum: Integer, /) -> PointerTo[aclfvInitPara]:
    """Say how large the stores are made.

    fsNum: number of vectors the stores have room for (inferred from the name).
    Returns the handle, to be freed with aclfvDestroyInitPara; NULL on failure. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvDestroyInitPara(initPara: Pointer[aclfvInitPara], /) -> int:
    """Free what aclfvCreateInitPara made.

    initPara: from aclfvCreateInitPara.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvSet1NTopNum(initPara: Pointer[aclfvInitPara], maxTopNumFor1N: Integer, /) -> int:
    """Limit of topk for searches of one vector.

    initPara: from aclfvCreateInitPara.
    maxTopNumFor1N: the limit; its range is undocumented.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvSetNMTopNum(initPara: Pointer[aclfvInitPara], maxTopNumForNM: Integer, /) -> int:
    """Limit of topk for searches of many vectors.

    initPara: from aclfvCreateInitPara.
    maxTopNumForNM: the limit; its range is undocumented.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvCreateFeatureInfo(
    id0: Integer,
    id1: Integer,
    offset: Integer,
    featureLen: Integer,
    featureCount: Integer,
    featureData: Pointer[uint8],
    featureDataLen: Integer,
    /,
) -> PointerTo[aclfvFeatureInfo]:
    """Describe vectors to add, change or delete.

    id0: first half of the address of a part of the store.
    id1: second half of it.
    offset: number of the first vector in that part.
    featureLen: bytes of one vector.
    featureCount: number of vectors.
    featureData: the vectors one after the other; which memory, and how long it is needed, is undocumented: keep it
    until the call that uses the description has returned.
    featureDataLen: bytes of featureData: featureLen * featureCount (inferred).
    Returns the handle, to be freed with aclfvDestroyFeatureInfo; NULL on failure. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvDestroyFeatureInfo(featureInfo: Pointer[aclfvFeatureInfo], /) -> int:
    """Free what aclfvCreateFeatureInfo made, not the vectors.

    featureInfo: from aclfvCreateFeatureInfo.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvCreateRepoRange(
    id0Min: Integer,
    id0Max: Integer,
    id1Min: Integer,
    id1Max: Integer,
    /,
) -> PointerTo[aclfvRepoRange]:
    """Choose parts of a store: id0 and id1 within limits, both included (inferred).

    id0Min: smallest id0.
    id0Max: largest id0.
    id1Min: smallest id1.
    id1Max: largest id1.
    Returns the handle, to be freed with aclfvDestroyRepoRange; NULL on failure. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvDestroyRepoRange(repoRange: Pointer[aclfvRepoRange], /) -> int:
    """Free what aclfvCreateRepoRange made.

    repoRange: from aclfvCreateRepoRange.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvCreateQueryTable(
    queryCnt: Integer,
    tableLen: Integer,
    tableData: Pointer[uint8],
    tableDataLen: Integer,
    /,
) -> PointerTo[aclfvQueryTable]:
    """Describe the vectors to look for.

    queryCnt: number of vectors.
    tableLen: bytes of the table of one vector.
    tableData: the tables one after the other; keep them until the search has returned.
    tableDataLen: bytes of tableData: queryCnt * tableLen (inferred).
    Returns the handle, to be freed with aclfvDestroyQueryTable; NULL on failure. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvDestroyQueryTable(queryTable: Pointer[aclfvQueryTable], /) -> int:
    """Free what aclfvCreateQueryTable made, not the tables.

    queryTable: from aclfvCreateQueryTable.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvCreateSearchInput(
    queryTable: Pointer[aclfvQueryTable],
    repoRange: Pointer[aclfvRepoRange],
    topk: Integer,
    /,
) -> PointerTo[aclfvSearchInput]:
    """Put a search together.

    queryTable: from aclfvCreateQueryTable; kept by address (inferred): destroy it after the search.
    repoRange: from aclfvCreateRepoRange; kept by address (inferred): destroy it after the search.
    topk: how many of the nearest vectors to return for each, within aclfvSet1NTopNum or aclfvSetNMTopNum.
    Returns the handle, to be freed with aclfvDestroySearchInput; NULL on failure. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvDestroySearchInput(searchInput: Pointer[aclfvSearchInput], /) -> int:
    """Free a search, not what it was put together from.

    searchInput: from aclfvCreateSearchInput.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvCreateSearchResult(
    queryCnt: Integer,
    resultNum: Pointer[uint32],
    resultNumDataLen: Integer,
    id0: Pointer[uint32],
    id1: Pointer[uint32],
    resultOffset: Pointer[uint32],
    resultDistance: Pointer[float32],
    dataLen: Integer,
    /,
) -> PointerTo[aclfvSearchResult]:
    """Describe memory for results; all arrays are yours and must live until the result is destroyed.

    queryCnt: number of vectors looked for.
    resultNum: for each of them receives how many were found.
    resultNumDataLen: bytes of resultNum.
    id0: receives the first half of each find's address.
    id1: receives the second half.
    resultOffset: receives the number of each find in its part of the store.
    resultDistance: receives how far each find is.
    dataLen: bytes of each of the four arrays (inferred): 4 * queryCnt * topk.
    Returns the handle, to be freed with aclfvDestroySearchResult; NULL on failure. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvDestroySearchResult(searchResult: Pointer[aclfvSearchResult], /) -> int:
    """Free the description, not the arrays.

    searchResult: from aclfvCreateSearchResult.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvInit(initPara: Pointer[aclfvInitPara], /) -> int:
    """Make the stores; before everything else here.

    initPara: from aclfvCreateInitPara.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvRelease() -> int:
    """Throw the stores away.

    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvRepoAdd(type: _aclfvSearchType | aclfvSearchType, featureInfo: Pointer[aclfvFeatureInfo], /) -> int:
    """Add vectors to a store.

    type: SEARCH_1_N or SEARCH_N_M: which of the two stores.
    featureInfo: from aclfvCreateFeatureInfo.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvRepoDel(type: _aclfvSearchType | aclfvSearchType, repoRange: Pointer[aclfvRepoRange], /) -> int:
    """Delete parts of a store.

    type: SEARCH_1_N or SEARCH_N_M: which of the two stores.
    repoRange: from aclfvCreateRepoRange.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvDel(featureInfo: Pointer[aclfvFeatureInfo], /) -> int:
    """Delete single vectors.

    featureInfo: from aclfvCreateFeatureInfo.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvModify(featureInfo: Pointer[aclfvFeatureInfo], /) -> int:
    """Overwrite single vectors.

    featureInfo: from aclfvCreateFeatureInfo.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvSearch(
    type: _aclfvSearchType | aclfvSearchType,
    searchInput: Pointer[aclfvSearchInput],
    searchRst: Pointer[aclfvSearchResult],
    /,
) -> int:
    """Search a store; returns when results are there (inferred: it takes no stream).

    type: SEARCH_1_N or SEARCH_N_M: which of the two stores.
    searchInput: from aclfvCreateSearchInput.
    searchRst: from aclfvCreateSearchResult; its arrays are filled in.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """
