/* This library's description for fakes/common. */
#include <stdio.h>

#include "driver.h"

/* Exported functions, those in the extensions' tables, and "job": the work of one execution on the device. */
static const char *const functions[] = {
#include "level_zero_functions.h"
    "job",
    NULL,
};

static const char *const architectures[] = {"3720", "4000", "5010", "5020", "none", NULL};
static const char *const graph_versions[] = {"1.5", "1.8", "1.12", "1.13", "1.14", "1.16", "1.18", NULL};
static const char *const yes_no[] = {"0", "1", NULL};

static const npu_option options[] = {
    {"level_zero_device", "4000", architectures},
    {"level_zero_graph", "1.12", graph_versions},
    {"level_zero_mutable", "1", yes_no},
    {"level_zero_import", "0", yes_no},
    {"level_zero_driver_version", "1761000000", NULL},
    {NULL, NULL, NULL},
};

static npu_kind *const kinds[] = {
    &zf_context_kind, &zf_queue_kind, &zf_list_kind, &zf_fence_kind, &zf_event_pool_kind, &zf_event_kind,
    &zf_memory_kind, &zf_graph_kind, &zf_build_log_kind, &zf_query_network_kind, &zf_profiling_pool_kind,
    &zf_profiling_query_kind, NULL,
};

static const char *name(void)
{
    return zf_device_now()->fake;
}

const npu_vendor npu_fake_vendor = {
    .name = name,
    .functions = functions,
    .options = options,
    .kinds = kinds,
    .computes_ir = true,
    .parameter_code = ZE_RESULT_ERROR_INVALID_ARGUMENT,
    .device_code = ZE_RESULT_ERROR_DEVICE_LOST,
};
