/* This library's description for fakes/common. Compiled once for each release. */
#include <stdio.h>

#include "dlc.h"
#include "partition.h"
#include "bridge.h"
#include "files.h"
#include "snpe.h"

#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)

const int sn_version[3] = {SN_MAJOR, SN_MINOR, SN_TEENY};

static const npu_option options[] = {
    RUNTIME_OPTIONS,
    {NULL, NULL, NULL},
};

static npu_kind *const kinds[] = {
#include "snpe_kinds.h"
    NULL,
};

static const char *const functions[] = {
#include "snpe_functions.h"
    "subnet", /* each part of a network as it runs: subnet_run.c */
    NULL,
};

/* Behind the name stands what libPlatformValidatorShared.so works with: see bridge.h. */
static const sn_bridge bridge = {
    .name = "snpe " TEXT(SN_MAJOR) "." TEXT(SN_MINOR) "." TEXT(SN_TEENY) " (fake)",
    .magic = SN_BRIDGE_MAGIC,
    .Create = bridge_Create,
    .Delete = bridge_Delete,
    .SetRuntime = bridge_SetRuntime,
    .IsRuntimeAvailable = bridge_IsRuntimeAvailable,
    .GetCoreVersion = bridge_GetCoreVersion,
    .GetLibVersion = bridge_GetLibVersion,
    .RuntimeCheck = bridge_RuntimeCheck,
};

static const char *name(void)
{
    return bridge.name;
}

static void forget(void)
{
    sn_log_reset();
    sn_util_reset();
    sn_package_reset();
}

const npu_vendor npu_fake_vendor = {
    .name = name,
    .functions = functions,
    .options = options,
    .kinds = kinds,
    .parameter_code = SNPE_ERRORCODE_CONFIG_INVALID_PARAM,
    .device_code = SNPE_ERRORCODE_DSP_RUNTIME_COMMUNICATION_ERROR,
    .log = sn_log_write,
    .log_level = sn_log_level,
    .on_reset = forget,
};
