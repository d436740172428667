/* libPlatformValidatorShared.so: everything is done in the libSNPE.so beside it. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge.h"

static const sn_bridge *bridge(void)
{
    static const sn_bridge *kept;
    const sn_bridge *main_library = __atomic_load_n(&kept, __ATOMIC_ACQUIRE);
    const char *(*name)(void);
    void *library, *symbol;
    if (main_library) return main_library;
    library = dlopen("libSNPE.so", RTLD_NOW); /* loaded already: this library needs it */
    symbol = library ? dlsym(library, "npu_fake_name") : NULL;
    memcpy(&name, &symbol, sizeof name);
    main_library = symbol ? (const sn_bridge *)name() : NULL;
    if (!main_library || strncmp(main_library->name, "snpe ", 5) || main_library->magic != SN_BRIDGE_MAGIC) {
        fprintf(stderr, "npu-fake E: libPlatformValidatorShared.so: libSNPE.so is not the fake it was built with\n");
        return NULL;
    }
    __atomic_store_n(&kept, main_library, __ATOMIC_RELEASE);
    return main_library;
}

Snpe_PlatformValidator_Handle_t Snpe_PlatformValidator_Create(void)
{
    const sn_bridge *to = bridge();
    return to ? to->Create() : NULL;
}

Snpe_ErrorCode_t Snpe_PlatformValidator_Delete(Snpe_PlatformValidator_Handle_t handle)
{
    const sn_bridge *to = bridge();
    return to ? to->Delete(handle) : SNPE_ERRORCODE_CAPI_BAD_HANDLE;
}

void Snpe_PlatformValidator_SetRuntime(Snpe_PlatformValidator_Handle_t handle, Snpe_Runtime_t runtime, _Bool unsignedPD)
{
    const sn_bridge *to = bridge();
    if (to) to->SetRuntime(handle, runtime, unsignedPD);
}

int Snpe_PlatformValidator_IsRuntimeAvailable(Snpe_PlatformValidator_Handle_t handle, _Bool unsignedPD)
{
    const sn_bridge *to = bridge();
    return to ? to->IsRuntimeAvailable(handle, unsignedPD) : 0;
}

const char *Snpe_PlatformValidator_GetCoreVersion(Snpe_PlatformValidator_Handle_t handle)
{
    const sn_bridge *to = bridge();
    return to ? to->GetCoreVersion(handle) : NULL;
}

const char *Snpe_PlatformValidator_GetLibVersion(Snpe_PlatformValidator_Handle_t handle)
{
    const sn_bridge *to = bridge();
    return to ? to->GetLibVersion(handle) : NULL;
}

int Snpe_PlatformValidator_RuntimeCheck(Snpe_PlatformValidator_Handle_t handle, _Bool unsignedPD)
{
    const sn_bridge *to = bridge();
    return to ? to->RuntimeCheck(handle, unsignedPD) : 0;
}
