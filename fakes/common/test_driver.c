/* A library without a vendor: tests/fakes reach the engine through it. "toy_" functions behave like a vendor's. */
#include <stdlib.h>
#include <string.h>

#include "npu_alloc.h"
#include "npu_convert.h"
#include "npu_fork.h"
#include "npu_log.h"
#include "npu_trace.h"

static const char *name(void)
{
    return "toy 1.0 (fake)";
}

static const char *const functions[] = {"toy_init", "toy_run", "toy_create_mem", "toy_destroy", NULL};
static const char *const chips[] = {"toy1", "toy2", NULL};
static const npu_option options[] = {{"toy_chip", "toy1", chips}, {"toy_device", "1", NULL}, {NULL, NULL, NULL}};

typedef struct toy_mem {
    void *virt;
    uint32_t size;
} toy_mem;

static void destroy_mem(void *object)
{
    toy_mem *mem = object;
    npu_free(mem->virt);
    free(mem);
}

static npu_kind context_kind = {.name = "context", .destroy = free};
static npu_kind mem_kind = {.name = "mem", .destroy = destroy_mem};
static npu_kind *const kinds[] = {&context_kind, &mem_kind, NULL};
const npu_vendor npu_fake_vendor = {
    .name = name, .functions = functions, .options = options, .kinds = kinds, .parameter_code = -5, .device_code = -3,
};

/* --- a small vendor ----------------------------------------------------------------------------------------------- */

typedef struct toy_attr {
    uint32_t index;
    int32_t type;
    char name[8];
    uint32_t n_dims;
    uint32_t dims[4];
    float scale;
    uint64_t flags;
} toy_attr;

static const npu_name type_names[] = {{0, "TOY_FLOAT"}, {1, "TOY_INT8"}, {0, NULL}};
static const npu_name flag_names[] = {{1, "TOY_A"}, {2, "TOY_B"}, {0, NULL}};
static const npu_field attr_fields[] = {
    NPU_FIELD(toy_attr, index), NPU_FIELD_ENUM(toy_attr, type, type_names), NPU_FIELD_CHARS(toy_attr, name),
    NPU_FIELD_COUNTED(toy_attr, dims, n_dims), NPU_FIELD(toy_attr, scale),
    NPU_FIELD_FLAGS(toy_attr, flags, flag_names), NPU_FIELDS_END,
};

NPU_EXPORT int toy_init(uintptr_t *context, const toy_attr *attr)
{
    npu_call call;
    int ret = 0;
    bool go = npu_call_begin(&call, "toy_init", NPU_CALL_DEVICE | NPU_CALL_INIT);
    npu_arg_record(&call, "attr", attr, attr_fields);
    if (!go)
        ret = (int)call.code;
    else if (!context)
        ret = npu_crash("toy_init", "context is NULL", -5);
    else {
        void *object = malloc(1);
        *context = object ? npu_handle_new(&context_kind, object) : 0;
        ret = *context ? 0 : -2;
    }
    npu_arg_handle(&call, "context", &context_kind, go && context ? *context : 0);
    return (int)npu_call_end(&call, ret);
}

NPU_EXPORT int toy_run(uintptr_t context, const void *data, uint32_t size)
{
    npu_call call;
    int ret = -7;
    bool go = npu_call_begin(&call, "toy_run", NPU_CALL_DEVICE);
    npu_arg_handle(&call, "context", &context_kind, context);
    npu_arg_data(&call, "data", data, size);
    npu_arg_uint(&call, "size", size);
    if (!go)
        ret = (int)call.code;
    else if (npu_handle_acquire(&context_kind, context)) {
        npu_fault_hit inference = npu_inference_comes();
        npu_latency(&inference);
        npu_handle_release(&context_kind, context);
        ret = 0;
    }
    return (int)npu_call_end(&call, ret);
}

NPU_EXPORT toy_mem *toy_create_mem(uint32_t size)
{
    npu_call call;
    toy_mem *mem = NULL;
    bool go = npu_call_begin(&call, "toy_create_mem", NPU_CALL_DEVICE);
    npu_arg_uint(&call, "size", size);
    if (go && (mem = calloc(1, sizeof *mem)) != NULL) {
        mem->size = size;
        mem->virt = npu_alloc(size, 0);
        if (!mem->virt || npu_handle_add(&mem_kind, mem, mem)) {
            destroy_mem(mem);
            mem = NULL;
        }
    }
    npu_call_end_handle(&call, &mem_kind, (uintptr_t)mem);
    return mem;
}

NPU_EXPORT int toy_destroy(uintptr_t handle)
{
    npu_call call;
    int ret = -7;
    npu_kind *kind = npu_handle_live(&mem_kind, handle) ? &mem_kind : &context_kind;
    bool go = npu_call_begin(&call, "toy_destroy", NPU_CALL_PLAIN);
    npu_arg_handle(&call, "handle", kind, handle);
    if (!go)
        ret = (int)call.code;
    else if (npu_handle_close(kind, handle) == 0)
        ret = 0;
    return (int)npu_call_end(&call, ret);
}

/* Handles and pins, for the table's own tests. */
NPU_EXPORT int driver_pin(uintptr_t handle, int release)
{
    if (release) npu_handle_release(&mem_kind, handle);
    return release ? 0 : npu_handle_acquire(&mem_kind, handle) ? 0 : -1;
}

static int append(uintptr_t handle, void *object, void *user)
{
    uintptr_t **next = user;
    (void)object;
    *(*next)++ = handle;
    return 0;
}

NPU_EXPORT int driver_each(uintptr_t *out)
{
    uintptr_t *next = out;
    npu_handle_each(&context_kind, append, &next);
    return (int)(next - out);
}

NPU_EXPORT void driver_event(void)
{
    static const char raw[4] = {'a', '"', (char)0xff, 0};
    static const double numbers[] = {0.1, 1e300, -0.5, 16777217.0};
    npu_call call;
    size_t i;
    npu_call_begin(&call, "event", NPU_CALL_PLAIN);
    npu_arg_null(&call, "null");
    npu_arg_int(&call, "int", INT64_MIN);
    npu_arg_uint(&call, "uint", UINT64_MAX);
    npu_arg_bool(&call, "bool", true);
    npu_arg_chars(&call, "chars", raw, sizeof raw);
    npu_arg_text(&call, "text", "gr\xc3\xbc\xc3\x9f\n");
    npu_arg_pointer(&call, "pointer", raw);
    npu_arg_handle(&call, "invalid", &mem_kind, 0x1234);
    npu_arg_enum(&call, "unknown", 77, type_names);
    npu_arg_flags(&call, "flags", 1 | 2 | 64, flag_names);
    npu_arg_flags(&call, "no_flags", 0, flag_names);
    npu_arg_begin(&call, "numbers", '[');
    for (i = 0; i < sizeof numbers / sizeof *numbers; i++) npu_arg_float(&call, NULL, numbers[i]);
    npu_arg_float(&call, NULL, (double)0.1f);
    npu_arg_end(&call, ']');
    npu_call_end_text(&call, "done");
}

/* --- JSON --------------------------------------------------------------------------------------------------------- */

/* The document rewritten through the accessors, so that a reader's mistake shows; -1 and the reason when refused. */
static void rewrite(const npu_json *doc, int value, npu_text *out)
{
    int i, n = npu_json_count(doc, value);
    int64_t whole;
    double number;
    bool truth;
    char text[4096];
    long length;
    switch (npu_json_type(doc, value)) {
    case NPU_JSON_NULL: npu_text_printf(out, "null"); break;
    case NPU_JSON_BOOL:
        npu_json_bool(doc, value, &truth);
        npu_text_printf(out, truth ? "true" : "false");
        break;
    case NPU_JSON_NUMBER:
        if (npu_json_integer(doc, value, &whole) == 0)
            npu_text_printf(out, "%lld", (long long)whole);
        else if (npu_json_number(doc, value, &number) == 0)
            npu_text_number(out, number);
        else
            npu_text_printf(out, "\"too large\"");
        break;
    case NPU_JSON_STRING:
        length = npu_json_string(doc, value, text, sizeof text);
        npu_text_json(out, text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
        break;
    case NPU_JSON_ARRAY: case NPU_JSON_OBJECT:
        npu_text_printf(out, npu_json_type(doc, value) == NPU_JSON_ARRAY ? "[" : "[\"members\"");
        for (i = 0; i < n; i++) {
            if (i || npu_json_type(doc, value) == NPU_JSON_OBJECT) npu_text_printf(out, ",");
            rewrite(doc, npu_json_at(doc, value, i), out);
        }
        npu_text_printf(out, "]");
        break;
    default: npu_text_printf(out, "\"none\"");
    }
}

NPU_EXPORT long driver_json(const char *text, size_t size, const char *member, char *out, size_t n, npu_why *why)
{
    npu_json *doc = npu_json_parse(text, size, why);
    npu_text result = {0};
    long length;
    if (!doc) return -1;
    rewrite(doc, member ? npu_json_get(doc, 0, member) : 0, &result);
    length = (long)result.length;
    if (n) {
        size_t kept = result.length < n - 1 ? result.length : n - 1;
        memcpy(out, result.data, kept);
        out[kept] = '\0';
    }
    npu_text_free(&result);
    npu_json_free(doc);
    return length;
}

/* --- graphs ------------------------------------------------------------------------------------------------------- */

NPU_EXPORT npu_graph *driver_parse(const void *data, size_t size, npu_why *why)
{
    return npu_graph_parse(data, size, why);
}

NPU_EXPORT void driver_release(npu_graph *graph)
{
    npu_graph_release(graph);
}

NPU_EXPORT npu_state *driver_state(npu_graph *graph, const npu_shape *shapes, npu_why *why)
{
    return npu_state_create(graph, shapes, why);
}

NPU_EXPORT void driver_destroy(npu_state *state)
{
    npu_state_destroy(state);
}

NPU_EXPORT void *driver_buffer(npu_state *state, int output, int index, size_t *bytes, npu_shape *shape)
{
    const npu_shape *actual = output ? npu_state_output_shape(state, index) : npu_state_input_shape(state, index);
    if (!actual) return NULL;
    *bytes = output ? npu_state_output_bytes(state, index) : npu_state_input_bytes(state, index);
    *shape = *actual;
    return output ? npu_state_output(state, index) : npu_state_input(state, index);
}

NPU_EXPORT int driver_bind(npu_state *state, int output, int index, void *memory, size_t size, npu_why *why)
{
    return output ? npu_state_bind_output(state, index, memory, size, why)
                  : npu_state_bind_input(state, index, memory, size, why);
}

NPU_EXPORT size_t driver_internal_bytes(npu_state *state)
{
    return npu_state_internal_bytes(state);
}

NPU_EXPORT size_t driver_weight_bytes(npu_graph *graph)
{
    return npu_graph_weight_bytes(graph);
}

NPU_EXPORT int driver_place(npu_state *state, int weights, void *memory, size_t size, npu_why *why)
{
    return weights ? npu_state_place_weights(state, memory, size, why)
                   : npu_state_place_internal(state, memory, size, why);
}

NPU_EXPORT int driver_run(npu_state *state, npu_why *why)
{
    return npu_state_run(state, why);
}

NPU_EXPORT uint64_t driver_macs(npu_state *state)
{
    return npu_state_macs(state);
}

NPU_EXPORT uint64_t driver_node_ns(npu_state *state, int node)
{
    return npu_state_node_ns(state, node);
}

NPU_EXPORT int driver_custom(npu_state *state, const char *op, npu_custom_function function, void *user, npu_why *why)
{
    return npu_state_set_custom(state, op, function, user, why);
}

/* --- conversions -------------------------------------------------------------------------------------------------- */

NPU_EXPORT void driver_halves(const float *in, uint16_t *half, float *back, uint16_t *bfloat, float *bback, size_t n)
{
    size_t i;
    for (i = 0; i < n; i++) {
        half[i] = npu_half_from_float(in[i]);
        back[i] = npu_half_to_float(half[i]);
        bfloat[i] = npu_bfloat_from_float(in[i]);
        bback[i] = npu_bfloat_to_float(bfloat[i]);
    }
}

NPU_EXPORT void driver_half_to_float(const uint16_t *in, float *out, size_t n)
{
    size_t i;
    for (i = 0; i < n; i++) out[i] = npu_half_to_float(in[i]);
}

NPU_EXPORT void driver_quantize(int dtype, float scale, int32_t zero, const float *reals, void *out, size_t n, int back)
{
    npu_quant quant = {NPU_QUANT_AFFINE, -1, 1, &scale, &zero, 0};
    npu_shape shape = {1, {(int64_t)n}};
    if (back)
        npu_dequantize((npu_dtype)dtype, &quant, &shape, out, (float *)reals);
    else
        npu_quantize((npu_dtype)dtype, &quant, &shape, reals, out);
}

NPU_EXPORT void driver_put_get(int dtype, void *data, size_t index, double value, double *got)
{
    npu_put((npu_dtype)dtype, data, index, value);
    *got = npu_get((npu_dtype)dtype, data, index);
}

NPU_EXPORT void driver_layout(int which, const void *in, void *out, const size_t *d, size_t item, const void *pad)
{
    switch (which) {
    case 0: npu_nhwc_to_nchw(in, out, d[0], d[1], d[2], d[3], item); break;
    case 1: npu_nchw_to_nhwc(in, out, d[0], d[1], d[2], d[3], item); break;
    case 2: npu_nhwc_to_nc1hwc2(in, out, d[0], d[1], d[2], d[3], d[4], d[5], item, pad); break;
    case 3: npu_nc1hwc2_to_nhwc(in, out, d[0], d[1], d[2], d[3], d[4], d[5], item); break;
    case 4: npu_copy_rows(in, d[0], out, d[1], d[2], d[3]); break;
    default: break;
    }
}

NPU_EXPORT void driver_quiet(void)
{
    npu_fork_quiet();
}
