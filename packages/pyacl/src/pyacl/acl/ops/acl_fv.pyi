# Generated from acl_fv.py by abi/writers/stubs.py; do not edit.

from typing import NewType

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

class aclfvInitPara(Opaque): ...
class aclfvFeatureInfo(Opaque): ...
class aclfvRepoRange(Opaque): ...
class aclfvQueryTable(Opaque): ...
class aclfvSearchInput(Opaque): ...
class aclfvSearchResult(Opaque): ...

_aclfvSearchType = NewType("_aclfvSearchType", int)
class aclfvSearchType(Enumeration[_aclfvSearchType]): ...
SEARCH_1_N: _aclfvSearchType
SEARCH_N_M: _aclfvSearchType

@function
def aclfvCreateInitPara(fsNum: Integer, /) -> PointerTo[aclfvInitPara]: ...

@function
def aclfvDestroyInitPara(initPara: Pointer[aclfvInitPara], /) -> int: ...

@function
def aclfvSet1NTopNum(initPara: Pointer[aclfvInitPara], maxTopNumFor1N: Integer, /) -> int: ...

@function
def aclfvSetNMTopNum(initPara: Pointer[aclfvInitPara], maxTopNumForNM: Integer, /) -> int: ...

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
) -> PointerTo[aclfvFeatureInfo]: ...

@function
def aclfvDestroyFeatureInfo(featureInfo: Pointer[aclfvFeatureInfo], /) -> int: ...

@function
def aclfvCreateRepoRange(
    id0Min: Integer,
    id0Max: Integer,
    id1Min: Integer,
    id1Max: Integer,
    /,
) -> PointerTo[aclfvRepoRange]: ...

@function
def aclfvDestroyRepoRange(repoRange: Pointer[aclfvRepoRange], /) -> int: ...

@function
def aclfvCreateQueryTable(
    queryCnt: Integer,
    tableLen: Integer,
    tableData: Pointer[uint8],
    tableDataLen: Integer,
    /,
) -> PointerTo[aclfvQueryTable]: ...

@function
def aclfvDestroyQueryTable(queryTable: Pointer[aclfvQueryTable], /) -> int: ...

@function
def aclfvCreateSearchInput(
    queryTable: Pointer[aclfvQueryTable],
    repoRange: Pointer[aclfvRepoRange],
    topk: Integer,
    /,
) -> PointerTo[aclfvSearchInput]: ...

@function
def aclfvDestroySearchInput(searchInput: Pointer[aclfvSearchInput], /) -> int: ...

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
) -> PointerTo[aclfvSearchResult]: ...

@function
def aclfvDestroySearchResult(searchResult: Pointer[aclfvSearchResult], /) -> int: ...

@function
def aclfvInit(initPara: Pointer[aclfvInitPara], /) -> int: ...

@function
def aclfvRelease() -> int: ...

@function
def aclfvRepoAdd(type: _aclfvSearchType | aclfvSearchType, featureInfo: Pointer[aclfvFeatureInfo], /) -> int: ...

@function
def aclfvRepoDel(type: _aclfvSearchType | aclfvSearchType, repoRange: Pointer[aclfvRepoRange], /) -> int: ...

@function
def aclfvDel(featureInfo: Pointer[aclfvFeatureInfo], /) -> int: ...

@function
def aclfvModify(featureInfo: Pointer[aclfvFeatureInfo], /) -> int: ...

@function
def aclfvSearch(
    type: _aclfvSearchType | aclfvSearchType,
    searchInput: Pointer[aclfvSearchInput],
    searchRst: Pointer[aclfvSearchResult],
    /,
) -> int: ...
