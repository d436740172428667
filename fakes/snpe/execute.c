/* One inference: the program's tensors or buffers checked, brought into a dense form, run, and brought back. */
#include <math.h>
#include <stdio.h>

#include "session.h"

#define TYPE(name) SNPE_USERBUFFERENCODING_ELEMENTTYPE_##name

/* A user buffer during an execute. */
typedef struct place {
    const plan_tensor *tensor;
    const void *handle;
    sn_buffer *buffer;  /* pinned */
    sn_encoding *encoding;
    const sn_shape *strides;
    char *memory;       /* the program's, offset included */
    size_t capacity;    /* bytes from memory on */
    size_t element, needed; /* bytes of one element; from the first to behind the last one */
    char *dense;        /* memory itself, or own */
    bool own, dynamic, fill; /* fill: the encoding's step is 0, it is filled in by the run */
    npu_dtype dtype;
    float scale;
    int32_t zero;
} place;

static Snpe_ErrorCode_t wrong(Snpe_ErrorCode_t code, const char *name, const char *what)
{
    return SN_FAIL(code, "Network", "%s: %s", name, what);
}

static bool dtype_of(Snpe_UserBufferEncoding_ElementType_t type, npu_dtype *dtype)
{
    switch ((int)type) {
    case TYPE(FLOAT): *dtype = NPU_FLOAT32; return true;
    case TYPE(FLOAT16): *dtype = NPU_FLOAT16; return true;
    case TYPE(UNSIGNED8BIT): case TYPE(TF8): case TYPE(UINT8): *dtype = NPU_UINT8; return true;
    case TYPE(TF16): case TYPE(UINT16): *dtype = NPU_UINT16; return true;
    case TYPE(INT8): *dtype = NPU_INT8; return true;
    case TYPE(INT16): *dtype = NPU_INT16; return true;
    case TYPE(INT32): *dtype = NPU_INT32; return true;
    case TYPE(UINT32): *dtype = NPU_UINT32; return true;
    case TYPE(INT64): *dtype = NPU_INT64; return true;
    case TYPE(UINT64): *dtype = NPU_UINT64; return true;
    case TYPE(BOOL8): *dtype = NPU_BOOL; return true;
    default: return false;
    }
}

/* Where the elements lie: memory, strides and sizes. */
static Snpe_ErrorCode_t locate(const sn_net *net, place *slot, bool input)
{
    const plan_tensor *tensor = slot->tensor;
    const sn_buffer *buffer = slot->buffer;
    char *base = buffer->base;
    size_t i, needed = slot->element, room = SIZE_MAX; /* room: bytes from base on, where they are known */
    bool registered = false;
    if (buffer->source == SNPE_USERBUFFERSOURCE_SOURCETYPE_GLBUFFER)
        return wrong(SNPE_ERRORCODE_DLSYSTEM_RUNTIME_BUFFER_SOURCE_UNSUPPORTED, tensor->name, "GL buffers are not supported");
    for (i = 0; i < net->registered_count && base; i++) {
        const sn_registered *known = &net->registered[i];
        if (known->address != buffer->base || strcmp(known->name, tensor->name)) continue;
        registered = true;
        if (known->mapped) base = known->mapped;
        if (room > known->total) room = known->total;
    }
    if (!base) return wrong(SNPE_ERRORCODE_DLSYSTEM_MISSING_BUFFER, tensor->name, "the buffer has no address");
    if (registered && slot->encoding->type != plan_element_type(tensor))
        return wrong(SNPE_ERRORCODE_DLSYSTEM_WRONG_TRANSITION_TYPE, tensor->name,
                     "a registered buffer must have the tensor's own type");
    if (slot->strides->rank != (size_t)tensor->shape.rank)
        return wrong(input ? SNPE_ERRORCODE_CONFIG_INCORRECT_INPUT_DIMENSIONS : SNPE_ERRORCODE_DLSYSTEM_RUNTIME_TENSOR_SHAPE_MISMATCH,
                     tensor->name, "the strides have another number of dimensions");
    for (i = 0; i < slot->strides->rank; i++) {
        size_t stride = slot->strides->dims[i], steps = (size_t)tensor->shape.dims[i] - 1;
        if (slot->dynamic && i == 0) stride = tensor->elements / (size_t)tensor->shape.dims[0] * slot->element;
        if (steps && (stride < slot->element || stride > (SIZE_MAX / 2 - needed) / steps))
            return wrong(SNPE_ERRORCODE_DLSYSTEM_BUFFER_INVALID_PARAM, tensor->name, "a stride is out of range");
        needed += stride * steps;
    }
    if (buffer->offset > room)
        return wrong(SNPE_ERRORCODE_DLSYSTEM_SIZE_MISMATCH, tensor->name, "the offset lies outside of the memory");
    slot->memory = base + buffer->offset;
    slot->capacity = room - (size_t)buffer->offset < buffer->size ? room - (size_t)buffer->offset : buffer->size;
    slot->needed = needed;
    if (slot->capacity < needed && !slot->dynamic)
        return SN_FAIL(SNPE_ERRORCODE_DLSYSTEM_SIZE_MISMATCH, "Network", "%s: the buffer has %zu bytes, %zu are needed",
                       tensor->name, slot->capacity, needed);
    return SNPE_SUCCESS;
}

/* Are the elements without gaps, in order? */
static bool is_dense(const place *slot)
{
    size_t stride = slot->element, i;
    for (i = slot->strides->rank; i-- > 0;) {
        if (slot->tensor->shape.dims[i] > 1 && slot->strides->dims[i] != stride) return false;
        stride *= (size_t)slot->tensor->shape.dims[i];
    }
    return true;
}

/* Between the program's strides and dense memory, element by element. */
static void copy_strided(const place *slot, bool in)
{
    size_t index[NPU_MAX_RANK] = {0}, i, n;
    for (n = 0; n < slot->tensor->elements; n++) {
        char *user = slot->memory;
        int axis = slot->tensor->shape.rank;
        for (i = 0; i < slot->strides->rank; i++) user += index[i] * slot->strides->dims[i];
        memcpy(in ? slot->dense + n * slot->element : user, in ? user : slot->dense + n * slot->element, slot->element);
        while (axis-- > 0 && ++index[axis] == (size_t)slot->tensor->shape.dims[axis]) index[axis] = 0;
    }
}

static Snpe_ErrorCode_t prepare(sn_session *session, sn_net *net, place *slot, const void *handle, bool input)
{
    Snpe_ErrorCode_t code;
    size_t bytes;
    slot->handle = handle;
    slot->buffer = sn_get(SN_KIND(IUserBuffer), handle);
    if (!slot->buffer) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    slot->encoding = slot->buffer->encoding.object;
    slot->strides = slot->buffer->strides.object;
    slot->dynamic = !input && sn_dynamic(session, slot->tensor->name);
    if (!dtype_of(slot->encoding->type, &slot->dtype))
        return wrong(SNPE_ERRORCODE_DLSYSTEM_BUFFERENCODING_UNKNOWN, slot->tensor->name, "the encoding is unknown");
    slot->element = sn_element_size(slot->encoding->type);
    if (sn_type_tfn(slot->encoding->type)) {
        float step = slot->encoding->step;
        slot->fill = !input && step == 0;
        if (slot->encoding->step0 > 65535 || (!slot->fill && (!(step > 0) || isinf(step))))
            return wrong(SNPE_ERRORCODE_DLSYSTEM_FIXED_POINT_PARAM_INVALID, slot->tensor->name,
                         "the encoding's step size or its step for 0 is out of range");
        slot->scale = step;
        slot->zero = (int32_t)slot->encoding->step0;
    }
    code = locate(net, slot, input);
    if (code) return code;
    bytes = slot->tensor->elements * slot->element;
    slot->own = slot->fill || slot->dynamic || !is_dense(slot) || (uintptr_t)slot->memory % slot->element;
    if (!slot->own) {
        slot->dense = slot->memory;
    } else {
        if (slot->fill && bytes < slot->tensor->elements * sizeof(float)) bytes = slot->tensor->elements * sizeof(float);
        slot->dense = malloc(bytes);
        if (!slot->dense) return sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
        if (input) copy_strided(slot, true);
    }
    return SNPE_SUCCESS;
}

static plan_data data_of(place *slot)
{
    plan_data data = {slot->dense, slot->dtype, {NPU_QUANT_NONE, -1, 0, NULL, NULL, 0}};
    if (slot->fill) { /* reals first, the encoding after the run */
        data.dtype = NPU_FLOAT32;
    } else if (sn_type_tfn(slot->encoding->type)) {
        data.quant.kind = NPU_QUANT_AFFINE;
        data.quant.count = 1;
        data.quant.scales = &slot->scale;
        data.quant.zero_points = &slot->zero;
    }
    return data;
}

/* An output whose encoding was left open: the tensor's own one, else one derived from the numbers. */
static void fill_encoding(place *slot)
{
    unsigned bits = slot->encoding->type == TYPE(TF8) ? 8 : 16;
    const npu_quant *quant = &slot->tensor->quant;
    size_t i;
    float *reals = malloc(slot->tensor->elements * sizeof *reals), low = 0, high = 0;
    if (!reals) return;
    memcpy(reals, slot->dense, slot->tensor->elements * sizeof *reals);
    if (quant->kind != NPU_QUANT_NONE && quant->count == 1 && quant->zero_points[0] >= 0 &&
        npu_dtype_bits(slot->tensor->dtype) == bits) {
        slot->encoding->step = quant->scales[0];
        slot->encoding->step0 = (uint64_t)quant->zero_points[0];
    } else {
        for (i = 0; i < slot->tensor->elements; i++) {
            if (reals[i] < low) low = reals[i];
            if (reals[i] > high) high = reals[i];
        }
        sn_derive_encoding(low, high, bits, &slot->encoding->step, &slot->encoding->step0);
    }
    for (i = 0; i < slot->tensor->elements; i++) {
        uint64_t q = sn_quantize_one(reals[i], slot->encoding->step, slot->encoding->step0, bits);
        if (bits == 8) ((uint8_t *)slot->dense)[i] = (uint8_t)q;
        else ((uint16_t *)(void *)slot->dense)[i] = (uint16_t)q;
    }
    free(reals);
}

static void deliver(place *slot)
{
    if (slot->fill) fill_encoding(slot);
    if (slot->dynamic) {
        size_t bytes = slot->tensor->elements * slot->element;
        memcpy(slot->memory, slot->dense, bytes < slot->capacity ? bytes : slot->capacity);
        slot->buffer->output_size = bytes;
    } else {
        if (slot->own) copy_strided(slot, false);
        slot->buffer->output_size = slot->needed;
    }
}

static void release(place *places, size_t count)
{
    size_t i;
    for (i = 0; i < count; i++) {
        if (places[i].own) free(places[i].dense);
        if (places[i].buffer) sn_put(SN_KIND(IUserBuffer), places[i].handle);
    }
    free(places);
}

static void note(const char *direction, const char *name, const void *data, size_t bytes)
{
    npu_call *call = sn_call();
    char label[160];
    if (!call || !call->traced) return;
    snprintf(label, sizeof label, "%s:%s", direction, name);
    npu_arg_data(call, label, data, bytes);
}

/* Runs the plan with what stands in net->data. */
static Snpe_ErrorCode_t run(sn_session *session, sn_net *net)
{
    npu_why why = {""};
    int64_t begin = npu_now_us(), took;
    npu_fault_hit inference = npu_inference_comes();
    Snpe_ErrorCode_t code = plan_execute(net->plan, net->data, net->data + plan_input_count(net->plan), &why);
    if (code) return SN_FAIL(code, "Network", "%s", why.text);
    npu_latency_since(begin, &inference);
    took = npu_now_us() - begin;
    sn_diag_executed(session, net, (uint64_t)took);
    if (session->timeout_us && session->device && (uint64_t)took > session->timeout_us)
        return SN_FAIL(SNPE_ERRORCODE_DSP_RUNTIME_COMMUNICATION_ERROR, "DSP", "the execute took longer than the timeout");
    return SNPE_SUCCESS;
}

/* Names in a map against inputs or outputs: nothing missing, nothing else. */
static Snpe_ErrorCode_t check_names(const sn_net *net, const sn_map *map, bool inputs)
{
    size_t i, count = inputs ? plan_input_count(net->plan) : plan_output_count(net->plan);
    bool is_input;
    for (i = 0; i < map->count; i++) {
        const plan_tensor *tensor = sn_net_tensor(net, map->entries[i].name, &is_input);
        if (!tensor || is_input != inputs)
            return wrong(inputs ? SNPE_ERRORCODE_CONFIG_WRONG_INPUT_NAME : SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND,
                         map->entries[i].name, inputs ? "is no input" : "is no output");
    }
    if (map->count == count) return SNPE_SUCCESS;
    return SN_FAIL(inputs ? SNPE_ERRORCODE_DLSYSTEM_WRONG_NUMBER_INPUT_BUFFERS : SNPE_ERRORCODE_DLSYSTEM_MISSING_BUFFER,
                   "Network", "%zu %s are given, the network has %zu", map->count, inputs ? "inputs" : "outputs", count);
}

static Snpe_ErrorCode_t execute_buffers(sn_session *session, sn_net *net, const sn_map *inputs, const sn_map *outputs)
{
    size_t i, in = plan_input_count(net->plan), count = in + plan_output_count(net->plan);
    place *places;
    Snpe_ErrorCode_t code;
    if ((code = check_names(net, inputs, true)) || (code = check_names(net, outputs, false))) return code;
    places = calloc(count + 1, sizeof *places);
    if (!places) return sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
    for (i = 0; i < count && !code; i++) {
        places[i].tensor = i < in ? plan_input(net->plan, i) : plan_output(net->plan, i - in);
        code = prepare(session, net, &places[i], sn_map_find(i < in ? inputs : outputs, places[i].tensor->name)->value, i < in);
        if (code) continue;
        net->data[i] = data_of(&places[i]);
        if (i < in) note("in", places[i].tensor->name, places[i].dense, places[i].tensor->elements * places[i].element);
    }
    if (!code) code = run(session, net);
    for (i = in; i < count && !code; i++) {
        deliver(&places[i]);
        note("out", places[i].tensor->name, places[i].dense, places[i].tensor->elements * places[i].element);
    }
    release(places, count);
    return code;
}

Snpe_ErrorCode_t sn_execute_buffers(sn_session *session, sn_net *net, const sn_map *inputs, const sn_map *outputs)
{
    Snpe_ErrorCode_t code;
    if (!session->user_buffers)
        return SN_FAIL(SNPE_ERRORCODE_CONFIG_NNCONFIG_ONLY_TENSOR_SUPPORTED, "Config",
                       "the network was built without user supplied buffers");
    pthread_mutex_lock(&session->lock);
    code = execute_buffers(session, net, inputs, outputs);
    pthread_mutex_unlock(&session->lock);
    return code;
}

/* --- ITensors --- */

static Snpe_ErrorCode_t input_tensor(const plan_tensor *tensor, const sn_tensor *given, plan_data *data)
{
    size_t i;
    bool same = given->rank == (size_t)tensor->shape.rank;
    for (i = 0; same && i < given->rank; i++) same = given->dims[i] == (size_t)tensor->shape.dims[i];
    if (!same)
        return wrong(SNPE_ERRORCODE_CONFIG_INCORRECT_INPUT_DIMENSIONS, tensor->name, "the tensor has other dimensions");
    *data = (plan_data){given->data, NPU_FLOAT32, {NPU_QUANT_NONE, -1, 0, NULL, NULL, 0}};
    note("in", tensor->name, given->data, given->elements * sizeof(float));
    return SNPE_SUCCESS;
}

static Snpe_ErrorCode_t execute_tensors(sn_session *session, sn_net *net, const sn_map *inputs, sn_map *outputs)
{
    size_t i, in = plan_input_count(net->plan), out = plan_output_count(net->plan), pinned = 0;
    sn_tensor **results = calloc(out + 1, sizeof *results);
    const void **pins = calloc(in + 1, sizeof *pins);
    Snpe_ErrorCode_t code = results && pins ? check_names(net, inputs, true) : sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
    for (i = 0; i < in && !code; i++) {
        const plan_tensor *tensor = plan_input(net->plan, i);
        const void *handle = sn_map_find(inputs, tensor->name)->value;
        const sn_tensor *given = sn_get(SN_KIND(ITensor), handle);
        if (!given) {
            code = SNPE_ERRORCODE_CAPI_BAD_HANDLE;
            break;
        }
        pins[pinned++] = handle;
        code = input_tensor(tensor, given, &net->data[i]);
    }
    for (i = 0; i < out && !code; i++) {
        const plan_tensor *tensor = plan_output(net->plan, i);
        size_t dims[NPU_MAX_RANK] = {1};
        int axis;
        for (axis = 0; axis < tensor->shape.rank; axis++) dims[axis] = (size_t)tensor->shape.dims[axis];
        results[i] = sn_tensor_make(dims, tensor->shape.rank ? (size_t)tensor->shape.rank : 1);
        if (!results[i]) {
            code = sn_last_code();
            break;
        }
        results[i]->of_library = true;
        net->data[in + i] = (plan_data){results[i]->data, NPU_FLOAT32, {NPU_QUANT_NONE, -1, 0, NULL, NULL, 0}};
    }
    if (!code) code = run(session, net);
    for (i = 0; results && i < out; i++) { /* a later run replaces what an earlier one put into the map */
        const char *name = plan_output(net->plan, i)->name;
        void *handle;
        if (code) {
            if (results[i]) sn_kind_ITensor.destroy(results[i]);
            continue;
        }
        note("out", name, results[i]->data, results[i]->elements * sizeof(float));
        handle = sn_new(SN_KIND(ITensor), results[i]);
        if (!handle) {
            code = sn_last_code();
            continue;
        }
        sn_tensor_share(handle);
        if (!sn_map_set(outputs, name, handle)) code = sn_last_code();
    }
    while (pinned-- > 0) sn_put(SN_KIND(ITensor), pins[pinned]);
    free(pins);
    free(results);
    return code;
}

Snpe_ErrorCode_t sn_execute_tensors(sn_session *session, sn_net *net, const sn_map *inputs, sn_map *outputs)
{
    Snpe_ErrorCode_t code;
    if (session->user_buffers)
        return SN_FAIL(SNPE_ERRORCODE_CONFIG_NNCONFIG_ONLY_USER_BUFFER_SUPPORTED, "Config",
                       "the network was built for user supplied buffers");
    pthread_mutex_lock(&session->lock);
    code = execute_tensors(session, net, inputs, outputs);
    pthread_mutex_unlock(&session->lock);
    return code;
}
