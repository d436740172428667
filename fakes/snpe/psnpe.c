/* PSNPE.h: building, questions, registered memory, what callbacks are given. */
#include <stdio.h>

#include "container.h"
#include "psnpe.h"

static void free_psnpe(void *pointer)
{
    sn_psnpe *psnpe = pointer;
    size_t i;
    if (!psnpe) return;
    sn_psnpe_finish(psnpe);
    for (i = 0; i < psnpe->worker_count; i++) sn_session_free(psnpe->workers[i].session);
    free(psnpe->workers);
    pthread_cond_destroy(&psnpe->changed);
    pthread_mutex_destroy(&psnpe->lock);
    free(psnpe);
}

npu_kind sn_kind_PSNPE = {.name = "PSNPE", .destroy = free_psnpe};

Snpe_ErrorCode_t sn_psnpe_failed(sn_psnpe *psnpe, Snpe_ErrorCode_t code)
{
    pthread_mutex_lock(&psnpe->lock);
    snprintf(psnpe->error, sizeof psnpe->error, "%s", sn_last_text());
    pthread_mutex_unlock(&psnpe->lock);
    return code;
}

Snpe_PSNPE_Handle_t sn_PSNPE_Create(void)
{
    sn_psnpe *psnpe = sn_make(sizeof *psnpe);
    if (!psnpe) return NULL;
    pthread_mutex_init(&psnpe->lock, NULL);
    pthread_cond_init(&psnpe->changed, NULL);
    return sn_new(SN_KIND(PSNPE), psnpe);
}

Snpe_ErrorCode_t sn_PSNPE_Delete(Snpe_PSNPE_Handle_t handle)
{
    const sn_psnpe *psnpe = sn_get(SN_KIND(PSNPE), handle);
    bool inside;
    if (!psnpe) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    inside = sn_psnpe_inside(psnpe);
    sn_put(SN_KIND(PSNPE), handle);
    if (inside) { /* its own thread would wait for itself */
        npu_crash("Snpe_PSNPE_Delete", "called in a callback of the same PSNPE", SNPE_ERRORCODE_CAPI_DELETE_FAILURE);
        return sn_fail(SNPE_ERRORCODE_CAPI_DELETE_FAILURE);
    }
    return sn_delete(SN_KIND(PSNPE), handle);
}

/* --- building --- */

static Snpe_ErrorCode_t refuse(Snpe_ErrorCode_t code, const char *what)
{
    return SN_FAIL(code, "PSNPE", "%s", what);
}

static bool take_outputs(sn_setup *setup, const sn_build_config *config)
{
    const sn_strings *layers = config->layers.object, *tensors = config->tensors.object;
    sn_wish *wish;
    if (!layers->count && !tensors->count) return true;
    if (!(wish = sn_setup_wish(setup, NULL))) return false;
    if (layers->count && !(wish->layers = sn_strings_copy(layers))) return false;
    return !tensors->count || (wish->tensors = sn_strings_copy(tensors));
}

static bool take_runtimes(sn_setup *setup, const sn_runtime_config *from)
{
    const sn_runtimes *list = from->runtimes.object;
    size_t i;
    bool cpu = false;
    if (!(setup->runtimes = list->count ? sn_runtimes_copy(list) : sn_runtimes_make())) return false;
    if (!list->count && !sn_runtimes_add(setup->runtimes, from->runtime)) return false;
    for (i = 0; i < setup->runtimes->count; i++) cpu |= setup->runtimes->items[i] == SNPE_RUNTIME_CPU;
    return cpu || !from->fallback || sn_runtimes_add(setup->runtimes, SNPE_RUNTIME_CPU);
}

/* Options for all networks, then those of this one. */
static bool take_options(sn_setup *setup, const sn_build_config *config, const sn_runtime_config *from)
{
    const sn_platform *local = from->platform.object;
    size_t size = strlen(config->options) + strlen(local->options) + 2;
    char *text;
    if (!(setup->platform = sn_platform_make()) || !(text = malloc(size))) return false;
    snprintf(text, size, "%s;%s", config->options, local->options);
    free(setup->platform->options);
    setup->platform->options = text;
    setup->platform->type = local->type;
    setup->platform->gl = local->gl;
    return true;
}

static sn_session *build_one(const sn_build_config *config, const sn_runtime_config *from)
{
    sn_setup setup;
    sn_session *session = NULL;
    const sn_map *dimensions = from->dimensions.object;
    bool good;
    memset(&setup, 0, sizeof setup);
    setup.file = dlc_retain(((const sn_container *)config->container.object)->file);
    setup.user_buffers = true;
    setup.cache = config->cache;
    setup.profiling = config->profiling;
    setup.accelerated = config->accelerated;
    setup.profile = from->profile ? sn_make(sizeof *setup.profile) : sn_profile_make(from->preset);
    good = setup.profile && take_runtimes(&setup, from) && take_options(&setup, config, from) && take_outputs(&setup, config);
    if (good && from->profile) *setup.profile = *from->profile;
    if (good && dimensions->count) {
        sn_wish *wish = sn_setup_wish(&setup, NULL);
        good = wish && (wish->dimensions = sn_map_copy(dimensions));
    }
    if (good) session = sn_session_build(&setup);
    sn_setup_free(&setup);
    return session;
}

typedef struct build_job {
    const sn_build_config *config;
    const sn_runtime_config *from;
    sn_session *session;
    Snpe_ErrorCode_t code;
    char error[768];
} build_job;

static void *build_thread(void *pointer)
{
    build_job *job = pointer;
    job->session = build_one(job->config, job->from);
    if (!job->session) {
        job->code = sn_last_code();
        snprintf(job->error, sizeof job->error, "%s", sn_last_text());
    }
    return NULL;
}

/* Mode PARALLEL builds every network on a thread of its own. */
static Snpe_ErrorCode_t build_workers(sn_psnpe *psnpe, const sn_build_config *config)
{
    const sn_row *configs = config->configs.object;
    size_t i, count = configs->count;
    build_job *jobs = calloc(count, sizeof *jobs);
    pthread_t *threads = calloc(count, sizeof *threads);
    bool *started = calloc(count, sizeof *started), parallel = config->build_mode == SNPE_PSNPE_BUILDMODE_PARALLEL;
    Snpe_ErrorCode_t code = SNPE_SUCCESS;
    psnpe->workers = calloc(count, sizeof *psnpe->workers);
    if (!jobs || !threads || !started || !psnpe->workers) code = sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
    for (i = 0; i < count && !code; i++) {
        jobs[i].config = config;
        jobs[i].from = configs->items[i].object;
        if (parallel) started[i] = !pthread_create(&threads[i], NULL, build_thread, &jobs[i]);
        if (!started[i]) build_thread(&jobs[i]);
        if (!started[i] && jobs[i].code) break;
    }
    for (i = 0; jobs && threads && started && psnpe->workers && i < count; i++) {
        if (started[i]) pthread_join(threads[i], NULL);
        if (jobs[i].session) psnpe->workers[psnpe->worker_count++] = (sn_worker){psnpe, jobs[i].session};
        if (jobs[i].code && !code) {
            code = jobs[i].code;
            sn_set_last(code, jobs[i].error);
        }
    }
    free(jobs);
    free(threads);
    free(started);
    return code;
}

static void start_diaglog(const sn_psnpe *psnpe, const char *directory)
{
    size_t i;
    for (i = 0; directory[0] && i < psnpe->worker_count; i++) sn_diag_start(psnpe->workers[i].session, directory, i);
}

static Snpe_ErrorCode_t build(sn_psnpe *psnpe, const sn_build_config *config)
{
    const sn_row *configs = config->configs.object;
    Snpe_ErrorCode_t code;
    if (psnpe->built) return refuse(SNPE_ERRORCODE_CONFIG_INVALID_PARAM, "this PSNPE is built already");
    if (!config->container.object) return refuse(SNPE_ERRORCODE_CONFIG_MISSING_PARAM, "no container is set");
    if (!configs->count) return refuse(SNPE_ERRORCODE_CONFIG_MISSING_PARAM, "the list of runtime configs is empty");
    if (!sn_options_valid(config->options)) return refuse(SNPE_ERRORCODE_CONFIG_INVALID_PARAM, "the platform options are not valid");
    if (config->mode == SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_OUTPUTASYNC && !config->output)
        return refuse(SNPE_ERRORCODE_CONFIG_MISSING_PARAM, "mode OUTPUTASYNC needs an output callback");
    if (config->mode == SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_INPUTOUTPUTASYNC && (!config->inout || !config->input))
        return refuse(SNPE_ERRORCODE_CONFIG_MISSING_PARAM, "mode INPUTOUTPUTASYNC needs callbacks for inputs and outputs");
    psnpe->mode = config->mode;
    psnpe->output = config->output;
    psnpe->inout = config->inout;
    psnpe->input = config->input;
    psnpe->output_id = config->output_id;
    psnpe->inout_id = config->inout_id;
    psnpe->input_id = config->input_id;
    memcpy(psnpe->encode, config->encode, sizeof psnpe->encode);
    code = build_workers(psnpe, config);
    if (!code) start_diaglog(psnpe, config->diaglog);
    if (!code && !sn_psnpe_start(psnpe, config->input_threads, config->output_threads)) code = sn_last_code();
    psnpe->built = !code;
    if (code) {
        sn_psnpe_finish(psnpe);
        while (psnpe->worker_count > 0) sn_session_free(psnpe->workers[--psnpe->worker_count].session);
        free(psnpe->workers);
        psnpe->workers = NULL;
    }
    return code;
}

Snpe_ErrorCode_t sn_PSNPE_Build(Snpe_PSNPE_Handle_t handle, Snpe_BuildConfig_Handle_t bcHandle)
{
    sn_psnpe *psnpe = sn_get(SN_KIND(PSNPE), handle);
    const sn_build_config *config;
    Snpe_ErrorCode_t code;
    if (!psnpe) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    if ((config = sn_get(SN_KIND(BuildConfig), bcHandle))) {
        code = build(psnpe, config);
        sn_put(SN_KIND(BuildConfig), bcHandle);
    } else {
        code = SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    }
    if (code) sn_psnpe_failed(psnpe, code);
    sn_put(SN_KIND(PSNPE), handle);
    return code;
}

/* --- execution --- */

/* A built PSNPE, pinned; NULL with the error. */
static sn_psnpe *get_built(const void *handle)
{
    sn_psnpe *psnpe = sn_get(SN_KIND(PSNPE), handle);
    if (!psnpe || psnpe->built) return psnpe;
    sn_psnpe_failed(psnpe, refuse(SNPE_ERRORCODE_CONFIG_NNCONFIG_NOT_SET, "this PSNPE is not built"));
    sn_put(SN_KIND(PSNPE), handle);
    return NULL;
}

Snpe_ErrorCode_t sn_PSNPE_Execute(Snpe_PSNPE_Handle_t handle, Snpe_UserBufferList_Handle_t inputs,
                                  Snpe_UserBufferList_Handle_t outputs)
{
    sn_psnpe *psnpe = get_built(handle);
    const sn_row *in, *out = NULL;
    Snpe_ErrorCode_t code;
    if (!psnpe) return sn_last_code();
    in = sn_get(SN_KIND(UserBufferList), inputs);
    if (in) out = sn_get(SN_KIND(UserBufferList), outputs);
    if (!out) code = SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    else if (in->count != out->count) code = refuse(SNPE_ERRORCODE_DLSYSTEM_SIZE_MISMATCH, "the lists have different lengths");
    else code = sn_psnpe_execute(psnpe, in, out);
    if (out) sn_put(SN_KIND(UserBufferList), outputs);
    if (in) sn_put(SN_KIND(UserBufferList), inputs);
    if (code) sn_psnpe_failed(psnpe, code);
    sn_put(SN_KIND(PSNPE), handle);
    return code;
}

Snpe_ErrorCode_t sn_PSNPE_ExecuteInputOutputAsync(Snpe_PSNPE_Handle_t handle, Snpe_StringList_Handle_t inputMapHandle,
                                                  size_t dataIndex, int isTF8buff, int isTF8Outputbuff)
{
    sn_psnpe *psnpe = get_built(handle);
    Snpe_ErrorCode_t code;
    if (!psnpe) return sn_last_code();
    code = sn_psnpe_execute_async(psnpe, inputMapHandle, dataIndex, isTF8buff != 0, isTF8Outputbuff != 0);
    if (code) sn_psnpe_failed(psnpe, code);
    sn_put(SN_KIND(PSNPE), handle);
    return code;
}

/* --- questions: all networks are alike, the first answers --- */

enum question { INPUT_NAMES, OUTPUT_NAMES, INPUT_SHAPE, ANY_SHAPE, ATTRIBUTES };

static void *ask(const void *handle, enum question what, const char *network, const char *name)
{
    sn_psnpe *psnpe = get_built(handle);
    sn_session *session;
    const plan_tensor *tensor;
    sn_net *net;
    void *result = NULL;
    if (!psnpe) return NULL;
    session = psnpe->workers[0].session;
    net = sn_session_net(session, network);
    if (net) {
        switch (what) {
        case INPUT_NAMES: result = sn_strings_new(sn_net_names(net, true)); break;
        case OUTPUT_NAMES: result = sn_strings_new(sn_net_names(net, false)); break;
        case INPUT_SHAPE: result = sn_net_shape(session, net, name); break;
        case ATTRIBUTES: result = sn_net_attributes(session, net, name); break;
        case ANY_SHAPE:
            tensor = sn_net_tensor(net, name, NULL);
            if (tensor) result = sn_new(SN_KIND(TensorShape), sn_tensor_shape(session, tensor));
            else refuse(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND, "there is no such input or output");
        }
    }
    if (!result) sn_psnpe_failed(psnpe, sn_last_code());
    sn_put(SN_KIND(PSNPE), handle);
    return result;
}

Snpe_StringList_Handle_t sn_PSNPE_GetInputTensorNames(Snpe_PSNPE_Handle_t handle)
{
    return ask(handle, INPUT_NAMES, NULL, NULL);
}

Snpe_StringList_Handle_t sn_PSNPE_GetOutputTensorNames(Snpe_PSNPE_Handle_t handle)
{
    return ask(handle, OUTPUT_NAMES, NULL, NULL);
}

Snpe_TensorShape_Handle_t sn_PSNPE_GetInputDimensions(Snpe_PSNPE_Handle_t handle)
{
    return ask(handle, INPUT_SHAPE, NULL, "");
}

Snpe_TensorShape_Handle_t sn_PSNPE_GetInputDimensions_Name(Snpe_PSNPE_Handle_t handle, const char *name)
{
    return sn_null(name, "name") ? NULL : ask(handle, INPUT_SHAPE, NULL, name);
}

Snpe_TensorShape_Handle_t sn_PSNPE_GetBufferAttributesDims(Snpe_PSNPE_Handle_t handle, const char *name)
{
    return sn_null(name, "name") ? NULL : ask(handle, ANY_SHAPE, NULL, name);
}

Snpe_IBufferAttributes_Handle_t sn_PSNPE_GetInputOutputBufferAttributes(Snpe_PSNPE_Handle_t handle, const char *name)
{
    return sn_null(name, "name") ? NULL : ask(handle, ATTRIBUTES, NULL, name);
}

Snpe_IBufferAttributes_Handle_t sn_PSNPE_GetInputOutputBufferAttributesForNetwork(Snpe_PSNPE_Handle_t handle,
                                                                                  const char *networkName, const char *name)
{
    return sn_null(networkName, "networkName") || sn_null(name, "name") ? NULL : ask(handle, ATTRIBUTES, networkName, name);
}

const char *sn_PSNPE_GetLastErrorString(Snpe_PSNPE_Handle_t handle)
{
    static _Thread_local char text[sizeof((sn_psnpe *)0)->error]; /* other threads may fail meanwhile */
    sn_psnpe *psnpe = sn_get(SN_KIND(PSNPE), handle);
    if (!psnpe) return NULL;
    pthread_mutex_lock(&psnpe->lock);
    memcpy(text, psnpe->error, sizeof text);
    pthread_mutex_unlock(&psnpe->lock);
    sn_put(SN_KIND(PSNPE), handle);
    return text;
}

/* --- registered memory: for every network --- */

static Snpe_ErrorCode_t memory(const void *handle, const void *what, bool add)
{
    sn_psnpe *psnpe = get_built(handle);
    Snpe_ErrorCode_t code = SNPE_SUCCESS;
    size_t i;
    if (!psnpe) return sn_last_code();
    if (psnpe->mode == SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_INPUTOUTPUTASYNC)
        code = refuse(SNPE_ERRORCODE_CONFIG_INVALID_PARAM, "memory cannot be registered in mode INPUTOUTPUTASYNC");
    for (i = 0; i < psnpe->worker_count && !code; i++) {
        sn_session *session = psnpe->workers[i].session;
        pthread_mutex_lock(&session->lock);
        code = add ? sn_register_memory(session, &session->nets[0], what) : sn_deregister_memory(&session->nets[0], what);
        pthread_mutex_unlock(&session->lock);
    }
    if (code) sn_psnpe_failed(psnpe, code);
    sn_put(SN_KIND(PSNPE), handle);
    return code;
}

Snpe_ErrorCode_t sn_PSNPE_RegisterIonBuffers(Snpe_PSNPE_Handle_t handle, Snpe_UserMemoryMap_Handle_t map)
{
    return memory(handle, map, true);
}

Snpe_ErrorCode_t sn_PSNPE_DeregisterIonBuffers(Snpe_PSNPE_Handle_t handle, Snpe_StringList_Handle_t names)
{
    return memory(handle, names, false);
}

Snpe_ErrorCode_t sn_PSNPE_RegisterUserMemoryMappedBuffers(Snpe_PSNPE_Handle_t handle, Snpe_UserMemoryMap_Handle_t map)
{
    return memory(handle, map, true);
}

Snpe_ErrorCode_t sn_PSNPE_DeregisterUserMemoryMappedBuffers(Snpe_PSNPE_Handle_t handle, Snpe_StringList_Handle_t names)
{
    return memory(handle, names, false);
}

/* --- settings of one network --- */

static Snpe_ErrorCode_t set_profile(const void *handle, size_t index, int preset)
{
    sn_psnpe *psnpe = get_built(handle);
    Snpe_ErrorCode_t code = SNPE_SUCCESS;
    if (!psnpe) return sn_last_code();
    if (index >= psnpe->worker_count || !sn_preset_known(preset)) code = sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    else psnpe->workers[index].session->preset = preset;
    if (code) sn_psnpe_failed(psnpe, code);
    sn_put(SN_KIND(PSNPE), handle);
    return code;
}

Snpe_ErrorCode_t sn_PSNPE_SetPerformanceProfile(Snpe_PSNPE_Handle_t handle, size_t instanceIdx, Snpe_PerformanceProfile_t preset)
{
    return set_profile(handle, instanceIdx, (int)preset);
}

Snpe_ErrorCode_t sn_PSNPE_SetCustomPerfProfile(Snpe_PSNPE_Handle_t handle, size_t instanceIdx,
                                               Snpe_SNPEPerfProfile_Handle_t perfProfileHandle)
{
    sn_profile *profile = sn_profile_of(perfProfileHandle);
    Snpe_ErrorCode_t code;
    if (!profile) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    code = set_profile(handle, instanceIdx, profile->preset);
    free(profile);
    return code;
}
