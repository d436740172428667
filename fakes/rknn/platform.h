#ifndef RKNN_FAKE_PLATFORM_H
#define RKNN_FAKE_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rknn_api.h"

enum { RF_MAX_CORES = 3 };

/* One NPU: what its cores, memory words and tables 4-1 and 4-2 of the API reference 2.0.0b0 say. */
typedef struct {
    const char *name;   /* in the words of NPU_FAKE_RKNN_CHIP and target_platform */
    const char *shown;  /* in the words of the log lines */
    const char *family; /* chips of one family run each other's files */
    int cores;
    uint32_t word;      /* bytes of one memory word: C2 and the row alignment come from it */
    bool selects_cores; /* rknn_set_core_mask works (table 4-1) */
    bool single_blocks; /* rounds blocks of NC1HWC2 to half of what the others do */
    bool nchw_apart;    /* outputs bound in NCHW have a place of their own, beside what the NPU's layout is bound to */
    bool micro;         /* RV1103/RV1106: the reduced column of the tables */
} rf_chip;

/* One release of the runtime: what changed between them, measured on 1.4.0, 1.5.2 and 1.6.0. */
typedef struct {
    const char *name;
    const char *fake_name;   /* npu_fake_name() */
    const char *api_version; /* RKNN_QUERY_SDK_VERSION */
    const char *driver_version;
    int last_query;              /* larger commands are out of range */
    uint32_t attr_size;          /* sizeof(rknn_tensor_attr) of that header */
    uint32_t mem_size_size;      /* sizeof(rknn_mem_size) of that header */
    int load_error;              /* rknn_init on a bad model */
    uint32_t newest_file;        /* newest file version it can read */
    bool memory_without_context; /* rknn_create_mem(0, n) works */
    bool all_cores_mask;         /* RKNN_NPU_CORE_ALL is known */
    bool custom_operators;       /* registers operators of the program; before, one in a model aborts the process */
    bool knows_f_series;         /* has heard of the hardware of RK3576 and RV1126B */
    int no_type; /* RKNN_TENSOR_TYPE_MAX of that header */
    bool exact_sizes; /* rknn_query takes a record of its own size only */
} rf_release;

const rf_chip *rf_chip_find(const char *name);
const rf_release *rf_release_find(const char *name);
/* Whether the chip came after 1.6.0. */
bool rf_f_series(const char *platform);
/* "rk3588, rk3576, ..." for messages. */
const char *rf_chip_names(void);
const char *rf_release_names(void);

/* The chip and release in force: options of the control API, else environment, else the library's own default. */
const rf_chip *rf_chip_now(void);
const rf_release *rf_release_now(void);
/* Whether that release is older than 1.5.0. */
bool rf_before_1_5(void);
/* Whether it is older than 2.0.0, which has a mask of all cores. */
bool rf_before_2_0(void);
/* NPU_FAKE_RKNN_DEVICE=0: no NPU on this machine. */
bool rf_device_present(void);

/* Set by variant.c of each library file. */
extern const char rf_library_name[];
extern const char rf_library_release[];
extern const char rf_library_chip[];
extern const char rf_library_version_text[];

/* Table 4-1: 0 when `function` works on the chip, else the code it answers. */
int rf_function_refusal(const rf_chip *chip, const char *function);
/* Table 4-2: true when the chip answers the command. */
bool rf_query_supported(const rf_chip *chip, int command);

/* Bit set of cores that a mask names, 0 when the chip refuses it. AUTO gives all bits with *any set. */
uint32_t rf_core_bits(const rf_chip *chip, const rf_release *release, uint32_t mask, bool multi_core_model, bool *any);

#endif
