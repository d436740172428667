"""awnn_det.h as Python: libawnn_det, which finds people and faces.

Source: awnn_det.h, V853.

It runs the two networks of the V85x and R853 SDKs.

A closed library over VIPLite, for 32-bit V853 only; nothing of it was measured, and there is no fake of it. It is
looked for beside VIPLite, or where PYVIPLITE_AWNN_DET says. `bool(awnn_detect_run)` says whether this machine has one.

A program calls awnn_create_run for each kind of network, awnn_detect_init once, then, picture after picture, fills
`input_buffers` and calls awnn_detect_run; at the end awnn_detect_exit and awnn_destroy_run. Nothing returns a status.
"""

from npu_common.cdecl import POINTER, Enumeration, Struct, array, char_p, exported_names, float32, int32, uint8, void_p

from ._library import awnn_det


class AWNN_TYPE(Enumeration):
    """Which of the two networks."""

    AWNN_HUMAN_DET = 0
    AWNN_FACE_DET = 1
    AWNN_TYPE_MAX = 2


class Awnn_Det_Handle(void_p):
    """Both networks, ready to run."""


class BBoxRect_t(Struct):
    """One person or face that was found.

    Bytes: 64 since 1.6.4.

    Attributes:
        xmin, ymin: its upper left corner, in pixels.
        xmax, ymax: its lower right corner.
        label: number of its class.
        score: how sure the network is, 0 to 1.
        landmark_x, landmark_y: five points of a face.
    """

    xmin: int32
    ymin: int32
    xmax: int32
    ymax: int32
    label: int32
    score: float32
    landmark_x: array(int32, 5)
    landmark_y: array(int32, 5)


class BBoxResults_t(Struct):
    """The people or faces found in one picture.

    Bytes on 64/32 bit: 16/12 since 1.6.4.

    Attributes:
        valid_cnt: number of valid entries in `boxes`.
        cap: how many there is room for.
        boxes: the findings; the library's.
    """

    valid_cnt: int32
    cap: int32
    boxes: POINTER(BBoxRect_t)


class Awnn_Init_t(Struct):
    """The network files.

    Bytes on 64/32 bit: 16/8 since 1.6.4.

    Attributes:
        human_nb: path of the network for people.
        face_nb: path of the network for faces.
    """

    human_nb: char_p
    face_nb: char_p


class Awnn_Run_t(Struct):
    """The memory and network of one kind of detection; awnn_create_run fills in the fields.

    Bytes on 64/32 bit: 32/16 since 1.6.4.

    Attributes:
        type: an AWNN_TYPE value.
        input_buffers: memory for the planes of a picture, brightness first, then colour; the program writes into it.
        thresh: the score from which findings count; the program sets it.
        res: the last findings.
    """

    type: AWNN_TYPE
    input_buffers: POINTER(POINTER(uint8))
    thresh: float32
    res: POINTER(BBoxResults_t)


@awnn_det.function(since="1.6.4", until="1.13.0.0")
def awnn_detect_init(handle: POINTER(Awnn_Det_Handle), initT: POINTER(Awnn_Init_t)) -> None:
    """Load the networks.

    Args:
        handle: receives the handle.
        initT: their files.
    """


@awnn_det.function(since="1.6.4", until="1.13.0.0")
def awnn_create_run(runT: POINTER(Awnn_Run_t), type: AWNN_TYPE) -> None:
    """Allocate what one kind of network runs on.

    Args:
        runT: is filled in; free it with awnn_destroy_run.
        type: an AWNN_TYPE value.
    """


@awnn_det.function(since="1.6.4", until="1.13.0.0")
def awnn_detect_run(handle: Awnn_Det_Handle, runT: POINTER(Awnn_Run_t)) -> POINTER(BBoxResults_t):
    """Look for people or faces in the picture in `runT.input_buffers`.

    Args:
        handle: both networks.
        runT: which one, with what.

    Returns:
        the findings, which belong to `runT` and last until the next call with it.
    """


@awnn_det.function(since="1.6.4", until="1.13.0.0")
def awnn_destroy_run(runT: POINTER(Awnn_Run_t)) -> None:
    """Free what awnn_create_run allocated.

    Args:
        runT: the record it filled in.
    """


@awnn_det.function(since="1.6.4", until="1.13.0.0")
def awnn_detect_exit(handle: Awnn_Det_Handle) -> None:
    """Unload the networks.

    Args:
        handle: both networks.
    """


__all__ = exported_names(globals())
