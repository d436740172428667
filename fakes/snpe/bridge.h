/* How libPlatformValidatorShared.so reaches libSNPE.so. The vendor's two libraries export nothing to each other; here
 * one of them has the handles, settings, faults and the trace of both. npu_fake_name() returns the start of this record:
 * the validator recognises it by its magic number and calls through it. */
#ifndef SNPE_FAKE_BRIDGE_H
#define SNPE_FAKE_BRIDGE_H

#include "PlatformValidator/PlatformValidator.h"

#define SN_BRIDGE_MAGIC 0x534e5042u

typedef struct sn_bridge {
    char name[60];
    uint32_t magic;
    Snpe_PlatformValidator_Handle_t (*Create)(void);
    Snpe_ErrorCode_t (*Delete)(Snpe_PlatformValidator_Handle_t);
    void (*SetRuntime)(Snpe_PlatformValidator_Handle_t, Snpe_Runtime_t, bool);
    int (*IsRuntimeAvailable)(Snpe_PlatformValidator_Handle_t, bool);
    const char *(*GetCoreVersion)(Snpe_PlatformValidator_Handle_t);
    const char *(*GetLibVersion)(Snpe_PlatformValidator_Handle_t);
    int (*RuntimeCheck)(Snpe_PlatformValidator_Handle_t, bool);
} sn_bridge;

/* Generated: the validator's functions with faults and trace, inside libSNPE.so. */
Snpe_PlatformValidator_Handle_t bridge_Create(void);
Snpe_ErrorCode_t bridge_Delete(Snpe_PlatformValidator_Handle_t handle);
void bridge_SetRuntime(Snpe_PlatformValidator_Handle_t handle, Snpe_Runtime_t runtime, _Bool unsignedPD);
int bridge_IsRuntimeAvailable(Snpe_PlatformValidator_Handle_t handle, _Bool unsignedPD);
const char *bridge_GetCoreVersion(Snpe_PlatformValidator_Handle_t handle);
const char *bridge_GetLibVersion(Snpe_PlatformValidator_Handle_t handle);
int bridge_RuntimeCheck(Snpe_PlatformValidator_Handle_t handle, _Bool unsignedPD);

#endif
