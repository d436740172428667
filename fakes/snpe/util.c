/* SNPEUtil.h: what the device and the library are. */
#include <pthread.h>
#include <stdio.h>

#include "files.h"
#include "partition.h"
#include "session.h"

extern const int sn_version[3];

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char *storage;

void sn_util_reset(void)
{
    pthread_mutex_lock(&lock);
    free(storage);
    storage = NULL;
    pthread_mutex_unlock(&lock);
}

static int available(int runtime, int option, uint32_t device)
{
    if (!sn_runtime_known(runtime) || option < SNPE_RUNTIME_CHECK_OPTION_NORMAL_CHECK ||
        option > SNPE_RUNTIME_CHECK_OPTION_UNSIGNEDPD_CHECK) {
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
        return 0;
    }
    return device == 0 && runtime_available(runtime); /* one device */
}

int sn_Util_IsRuntimeAvailable(Snpe_Runtime_t runtime)
{
    return available((int)runtime, SNPE_RUNTIME_CHECK_OPTION_DEFAULT, 0);
}

int sn_Util_IsRuntimeAvailableForDevice(Snpe_Runtime_t runtime, uint32_t deviceId)
{
    return available((int)runtime, SNPE_RUNTIME_CHECK_OPTION_DEFAULT, deviceId);
}

int sn_Util_IsRuntimeAvailableCheckOption(Snpe_Runtime_t runtime, Snpe_RuntimeCheckOption_t runtimeCheckOption)
{
    return available((int)runtime, (int)runtimeCheckOption, 0);
}

int sn_Util_IsRuntimeAvailableCheckOptionForDevice(Snpe_Runtime_t runtime, Snpe_RuntimeCheckOption_t runtimeCheckOption,
                                                   uint32_t deviceId)
{
    return available((int)runtime, (int)runtimeCheckOption, deviceId);
}

Snpe_DlVersion_Handle_t sn_Util_GetLibraryVersion(void)
{
    char text[64];
    snprintf(text, sizeof text, "%d.%d.%d.fake", sn_version[0], sn_version[1], sn_version[2]);
    return sn_DlVersion_FromString(text);
}

/* Once per process, before anything is built. */
int sn_Util_SetSNPEStorageLocation(const char *storagePath)
{
    bool good = false;
    if (sn_null(storagePath, "storagePath")) return 0;
    pthread_mutex_lock(&lock);
    if (!storage && storagePath[0] && !npu_kind_live(SN_KIND(SNPE)) && !npu_kind_live(SN_KIND(PSNPE)))
        good = (storage = sn_copy_text(storagePath)) != NULL;
    pthread_mutex_unlock(&lock);
    if (!good) SN_FAIL(SNPE_ERRORCODE_CONFIG_INVALID_PARAM, "Util", "the storage location can be set once, before any network");
    return good;
}

/* The fake has no OpenGL. */
int sn_Util_IsGLCLInteropSupported(void)
{
    return 0;
}
