/* PlatformValidator.h. */
#include <stdio.h>

#include "partition.h"
#include "snpe.h"

typedef struct validator {
    sn_head head;
    int runtime;
    bool unsigned_pd;
    char text[64];
} validator;

npu_kind sn_kind_PlatformValidator = {.name = "PlatformValidator", .destroy = free};

Snpe_PlatformValidator_Handle_t sn_PlatformValidator_Create(void)
{
    validator *checker = sn_make(sizeof *checker);
    if (checker) checker->runtime = SNPE_RUNTIME_UNSET;
    return sn_new(SN_KIND(PlatformValidator), checker);
}

Snpe_ErrorCode_t sn_PlatformValidator_Delete(Snpe_PlatformValidator_Handle_t handle)
{
    return sn_delete(SN_KIND(PlatformValidator), handle);
}

void sn_PlatformValidator_SetRuntime(Snpe_PlatformValidator_Handle_t handle, Snpe_Runtime_t runtime, _Bool unsignedPD)
{
    validator *checker = sn_get(SN_KIND(PlatformValidator), handle);
    if (!checker) return;
    checker->runtime = (int)runtime;
    checker->unsigned_pd = unsignedPD;
    sn_put(SN_KIND(PlatformValidator), handle);
}

static int check(const void *handle)
{
    const validator *checker = sn_get(SN_KIND(PlatformValidator), handle);
    int runtime;
    if (!checker) return 0;
    runtime = checker->runtime;
    sn_put(SN_KIND(PlatformValidator), handle);
    if (runtime_available(runtime)) return 1;
    SN_FAIL(SNPE_ERRORCODE_HOST_RUNTIME_TARGET_UNAVAILABLE, "Platform Validator", "runtime %d is not available", runtime);
    return 0;
}

int sn_PlatformValidator_IsRuntimeAvailable(Snpe_PlatformValidator_Handle_t handle, _Bool unsignedPD)
{
    (void)unsignedPD;
    return check(handle);
}

/* The vendor's runs a small program on the core; here the core is the host. */
int sn_PlatformValidator_RuntimeCheck(Snpe_PlatformValidator_Handle_t handle, _Bool unsignedPD)
{
    (void)unsignedPD;
    return check(handle);
}

/* Names of cores and libraries: chosen, the shape of what snpe-platform-validator prints. */
static const char *describe(const void *handle, bool of_core)
{
    validator *checker = sn_get(SN_KIND(PlatformValidator), handle);
    const char *what;
    if (!checker) return NULL;
    switch (checker->runtime) {
    case SNPE_RUNTIME_CPU: what = of_core ? "CPU" : "CPU library"; break;
    case SNPE_RUNTIME_GPU: case SNPE_RUNTIME_GPU_FLOAT16: what = of_core ? "GPU (fake)" : "OpenCL (fake)"; break;
    case SNPE_RUNTIME_DSP: what = of_core ? "Hexagon DSP (fake)" : "DSP library (fake)"; break;
    case SNPE_RUNTIME_AIP_FIXED8_TF: what = of_core ? "Hexagon HTA (fake)" : "AIP library (fake)"; break;
    default: what = NULL;
    }
    if (what && !runtime_available(checker->runtime)) what = NULL;
    snprintf(checker->text, sizeof checker->text, "%s", what ? what : "");
    sn_put(SN_KIND(PlatformValidator), handle);
    if (!what) SN_FAIL(SNPE_ERRORCODE_HOST_RUNTIME_TARGET_UNAVAILABLE, "Platform Validator", "no such runtime here");
    return checker->text;
}

const char *sn_PlatformValidator_GetCoreVersion(Snpe_PlatformValidator_Handle_t handle)
{
    return describe(handle, true);
}

const char *sn_PlatformValidator_GetLibVersion(Snpe_PlatformValidator_Handle_t handle)
{
    return describe(handle, false);
}
