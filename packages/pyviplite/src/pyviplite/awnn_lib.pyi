# Generated from awnn_lib.py by tests/abi/stubs.py; do not edit.

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

class Awnn_Context_t(Opaque):
    """A network with its buffers and outputs. Calls about one context exclude each other. Source: awnn_lib.h 1.0.2."""

class _awnn_init(Overloaded):
    """Start the NPU, once per process. Source: awnn_lib.h 1.0.2."""
    @overload
    def __call__(self, mem_size: Integer, /) -> None:
        """Start the NPU, once per process.

        mem_size: bytes of memory to reserve for networks and buffers.
        Source: awnn_lib.h, V853.
        """
    @overload
    def __call__(self) -> None: ...

awnn_init: _awnn_init

@function
def awnn_uninit() -> None:
    """Stop the NPU, when all contexts are destroyed. Source: awnn_lib.h 1.0.2."""

@function
def awnn_create(nbg: Text, /) -> PointerTo[Awnn_Context_t]:
    """Make a context: the network is created and prepared, buffers for all inputs and outputs are made and attached.

    nbg: path of the NBG file.
    Returns the context, NULL (false) when anything fails; what failed is printed. Source: awnn_lib.h 1.0.2.
    """

@function
def awnn_destroy(context: Pointer[Awnn_Context_t], /) -> None:
    """Free a context with everything it gave out: arrays from awnn_get_output_buffers and awnn_get_output_buffer, too.

    context: the context.
    Source: awnn_lib.h 1.0.2.
    """

class _awnn_set_input_buffers(Overloaded):
    """Copy the inputs into the network: all bytes of each, in the network's own types and layouts, unconverted.

    context: the context.
    input_buffers: one pointer for each input, to as many bytes as the input has (vip_get_buffer_size). The vendor's
        library keeps the array and reads it again in awnn_dump_io, with the memory behind it: keep both alive until
        then. So does Python, but what is gone by then is a printed line there, and no crash.
    Source: awnn_lib.h 1.0.2.
    """
    @overload
    def __call__(
        self,
        context: Pointer[Awnn_Context_t],
        input_buffers: Pointer[PointerTo[uint8, int, Integer]],
        /,
    ) -> None:
        """Copy the inputs into the network: all bytes of each, in the network's own types and layouts, unconverted.

        context: the context.
        input_buffers: one pointer for each input, to as many bytes as the input has (vip_get_buffer_size). The vendor's
            library keeps the array and reads it again in awnn_dump_io, with the memory behind it: keep both alive until
            then. So does Python, but what is gone by then is a printed line there, and no crash.
        Source: awnn_lib.h, V853.
        """
    @overload
    def __call__(self, context: Pointer[Awnn_Context_t], input_buffers: Pointer[void_p], /) -> None: ...

awnn_set_input_buffers: _awnn_set_input_buffers

@function
def awnn_get_output_buffers(
    context: Pointer[Awnn_Context_t],
    /,
) -> PointerTo[PointerTo[float32, float, Float], PointerTo[float32, float, Float], Pointer[float32]]:
    """The outputs as floats: one array for each output, elements innermost dimension first, without padding.

    FP32 is copied, FP16 converted, UINT8 taken as asymmetric, INT8 as fixed point or asymmetric, INT16 as fixed point.
    Arrays of other formats, and of INT8 without quantization, are never written: garbage in the vendor's library, zeros
    in Python.
    context: the context.
    Returns the arrays. They belong to the context, keep their place, and every awnn_run overwrites them.
    Source: awnn_lib.h 1.0.2.
    """

@function
def awnn_get_output_buffer(info: Pointer[Awnn_Context_t], i: Integer, /) -> void_p:
    """An output as the NPU wrote it: the mapped buffer, in the network's own type. V853's libawnn does not have it.

    info: the context.
    i: which output.
    Returns its address (the RuntimeAPI guide prints void); it is valid until awnn_destroy. Source: awnn_lib.h 1.0.2.
    """

@function
def awnn_run(context: Pointer[Awnn_Context_t], /) -> None:
    """Run the network, wait for it, convert the outputs to floats. A failed run is printed and leaves them as before.

    context: the context.
    Source: awnn_lib.h 1.0.2.
    """

@function
def awnn_dump_io(context: Pointer[Awnn_Context_t], path: Text, /) -> None:
    """Write inputs and outputs as text: `<path>.input_0.txt` with bytes as numbers, `<path>.output_0.txt` with floats.

    The inputs are read where the program's pointers lead by now: what the program wrote there since the run shows.
    context: the context, after awnn_set_input_buffers and awnn_run.
    path: how the files' names begin.
    Source: awnn_lib.h 1.0.2.
    """

__all__ = [
    "GENERATION",
    "Awnn_Context_t",
    "awnn_init",
    "awnn_uninit",
    "awnn_create",
    "awnn_destroy",
    "awnn_set_input_buffers",
    "awnn_get_output_buffers",
    "awnn_get_output_buffer",
    "awnn_run",
    "awnn_dump_io",
]
