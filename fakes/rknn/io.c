#include <stdlib.h>
#include <string.h>

#include "context.h"
#include "npu_alloc.h"
#include "rknn_work.h"

static void destroy_output(void *buffer)
{
    npu_free(buffer);
}

npu_kind rf_output_kind = {.name = "output", .destroy = destroy_output};

static bool is_float(rknn_tensor_type type)
{
    return type == RKNN_TENSOR_FLOAT32 || type == RKNN_TENSOR_FLOAT16 || type == RKNN_TENSOR_BFLOAT16;
}

/* The graph's result as the caller wants it. */
static void give_output(const rf_io *io, const rf_dims *dims, const void *source, const rf_view *to, void *target)
{
    rf_view from = rf_graph_view(io, dims);
    if (to->type == from.type)
        rf_copy(&from, source, to, target, 0);
    else if (is_float(from.type) && !is_float(to->type))
        rf_quantize(&from, source, NULL, to, target, &io->quant);
    else
        rf_dequantize(&from, source, &io->quant, to, target);
}

/* Measured: 16-bit integers, uint32 and unknown types have a size of -1 each, so that no buffer is large enough. */
static uint32_t needed_bytes(const rf_io *io, const rf_view *view)
{
    int type = view->type;
    uint32_t elements = (uint32_t)rf_view_elements(view), item = (uint32_t)rf_type_size(view->type);
    bool sized = item && (view->type == io->native_type ||
                          (type != RKNN_TENSOR_INT16 && type != RKNN_TENSOR_UINT16 && type != RKNN_TENSOR_UINT32 &&
                           type != RKNN_TENSOR_BFLOAT16));
    return sized ? elements * item : 0u - elements;
}

/* Layout of one rknn_input; 0: convert, 1: ignore this input (the call still succeeds), < 0: the code to return. */
static int check_layout(const rf_io *io, const rf_dims *dims, const rknn_input *input)
{
    if (dims->rank != 4)
        return 0;
    uint32_t channels = dims->dims[3];
    switch ((int)input->fmt) {
    case RKNN_TENSOR_NHWC:
        return 0;
    case RKNN_TENSOR_NCHW: {
        rf_nchw nchw = channels == 1 ? rf_rules_now()->one_channel : rf_rules_now()->channels;
        if (nchw == RF_NCHW_CRASHES)
            return npu_crash("rknn_inputs_set", "an input in NCHW", RKNN_ERR_INPUT_INVALID);
        if (nchw == RF_NCHW_IGNORED)
            rf_error("rknn_inputs_set, input %u: one channel in NCHW is not converted, give RKNN_TENSOR_NHWC",
                     (unsigned)io->index);
        return nchw == RF_NCHW_IGNORED;
    }
    case RKNN_TENSOR_NC1HWC2:
        if (rf_native_format(io, dims) == RKNN_TENSOR_NC1HWC2)
            return 0;
        rf_error("rknn_inputs_set, input %u: no NC1HWC2 for so few channels", (unsigned)io->index);
        return 1;
    case RKNN_TENSOR_UNDEFINED:
        rf_error("rknn_inputs_set, input %u: fmt is RKNN_TENSOR_UNDEFINED, give RKNN_TENSOR_NHWC", (unsigned)io->index);
        return 1;
    default:
        rf_error("rknn_inputs_set, input %u: fmt %d is no layout", (unsigned)io->index, (int)input->fmt);
        return npu_crash("rknn_inputs_set", "a layout that does not exist", RKNN_ERR_INPUT_INVALID);
    }
}

bool rf_internal_missing(const rf_context *context)
{
    bool outside = (context->flag & RKNN_FLAG_MEM_ALLOC_OUTSIDE) ||
                   ((context->flag & RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE) && rf_rules_now()->internal_outside);
    return outside && !context->internal_mem;
}

/* Measured: the size that is asked for is that of the elements in the given type, with pass_through, too. */
static int check_input(const rf_context *context, uint32_t place, const rknn_input *input)
{
    const rf_model *model = context->model;
    const rf_io *io = &model->inputs[place];
    const rf_dims *dims = rf_io_dims(model, io, context->shape);
    if (!input->buf)
        return npu_crash("rknn_inputs_set", "rknn_input.buf is NULL", RKNN_ERR_INPUT_INVALID);
    rf_view view = rf_user_view(model->chip, io, dims, input->type, input->fmt, false);
    if (input->pass_through || rf_native_format(io, dims) != RKNN_TENSOR_NC1HWC2)
        view = rf_user_view(model->chip, io, dims, input->type, RKNN_TENSOR_NHWC, false);
    uint32_t needed = needed_bytes(io, &view);
    if (input->size >= needed)
        return RKNN_SUCC;
    rf_error("rknn_inputs_set, input %u: size is %u, needed are %u", (unsigned)place, (unsigned)input->size,
             (unsigned)needed);
    return RKNN_ERR_PARAM_INVALID;
}

/* Measured on 1.4.0, 1.5.2 and 1.6.0: an input is the one of its place in the array; the member index is not read. */
static int set_input(rf_context *context, uint32_t place, const rknn_input *input)
{
    const rf_model *model = context->model;
    const rf_io *io = &model->inputs[place];
    rf_port *port = &context->inputs[place];
    const rf_dims *dims = rf_io_dims(model, io, context->shape);
    int code = check_input(context, place, input);
    if (code)
        return code;
    code = input->pass_through ? 0 : check_layout(io, dims, input);
    if (code)
        return code < 0 ? code : RKNN_SUCC;
    /* Measured: int8 is taken as it is where the input is int8. */
    bool own = input->type == RKNN_TENSOR_INT8 && input->type == io->native_type;
    bool plain = !input->pass_through && (own || !rf_convertible(input->type));
    if (plain && (input->type != io->native_type || (io->norm_channels && !own))) {
        rf_error("rknn_inputs_set, input %u: type %d is not converted to %s", (unsigned)place, (int)input->type,
                 rf_type_name(io->native_type));
        return RKNN_SUCC;
    }
    if (rf_internal_missing(context) && !port->uses.memory) {
        /* Measured on three releases: pixels are left where they are, everything else is written to nowhere. */
        if (input->pass_through || input->type != RKNN_TENSOR_UINT8 || io->native_type != RKNN_TENSOR_INT8)
            return npu_crash("rknn_inputs_set", "there is no internal memory yet, rknn_set_internal_mem gives it",
                             RKNN_ERR_FAIL);
        rf_error("rknn_inputs_set, %s: there is no internal memory yet, rknn_set_internal_mem gives it", io->name);
        return RKNN_SUCC;
    }
    rf_view view = rf_user_view(model->chip, io, dims, input->type, input->fmt, false);
    return rf_input_set(context, place, input, &view) ? RKNN_SUCC : RKNN_ERR_FAIL;
}

int rf_inputs_set(rf_context *context, uint32_t count, const rknn_input *inputs)
{
    bool empty = rf_info_only(context);
    if (count > (empty ? 0 : context->model->n_inputs))
        return RKNN_ERR_PARAM_INVALID;
    if (count && !inputs)
        return npu_crash("rknn_inputs_set", "the array of inputs is NULL", RKNN_ERR_PARAM_INVALID);
    int code = RKNN_SUCC;
    for (uint32_t i = 0; i < count && code == RKNN_SUCC; i++)
        code = set_input(context, i, &inputs[i]);
    return code < 0 ? code : RKNN_SUCC;
}

static int get_output(rf_context *context, uint32_t index, rknn_output *output)
{
    const rf_model *model = context->model;
    if (index >= model->n_outputs) {
        rf_error("rknn_outputs_get, output %u: the model has %u", (unsigned)index, (unsigned)model->n_outputs);
        return rf_before_1_5() ? RKNN_SUCC : RKNN_ERR_PARAM_INVALID; /* measured */
    }
    const rf_io *io = &model->outputs[index];
    const rf_dims *dims = rf_io_dims(model, io, context->shape);
    rf_view view =
        rf_user_view(model->chip, io, dims, output->want_float ? RKNN_TENSOR_FLOAT32 : io->type, io->layout, false);
    uint32_t needed = (uint32_t)rf_view_bytes(&view);
    if (output->is_prealloc) {
        if (!output->buf || output->size < needed) {
            /* Measured: logged, then success all the same. The real library may write past the end; the fake writes
             * nothing. */
            rf_error("rknn_outputs_get, output %u: size is %u, with want_float %u needed are %u", (unsigned)index,
                     (unsigned)output->size, (unsigned)output->want_float, (unsigned)needed);
            return RKNN_SUCC;
        }
    } else {
        void *buffer = npu_alloc(needed ? needed : 1, 64);
        if (!buffer || npu_handle_add(&rf_output_kind, buffer, buffer) != 0) {
            npu_free(buffer);
            rf_error("rknn_outputs_get, failed to allocate %u bytes", (unsigned)needed);
            return RKNN_ERR_MALLOC_FAIL;
        }
        output->buf = buffer;
        output->size = needed;
    }
    const rf_port *port = &context->outputs[index];
    give_output(io, dims, port->last ? port->last : port->data, &view, output->buf);
    return RKNN_SUCC;
}

/* What makes the real library crash before it hands out anything; NULL: nothing. */
static const char *crashes_at_get(const rf_context *context)
{
    for (uint32_t i = 0; i < context->model->n_inputs; i++)
        if (context->inputs[i].uses.raw_float && rf_rules_now()->raw_float_crashes)
            return "an input was given floating point with pass_through";
    bool bound = true; /* then the result needs no internal memory */
    for (uint32_t i = 0; i < context->model->n_outputs; i++)
        bound = bound && context->outputs[i].binding.record;
    return rf_internal_missing(context) && !bound ? "memory is to come from outside, and there is no internal memory" : NULL;
}

/* Samples leave index 0 in a whole array of outputs whose buffers the library makes; the header asks for index only with
 * is_prealloc. Chosen: each entry is then the output of its place. */
static bool by_place(uint32_t count, const rknn_output *outputs)
{
    for (uint32_t i = 0; i < count; i++)
        if (outputs[i].index || outputs[i].is_prealloc)
            return false;
    return true;
}

int rf_outputs_get(rf_context *context, uint32_t count, rknn_output *outputs)
{
    bool empty = rf_info_only(context);
    if (count > (empty ? 0 : context->model->n_outputs))
        return RKNN_ERR_PARAM_INVALID;
    if (count && !outputs)
        return npu_crash("rknn_outputs_get", "the array of outputs is NULL", RKNN_ERR_PARAM_INVALID);
    const char *missing = count ? crashes_at_get(context) : NULL;
    if (missing)
        return npu_crash("rknn_outputs_get", missing, RKNN_ERR_FAIL);
    bool places = by_place(count, outputs);
    for (uint32_t i = 0; i < count; i++) {
        int code = get_output(context, places ? i : outputs[i].index, &outputs[i]);
        if (code == RKNN_SUCC)
            continue;
        while (i-- > 0) /* hand nothing out when the call fails */
            if (!outputs[i].is_prealloc) {
                npu_handle_close(&rf_output_kind, (uintptr_t)outputs[i].buf);
                outputs[i].buf = NULL;
            }
        return code;
    }
    return RKNN_SUCC;
}

int rf_outputs_release(uint32_t count, rknn_output *outputs)
{
    int code = RKNN_SUCC;
    if (count && !outputs)
        return npu_crash("rknn_outputs_release", "the array of outputs is NULL", RKNN_ERR_PARAM_INVALID);
    for (uint32_t i = 0; i < count; i++) {
        if (outputs[i].is_prealloc || !outputs[i].buf)
            continue;
        /* The real library leaves buf as it was, so a second release frees it twice. */
        if (npu_handle_close(&rf_output_kind, (uintptr_t)outputs[i].buf) != 0)
            code =
                npu_crash("rknn_outputs_release", "the buffer was released before, or rknn_outputs_get did not make it",
                          RKNN_ERR_OUTPUT_INVALID);
    }
    return code;
}

static const rf_io *find_io(const rf_model *model, const char *name)
{
    for (uint32_t i = 0; i < model->n_inputs; i++)
        if (strncmp(model->inputs[i].name, name, RKNN_MAX_NAME_LEN) == 0)
            return &model->inputs[i];
    for (uint32_t i = 0; i < model->n_outputs; i++)
        if (strncmp(model->outputs[i].name, name, RKNN_MAX_NAME_LEN) == 0)
            return &model->outputs[i];
    return NULL;
}

/* How the bound memory lies at the shape in force. */
static rf_view bound_view(const rf_context *context, const rf_io *io, const rf_port *port)
{
    const rf_model *model = context->model;
    const rf_binding *binding = &port->binding;
    const rf_dims *dims = rf_io_dims(model, io, context->shape);
    rf_view view = binding->raw ? rf_native_view(model->chip, io, dims)
                                : rf_user_view(model->chip, io, dims, binding->type, binding->fmt, true);
    if (!binding->raw && binding->type != io->native_type)
        view.type = binding->type;
    view.h_stride = binding->h_stride;
    return view;
}

/* Measured: of an output's memory only the elements in the model's own type are asked for. */
static uint32_t room_needed(const rf_io *io, const rf_dims *dims, const rf_view *view, bool raw)
{
    rf_view plain = rf_graph_view(io, dims);
    if (!io->input)
        return (uint32_t)rf_view_bytes(&plain);
    return raw ? (uint32_t)rf_view_bytes(view) : needed_bytes(io, view);
}

static int check_room(const rf_io *io, uint32_t needed, const rf_mem *mem)
{
    if (mem->size >= needed)
        return RKNN_SUCC;
    rf_error("rknn_set_io_mem, %s %s: the memory has %u bytes, needed are %u", io->input ? "input" : "output", io->name,
             (unsigned)mem->size, (unsigned)needed);
    return RKNN_ERR_FAIL;
}

int rf_set_io_mem(rf_context *context, rknn_tensor_mem *record, const rknn_tensor_attr *attr)
{
    if (!record || !attr)
        return RKNN_ERR_PARAM_INVALID;
    if (context->flag & RKNN_FLAG_COLLECT_MODEL_INFO_ONLY)
        return RKNN_ERR_FAIL;
    const rf_io *io = find_io(context->model, attr->name); /* measured: the name decides, the index is not looked at */
    if (!io || !rf_type_size(attr->type) || (int)attr->fmt < 0 || attr->fmt >= RKNN_TENSOR_FORMAT_MAX)
        return RKNN_ERR_FAIL;
    rf_mem *mem = rf_mem_enter(record, "rknn_set_io_mem");
    if (!mem)
        return RKNN_ERR_PARAM_INVALID;
    const rf_dims *dims = rf_io_dims(context->model, io, context->shape);
    rf_port *port = io->input ? &context->inputs[io->index] : &context->outputs[io->index];
    rf_binding before = port->binding;
    port->binding = (rf_binding){record, attr->type, attr->fmt, attr->pass_through != 0, 0};
    if (io->input && rf_release_now()->attr_size >= sizeof *attr) /* 1.2.0's record ends before it */
        port->binding.h_stride = attr->h_stride;
    rf_view view = bound_view(context, io, port);
    int code = check_room(io, room_needed(io, dims, &view, port->binding.raw), mem);
    if (code == RKNN_SUCC) {
        if (io->input) {
            before.h_stride = port->binding.h_stride;
            port->binding = before;
            rf_input_bind(context, io->index, record, attr);
        } else {
            rf_use_bound(&port->uses, io, dims, record, attr->type, attr->fmt, port->binding.raw);
        }
    } else {
        port->binding = before;
    }
    rf_mem_done(mem);
    return code;
}

/* What earlier uses of the tensor make of this run. 0: move the data, 1: leave the memory alone, < 0: the code. */
static int check_uses(const rf_io *io, const rf_port *port)
{
    const rf_binding *binding = &port->binding;
    const rf_uses *uses = &port->uses;
    if (uses->taking == RF_REFUSED) {
        rf_error("rknn_run, %s cannot be bound as %s in layout %d, or not any more after what it was bound as before",
                 io->name, rf_type_name(binding->type), (int)binding->fmt);
        return RKNN_ERR_FAIL;
    }
    /* Once NC1HWC2 was bound the NPU writes there; any other layout is made of that. */
    rf_mem *blocks = uses->blocks && uses->blocks != binding->record ? rf_mem_enter(uses->blocks, "rknn_run") : NULL;
    if (blocks)
        rf_mem_done(blocks);
    return uses->blocks && uses->blocks != binding->record && !blocks ? RKNN_ERR_FAIL : 0;
}

/* The result does not fit: memory is whole pages, what lies behind is someone else's. 0, or as in check_uses. */
static int check_result(const rf_io *io, const rf_view *view, const rf_mem *mem, const unsigned char *data)
{
    size_t room = data == mem->cpu && mem->map ? mem->map_size : mem->size;
    if (rf_view_bytes(view) <= room)
        return 0;
    if (rf_rules_now()->small_output_crashes)
        return npu_crash("rknn_run", "an output's memory is too small", RKNN_ERR_FAIL);
    rf_error("rknn_run, output %s: the memory has %u bytes, the result %u; the real library writes past its end",
             io->name, (unsigned)mem->size, (unsigned)rf_view_bytes(view));
    return 1;
}

/* A bound output after a run. */
static int give_bound(rf_context *context, const rf_io *io, rf_port *port)
{
    const rf_dims *dims = rf_io_dims(context->model, io, context->shape);
    rf_mem *mem = rf_mem_enter(port->binding.record, "rknn_run");
    if (!mem)
        return RKNN_ERR_FAIL;
    rf_view view = bound_view(context, io, port);
    unsigned char *data = rf_mem_device(mem, context->flag & RKNN_FLAG_DISABLE_FLUSH_OUTPUT_MEM_CACHE);
    int code = data ? check_uses(io, port) : RKNN_ERR_FAIL;
    if (!data)
        rf_error("rknn_run, the NPU cannot reach the memory of %s", io->name);
    if (code == 0 && view.fmt != RKNN_TENSOR_NC1HWC2 && rf_internal_missing(context))
        code = npu_crash("rknn_run", "an output is converted, and there is no internal memory", RKNN_ERR_FAIL);
    if (code == 0)
        code = check_result(io, &view, mem, data);
    if (code == 0)
        give_output(io, dims, port->data, &view, data);
    rf_mem_done(mem);
    return code < 0 ? code : RKNN_SUCC;
}

int rf_give_bound(rf_context *context)
{
    int code = RKNN_SUCC;
    for (uint32_t i = 0; i < context->model->n_outputs && code == RKNN_SUCC; i++)
        if (context->outputs[i].binding.record)
            code = give_bound(context, &context->model->outputs[i], &context->outputs[i]);
    return code;
}
