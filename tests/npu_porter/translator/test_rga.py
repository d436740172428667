"""Programs of Rockchip's 2D engine: their macros are calls in Python, and both programs compute the same pictures.

And programs that take memory from its library rockit.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.npu_porter.translator.test_session import Session, run_session

__all__ = ["run_session"]

HEADER = """
#ifndef IM2D
#define IM2D
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef enum { IM_STATUS_NOERROR = 2, IM_STATUS_SUCCESS = 1, IM_STATUS_NOT_SUPPORTED = -1, IM_STATUS_INVALID_PARAM = -3
} IM_STATUS;
enum { RK_FORMAT_RGBA_8888 = 0, RK_FORMAT_RGB_888 = 0x200, RK_FORMAT_RGB_565 = 0x400, RK_FORMAT_BGR_888 = 0x700,
       RK_FORMAT_YCbCr_420_SP = 0xa00, RK_FORMAT_YCrCb_420_SP = 0xe00, RK_FORMAT_YCbCr_400 = 0x1500 };
enum { IM_HAL_TRANSFORM_ROT_90 = 1, IM_HAL_TRANSFORM_ROT_180 = 2, IM_HAL_TRANSFORM_ROT_270 = 4,
       IM_HAL_TRANSFORM_FLIP_H = 8, IM_HAL_TRANSFORM_FLIP_V = 16, IM_HAL_TRANSFORM_FLIP_H_V = 32 };
typedef uint32_t rga_buffer_handle_t;
typedef struct { int x, y, width, height; } im_rect;
typedef struct { int max, min; } im_colorkey_range;
typedef struct { int scale_r, scale_g, scale_b, offset_r, offset_g, offset_b; } im_nn_t;
typedef struct {
    void *vir_addr, *phy_addr;
    int fd, width, height, wstride, hstride, format, color_space_mode, global_alpha, rd_mode, color;
    im_colorkey_range colorkey_range;
    im_nn_t nn;
    int rop_code;
    rga_buffer_handle_t handle;
} rga_buffer_t;
typedef struct im_handle_param { uint32_t width, height, format; } im_handle_param_t;
#define AT(wrap, place, width, height, format, ...) \\
    ({ int given[] = {__VA_ARGS__}; int many = sizeof(given) / sizeof(int); \\
       many == 0 ? wrap(place, width, height, width, height, format) \\
                 : wrap(place, width, height, given[0], given[1], format); })
#define wrapbuffer_virtualaddr(place, width, height, format, ...) \\
    AT(wrapbuffer_virtualaddr_t, place, width, height, format, ##__VA_ARGS__)
#define imStrError(...) ({ int given[] = {__VA_ARGS__}; imStrError_t((IM_STATUS)given[0]); })
#define imcheck(src, dst, src_rect, dst_rect, ...) \\
    ({ rga_buffer_t pat; im_rect rect; memset(&pat, 0, sizeof(pat)); memset(&rect, 0, sizeof(rect)); \\
       imcheck_t(src, dst, pat, src_rect, dst_rect, rect, 0); })
#ifdef __cplusplus
IM_STATUS imresize(const rga_buffer_t src, rga_buffer_t dst, double fx = 0, double fy = 0, int interpolation = 0,
                   int sync = 1, int *release_fence_fd = NULL);
IM_STATUS imcvtcolor(rga_buffer_t src, rga_buffer_t dst, int sfmt, int dfmt, int mode = 0, int sync = 1,
                     int *release_fence_fd = NULL);
IM_STATUS imfill(rga_buffer_t dst, im_rect rect, int color, int sync = 1, int *release_fence_fd = NULL);
extern "C" {
#else
IM_STATUS imresize_t(const rga_buffer_t src, rga_buffer_t dst, double fx, double fy, int interpolation, int sync);
IM_STATUS imcvtcolor_t(rga_buffer_t src, rga_buffer_t dst, int sfmt, int dfmt, int mode, int sync);
IM_STATUS imfill_t(rga_buffer_t dst, im_rect rect, int color, int sync);
#define imresize(src, dst, ...) imresize_t(src, dst, 0, 0, 1, 1)
#define imcvtcolor(src, dst, sfmt, dfmt, ...) imcvtcolor_t(src, dst, sfmt, dfmt, 0, 1)
#define imfill(dst, rect, color, ...) imfill_t(dst, rect, color, 1)
#endif
rga_buffer_t wrapbuffer_virtualaddr_t(void *place, int width, int height, int wstride, int hstride, int format);
rga_buffer_t wrapbuffer_handle_t(rga_buffer_handle_t place, int width, int height, int wstride, int hstride,
                                 int format);
rga_buffer_t wrapbuffer_fd_t(int fd, int width, int height, int wstride, int hstride, int format);
rga_buffer_handle_t importbuffer_virtualaddr(void *va, im_handle_param_t *param);
rga_buffer_handle_t importbuffer_fd(int fd, im_handle_param_t *param);
IM_STATUS releasebuffer_handle(rga_buffer_handle_t handle);
const char *imStrError_t(IM_STATUS status);
IM_STATUS imcheck_t(const rga_buffer_t src, const rga_buffer_t dst, const rga_buffer_t pat, const im_rect src_rect,
                    const im_rect dst_rect, const im_rect pat_rect, const int mode_usage);
IM_STATUS improcess(rga_buffer_t src, rga_buffer_t dst, rga_buffer_t pat, im_rect srect, im_rect drect, im_rect prect,
                    int usage);
#ifdef __cplusplus
}
#endif
#endif
"""

PROGRAM = """
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "im2d.h"
#include "rknn_api.h"

static void show(const char *what, const unsigned char *data, int size) {
    unsigned int sum = 0;
    for (int i = 0; i < size; i++) sum = sum * 31 + data[i];
    printf("%s %u: %d %d %d %d\\n", what, sum, data[0], data[size / 3], data[size / 2], data[size - 1]);
}

int main(int argc, char **argv) {
    static unsigned char source[48 * 32 * 4], target[64 * 64 * 4];
    int formats[] = {RK_FORMAT_RGB_888, RK_FORMAT_BGR_888, RK_FORMAT_RGBA_8888, RK_FORMAT_YCbCr_400,
                     RK_FORMAT_YCbCr_420_SP, RK_FORMAT_YCrCb_420_SP};
    int turns[] = {0, IM_HAL_TRANSFORM_ROT_90, IM_HAL_TRANSFORM_ROT_180, IM_HAL_TRANSFORM_ROT_270,
                   IM_HAL_TRANSFORM_FLIP_H, IM_HAL_TRANSFORM_FLIP_V, IM_HAL_TRANSFORM_FLIP_H_V};
    rga_buffer_t src, dst, pat;
    im_rect all, part, other;
    rknn_context context = 0;
    IM_STATUS status;
    memset(&pat, 0, sizeof(pat));
    memset(&all, 0, sizeof(all));
    for (int i = 0; i < (int)sizeof(source); i++) source[i] = (i * i / 7 + 13 * i) % 256;
    for (int i = 0; i < 6; i++) {
        for (int j = 0; j < 6; j++) {
            src = wrapbuffer_virtualaddr(source, 48, 32, formats[i]);
            dst = wrapbuffer_virtualaddr((void *)target, 34, 50, formats[j], 40, 52);
            memset(target, 9, sizeof(target));
            status = imresize(src, dst);
            if (status != IM_STATUS_SUCCESS) printf("%d %s\\n", status, imStrError(status));
            show("resize", target, sizeof(target));
            status = imcvtcolor(src, dst, formats[j], formats[i]);
            printf("%d\\n", status);
            show("convert", target, sizeof(target));
        }
    }
    for (int i = 0; i < 7; i++) {
        part.x = 4; part.y = 2; part.width = 20; part.height = 12;
        other.x = 2; other.y = 6; other.width = 16; other.height = 30;
        src = wrapbuffer_virtualaddr(source, 48, 32, RK_FORMAT_RGB_888);
        dst = wrapbuffer_virtualaddr(target, 34, 50, RK_FORMAT_YCbCr_420_SP);
        printf("%d", improcess(src, dst, pat, part, other, all, turns[i]));
        show(" turn", target, sizeof(target));
    }
    im_handle_param_t param;
    param.width = 32; param.height = 32; param.format = RK_FORMAT_RGB_888;
    rga_buffer_handle_t handle = importbuffer_virtualaddr(target, &param);
    dst = wrapbuffer_handle_t(handle, 32, 32, 32, 32, RK_FORMAT_RGB_888);
    printf("%d\\n", imfill(dst, part, 0x11223344));
    show("fill", target, sizeof(target));
    printf("%d ", releasebuffer_handle(handle));
    status = imfill(dst, part, 0);
    printf("%d %s\\n", status, imStrError(status));
    if (rknn_init(&context, argv[1], 0, 0, NULL) != RKNN_SUCC) return 1;
    rknn_tensor_mem *memory = rknn_create_mem(context, 4096);
    dst = wrapbuffer_fd_t(memory->fd, 32, 32, 32, 32, RK_FORMAT_RGB_888);
    src = wrapbuffer_virtualaddr(source, 48, 32, RK_FORMAT_RGB_888);
    printf("%d %d\\n", imcheck(src, dst, all, all), imresize(src, dst));
    show("fd", (unsigned char *)memory->virt_addr, 32 * 32 * 3);
    src.format = RK_FORMAT_RGB_565;
    printf("%s\\n", imStrError(imcheck(src, dst, all, all)));
    part.width = 99;
    src.format = RK_FORMAT_RGB_888;
    printf("%s\\n", imStrError(improcess(src, dst, pat, part, all, all, 0)));
    printf("%s\\n", imStrError(improcess(src, dst, pat, all, all, all, 3)));
    dst = wrapbuffer_fd_t(memory->fd, 320, 320, 320, 320, RK_FORMAT_RGB_888);
    status = imresize(src, dst);
    printf("%d\\n", status);
    rknn_destroy_mem(context, memory);
    return rknn_destroy(context);
}
"""


@pytest.mark.parametrize("name", ["main.c", "main.cc"])
def test_both_programs_compute_the_same(name: str, run_session: Session, models_folder: Path, tmp_path: Path) -> None:
    model = str(models_folder.resolve() / "digits_int8.rknn")
    files = {name: PROGRAM, "include/im2d.h": HEADER}
    code, rows = run_session(files, "--model", model, settings={name: {"rga": True, "libraries": ["rga"]}})
    row = rows[name]
    assert (code, row["result"], row["code"], row["left"]) == (0, "equal", 0, []), row
    said = (tmp_path / "work" / name / "c.out").read_text()
    assert "not supported: imcheck, src: format 0x400 is not computed" in said
    assert "invalid parameter: improcess, srect: [4 2 99 12] is no part of 48 x 32" in said
    assert said.count("resize") == 36
    text = (tmp_path / "work" / name / "program.py").read_text()
    assert "from npu_porter.rga.im2d import *" in text
    assert "status = imresize(src, dst)\n" in text
    assert "wrapbuffer_virtualaddr(main_source, 48, 32, formats[i])\n" in text


MMZ_HEADER = """
#include <stdint.h>
typedef void *MB_BLK;
#ifdef __cplusplus
extern "C" {
#endif
int RK_MPI_MMZ_Alloc(MB_BLK *made, uint32_t size, uint32_t flags);
int RK_MPI_MMZ_Free(MB_BLK block);
uint64_t RK_MPI_MMZ_Handle2PhysAddr(MB_BLK block);
void *RK_MPI_MMZ_Handle2VirAddr(MB_BLK block);
int RK_MPI_MMZ_Handle2Fd(MB_BLK block);
uint64_t RK_MPI_MMZ_GetSize(MB_BLK block);
#ifdef __cplusplus
}
#endif
"""

MMZ = """
#include <stdio.h>
#include <string.h>
#include <rk_mpi_mmz.h>
#include "rknn_api.h"

int main(int argc, char **argv) {
    rknn_context context = 0;
    rknn_tensor_attr attr;
    MB_BLK block = NULL;
    memset(&attr, 0, sizeof(attr));
    if (rknn_init(&context, argv[1], 0, 0, NULL) != RKNN_SUCC) return 1;
    rknn_query(context, RKNN_QUERY_NATIVE_INPUT_ATTR, &attr, sizeof(attr));
    int ret = RK_MPI_MMZ_Alloc(&block, attr.size_with_stride, 1);
    printf("%d %d\\n", ret, (int)RK_MPI_MMZ_GetSize(block) == (int)attr.size_with_stride);
    if (ret < 0) return 2;
    void *place = RK_MPI_MMZ_Handle2VirAddr(block);
    uint64_t physical = RK_MPI_MMZ_Handle2PhysAddr(block);
    memset(place, 7, attr.size_with_stride);
    printf("%d %d\\n", physical != 0, RK_MPI_MMZ_Handle2Fd(block) > 2);
    rknn_tensor_mem *memory = rknn_create_mem_from_phys(context, physical, place, attr.size_with_stride);
    printf("%d %d\\n", rknn_set_io_mem(context, memory, &attr), rknn_run(context, NULL));
    rknn_destroy_mem(context, memory);
    printf("%d\\n", RK_MPI_MMZ_Free(block));
    return rknn_destroy(context);
}
"""


def test_memory_of_rockit(run_session: Session, models_folder: Path, tmp_path: Path) -> None:
    model = str(models_folder.resolve() / "digits_int8.rknn")
    files = {"main.c": MMZ, "other/include/rk_mpi_mmz.h": MMZ_HEADER}
    settings = {"main.c": {"rockit": True, "libraries": ["rockit"], "include": ["other/include"]}}
    code, rows = run_session(files, "--model", model, settings=settings)
    row = rows["main.c"]
    assert (code, row["result"], row["code"], row["left"]) == (0, "equal", 0, []), row
    assert (tmp_path / "work" / "main.c" / "c.out").read_text().startswith("0 1\n1 1\n0 0\n0\n")
