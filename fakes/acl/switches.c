/* Profiling and dumps: switches that are checked and remembered. The fake measures nothing and writes no files. */
#include "acl/acl_prof.h"
#include "npu_json.h"
#include "runtime.h"

enum { MOST_DEVICES = 64, MOST_FILE = 1 << 20 };

typedef struct prof_config {
    uint32_t devices[MOST_DEVICES], count;
    uint64_t data;
    bool running; /* with af_lock held, like everything here */
} prof_config;

npu_kind af_prof_config_kind = {.name = "prof_config", .destroy = free};
static bool profiling, dumping;

/* Flips a switch; the code and the reason when it stands there already. */
static aclError flip(bool *state, bool on, aclError already, const char *function, const char *why)
{
    bool same;
    pthread_mutex_lock(&af_lock);
    same = *state == on;
    *state = on;
    pthread_mutex_unlock(&af_lock);
    return same ? af_fail(already, function, "%s", why) : ACL_SUCCESS;
}

aclError aclprofInit(const char *profilerResultPath, size_t length)
{
    AF_BEGIN("aclprofInit", NPU_CALL_INIT);
    npu_arg_text(&call, "profilerResultPath", profilerResultPath);
    npu_arg_uint(&call, "length", length);
    if (!go) AF_FORCED;
    else if (!profilerResultPath) ret = af_null(call.function, "profilerResultPath");
    else if (length != strlen(profilerResultPath) || !length)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "length is %zu, the path has %zu bytes", length,
                      strlen(profilerResultPath));
    else ret = flip(&profiling, true, ACL_ERROR_PROF_ALREADY_RUN, call.function, "profiling was set up before");
    AF_END;
}

aclError aclprofFinalize(void)
{
    AF_BEGIN("aclprofFinalize", NPU_CALL_PLAIN);
    if (!go) AF_FORCED;
    else ret = flip(&profiling, false, ACL_ERROR_PROF_NOT_RUN, call.function, "profiling was not set up (aclprofInit)");
    AF_END;
}

aclprofConfig *aclprofCreateConfig(uint32_t *deviceIdList, uint32_t deviceNums, aclprofAicoreMetrics aicoreMetrics,
                                   const aclprofAicoreEvents *aicoreEvents, uint64_t dataTypeConfig)
{
    npu_call call;
    void *out = NULL;
    bool go = npu_call_begin(&call, "aclprofCreateConfig", NPU_CALL_PLAIN);
    prof_config *config = NULL;
    npu_arg_uint(&call, "deviceNums", deviceNums);
    npu_arg_int(&call, "aicoreMetrics", aicoreMetrics);
    npu_arg_pointer(&call, "aicoreEvents", aicoreEvents);
    npu_arg_uint(&call, "dataTypeConfig", dataTypeConfig);
    if (go && (!deviceIdList || !deviceNums || deviceNums > MOST_DEVICES))
        af_fail(ACL_ERROR_INVALID_PARAM, call.function, "the list of devices is NULL, empty or too long");
    else if (go)
        config = calloc(1, sizeof *config);
    for (uint32_t i = 0; config && i < deviceNums; i++) {
        if (deviceIdList[i] < (uint32_t)af_device_count()) {
            config->devices[config->count++] = deviceIdList[i];
            continue;
        }
        af_fail(ACL_ERROR_INVALID_DEVICE, call.function, "there is no device %u", (unsigned)deviceIdList[i]);
        free(config);
        config = NULL;
    }
    if (config) {
        config->data = dataTypeConfig;
        if (af_new(&af_prof_config_kind, config, &out) != ACL_SUCCESS)
            out = NULL;
    }
    npu_call_end_handle(&call, &af_prof_config_kind, (uintptr_t)out);
    return out;
}

aclError aclprofDestroyConfig(const aclprofConfig *profilerConfig)
{
    AF_BEGIN("aclprofDestroyConfig", NPU_CALL_PLAIN);
    af_arg(&call, "profilerConfig", &af_prof_config_kind, profilerConfig);
    if (!go) AF_FORCED;
    else ret = af_close(&af_prof_config_kind, profilerConfig, call.function, ACL_ERROR_INVALID_PARAM);
    AF_END;
}

static aclError run(const aclprofConfig *handle, bool on, const char *function)
{
    aclError ret = ACL_SUCCESS;
    prof_config *config = af_get(&af_prof_config_kind, handle, function, ACL_ERROR_INVALID_PARAM, &ret);
    bool ready;
    if (!config)
        return ret;
    pthread_mutex_lock(&af_lock);
    ready = profiling;
    if (!ready || config->running == on)
        ret = on && ready ? ACL_ERROR_PROF_ALREADY_RUN : ACL_ERROR_PROF_NOT_RUN;
    if (ret == ACL_SUCCESS)
        config->running = on;
    pthread_mutex_unlock(&af_lock);
    af_put(&af_prof_config_kind, handle);
    if (ret == ACL_ERROR_PROF_ALREADY_RUN)
        af_fail(ret, function, "profiling runs with this configuration already");
    else if (ret != ACL_SUCCESS)
        af_fail(ret, function, ready ? "profiling does not run with this configuration" : "profiling was not set up (aclprofInit)");
    return ret;
}

aclError aclprofStart(const aclprofConfig *profilerConfig)
{
    AF_BEGIN("aclprofStart", NPU_CALL_DEVICE);
    af_arg(&call, "profilerConfig", &af_prof_config_kind, profilerConfig);
    if (!go) AF_FORCED;
    else ret = run(profilerConfig, true, call.function);
    AF_END;
}

aclError aclprofStop(const aclprofConfig *profilerConfig)
{
    AF_BEGIN("aclprofStop", NPU_CALL_DEVICE);
    af_arg(&call, "profilerConfig", &af_prof_config_kind, profilerConfig);
    if (!go) AF_FORCED;
    else ret = run(profilerConfig, false, call.function);
    AF_END;
}

/* --- dumps -------------------------------------------------------------------------------------------------------- */

aclError aclmdlInitDump(void)
{
    AF_BEGIN("aclmdlInitDump", NPU_CALL_PLAIN);
    if (!go) AF_FORCED;
    else ret = flip(&dumping, true, ACL_ERROR_DUMP_ALREADY_RUN, call.function, "dumps were set up before");
    AF_END;
}

aclError aclmdlFinalizeDump(void)
{
    AF_BEGIN("aclmdlFinalizeDump", NPU_CALL_PLAIN);
    if (!go) AF_FORCED;
    else ret = flip(&dumping, false, ACL_ERROR_DUMP_NOT_RUN, call.function, "dumps were not set up (aclmdlInitDump)");
    AF_END;
}

static aclError read_config(const char *path, const char *function)
{
    FILE *file = fopen(path, "rb");
    char *text = file ? malloc(MOST_FILE) : NULL;
    size_t size = text ? fread(text, 1, MOST_FILE, file) : 0;
    npu_json *json;
    npu_why why;
    aclError ret = ACL_SUCCESS;
    if (file)
        fclose(file);
    if (!text || !size) {
        free(text);
        return af_fail(ACL_ERROR_INVALID_FILE, function, "%s is no readable file", path);
    }
    json = npu_json_parse(text, size, &why);
    if (!json)
        ret = af_fail(ACL_ERROR_PARSE_FILE, function, "%s: %s", path, why.text);
    else if (npu_json_type(json, npu_json_get(json, 0, "dump")) != NPU_JSON_OBJECT)
        ret = af_fail(ACL_ERROR_INVALID_DUMP_CONFIG, function, "%s has no object \"dump\"", path);
    npu_json_free(json);
    free(text);
    return ret;
}

aclError aclmdlSetDump(const char *dumpCfgPath)
{
    AF_BEGIN("aclmdlSetDump", NPU_CALL_PLAIN);
    bool ready;
    npu_arg_text(&call, "dumpCfgPath", dumpCfgPath);
    pthread_mutex_lock(&af_lock);
    ready = dumping;
    pthread_mutex_unlock(&af_lock);
    if (!go) AF_FORCED;
    else if (!dumpCfgPath) ret = af_null(call.function, "dumpCfgPath");
    else if (!ready) ret = af_fail(ACL_ERROR_DUMP_NOT_RUN, call.function, "dumps were not set up (aclmdlInitDump)");
    else ret = read_config(dumpCfgPath, call.function);
    AF_END;
}
