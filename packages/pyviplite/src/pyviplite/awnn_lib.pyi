# Generated from awnn_lib.py by abi/writers/stubs.py; do not edit.

from typing import overload

from npu_common.ctyping import (
    Float,
    Integer,
    Opaque,
    Overloaded,
    Pointer,
    PointerTo,
    Text,
    float32,
    function,
    uint8,
    void_p,
)

GENERATION: str
class Awnn_Context_t(Opaque): ...

class _awnn_init(Overloaded):
    @overload
    def __call__(self, mem_size: Integer, /) -> None: ...
    @overload
    def __call__(self) -> None: ...

awnn_init: _awnn_init

@function
def awnn_uninit() -> None: ...

@function
def awnn_create(nbg: Text, /) -> PointerTo[Awnn_Context_t]: ...

@function
def awnn_destroy(context: Pointer[Awnn_Context_t], /) -> None: ...

class _awnn_set_input_buffers(Overloaded):
    @overload
    def __call__(
        self,
        context: Pointer[Awnn_Context_t],
        input_buffers: Pointer[PointerTo[uint8, int, Integer]],
        /,
    ) -> None: ...
    @overload
    def __call__(self, context: Pointer[Awnn_Context_t], input_buffers: Pointer[void_p], /) -> None: ...

awnn_set_input_buffers: _awnn_set_input_buffers

@function
def awnn_get_output_buffers(
    context: Pointer[Awnn_Context_t],
    /,
) -> PointerTo[PointerTo[float32, float, Float], PointerTo[float32, float, Float], Pointer[float32]]: ...

@function
def awnn_get_output_buffer(info: Pointer[Awnn_Context_t], i: Integer, /) -> void_p: ...

@function
def awnn_run(context: Pointer[Awnn_Context_t], /) -> None: ...

@function
def awnn_dump_io(context: Pointer[Awnn_Context_t], path: Text, /) -> None: ...
