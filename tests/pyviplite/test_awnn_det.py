"""awnn_det.h against a library compiled from the declarations of the ABI data: a made-up detector of fixed findings."""

from __future__ import annotations

from pathlib import Path

from tests.compiler import shared_library
from tests.pyviplite.conftest import Make, run_child

DETECTOR = """
#include "awnn_det.h"
#include <stdlib.h>
#include <string.h>
unsigned vip_get_version(void);
void awnn_create_run(Awnn_Run_t *run, AWNN_TYPE type)
{
    memset(run, 0, sizeof *run);
    run->type = type;
    run->input_buffers = malloc(2 * sizeof *run->input_buffers);
    run->input_buffers[0] = calloc(1, 16);
    run->input_buffers[1] = calloc(1, 8);
    run->res = calloc(1, sizeof *run->res);
    run->res->cap = 4;
    run->res->boxes = calloc(4, sizeof *run->res->boxes);
}
void awnn_destroy_run(Awnn_Run_t *run) { memset(run, 0, sizeof *run); }
void awnn_detect_init(Awnn_Det_Handle *handle, Awnn_Init_t *init)
{
    *handle = strcmp(init->human_nb, "human.nb") || strcmp(init->face_nb, "face.nb") ? 0 : malloc(1);
}
BBoxResults_t *awnn_detect_run(Awnn_Det_Handle handle, Awnn_Run_t *run)
{
    BBoxRect_t found = {1, 2, 3, run->input_buffers[0][15], (int)run->type, run->thresh, {5, 6, 7, 8, 9}, {0}};
    run->res->boxes[1] = found;
    run->res->valid_cnt = handle && vip_get_version() ? 2 : 0;
    return run->res;
}
void awnn_detect_exit(Awnn_Det_Handle handle) { free(handle); }
"""

PROGRAM = """
from npu_common.cdecl import *
from pyviplite.awnn_det import *

human, face, handle = Awnn_Run_t(), Awnn_Run_t(), Awnn_Det_Handle()
awnn_create_run(byref(human), AWNN_HUMAN_DET)
awnn_create_run(byref(face), AWNN_FACE_DET)
awnn_detect_init(byref(handle), Awnn_Init_t(human_nb="human.nb", face_nb=b"face.nb"))
assert handle
face.thresh = 0.5
memset(face.input_buffers[0], 77, 16)
found = awnn_detect_run(handle, byref(face))
assert found.valid_cnt == 2 and found.cap == 4
box = found.boxes[1]
print(box.xmin, box.ymin, box.xmax, box.ymax, box.label == AWNN_FACE_DET, box.score, list(box.landmark_x))
awnn_detect_exit(handle)
for run in (human, face):
    awnn_destroy_run(byref(run))
    assert not run.res
"""


def test_a_c_program_in_python(make_viplite: Make, include_folder: Path, tmp_path: Path) -> None:
    make_viplite(tmp_path, "1.8.0")
    include = include_folder / "viplite-1.8.0"
    detector = shared_library(tmp_path / "libawnn_det.so", DETECTOR, f"-I{include}")
    assert run_child(PROGRAM, PYVIPLITE_LIBRARY=str(tmp_path)) == "1 2 3 77 True 0.5 [5, 6, 7, 8, 9]\n"
    elsewhere = tmp_path / "det" / "libawnn_det.so"
    elsewhere.parent.mkdir()
    detector.rename(elsewhere)
    reported = "from pyviplite.awnn_det import *; print(bool(awnn_detect_run))"
    assert run_child(reported, PYVIPLITE_LIBRARY=str(tmp_path)) == "False\n"
    variables = {"PYVIPLITE_LIBRARY": str(tmp_path), "PYVIPLITE_AWNN_DET": str(elsewhere)}
    assert run_child(PROGRAM, **variables).startswith("1 2 3 77")
