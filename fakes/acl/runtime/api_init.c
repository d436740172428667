/* acl_rt.h: the library's beginning and end, versions. */
#include "memory.h"
#include "device.h"
#include "npu_json.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint64_t references;
static bool finalized; /* measured: only a second aclFinalize is refused, not one before the first aclInit */

/* Reads the configuration; the default device, or -1, into *device. */
static aclError configure(const char *path, int32_t *device, const char *function)
{
    FILE *file = fopen(path, "rb");
    npu_json *document;
    npu_why why;
    char text[65536];
    size_t n;
    int64_t id = -1;
    int at;
    if (!file) return af_fail(ACL_ERROR_INVALID_FILE, function, "cannot open %s", path);
    n = fread(text, 1, sizeof text, file);
    fclose(file);
    if (n == sizeof text) return af_fail(ACL_ERROR_INVALID_FILE_SIZE, function, "%s is larger than 64 KB", path);
    document = npu_json_parse(text, n, &why);
    if (!document) return af_fail(ACL_ERROR_PARSE_FILE, function, "%s: %s", path, why.text);
    at = npu_json_get(document, npu_json_get(document, 0, "defaultDevice"), "default_device");
    if (at >= 0) {
        char number[16];
        if (npu_json_integer(document, at, &id) && npu_json_string(document, at, number, sizeof number) > 0)
            id = strtol(number, NULL, 10);
    }
    npu_json_free(document);
    *device = (int32_t)id;
    return ACL_SUCCESS;
}

static aclError init(const char *path, const char *function)
{
    aclError ret = ACL_SUCCESS;
    int32_t device = -1;
    pthread_mutex_lock(&lock);
    if (references) {
        references++;
        ret = ACL_ERROR_REPEAT_INITIALIZE;
    } else if (!af_device_count())
        ret = af_fail(ACL_ERROR_INTERNAL_ERROR, function, "no SoC name: there is no device or no driver");
    else if (!path || (ret = configure(path, &device, function)) == ACL_SUCCESS) {
        references = 1;
        finalized = false;
    }
    pthread_mutex_unlock(&lock);
    if (ret == ACL_ERROR_REPEAT_INITIALIZE)
        return af_fail(ret, function, "aclInit was called before; it is counted, and nothing else happened");
    if (ret == ACL_SUCCESS && device >= 0) ret = af_device_set(device, function);
    return ret;
}

aclError aclInit(const char *configPath)
{
    AF_BEGIN("aclInit", NPU_CALL_DEVICE | NPU_CALL_INIT);
    npu_arg_text(&call, "configPath", configPath);
    if (!go)
        AF_FORCED;
    else
        ret = init(configPath, call.function);
    AF_END;
}

aclError aclFinalize(void)
{
    AF_BEGIN("aclFinalize", NPU_CALL_PLAIN);
    if (!go)
        AF_FORCED;
    else {
        pthread_mutex_lock(&lock);
        if (finalized) ret = ACL_ERROR_REPEAT_FINALIZE;
        if (references) finalized = true;
        references = 0;
        pthread_mutex_unlock(&lock);
        if (ret != ACL_SUCCESS) af_fail(ret, call.function, "the library was finalized before");
    }
    AF_END;
}

aclError aclFinalizeReference(uint64_t *refCount)
{
    AF_BEGIN("aclFinalizeReference", NPU_CALL_PLAIN);
    if (!go)
        AF_FORCED;
    else {
        uint64_t left = 0;
        pthread_mutex_lock(&lock);
        if (!references)
            ret = ACL_ERROR_REPEAT_FINALIZE;
        else if (!(left = --references))
            finalized = true;
        pthread_mutex_unlock(&lock);
        if (ret != ACL_SUCCESS)
            af_fail(ret, call.function, "aclInit was not called, or finalized as often as that");
        else if (refCount) {
            *refCount = left;
            npu_arg_uint(&call, "refCount", left);
        }
    }
    AF_END;
}

aclError aclrtGetVersion(int32_t *majorVersion, int32_t *minorVersion, int32_t *patchVersion)
{
    AF_BEGIN("aclrtGetVersion", NPU_CALL_PLAIN);
    if (!go)
        AF_FORCED;
    else if (!majorVersion || !minorVersion || !patchVersion)
        ret = af_null(call.function, !majorVersion ? "majorVersion" : !minorVersion ? "minorVersion" : "patchVersion");
    else {
        *majorVersion = ACL_MAJOR_VERSION;
        *minorVersion = ACL_MINOR_VERSION;
        *patchVersion = ACL_PATCH_VERSION;
    }
    AF_END;
}

static const char *const packages[] = {"cann", "runtime", "compiler", "hccl", "toolkit", "opp", "opp_kernel", "driver"};
#define RELEASE "9.1.0" /* the release the facts are of */

aclError aclsysGetCANNVersion(aclCANNPackageName name, aclCANNPackageVersion *version)
{
    AF_BEGIN("aclsysGetCANNVersion", NPU_CALL_PLAIN);
    npu_arg_int(&call, "name", (int)name);
    if (!go)
        AF_FORCED;
    else if (!version)
        ret = af_null(call.function, "version");
    else if ((int)name < 0 || name > ACL_PKG_NAME_DRIVER)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "name %d is no aclCANNPackageName", (int)name);
    else {
        memset(version, 0, sizeof *version);
        strcpy(version->version, RELEASE);
        strcpy(version->majorVersion, "9");
        strcpy(version->minorVersion, "1");
        strcpy(version->releaseVersion, "0");
        npu_arg_text(&call, "version", RELEASE);
    }
    AF_END;
}

static aclError known_package(const char *name, const char *function)
{
    size_t i;
    if (!name) return af_null(function, "pkgName");
    for (i = 0; i < sizeof packages / sizeof *packages; i++)
        if (!strcmp(packages[i], name)) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_INVALID_FILE, function, "package %s is not installed", name);
}

aclError aclsysGetVersionStr(char *pkgName, char *versionStr)
{
    AF_BEGIN("aclsysGetVersionStr", NPU_CALL_PLAIN);
    npu_arg_text(&call, "pkgName", pkgName);
    if (!go)
        AF_FORCED;
    else if (!versionStr)
        ret = af_null(call.function, "versionStr");
    else if ((ret = known_package(pkgName, call.function)) == ACL_SUCCESS)
        strcpy(versionStr, RELEASE);
    AF_END;
}

aclError aclsysGetVersionNum(char *pkgName, int32_t *versionNum)
{
    AF_BEGIN("aclsysGetVersionNum", NPU_CALL_PLAIN);
    npu_arg_text(&call, "pkgName", pkgName);
    if (!go)
        AF_FORCED;
    else if (!versionNum)
        ret = af_null(call.function, "versionNum");
    else if ((ret = known_package(pkgName, call.function)) == ACL_SUCCESS)
        *versionNum = 90100000; /* two digits a part: 9.1.0 and no suffix */
    AF_END;
}
