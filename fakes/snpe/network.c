/* SNPE.h. */
#include "session.h"

Snpe_ErrorCode_t sn_SNPE_Delete(Snpe_SNPE_Handle_t handle)
{
    return sn_delete(SN_KIND(SNPE), handle);
}

/* The network that a call is about, the session pinned until sn_put. network "" is the default one. */
static sn_net *get_net(const void *handle, const char *network, sn_session **session)
{
    sn_net *net;
    *session = sn_get(SN_KIND(SNPE), handle);
    if (!*session) return NULL;
    net = sn_session_net(*session, network);
    if (!net) sn_put(SN_KIND(SNPE), handle);
    return net;
}

/* --- names --- */

static void *names(const void *handle, const char *network, bool inputs)
{
    sn_session *session;
    sn_net *net = get_net(handle, network, &session);
    void *result;
    if (!net) return NULL;
    result = sn_strings_new(sn_net_names(net, inputs));
    sn_put(SN_KIND(SNPE), handle);
    return result;
}

Snpe_StringList_Handle_t sn_SNPE_GetInputTensorNames(Snpe_SNPE_Handle_t handle)
{
    return names(handle, NULL, true);
}

Snpe_StringList_Handle_t sn_SNPE_GetOutputTensorNames(Snpe_SNPE_Handle_t handle)
{
    return names(handle, NULL, false);
}

Snpe_StringList_Handle_t sn_SNPE_GetInputTensorNamesForNetwork(Snpe_SNPE_Handle_t handle, const char *networkName)
{
    return sn_null(networkName, "networkName") ? NULL : names(handle, networkName, true);
}

Snpe_StringList_Handle_t sn_SNPE_GetOutputTensorNamesForNetwork(Snpe_SNPE_Handle_t handle, const char *networkName)
{
    return sn_null(networkName, "networkName") ? NULL : names(handle, networkName, false);
}

/* Layers whose results come out; with a layer's name, those results. */
static void *by_layer(const void *handle, const char *network, const char *layer)
{
    sn_session *session;
    sn_net *net = get_net(handle, network, &session);
    sn_strings *list;
    bool known = false;
    int i, j;
    size_t k;
    if (!net) return NULL;
    list = sn_strings_make();
    for (i = 0; list && i < npu_graph_nodes(net->network->graph); i++) {
        const npu_node *node = npu_graph_node(net->network->graph, i);
        if (layer && strcmp(layer, node->name)) continue;
        known = true;
        for (j = 0; j < node->outputs; j++) {
            const npu_tensor *tensor = npu_graph_tensor(net->network->graph, node->output[j]);
            for (k = 0; tensor && k < plan_output_count(net->plan); k++) {
                if (strcmp(plan_output(net->plan, k)->name, tensor->name)) continue;
                if (layer) sn_strings_add(list, tensor->name);
                else if (!sn_strings_has(list, node->name)) sn_strings_add(list, node->name);
            }
        }
    }
    sn_put(SN_KIND(SNPE), handle);
    if (layer && !known) {
        sn_strings_free(list);
        SN_FAIL(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND, "Network", "there is no layer %s", layer);
        return NULL;
    }
    return sn_strings_new(list);
}

Snpe_StringList_Handle_t sn_SNPE_GetOutputTensorNamesByLayerName(Snpe_SNPE_Handle_t handle, const char *name)
{
    return sn_null(name, "name") ? NULL : by_layer(handle, NULL, name);
}

Snpe_StringList_Handle_t sn_SNPE_GetOutputTensorNamesByLayerNameForNetwork(Snpe_SNPE_Handle_t handle,
                                                                           const char *networkName, const char *name)
{
    return sn_null(networkName, "networkName") || sn_null(name, "name") ? NULL : by_layer(handle, networkName, name);
}

Snpe_StringList_Handle_t sn_SNPE_GetOutputLayerNames(Snpe_SNPE_Handle_t handle)
{
    return by_layer(handle, NULL, NULL);
}

Snpe_StringList_Handle_t sn_SNPE_GetOutputLayerNamesForNetwork(Snpe_SNPE_Handle_t handle, const char *networkName)
{
    return sn_null(networkName, "networkName") ? NULL : by_layer(handle, networkName, NULL);
}

Snpe_StringList_Handle_t sn_SNPE_GetNetworkNames(Snpe_SNPE_Handle_t handle)
{
    const sn_session *session = sn_get(SN_KIND(SNPE), handle);
    sn_strings *list;
    size_t i;
    if (!session) return NULL;
    list = sn_strings_make();
    for (i = 0; list && i < session->net_count; i++) sn_strings_add(list, session->nets[i].network->name);
    sn_put(SN_KIND(SNPE), handle);
    return sn_strings_new(list);
}

const char *sn_SNPE_GetModelVersion(Snpe_SNPE_Handle_t handle)
{
    const sn_session *session = sn_get(SN_KIND(SNPE), handle);
    const char *version;
    if (!session) return NULL;
    version = dlc_metadata(session->file, "model-version");
    sn_put(SN_KIND(SNPE), handle);
    return version ? version : "";
}

/* --- shapes --- */

static void *dimensions(const void *handle, const char *network, const char *name)
{
    sn_session *session;
    sn_net *net = get_net(handle, network, &session);
    void *result;
    if (!net) return NULL;
    result = sn_net_shape(session, net, name);
    sn_put(SN_KIND(SNPE), handle);
    return result;
}

Snpe_TensorShape_Handle_t sn_SNPE_GetInputDimensions(Snpe_SNPE_Handle_t handle, const char *name)
{
    return sn_null(name, "name") ? NULL : dimensions(handle, NULL, name);
}

Snpe_TensorShape_Handle_t sn_SNPE_GetInputDimensionsOfFirstTensor(Snpe_SNPE_Handle_t handle)
{
    return dimensions(handle, NULL, "");
}

Snpe_TensorShape_Handle_t sn_SNPE_GetInputDimensionsForNetwork(Snpe_SNPE_Handle_t handle, const char *networkName,
                                                               const char *name)
{
    return sn_null(networkName, "networkName") || sn_null(name, "name") ? NULL : dimensions(handle, networkName, name);
}

Snpe_TensorShape_Handle_t sn_SNPE_GetInputDimensionsOfFirstTensorForNetwork(Snpe_SNPE_Handle_t handle,
                                                                            const char *networkName)
{
    return sn_null(networkName, "networkName") ? NULL : dimensions(handle, networkName, "");
}

static void *attributes(const void *handle, const char *network, const char *name)
{
    sn_session *session;
    sn_net *net = get_net(handle, network, &session);
    void *result;
    if (!net) return NULL;
    result = sn_net_attributes(session, net, name);
    sn_put(SN_KIND(SNPE), handle);
    return result;
}

Snpe_IBufferAttributes_Handle_t sn_SNPE_GetInputOutputBufferAttributes(Snpe_SNPE_Handle_t handle, const char *name)
{
    return sn_null(name, "name") ? NULL : attributes(handle, NULL, name);
}

Snpe_IBufferAttributes_Handle_t sn_SNPE_GetInputOutputBufferAttributesForNetwork(Snpe_SNPE_Handle_t handle,
                                                                                 const char *networkName, const char *name)
{
    return sn_null(networkName, "networkName") || sn_null(name, "name") ? NULL : attributes(handle, networkName, name);
}

/* --- execution --- */

static Snpe_ErrorCode_t run(const void *handle, const char *network, npu_kind *kind, const void *in, const void *out)
{
    sn_session *session;
    sn_net *net = get_net(handle, network, &session);
    sn_map *inputs, *outputs = NULL;
    Snpe_ErrorCode_t code;
    if (!net) return sn_last_code();
    inputs = sn_get(kind, in);
    outputs = inputs ? sn_get(kind, out) : NULL;
    if (!outputs) code = sn_last_code();
    else if (kind == SN_KIND(TensorMap)) code = sn_execute_tensors(session, net, inputs, outputs);
    else code = sn_execute_buffers(session, net, inputs, outputs);
    if (outputs) sn_put(kind, out);
    if (inputs) sn_put(kind, in);
    sn_put(SN_KIND(SNPE), handle);
    return code;
}

Snpe_ErrorCode_t sn_SNPE_ExecuteITensors(Snpe_SNPE_Handle_t handle, Snpe_TensorMap_Handle_t input,
                                         Snpe_TensorMap_Handle_t output)
{
    return run(handle, NULL, SN_KIND(TensorMap), input, output);
}

Snpe_ErrorCode_t sn_SNPE_ExecuteITensorsForNetwork(Snpe_SNPE_Handle_t handle, const char *networkName,
                                                   Snpe_TensorMap_Handle_t input, Snpe_TensorMap_Handle_t output)
{
    if (sn_null(networkName, "networkName")) return SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    return run(handle, networkName, SN_KIND(TensorMap), input, output);
}

Snpe_ErrorCode_t sn_SNPE_ExecuteUserBuffers(Snpe_SNPE_Handle_t handle, Snpe_UserBufferMap_Handle_t input,
                                            Snpe_UserBufferMap_Handle_t output)
{
    return run(handle, NULL, SN_KIND(UserBufferMap), input, output);
}

Snpe_ErrorCode_t sn_SNPE_ExecuteUserBuffersForNetwork(Snpe_SNPE_Handle_t handle, const char *networkName,
                                                      Snpe_UserBufferMap_Handle_t input,
                                                      Snpe_UserBufferMap_Handle_t output)
{
    if (sn_null(networkName, "networkName")) return SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    return run(handle, networkName, SN_KIND(UserBufferMap), input, output);
}

/* One tensor for a network with one input. */
static Snpe_ErrorCode_t run_single(const void *handle, const char *network, const void *input, const void *output)
{
    sn_session *session;
    sn_net *net = get_net(handle, network, &session);
    sn_map *inputs, *outputs;
    Snpe_ErrorCode_t code;
    if (!net) return sn_last_code();
    inputs = sn_map_make(NULL, NULL);
    outputs = inputs ? sn_get(SN_KIND(TensorMap), output) : NULL;
    if (!outputs) code = sn_last_code();
    else if (plan_input_count(net->plan) != 1)
        code = SN_FAIL(SNPE_ERRORCODE_DLSYSTEM_WRONG_NUMBER_INPUT_BUFFERS, "Network", "the network has %zu inputs, not one",
                       plan_input_count(net->plan));
    else if (!sn_map_set(inputs, plan_input(net->plan, 0)->name, (void *)(uintptr_t)input)) code = sn_last_code();
    else code = sn_execute_tensors(session, net, inputs, outputs);
    if (outputs) sn_put(SN_KIND(TensorMap), output);
    sn_map_free(inputs);
    sn_put(SN_KIND(SNPE), handle);
    return code;
}

Snpe_ErrorCode_t sn_SNPE_ExecuteITensor(Snpe_SNPE_Handle_t handle, Snpe_ITensor_Handle_t input,
                                        Snpe_TensorMap_Handle_t output)
{
    return run_single(handle, NULL, input, output);
}

Snpe_ErrorCode_t sn_SNPE_ExecuteITensorForNetwork(Snpe_SNPE_Handle_t handle, const char *networkName,
                                                  Snpe_ITensor_Handle_t input, Snpe_TensorMap_Handle_t output)
{
    if (sn_null(networkName, "networkName")) return SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    return run_single(handle, networkName, input, output);
}

/* --- registered memory --- */

static Snpe_ErrorCode_t memory(const void *handle, const char *network, const void *what, bool add)
{
    sn_session *session;
    sn_net *net = get_net(handle, network, &session);
    Snpe_ErrorCode_t code;
    if (!net) return sn_last_code();
    pthread_mutex_lock(&session->lock);
    code = add ? sn_register_memory(session, net, what) : sn_deregister_memory(net, what);
    pthread_mutex_unlock(&session->lock);
    sn_put(SN_KIND(SNPE), handle);
    return code;
}

Snpe_ErrorCode_t sn_SNPE_RegisterUserMemoryMappedBuffers(Snpe_SNPE_Handle_t handle, Snpe_UserMemoryMap_Handle_t map)
{
    return memory(handle, NULL, map, true);
}

Snpe_ErrorCode_t sn_SNPE_DeregisterUserMemoryMappedBuffers(Snpe_SNPE_Handle_t handle, Snpe_StringList_Handle_t bufferNames)
{
    return memory(handle, NULL, bufferNames, false);
}

/* The older names of the same functions, when the memory was ION's. */
Snpe_ErrorCode_t sn_SNPE_RegisterIonBuffers(Snpe_SNPE_Handle_t handle, Snpe_UserMemoryMap_Handle_t map)
{
    return memory(handle, NULL, map, true);
}

Snpe_ErrorCode_t sn_SNPE_DeregisterIonBuffers(Snpe_SNPE_Handle_t handle, Snpe_StringList_Handle_t bufferNames)
{
    return memory(handle, NULL, bufferNames, false);
}

Snpe_ErrorCode_t sn_SNPE_RegisterUserMemoryMappedBuffersForNetwork(Snpe_SNPE_Handle_t handle, const char *networkName,
                                                                   Snpe_UserMemoryMap_Handle_t map)
{
    if (sn_null(networkName, "networkName")) return SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    return memory(handle, networkName, map, true);
}

Snpe_ErrorCode_t sn_SNPE_DeregisterUserMemoryMappedBuffersForNetwork(Snpe_SNPE_Handle_t handle, const char *networkName,
                                                                     Snpe_StringList_Handle_t bufferNames)
{
    if (sn_null(networkName, "networkName")) return SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    return memory(handle, networkName, bufferNames, false);
}

/* --- settings of a built network --- */

static Snpe_ErrorCode_t setting(const void *handle, bool preset, int value, bool good)
{
    sn_session *session = sn_get(SN_KIND(SNPE), handle);
    if (!session) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    if (good) *(preset ? &session->preset : &session->priority) = value;
    sn_put(SN_KIND(SNPE), handle);
    return good ? SNPE_SUCCESS : sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
}

Snpe_ErrorCode_t sn_SNPE_SetPerformanceProfile(Snpe_SNPE_Handle_t handle, Snpe_PerformanceProfile_t profile)
{
    return setting(handle, true, (int)profile, sn_preset_known((int)profile));
}

Snpe_ErrorCode_t sn_SNPE_SetCustomPerfProfile(Snpe_SNPE_Handle_t handle, Snpe_SNPEPerfProfile_Handle_t perfProfileHandle)
{
    sn_profile *profile = sn_profile_of(perfProfileHandle);
    Snpe_ErrorCode_t code;
    if (!profile) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    code = setting(handle, true, profile->preset, true);
    free(profile);
    return code;
}

Snpe_ErrorCode_t sn_SNPE_SetExecutionPriorityHint(Snpe_SNPE_Handle_t handle, Snpe_ExecutionPriorityHint_t priority)
{
    return setting(handle, false, (int)priority,
                   (int)priority >= SNPE_EXECUTION_PRIORITY_NORMAL && (int)priority <= SNPE_EXECUTION_PRIORITY_NORMAL_HIGH);
}

Snpe_IDiagLog_Handle_t sn_SNPE_GetDiagLogInterface_Ref(Snpe_SNPE_Handle_t handle)
{
    sn_session *session = sn_get(SN_KIND(SNPE), handle);
    void *result;
    if (!session) return NULL;
    result = sn_child_ref(&session->diag);
    sn_put(SN_KIND(SNPE), handle);
    return result;
}
