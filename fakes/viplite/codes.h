/* The numbers of vip_lite.h that every generation agrees on, for the parts that are compiled once for all of them.
 * The files that know vip_lite.h (api_*.c, trace.c) include the generation's own and trace.h checks these against it. */
#ifndef VIPLITE_FAKE_CODES_H
#define VIPLITE_FAKE_CODES_H

enum {
    VF_SUCCESS = 0,
    VF_TIMEOUT = -1,
    VF_IO = -2,
    VF_ARGUMENTS = -3,
    VF_NOT_SUPPORTED = -4,
    VF_OUT_OF_MEMORY = -6,
    VF_INVALID_NETWORK = -7,
    VF_NOT_PREPARED = -9,
    VF_INCOMPATIBLE = -10,
    VF_FAILURE = -11
};

/* Element formats. */
enum {
    VF_FP32, VF_FP16, VF_UINT8, VF_INT8, VF_UINT16, VF_INT16, VF_CHAR, VF_BFP16, VF_INT32, VF_UINT32, VF_INT64,
    VF_UINT64, VF_FP64, VF_INT4, VF_UINT4, VF_BOOL8 = 16
};

enum { VF_QUANT_NONE, VF_QUANT_DFP, VF_QUANT_AFFINE };

/* Properties of networks: queries below 64, settings from 64 on. */
enum {
    VF_NET_LAYER_COUNT = 0,
    VF_NET_INPUT_COUNT = 1,
    VF_NET_OUTPUT_COUNT = 2,
    VF_NET_NAME = 3,
    VF_NET_READ_REG_IRQ = 5,
    VF_NET_MEMORY_POOL_SIZE = 6,
    VF_NET_PROFILING = 7,
    VF_NET_CORE_COUNT = 8,
    VF_NET_LAYER_DUMP_OUTPUT = 9,
    VF_NET_EXE_NBG_SIZE = 10,
    VF_NET_EXE_NBG_GENERATE = 11,
    VF_NET_STATE = 12,
    VF_NET_VIDEO_MEMORY_SIZE = 13,
    VF_NET_CHANGE_PPU = 64,
    VF_NET_MEMORY_POOL = 65,
    VF_NET_DEVICE = 66,
    VF_NET_PRIORITY = 67,
    VF_NET_TIME_OUT = 68,
    VF_NET_COEFF_MEMORY = 69,
    VF_NET_CORE_INDEX = 70,
    VF_NET_NPD = 71,
    VF_NET_PRELOAD = 72,
    VF_NET_LAYER_DUMP = 73,
    VF_NET_VIDEO_MEMORY = 74,
    VF_NET_VPM_RUN = 1024 /* what vpm_run sets; no header has it */
};

enum {
    VF_GROUP_PROFILING = 0,
    VF_GROUP_EXE_NBG_SIZE = 1,
    VF_GROUP_EXE_NBG_GENERATE = 2,
    VF_GROUP_DEVICE = 64,
    VF_GROUP_CORE = 65,
    VF_GROUP_TIME_OUT = 68,
};

/* Properties of inputs and outputs. */
enum {
    VF_IO_QUANT_FORMAT, VF_IO_DIMENSIONS, VF_IO_SIZES, VF_IO_DATA_FORMAT, VF_IO_FIXED_POINT_POS, VF_IO_SCALE,
    VF_IO_ZERO_POINT, VF_IO_NAME
};

enum { VF_HW_CID, VF_HW_DEVICE_COUNT, VF_HW_CORE_COUNT };
enum { VF_FROM_FILE = 1, VF_FROM_MEMORY = 2, VF_FROM_FLASH = 4 };
enum { VF_DUP_BY_NETWORK = 1, VF_DUP_BY_NBG = 2, VF_DUP_FILE = 0x100, VF_DUP_MEMORY = 0x200, VF_DUP_FLASH = 0x400, VF_DUP_MEDIA = 0x700,
       VF_DUP_NETWORK = 0x800 };
enum { VF_FLUSH = 1, VF_INVALIDATE = 2 };
enum { VF_STATE_CREATED = 1, VF_STATE_PREPARED = 2, VF_STATE_COMPLETE = 3, VF_STATE_RUNNING = 4 };

#endif
