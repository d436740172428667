/* Contexts from rknn_init to rknn_destroy; what a context is stands in context.h. */
#include <stdlib.h>
#include <string.h>

#include "custom_op.h"
#include "fences.h"
#include "npu_file.h"
#include "outside.h"
#include "rknn_work.h"

static void free_ports(rf_port *ports, uint32_t count)
{
    for (uint32_t i = 0; ports && i < count; i++) {
        npu_free(ports[i].data);
        npu_free(ports[i].last);
        npu_free(ports[i].npu);
    }
    free(ports);
}

static void destroy_context(void *object)
{
    rf_context *context = object;
    rf_customs_end(context);
    if (context->model) {
        free_ports(context->inputs, context->model->n_inputs);
        free_ports(context->outputs, context->model->n_outputs);
    }
    npu_state_destroy(context->state);
    npu_free(context->buffer_weights);
    rf_sram_drop(context->sram);
    rf_model_drop(context->model);
    rf_model_drop(context->shared);
    free(context->perf);
    rf_descriptor_close(context->descriptor);
    pthread_mutex_destroy(&context->lock);
    free(context);
}

npu_kind rf_context_kind = {.name = "context", .destroy = destroy_context};
/* Numbers left behind by a failed rknn_init: never live, never counted. */
static npu_kind failed_kind = {.name = "failed context", .destroy = NULL};

rf_context *rf_enter(rknn_context handle, const char *function, int *code)
{
    *code = RKNN_ERR_CTX_INVALID;
    if (handle == 0)
        return NULL;
    bool fits = (rknn_context)(uintptr_t)handle == handle; /* 64-bit handles exist on 32-bit machines other than ARM */
    rf_context *context = fits ? npu_handle_acquire(&rf_context_kind, (uintptr_t)handle) : NULL;
    if (!context) {
        *code = npu_crash(function, "the rknn_context was destroyed or never made", RKNN_ERR_CTX_INVALID);
        return NULL;
    }
    pthread_mutex_lock(&context->lock);
    *code = RKNN_SUCC;
    return context;
}

void rf_leave(rf_context *context)
{
    pthread_mutex_unlock(&context->lock);
    npu_handle_release(&rf_context_kind, context->handle);
}

/* The real library leaves a pointer to what it freed in *handle when loading fails. */
static int failed(rknn_context *handle, int code)
{
    static int nothing;
    uintptr_t left = npu_handle_new(&failed_kind, &nothing);
    npu_handle_close(&failed_kind, left);
    *handle = (rknn_context)left;
    return code;
}

/* The bytes of an input or output at its largest shape, as the NPU or as the graph has it. */
static size_t most_bytes(const rf_model *model, const rf_io *io, bool native)
{
    size_t most = 1;
    for (uint32_t set = 0; set < (model->n_shapes ? model->n_shapes : 1); set++) {
        const rf_dims *dims = rf_io_dims(model, io, set);
        rf_view view = native ? rf_native_view(model->chip, io, dims) : rf_graph_view(io, dims);
        size_t bytes = rf_view_bytes(&view);
        most = bytes > most ? bytes : most;
    }
    return most;
}

/* One new buffer per input or output of a shape; what was there stays untouched. */
static int make_ports(const rf_model *model, const rf_io *ios, uint32_t count, uint32_t shape, bool async,
                      rf_port *fresh)
{
    for (uint32_t i = 0; i < count; i++) {
        rf_view view = rf_graph_view(&ios[i], rf_io_dims(model, &ios[i], shape));
        fresh[i].size = rf_view_bytes(&view);
        fresh[i].data = npu_alloc(most_bytes(model, &ios[i], false), 64);
        if (!fresh[i].data)
            return RKNN_ERR_MALLOC_FAIL;
        fresh[i].uses.now = ios[i].native_type;
        if (ios[i].input) {
            size_t bytes = most_bytes(model, &ios[i], true);
            fresh[i].npu = npu_alloc(bytes, 64);
            if (!fresh[i].npu)
                return RKNN_ERR_MALLOC_FAIL;
            memset(fresh[i].npu, 0, bytes);
        }
        if (!async)
            continue;
        fresh[i].last = npu_alloc(fresh[i].size ? fresh[i].size : 1, 64);
        if (!fresh[i].last)
            return RKNN_ERR_MALLOC_FAIL;
        memset(fresh[i].last, 0, fresh[i].size);
    }
    return RKNN_SUCC;
}

/* Take the new buffers over; the old ones go with `fresh`. Measured: what the NPU reads stays when the shapes change. */
static void swap_ports(rf_port *ports, rf_port *fresh, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        rf_port old = ports[i];
        ports[i].data = fresh[i].data;
        ports[i].last = fresh[i].last;
        if (!old.data) {
            ports[i].npu = fresh[i].npu;
            ports[i].uses = fresh[i].uses;
            fresh[i].npu = NULL;
        } else if (fresh[i].size > old.size && !old.uses.memory) {
            ports[i].uses.unknown = true; /* what lies behind the smaller picture is the library's */
        }
        ports[i].size = fresh[i].size;
        fresh[i].data = old.data;
        fresh[i].last = old.last;
    }
}

int rf_context_shape(rf_context *context, uint32_t shape)
{
    const rf_model *model = context->model;
    if (context->calling) {
        rf_error("the shapes cannot change while a callback of this context is running");
        return RKNN_ERR_FAIL;
    }
    const npu_shape *shapes = rf_shape_set(model, shape);
    rf_port *inputs = calloc(model->n_inputs + 1, sizeof *inputs),
            *outputs = calloc(model->n_outputs + 1, sizeof *outputs);
    npu_why why;
    npu_state *state = npu_state_create(model->graph, shapes, &why);
    int code = inputs && outputs && state ? RKNN_SUCC : RKNN_ERR_MALLOC_FAIL;
    if (!state)
        rf_error("failed to prepare the model: %s", why.text);
    if (code == RKNN_SUCC)
        code = rf_customs_attach(context, state);
    if (code == RKNN_SUCC)
        code = make_ports(model, model->inputs, model->n_inputs, shape, false, inputs);
    if (code == RKNN_SUCC)
        code = make_ports(model, model->outputs, model->n_outputs, shape, context->flag & RKNN_FLAG_ASYNC_MASK, outputs);
    if (code == RKNN_SUCC) {
        swap_ports(context->inputs, inputs, model->n_inputs);
        swap_ports(context->outputs, outputs, model->n_outputs);
        for (uint32_t i = 0; i < model->n_inputs; i++)
            npu_state_bind_input(state, model->inputs[i].slot, context->inputs[i].data, context->inputs[i].size, NULL);
        for (uint32_t i = 0; i < model->n_outputs; i++)
            npu_state_bind_output(state, model->outputs[i].slot, context->outputs[i].data, context->outputs[i].size,
                                  NULL);
        npu_state_destroy(context->state);
        context->state = state;
        context->weights_placed = NULL;
        context->shape = shape;
    } else {
        npu_state_destroy(state);
    }
    free_ports(inputs, inputs ? model->n_inputs : 0);
    free_ports(outputs, outputs ? model->n_outputs : 0);
    return code;
}

/* A context around a model; takes over one holder of it, also on failure. */
static int new_context(rf_model *model, uint32_t flag, rf_context **out)
{
    rf_context *context = calloc(1, sizeof *context);
    if (!context) {
        rf_model_drop(model);
        return RKNN_ERR_MALLOC_FAIL;
    }
    pthread_mutexattr_t again; /* callbacks of custom operators may ask about their context */
    pthread_mutexattr_init(&again);
    pthread_mutexattr_settype(&again, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&context->lock, &again);
    pthread_mutexattr_destroy(&again);
    context->model = model;
    context->flag = flag;
    context->batch_cores = 1;
    context->fence = -1;
    context->descriptor = rf_descriptor_open();
    context->core_bits =
        rf_core_bits(model->chip, rf_release_now(), RKNN_NPU_CORE_AUTO, model->multi_core, &context->any_core);
    int code = RKNN_SUCC;
    if (!rf_info_only(context)) {
        context->inputs = calloc(model->n_inputs + 1, sizeof *context->inputs);
        context->outputs = calloc(model->n_outputs + 1, sizeof *context->outputs);
        code = context->inputs && context->outputs ? rf_context_shape(context, 0) : RKNN_ERR_MALLOC_FAIL;
    }
    if (code == RKNN_SUCC) {
        context->handle = npu_handle_new(&rf_context_kind, context);
        code = context->handle ? RKNN_SUCC : RKNN_ERR_MALLOC_FAIL;
    }
    if (code)
        destroy_context(context);
    else
        *out = context;
    return code;
}

/* The part of a file or buffer that extend names. Measured: to 1.6.0 the offset is not looked at. */
static void take_part(const rknn_init_extend *extend, const unsigned char **bytes, size_t *size)
{
    if (!extend)
        return;
    if (!rf_before_2_0() && extend->real_model_offset > 0 && (size_t)extend->real_model_offset <= *size) {
        *bytes += extend->real_model_offset;
        *size -= (size_t)extend->real_model_offset;
    }
    if (extend->real_model_size && extend->real_model_size < *size)
        *size = extend->real_model_size;
}

/* A model given as a path. extend may name a part of a larger file. Close the file when it is open. */
static int open_model(const char *path, const rknn_init_extend *extend, const rf_release *release, npu_file *file,
                      const unsigned char **bytes, size_t *size)
{
    npu_file_state state = npu_file_open(file, path, 0);
    if (state == NPU_FILE_SPECIAL)
        return npu_crash("rknn_init", "the path is a directory or a device", release->load_error);
    if (state != NPU_FILE_OPEN)
        return release->load_error;
    *bytes = file->bytes;
    *size = file->size;
    take_part(extend, bytes, size);
    return RKNN_SUCC;
}

static void tell_versions(const rf_model *model, const rf_release *release)
{
    npu_log(NPU_LOG_INFO, "rknn_init, runtime %s %s", rf_library_name, release->api_version);
    npu_log(NPU_LOG_INFO, "rknn_init, driver %s", release->driver_version);
    npu_log(NPU_LOG_INFO, "rknn_init, model of format %u, toolkit %s, for %s, named %s",
            (unsigned)model->file_version, model->toolkit, model->platforms, model->name);
}

/* The context whose weights or SRAM to share; NULL with the code to return. */
static rf_context *enter_other(const rknn_init_extend *extend, int *code)
{
    if (extend)
        return rf_enter(extend->ctx, "rknn_init", code);
    rf_error("rknn_init, RKNN_FLAG_... needs a rknn_init_extend, it is NULL");
    bool old = rf_release_now()->load_error == RKNN_ERR_FAIL; /* which has one code for all that is wrong */
    *code = old ? RKNN_ERR_FAIL : RKNN_ERR_PARAM_INVALID;
    return NULL;
}

/* Weights and SRAM of another context, as the flags ask for it. */
static int share(uint32_t flag, const rknn_init_extend *extend, rf_model **weights, rf_sram **sram)
{
    int code = RKNN_SUCC;
    bool share_sram = (flag & RKNN_FLAG_SHARE_SRAM) && (flag & RKNN_FLAG_ENABLE_SRAM); /* alone it does nothing */
    if (!share_sram && !(flag & RKNN_FLAG_SHARE_WEIGHT_MEM))
        return RKNN_SUCC;
    rf_context *other = enter_other(extend, &code);
    if (!other)
        return code;
    if (flag & RKNN_FLAG_SHARE_WEIGHT_MEM)
        *weights = rf_model_hold(other->shared ? other->shared : other->model);
    if (share_sram)
        *sram = rf_sram_hold(other->sram);
    rf_leave(other);
    return RKNN_SUCC;
}

/* A model that computes from another's weights must be the same network, only with other shapes. */
static int check_shared(const rf_model *model, const rf_model *shared)
{
    if (shared && (model->n_shapes || shared->n_shapes)) {
        rf_error("RKNN_FLAG_SHARE_WEIGHT_MEM: a model with several shapes shares no weights");
        return RKNN_ERR_PARAM_INVALID;
    }
    if (!shared || npu_graph_weight_bytes(model->graph) == npu_graph_weight_bytes(shared->graph))
        return RKNN_SUCC;
    rf_error("RKNN_FLAG_SHARE_WEIGHT_MEM: the weights of %s and %s differ in size", model->name, shared->name);
    return RKNN_ERR_MODEL_INVALID;
}

int rf_init(rknn_context *handle, void *model, uint32_t size, uint32_t flag, rknn_init_extend *extend)
{
    const rf_release *release = rf_release_now();
    if (!handle)
        return RKNN_ERR_CTX_INVALID;
    if (!rf_device_present()) {
        rf_error("rknn_init, there is no NPU: its driver rknpu cannot be opened");
        return RKNN_ERR_FAIL;
    }
    rf_model *shared = NULL, *loaded = NULL;
    rf_sram *sram = NULL;
    npu_file file = {0};
    const unsigned char *bytes = model;
    size_t length = size;
    bool zero_copy = size && model && (flag & RKNN_FLAG_MODEL_BUFFER_ZERO_COPY) && !rf_before_2_0();
    int code = model ? RKNN_SUCC : release->load_error;
    if (size == 0)
        code = open_model(model, extend, release, &file, &bytes, &length);
    if (zero_copy)
        take_part(extend, &bytes, &length);
    if (code == RKNN_SUCC)
        code = rf_model_load(size ? NULL : model, bytes, length, rf_chip_now(), release, &loaded);
    npu_file_close(&file);
    if (code == RKNN_SUCC && ((code = share(flag, extend, &shared, &sram)) != RKNN_SUCC ||
                              (code = check_shared(loaded, shared)) != RKNN_SUCC))
        rf_model_drop(loaded);
    if (code) {
        rf_error("rknn_init, the model was not loaded");
        rf_model_drop(shared);
        rf_sram_drop(sram);
        return failed(handle, code);
    }
    tell_versions(loaded, release);
    rf_context *context = NULL;
    code = new_context(loaded, flag, &context);
    if (code) {
        rf_error("rknn_init, there is no memory for another context");
        rf_model_drop(shared);
        rf_sram_drop(sram);
        return failed(handle, code);
    }
    context->shared = shared;
    if (zero_copy)
        rf_keep_buffer(context, bytes);
    if (flag & RKNN_FLAG_ENABLE_SRAM)
        context->sram = sram ? sram : rf_sram_take(loaded->internal_size, false);
    *handle = (rknn_context)context->handle;
    return RKNN_SUCC;
}

/* Measured: copies of copies are the first context's; 1.4.0 takes nothing along, but a copy of a copy needs no internal
 * memory. */
static void take_uses(rf_context *copy, bool of_a_copy)
{
    bool all = !rf_rules_now()->flat;
    rf_context *origin = npu_handle_acquire(&rf_context_kind, copy->origin);
    if (!origin)
        return;
    pthread_mutex_lock(&origin->lock);
    copy->internal_given = all ? origin->internal_mem != NULL : of_a_copy;
    for (uint32_t i = 0; all && copy->inputs && i < copy->model->n_inputs; i++) {
        const rf_uses *from = &origin->inputs[i].uses;
        copy->inputs[i].uses = (rf_uses){.now = from->now, .five = from->five, .planes = from->planes,
                                         .none = from->none, .in_blocks = from->in_blocks,
                                         .unknown = copy->internal_given};
    }
    for (uint32_t i = 0; all && copy->outputs && i < copy->model->n_outputs; i++)
        copy->outputs[i].uses.width = origin->outputs[i].uses.width && origin->outputs[i].uses.blocks;
    rf_leave(origin);
}

int rf_context_dup(rknn_context *from, rknn_context *to)
{
    int code;
    if (!from || !to || *from == 0)
        return npu_crash("rknn_dup_context", "a NULL pointer, or a rknn_context of 0", RKNN_ERR_CTX_INVALID);
    rf_context *source = rf_enter(*from, "rknn_dup_context", &code);
    if (!source)
        return code;
    rf_context *copy = NULL;
    code = new_context(rf_model_hold(source->model), source->flag, &copy);
    if (code == RKNN_SUCC) {
        copy->shared = source->shared ? rf_model_hold(source->shared) : NULL;
        copy->buffer_mem = source->buffer_mem;
        copy->buffer_at = source->buffer_at;
        if (source->flag & RKNN_FLAG_ENABLE_SRAM)
            copy->sram = rf_sram_take(copy->model->internal_size, false);
        copy->origin = source->origin ? source->origin : source->handle;
        take_uses(copy, source->origin != 0);
        code = rf_customs_copy(source, copy);
        if (code == RKNN_SUCC)
            *to = (rknn_context)copy->handle;
        else
            npu_handle_close(&rf_context_kind, copy->handle);
    }
    rf_leave(source);
    return code;
}

int rf_destroy(rknn_context handle)
{
    if (handle == 0)
        return RKNN_ERR_CTX_INVALID;
    if ((rknn_context)(uintptr_t)handle != handle || npu_handle_close(&rf_context_kind, (uintptr_t)handle) != 0)
        return npu_crash("rknn_destroy", "the rknn_context was destroyed before or never made", RKNN_ERR_CTX_INVALID);
    rf_mem_orphan((uintptr_t)handle);
    return RKNN_SUCC;
}
