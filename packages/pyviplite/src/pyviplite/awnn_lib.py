"""awnn_lib.h as Python: libawnn, nine functions over VIPLite that run a network from a file to floats.

Source: awnn_lib.h 1.0.2.

The vendor ships libawnn as source. Where there is a libawnn.so these functions are its own; where there is none they
run in Python, over the vip_* functions, with the same conversions, and are as true and callable. `awnn_run.library`
says: its `in_python`, and `implementation`, which is "python" or the file. PYVIPLITE_AWNN chooses: a libawnn.so, its
folder, or "python". Without it libawnn is looked for beside VIPLite.

Nothing returns a status: failures are printed to stdout, awnn_create then gives NULL, and awnn_run leaves the outputs
of the run before. The module follows the generation of VIPLite: with 1.6 and 1.8 (V85x, R853) awnn_init takes a memory
size, inputs are `unsigned char **`, and the vendor's library has no awnn_get_output_buffer; from 1.13 on it is libawnn
1.0.2. `since` counts VIPLite releases.
"""

from npu_common.cdecl import POINTER, Opaque, char_p, exported_names, float32, int32, uint8, uint32, void_p

from ._library import GENERATION, awnn

_V853 = GENERATION in ("1.6", "1.8")


def _in_python(name):  # type: ignore[no-untyped-def]  # not part of the header
    from . import _awnn  # most boards have the library

    return getattr(_awnn, name)


awnn.in_python_by_name = _in_python


class Awnn_Context_t(Opaque):
    """A network with its buffers and outputs. Calls about one context exclude each other."""


if _V853:

    @awnn.function(since="1.6.4")
    def awnn_init(mem_size: uint32) -> None:
        """Start the NPU, once per process.

        Args:
            mem_size: bytes of memory to reserve for networks and buffers.
        """

else:

    @awnn.function(since="1.6.4")
    def awnn_init() -> None:
        """Start the NPU, once per process."""


@awnn.function(since="1.6.4")
def awnn_uninit() -> None:
    """Stop the NPU, when all contexts are destroyed."""


@awnn.function(since="1.6.4")
def awnn_create(nbg: char_p) -> POINTER(Awnn_Context_t):
    """Make a context: the network is created and prepared, buffers for all inputs and outputs are made and attached.

    Args:
        nbg: path of the NBG file.

    Returns:
        the context, NULL (false) when anything fails; what failed is printed.
    """


@awnn.function(since="1.6.4")
def awnn_destroy(context: POINTER(Awnn_Context_t)) -> None:
    """Free a context with all that it gave out: also arrays from awnn_get_output_buffers and awnn_get_output_buffer."""


if _V853:

    @awnn.function(since="1.6.4")
    def awnn_set_input_buffers(context: POINTER(Awnn_Context_t), input_buffers: POINTER(POINTER(uint8))) -> None:
        """Copy the inputs into the network: all bytes of each, in the network's own types and layouts, unconverted.

        Args:
            input_buffers: one pointer for each input, to as many bytes as the input has (vip_get_buffer_size). The
                vendor's library keeps the array and reads it again in awnn_dump_io, with the memory behind it: keep
                both alive until then. So does Python, but what is gone by then is a printed line there, and no crash.
        """

else:

    @awnn.function(since="1.6.4")
    def awnn_set_input_buffers(context: POINTER(Awnn_Context_t), input_buffers: POINTER(void_p)) -> None:
        """Copy the inputs into the network: all bytes of each, in the network's own types and layouts, unconverted.

        Args:
            input_buffers: one pointer for each input, to as many bytes as the input has (vip_get_buffer_size). The
                vendor's library keeps the array and reads it again in awnn_dump_io, with the memory behind it: keep
                both alive until then. So does Python, but what is gone by then is a printed line there, and no crash.
        """


@awnn.function(since="1.6.4")
def awnn_get_output_buffers(context: POINTER(Awnn_Context_t)) -> POINTER(POINTER(float32)):
    """Return the outputs as floats: one array for each output, innermost dimension first, without padding.

    FP32 is copied, FP16 converted, UINT8 taken as asymmetric, INT8 as fixed point or asymmetric, INT16 as fixed point.
    Arrays of other formats, and of INT8 without quantization, are never written: garbage in the vendor's library, zeros
    in Python.

    Returns:
        the arrays. They belong to the context, keep their place, and every awnn_run overwrites them.
    """


@awnn.function(since="1.13.0.0")
def awnn_get_output_buffer(info: POINTER(Awnn_Context_t), i: int32) -> void_p:
    """Return an output as the NPU wrote it: the mapped buffer, in the network's own type.

    V853's libawnn does not have this function.

    Args:
        i: which output.

    Returns:
        its address (the RuntimeAPI guide prints void); it is valid until awnn_destroy.
    """


@awnn.function(since="1.6.4")
def awnn_run(context: POINTER(Awnn_Context_t)) -> None:
    """Run the network, wait for it, convert the outputs to floats.

    A failed run is printed and leaves them as before.
    """


@awnn.function(since="1.6.4")
def awnn_dump_io(context: POINTER(Awnn_Context_t), path: char_p) -> None:
    """Write inputs and outputs as text: `<path>.input_0.txt` with bytes as numbers, `<path>.output_0.txt` with floats.

    The inputs are read where the program's pointers lead by now: what the program wrote there since the run shows.

    Args:
        context: the context, after awnn_set_input_buffers and awnn_run.
        path: how the files' names begin.
    """


__all__ = exported_names(globals())
