/* acl_prof.h: switching profiling to files on and off. */
#include <sys/stat.h>
#include <unistd.h>

#include "prof.h"

enum { MOST_DEVICES = 64, PATH = 4096 };

typedef struct af_prof_config {
    uint32_t devices[MOST_DEVICES], count;
    uint64_t data;
    bool running; /* with af_lock held, like everything here */
} prof_config;

npu_kind af_prof_config_kind = {.name = "prof_config", .destroy = free};
static char folder[PATH];
static char settings[ACL_PROF_ARGS_MAX][128];

static aclError init(const char *path, size_t length, const char *function)
{
    struct stat status;
    bool already;
    if (!path) return af_null(function, "profilerResultPath");
    if (length != strlen(path) || !length || length >= sizeof folder)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "length is %zu, the path has %zu bytes", length, strlen(path));
    mkdir(path, 0777); /* what is not there is made; above it nothing is */
    if (stat(path, &status) || !S_ISDIR(status.st_mode) || access(path, W_OK))
        return af_fail(ACL_ERROR_INVALID_FILE, function, "%s is no folder that can be written to", path);
    pthread_mutex_lock(&af_lock);
    already = af_prof_files;
    af_prof_files = true;
    if (!already) memcpy(folder, path, length + 1);
    pthread_mutex_unlock(&af_lock);
    return already ? af_fail(ACL_ERROR_PROF_ALREADY_RUN, function, "profiling was set up before") : ACL_SUCCESS;
}

aclError af_aclprofInit(const char *profilerResultPath, size_t length)
{
    if (af_prof_subscribed(UINT32_MAX))
        return af_fail(ACL_ERROR_PROF_API_CONFLICT, AF_NAME, "a model is subscribed to (aclprofModelSubscribe)");
    return init(profilerResultPath, length, AF_NAME);
}

static int stop_one(uintptr_t handle, void *object, void *user)
{
    (void)handle;
    if (((prof_config *)object)->running) *(bool *)user = true;
    ((prof_config *)object)->running = false;
    return 0;
}

aclError af_aclprofFinalize(void)
{
    aclError ret = ACL_SUCCESS;
    char path[PATH];
    bool was, left = false;
    pthread_mutex_lock(&af_lock);
    was = af_prof_files;
    af_prof_files = false;
    memcpy(path, folder, sizeof path);
    pthread_mutex_unlock(&af_lock);
    npu_handle_each(&af_prof_config_kind, stop_one, &left);
    af_prof_collect(0, 0);
    if (left) npu_log(NPU_LOG_WARNING, "aclprofFinalize: a configuration was not stopped (aclprofStop)");
    ret = was ? af_prof_write(path, AF_NAME)
              : af_fail(ACL_ERROR_PROF_NOT_RUN, AF_NAME, "profiling was not set up (aclprofInit)");
    return ret;
}

/* A setting that is a number, and its least and most; the others are texts. */
static aclError check_setting(aclprofConfigType type, const char *value, const char *function)
{
    static const struct { aclprofConfigType type; long long least, most; } numbers[] = {
        {ACL_PROF_STORAGE_LIMIT, 200, 4294967295}, {ACL_PROF_SYS_HARDWARE_MEM_FREQ, 1, 10000}, {ACL_PROF_SYS_IO_FREQ, 1, 100},
        {ACL_PROF_SYS_INTERCONNECTION_FREQ, 1, 50}, {ACL_PROF_DVPP_FREQ, 1, 100}, {ACL_PROF_HOST_SYS_USAGE_FREQ, 1, 50},
        {ACL_PROF_LOW_POWER_FREQ, 1, 100}, {ACL_PROF_SYS_CPU_FREQ, 1, 50},
    };
    size_t i;
    for (i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char *end;
        long long number;
        if (numbers[i].type != type) continue;
        number = strtoll(value, &end, 10);
        if (end == value || strspn(end, "MB") != strlen(end) || number < numbers[i].least || number > numbers[i].most)
            return af_fail(ACL_ERROR_INVALID_PARAM, function, "\"%s\" is no number from %lld to %lld", value, numbers[i].least,
                           numbers[i].most);
    }
    return ACL_SUCCESS;
}

/* Checked and kept; the fake's records do not depend on the setting. */
aclError af_aclprofSetConfig(aclprofConfigType configType, const char *config, size_t configLength)
{
    aclError ret = ACL_SUCCESS;
    if ((int)configType <= ACL_PROF_ARGS_MIN || configType >= ACL_PROF_ARGS_MAX || configType == 2)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "there is no setting %d", (int)configType);
    if (!configLength || configLength != strlen(config) || configLength >= sizeof *settings)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "configLength is %zu, the text has %zu", configLength, strlen(config));
    if ((ret = check_setting(configType, config, AF_NAME)) != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&af_lock);
    snprintf(settings[configType], sizeof *settings, "%s", config);
    pthread_mutex_unlock(&af_lock);
    return ret;
}

aclprofConfig *af_aclprofCreateConfig(uint32_t *deviceIdList, uint32_t deviceNums, uint64_t dataTypeConfig)
{
    void *out = NULL;
    prof_config *config = NULL;
    if ((!deviceIdList || !deviceNums || deviceNums > MOST_DEVICES))
        af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the list of devices is NULL, empty or too long");
    else
        config = calloc(1, sizeof *config);
    for (uint32_t i = 0; config && i < deviceNums; i++) {
        if (deviceIdList[i] < (uint32_t)af_device_count()) {
            config->devices[config->count++] = deviceIdList[i];
            continue;
        }
        af_fail(ACL_ERROR_INVALID_DEVICE, AF_NAME, "there is no device %u", (unsigned)deviceIdList[i]);
        free(config);
        config = NULL;
    }
    if (config) {
        config->data = dataTypeConfig;
        if (af_new(&af_prof_config_kind, config, &out) != ACL_SUCCESS)
            out = NULL;
    }
    return out;
}

typedef struct sum {
    uint64_t bits, devices;
} sum;

static uint64_t mask_of(const prof_config *config)
{
    uint64_t mask = 0;
    uint32_t i;
    for (i = 0; i < config->count; i++) mask |= (uint64_t)1 << config->devices[i];
    return mask;
}

static int add_one(uintptr_t handle, void *object, void *user)
{
    const prof_config *config = object;
    sum *all = user;
    (void)handle;
    if (config->running) {
        all->bits |= config->data;
        all->devices |= mask_of(config);
    }
    return 0;
}

static aclError run(prof_config *config, bool on, const char *function)
{
    aclError ret = ACL_SUCCESS;
    sum all = {0, 0};
    bool ready;
    npu_handle_each(&af_prof_config_kind, add_one, &all);
    pthread_mutex_lock(&af_lock);
    ready = af_prof_files;
    if (!ready || (on ? (all.devices & mask_of(config)) != 0 : !config->running))
        ret = on && ready ? ACL_ERROR_PROF_ALREADY_RUN : ACL_ERROR_PROF_NOT_RUN;
    if (ret == ACL_SUCCESS)
        config->running = on;
    pthread_mutex_unlock(&af_lock);
    all = (sum){0, 0};
    npu_handle_each(&af_prof_config_kind, add_one, &all);
    if (ret == ACL_SUCCESS) af_prof_collect(all.bits, all.devices);
    if (ret == ACL_ERROR_PROF_ALREADY_RUN)
        af_fail(ret, function, "a device of this configuration collects already");
    else if (ret != ACL_SUCCESS)
        af_fail(ret, function, ready ? "profiling does not run with this configuration" : "profiling was not set up (aclprofInit)");
    return ret;
}

aclError af_aclprofStart(prof_config *config)
{
    return run(config, true, AF_NAME);
}

aclError af_aclprofStop(prof_config *config)
{
    return run(config, false, AF_NAME);
}
