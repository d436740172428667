/* acl_rt.h: the library's beginning and end, versions. */
#include "memory.h"
#include "device.h"
#include "hooks.h"
#include "npu_json.h"

NPU_LOCK(lock);
static uint64_t references;
static bool finalized; /* measured: only a second aclFinalize is refused, not one before the first aclInit */

enum { TEXT = 65536 };

/* Reads the configuration: its text, and the default device, or -1, into *device. */
static aclError configure(const char *path, char *text, int32_t *device, const char *function)
{
    FILE *file = fopen(path, "rb");
    npu_json *document;
    npu_why why;
    size_t n;
    int64_t id = -1;
    int at;
    if (!file) return af_fail(ACL_ERROR_INVALID_FILE, function, "cannot open %s", path);
    n = fread(text, 1, TEXT, file);
    fclose(file);
    if (n < TEXT) text[n] = 0;
    if (n == TEXT) return af_fail(ACL_ERROR_INVALID_FILE_SIZE, function, "%s is larger than 64 KB", path);
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
    char *text = calloc(TEXT, 1);
    if (!text) return ACL_ERROR_BAD_ALLOC;
    pthread_mutex_lock(&lock);
    if (references) {
        references++;
        ret = ACL_ERROR_REPEAT_INITIALIZE;
    } else if (!af_device_count())
        ret = af_fail(ACL_ERROR_INTERNAL_ERROR, function, "no SoC name: there is no device or no driver");
    else if (!path || !*path || (ret = configure(path, text, &device, function)) == ACL_SUCCESS) {
        references = 1;
        finalized = false;
    }
    pthread_mutex_unlock(&lock);
    if (ret == ACL_ERROR_REPEAT_INITIALIZE)
        af_fail(ret, function, "aclInit was called before; it is counted, and nothing else happened");
    if (ret == ACL_SUCCESS && device >= 0) ret = af_device_set(device, function);
    if (ret == ACL_SUCCESS) ret = af_hooks_begin(text, function);
    free(text);
    return ret;
}

aclError af_aclInit(const char *configPath)
{
    return init(configPath, AF_NAME);
}

aclError af_aclFinalize(void)
{
    aclError ret = ACL_SUCCESS;
    bool ends;
    pthread_mutex_lock(&lock);
    if (finalized) ret = ACL_ERROR_REPEAT_FINALIZE;
    ends = references != 0;
    if (references) finalized = true;
    references = 0;
    pthread_mutex_unlock(&lock);
    if (ret != ACL_SUCCESS) af_fail(ret, AF_NAME, "the library was finalized before");
    return ends ? af_hooks_end(AF_NAME) : ret;
}

aclError af_aclFinalizeReference(uint64_t *refCount)
{
    aclError ret = ACL_SUCCESS;
    uint64_t left = 0;
    pthread_mutex_lock(&lock);
    if (!references)
        ret = ACL_ERROR_REPEAT_FINALIZE;
    else if (!(left = --references))
        finalized = true;
    pthread_mutex_unlock(&lock);
    if (ret != ACL_SUCCESS)
        af_fail(ret, AF_NAME, "aclInit was not called, or finalized as often as that");
    else if (refCount)
        *refCount = left;
    return ret == ACL_SUCCESS && !left ? af_hooks_end(AF_NAME) : ret;
}

aclError af_aclrtGetVersion(int32_t *majorVersion, int32_t *minorVersion, int32_t *patchVersion)
{
    if (!majorVersion || !minorVersion || !patchVersion)
        return af_null(AF_NAME, !majorVersion ? "majorVersion" : !minorVersion ? "minorVersion" : "patchVersion");
    *majorVersion = ACL_MAJOR_VERSION;
    *minorVersion = ACL_MINOR_VERSION;
    *patchVersion = ACL_PATCH_VERSION;
    return ACL_SUCCESS;
}

static const char *const packages[] = {"cann", "runtime", "compiler", "hccl", "toolkit", "opp", "opp_kernel", "driver"};
#define RELEASE "9.1.0" /* the release of the ABI data */

aclError af_aclsysGetCANNVersion(aclCANNPackageName name, aclCANNPackageVersion *version)
{
    if ((int)name < 0 || name > ACL_PKG_NAME_DRIVER)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "name %d is no aclCANNPackageName", (int)name);
    memset(version, 0, sizeof *version);
    strcpy(version->version, RELEASE);
    strcpy(version->majorVersion, "9");
    strcpy(version->minorVersion, "1");
    strcpy(version->releaseVersion, "0");
    return ACL_SUCCESS;
}

static aclError known_package(const char *name, const char *function)
{
    size_t i;
    if (!name) return af_null(function, "pkgName");
    for (i = 0; i < sizeof packages / sizeof *packages; i++)
        if (!strcmp(packages[i], name)) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_INVALID_FILE, function, "package %s is not installed", name);
}

aclError af_aclsysGetVersionStr(char *pkgName, char *versionStr)
{
    aclError ret = known_package(pkgName, AF_NAME);
    if (ret == ACL_SUCCESS)
        strcpy(versionStr, RELEASE);
    return ret;
}

aclError af_aclsysGetVersionNum(char *pkgName, int32_t *versionNum)
{
    aclError ret = known_package(pkgName, AF_NAME);
    if (ret == ACL_SUCCESS)
        *versionNum = 90100000; /* two digits a part: 9.1.0 and no suffix */
    return ret;
}
