/* From settings to networks that can run. */
#include <sys/mman.h>

#include "partition.h"
#include "session.h"

void sn_registered_forget(sn_registered *buffer)
{
    if (buffer->mapped) munmap(buffer->mapped, buffer->total);
    free(buffer->name);
}

static void free_net(sn_net *net)
{
    for (size_t i = 0; i < net->registered_count; i++) sn_registered_forget(&net->registered[i]);
    free(net->registered);
    plan_destroy(net->plan);
    free(net->data);
}

void sn_session_free(void *pointer)
{
    sn_session *session = pointer;
    size_t i;
    if (!session) return;
    sn_child_drop(&session->diag);
    for (i = 0; i < session->net_count; i++) free_net(&session->nets[i]);
    free(session->nets);
    sn_map_free(session->data_types);
    dlc_close(session->file);
    pthread_mutex_destroy(&session->lock);
    free(session);
}

npu_kind sn_kind_SNPE = {.name = "SNPE", .destroy = sn_session_free};

static bool refuse(Snpe_ErrorCode_t code, const char *component, const char *text)
{
    SN_FAIL(code, component, "%s", text);
    return false;
}

static const sn_wish *wish_of(const sn_setup *setup, const dlc_network *network, bool first)
{
    static const sn_wish none;
    size_t i;
    for (i = 0; i < setup->wish_count; i++)
        if (setup->wishes[i].name ? !strcmp(setup->wishes[i].name, network->name) : first) return &setup->wishes[i];
    return &none;
}

static bool wishes_known(const sn_setup *setup)
{
    size_t i;
    for (i = 0; i < setup->wish_count; i++)
        if (setup->wishes[i].name && !dlc_network_named(setup->file, setup->wishes[i].name)) {
            SN_FAIL(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND, "Network", "there is no network %s", setup->wishes[i].name);
            return false;
        }
    return true;
}

/* The dimensions wished for, in plan_build's form. */
static bool sizes_of(const sn_map *dimensions, const char ***names, npu_shape **sizes)
{
    size_t i, j;
    *names = calloc(dimensions->count ? dimensions->count : 1, sizeof **names);
    *sizes = calloc(dimensions->count ? dimensions->count : 1, sizeof **sizes);
    if (!*names || !*sizes) {
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
        return false;
    }
    for (i = 0; i < dimensions->count; i++) {
        const sn_shape *shape = dimensions->entries[i].value;
        (*names)[i] = dimensions->entries[i].name;
        if (shape->rank > NPU_MAX_RANK)
            return refuse(SNPE_ERRORCODE_CONFIG_INCORRECT_INPUT_DIMENSIONS, "Network", "an input has too many dimensions");
        (*sizes)[i].rank = (int)shape->rank;
        for (j = 0; j < shape->rank; j++) {
            if (!shape->dims[j] || shape->dims[j] > INT32_MAX)
                return refuse(SNPE_ERRORCODE_CONFIG_INCORRECT_INPUT_DIMENSIONS, "Network", "a dimension is out of range");
            (*sizes)[i].dims[j] = (int64_t)shape->dims[j];
        }
    }
    return true;
}

/* Packages are asked about each of their operators, where it will run. */
static bool validate_custom(const plan *built, const dlc_network *network)
{
    size_t i;
    int j;
    for (i = 0; i < plan_subnet_count(built); i++) {
        const plan_subnet *subnet = plan_subnet_at(built, i);
        for (j = 0; j < subnet->nodes; j++) {
            const npu_node *node = npu_graph_node(network->graph, subnet->node[j]);
            if (node->custom && sn_package_validate(network->graph, node, subnet->runtime)) return false;
        }
    }
    return true;
}

static bool build_net(const sn_setup *setup, const dlc_network *network, bool first, sn_net *net)
{
    static const int cpu[] = {SNPE_RUNTIME_CPU};
    const sn_wish *wish = wish_of(setup, network, first);
    const char **names = NULL;
    npu_shape *sizes = NULL;
    npu_why why = {""};
    bool listed = setup->runtimes && setup->runtimes->count;
    plan_options options = {.network = network, .unconsumed = setup->unconsumed, .custom_known = sn_package_knows,
                            .custom = sn_package_run};
    Snpe_ErrorCode_t code = SNPE_SUCCESS;
    bool good = true;

    if (wish->layers && wish->layers->count && wish->tensors && wish->tensors->count)
        return refuse(SNPE_ERRORCODE_CONFIG_BOTH_OUTPUT_LAYER_TENSOR_NAMES_SET, "Network",
                      "output layers and output tensors are set");
    if (wish->layers) {
        options.layers = (const char *const *)wish->layers->items;
        options.layer_count = wish->layers->count;
    }
    if (wish->tensors) {
        options.tensors = (const char *const *)wish->tensors->items;
        options.tensor_count = wish->tensors->count;
    }
    options.all = setup->debug && !options.layer_count && !options.tensor_count;
    options.cpu_fixed_point = setup->cpu_fixed_point ||
                              (setup->platform && sn_option_is(setup->platform->options, "enableCpuFxpMode", "ON"));
    if (options.cpu_fixed_point && graph_is_float(network->graph)) {
        npu_crash("Snpe_SNPEBuilder_Build", "CPU fixed point mode with a model that is not quantized",
                  SNPE_ERRORCODE_CPU_FXP_OPTION_INVALID);
        return refuse(SNPE_ERRORCODE_CPU_FXP_OPTION_INVALID, "CPU", "the model is not quantized");
    }
    if (wish->dimensions) {
        good = sizes_of(wish->dimensions, &names, &sizes);
        options.resized = names;
        options.sizes = sizes;
        options.resized_count = wish->dimensions->count;
    }
    if (good) {
        code = plan_build(setup->file, listed ? setup->runtimes->items : cpu, listed ? setup->runtimes->count : 1,
                          &options, &net->plan, &why);
        if (code) good = refuse(code, "Network", why.text);
    }
    free(names);
    free(sizes);
    if (!good || !validate_custom(net->plan, network)) return false;
    net->network = network;
    net->data = calloc(plan_input_count(net->plan) + plan_output_count(net->plan) + 1, sizeof *net->data);
    if (!net->data) {
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
        return false;
    }
    return sn_cache_apply(setup, net) == SNPE_SUCCESS;
}

/* Types asked for buffers must be such that the tensors can have them. */
static bool types_fit(const sn_setup *setup, const sn_session *session)
{
    size_t i, j;
    for (i = 0; setup->data_types && i < setup->data_types->count; i++) {
        const sn_entry *entry = &setup->data_types->entries[i];
        uintptr_t type = (uintptr_t)entry->value;
        const plan_tensor *tensor = NULL;
        for (j = 0; !tensor && j < session->net_count; j++) tensor = sn_net_tensor(&session->nets[j], entry->name, NULL);
        if (!tensor) return refuse(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND, "Network", "a buffer data type names no tensor");
        if ((type == SNPE_IO_BUFFER_DATATYPE_FIXED_POINT_8 || type == SNPE_IO_BUFFER_DATATYPE_FIXED_POINT_16) &&
            tensor->quant.kind == NPU_QUANT_NONE)
            return refuse(SNPE_ERRORCODE_DLSYSTEM_FIXED_POINT_PARAM_INVALID, "Network",
                          "a fixed point type for a tensor that is not quantized");
    }
    return true;
}

static bool on_device(const sn_net *net)
{
    size_t i;
    for (i = 0; i < plan_subnet_count(net->plan); i++)
        if (plan_subnet_at(net->plan, i)->where != CORE_CPU) return true;
    return false;
}

static bool build_nets(const sn_setup *setup, sn_session *session)
{
    size_t i, count = dlc_network_count(setup->file);
    npu_why why = {""};
    Snpe_ErrorCode_t code = dlc_model(setup->file, &why);
    if (code) return refuse(code, "Dl Container", why.text);
    if (!count) return refuse(SNPE_ERRORCODE_NETWORK_EMPTY_NETWORK, "Network", "the model has no network");
    if (setup->platform && !sn_options_valid(setup->platform->options))
        return refuse(SNPE_ERRORCODE_CONFIG_INVALID_PARAM, "Platform", "the platform options are not valid");
    for (i = 0; setup->networks && i < setup->networks->count; i++)
        if (!dlc_network_named(setup->file, setup->networks->items[i])) {
            SN_FAIL(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND, "Network", "there is no network %s", setup->networks->items[i]);
            return false;
        }
    if (!wishes_known(setup)) return false;
    session->nets = calloc(count, sizeof *session->nets);
    if (!session->nets) {
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
        return false;
    }
    for (i = 0; i < count; i++) {
        const dlc_network *network = dlc_network_at(setup->file, i);
        if (setup->networks && setup->networks->count && !sn_strings_has(setup->networks, network->name)) continue;
        session->net_count++;
        if (!build_net(setup, network, session->net_count == 1, &session->nets[session->net_count - 1])) return false;
        if (on_device(&session->nets[session->net_count - 1])) session->device = true;
    }
    return types_fit(setup, session);
}

sn_session *sn_session_build(const sn_setup *setup)
{
    sn_session *session = sn_make(sizeof *session);
    if (!session) return NULL;
    pthread_mutex_init(&session->lock, NULL);
    session->file = dlc_retain(setup->file);
    session->user_buffers = setup->user_buffers;
    session->preset = setup->profile ? setup->profile->preset : SNPE_PERFORMANCE_PROFILE_DEFAULT;
    session->priority = setup->priority;
    session->profiling = setup->profiling;
    session->timeout_us = setup->timeout_us;
    if (setup->data_types) session->data_types = sn_map_copy(setup->data_types);
    if (!build_nets(setup, session)) {
        sn_session_free(session);
        return NULL;
    }
    sn_child_set(&session->diag, SN_KIND(IDiagLog), sn_diag_make());
    if (setup->model_name) npu_log(NPU_LOG_INFO, "model %s is built", setup->model_name);
    return session;
}

/* --- questions --- */

sn_net *sn_session_net(sn_session *session, const char *network)
{
    size_t i;
    for (i = 0; i < session->net_count; i++)
        if (!network || !strcmp(session->nets[i].network->name, network)) return &session->nets[i];
    SN_FAIL(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND, "Network", "there is no network %s", network ? network : "");
    return NULL;
}

const plan_tensor *sn_net_tensor(const sn_net *net, const char *name, bool *is_input)
{
    size_t i;
    for (i = 0; i < plan_input_count(net->plan); i++)
        if (!strcmp(plan_input(net->plan, i)->name, name)) {
            if (is_input) *is_input = true;
            return plan_input(net->plan, i);
        }
    for (i = 0; i < plan_output_count(net->plan); i++)
        if (!strcmp(plan_output(net->plan, i)->name, name)) {
            if (is_input) *is_input = false;
            return plan_output(net->plan, i);
        }
    return NULL;
}

sn_strings *sn_net_names(const sn_net *net, bool inputs)
{
    sn_strings *names = sn_strings_make();
    size_t i, count = inputs ? plan_input_count(net->plan) : plan_output_count(net->plan);
    for (i = 0; names && i < count; i++)
        sn_strings_add(names, (inputs ? plan_input(net->plan, i) : plan_output(net->plan, i))->name);
    return names;
}

bool sn_dynamic(const sn_session *session, const char *name)
{
    const char *list = dlc_metadata(session->file, "fake-dynamic-outputs");
    size_t size = strlen(name);
    while (list) {
        if (!strncmp(list, name, size) && (list[size] == ',' || !list[size])) return true;
        list = strchr(list, ',');
        if (list) list++;
    }
    return false;
}

sn_shape *sn_tensor_shape(const sn_session *session, const plan_tensor *tensor)
{
    size_t dims[NPU_MAX_RANK];
    int i;
    for (i = 0; i < tensor->shape.rank; i++) dims[i] = (size_t)tensor->shape.dims[i];
    if (tensor->shape.rank && sn_dynamic(session, tensor->name)) dims[0] = 0; /* unknown before a run */
    return sn_shape_make(dims, (size_t)tensor->shape.rank);
}

void *sn_net_shape(const sn_session *session, const sn_net *net, const char *name)
{
    bool is_input = false;
    const plan_tensor *tensor = *name ? sn_net_tensor(net, name, &is_input) : plan_input(net->plan, 0);
    if (!tensor || (*name && !is_input)) {
        SN_FAIL(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND, "Network", "there is no input %s", name);
        return NULL;
    }
    return sn_new(SN_KIND(TensorShape), sn_tensor_shape(session, tensor));
}

/* --- IBufferAttributes.h --- */

typedef struct attributes {
    sn_head head;
    sn_child encoding;
    Snpe_UserBufferEncoding_ElementType_t type;
    size_t rank, dims[NPU_MAX_RANK];
} attributes;

static void free_attributes(void *pointer)
{
    attributes *info = pointer;
    sn_child_drop(&info->encoding);
    free(info);
}

npu_kind sn_kind_IBufferAttributes = {.name = "IBufferAttributes", .destroy = free_attributes};

static Snpe_UserBufferEncoding_ElementType_t asked_type(const sn_session *session, const plan_tensor *tensor)
{
    const sn_entry *entry = session->data_types ? sn_map_find(session->data_types, tensor->name) : NULL;
    switch (entry ? (uintptr_t)entry->value : 0) {
    case SNPE_IO_BUFFER_DATATYPE_FLOATING_POINT_32: return SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT;
    case SNPE_IO_BUFFER_DATATYPE_FLOATING_POINT_16: return SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT16;
    case SNPE_IO_BUFFER_DATATYPE_FIXED_POINT_8: return SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8;
    case SNPE_IO_BUFFER_DATATYPE_FIXED_POINT_16: return SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16;
    default: return plan_element_type(tensor);
    }
}

void *sn_net_attributes(const sn_session *session, const sn_net *net, const char *name)
{
    const plan_tensor *tensor = sn_net_tensor(net, name, NULL);
    attributes *info;
    sn_encoding *encoding;
    sn_shape *shape;
    if (!tensor) {
        SN_FAIL(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND, "Network", "there is no input or output %s", name);
        return NULL;
    }
    if (!(shape = sn_tensor_shape(session, tensor))) return NULL;
    info = sn_make(sizeof *info);
    encoding = info ? sn_encoding_make(asked_type(session, tensor)) : NULL;
    if (!encoding) {
        free(info);
        sn_shape_free(shape);
        return NULL;
    }
    info->type = encoding->type;
    info->rank = shape->rank;
    memcpy(info->dims, shape->dims, shape->rank * sizeof *shape->dims);
    sn_shape_free(shape);
    if (sn_type_tfn(encoding->type) && tensor->quant.count) {
        encoding->step = tensor->quant.scales[0];
        encoding->step0 = (uint64_t)(tensor->quant.zero_points[0] > 0 ? tensor->quant.zero_points[0] : 0);
    }
    sn_child_set(&info->encoding, SN_KIND(UserBufferEncoding), encoding);
    return sn_new(SN_KIND(IBufferAttributes), info);
}

Snpe_UserBufferEncoding_ElementType_t sn_IBufferAttributes_GetEncodingType(Snpe_IBufferAttributes_Handle_t handle)
{
    const attributes *info = sn_get(SN_KIND(IBufferAttributes), handle);
    Snpe_UserBufferEncoding_ElementType_t type;
    if (!info) return SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNKNOWN;
    type = info->type;
    sn_put(SN_KIND(IBufferAttributes), handle);
    return type;
}

size_t sn_IBufferAttributes_GetElementSize(Snpe_IBufferAttributes_Handle_t handle)
{
    return sn_element_size(sn_IBufferAttributes_GetEncodingType(handle));
}

static void *shape_of(const void *handle, bool alignments)
{
    const attributes *info = sn_get(SN_KIND(IBufferAttributes), handle);
    size_t ones[NPU_MAX_RANK] = {1, 1, 1, 1, 1, 1, 1, 1}; /* the fake wants none */
    void *shape;
    if (!info) return NULL;
    shape = sn_shape_new(alignments ? ones : info->dims, info->rank);
    sn_put(SN_KIND(IBufferAttributes), handle);
    return shape;
}

Snpe_TensorShape_Handle_t sn_IBufferAttributes_GetDims(Snpe_IBufferAttributes_Handle_t handle)
{
    return shape_of(handle, false);
}

Snpe_TensorShape_Handle_t sn_IBufferAttributes_GetAlignments(Snpe_IBufferAttributes_Handle_t handle)
{
    return shape_of(handle, true);
}

Snpe_UserBufferEncoding_Handle_t sn_IBufferAttributes_GetEncoding_Ref(Snpe_IBufferAttributes_Handle_t handle)
{
    attributes *info = sn_get(SN_KIND(IBufferAttributes), handle);
    void *result;
    if (!info) return NULL;
    result = sn_child_ref(&info->encoding);
    sn_put(SN_KIND(IBufferAttributes), handle);
    return result;
}

Snpe_ErrorCode_t sn_IBufferAttributes_Delete(Snpe_IBufferAttributes_Handle_t handle)
{
    return sn_delete(SN_KIND(IBufferAttributes), handle);
}
