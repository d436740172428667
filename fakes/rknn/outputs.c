/*
 * Outputs as the real library keeps them, measured on 1.4.0, 1.5.2 and 1.6.0. The NPU writes its own layout into memory
 * of the library's, or into what a program bound in that layout; any other memory gets it converted. The record that
 * rknn_set_io_mem was given is what the queries answer from then on (layout.c).
 */
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

/* Memory is whole pages; what lies behind is someone else's, and the real library writes there all the same. */
static int give_part(const rf_context *context, const rf_io *io, const rf_port *port, const rf_view *view,
                     unsigned char *data, size_t room)
{
    unsigned char *whole = malloc(rf_view_bytes(view));
    if (!whole)
        return RKNN_ERR_MALLOC_FAIL;
    rf_error("output %s: the memory has %zu bytes, the result %zu; the real library writes past its end",
             io->name, room, rf_view_bytes(view));
    give_output(io, rf_io_dims(context->model, io, context->shape), port->data, view, whole);
    memcpy(data, whole, room);
    free(whole);
    return RKNN_SUCC;
}

/* The result into a program's memory. */
static int give_to(rf_context *context, const rf_io *io, const rf_port *port, rknn_tensor_mem *record,
                   const rf_view *view)
{
    rf_mem *mem = rf_mem_enter(record, "rknn_run");
    if (!mem)
        return RKNN_ERR_FAIL;
    unsigned char *data = rf_mem_device(mem, context->flag & RKNN_FLAG_DISABLE_FLUSH_OUTPUT_MEM_CACHE);
    size_t room = data == mem->cpu && mem->map ? mem->map_size : mem->size;
    int code = data ? RKNN_SUCC : RKNN_ERR_FAIL;
    if (!data)
        rf_error("rknn_run, the NPU cannot reach the memory of %s", io->name);
    else if (rf_view_bytes(view) > room)
        code = give_part(context, io, port, view, data, room);
    else
        give_output(io, rf_io_dims(context->model, io, context->shape), port->data, view, data);
    rf_mem_done(mem);
    return code;
}

static int get_output(rf_context *context, uint32_t index, rknn_output *output)
{
    const rf_model *model = context->model;
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
    view.fmt = port->apart.fmt;
    return port->apart.record ? give_to(context, io, port, port->apart.record, &view) : RKNN_SUCC;
}

/* Whether the library converts more elements than a result has: as many as the record that was bound says. */
static bool writes_past(const rf_context *context, const rf_io *io, const rknn_output *output)
{
    const rknn_tensor_attr *given = &context->outputs[io->index].uses.given;
    rf_view own = rf_graph_view(io, rf_io_dims(context->model, io, context->shape));
    uint64_t elements = 1;
    for (uint32_t i = 0; i < given->n_dims; i++)
        elements *= given->dims[i];
    bool converts = given->type == RKNN_TENSOR_FLOAT16 || given->type == RKNN_TENSOR_INT8 ||
                    given->type == RKNN_TENSOR_BOOL;
    bool past = given->fmt == RKNN_TENSOR_NC1HWC2 ? given->type == RKNN_TENSOR_FLOAT32 && !output->want_float
                                                  : converts && output->want_float;
    return context->ran && given->n_dims && past && elements > rf_view_elements(&own);
}

/* The reason for which the real library crashes before it hands out anything; NULL: it does not. */
static const char *crashes_at_get(const rf_context *context, const rknn_output *outputs)
{
    const rf_model *model = context->model;
    for (uint32_t i = 0; i < model->n_inputs; i++)
        if (context->inputs[i].uses.raw_float && rf_rules_now()->raw_float_crashes)
            return "an input was given floating point with pass_through";
    for (uint32_t i = 0; i < model->n_outputs; i++) {
        const rf_io *io = &model->outputs[i];
        bool blocks = rf_native_format(io, rf_io_dims(model, io, context->shape)) == RKNN_TENSOR_NC1HWC2;
        if (!context->outputs[i].binding.record && rf_internal_missing(context) && (blocks || outputs[i].want_float))
            return "memory is to come from outside, and there is no internal memory";
        const rf_binding *binding = &context->outputs[i].binding;
        bool own = binding->record && binding->type == io->native_type &&
                   binding->fmt == rf_native_format(io, rf_io_dims(model, io, context->shape));
        if (own && !npu_handle_live(&rf_mem_kind, (uintptr_t)binding->record))
            return "the memory that an output was bound to is gone";
        if (writes_past(context, io, &outputs[i]))
            return "an output was bound with more elements than it has";
    }
    return NULL;
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

/* Measured: as many records are read as the model has outputs, and an index too high is wrong in any of them. */
static int check_records(const rf_model *model, const rknn_output *outputs)
{
    for (uint32_t i = 0; i < model->n_outputs; i++) {
        if (outputs[i].index < model->n_outputs)
            continue;
        rf_error("rknn_outputs_get, output %u: the model has %u; a record for each of them is read, whatever n_outputs "
                 "says", (unsigned)outputs[i].index, (unsigned)model->n_outputs);
        return RKNN_ERR_PARAM_INVALID;
    }
    return RKNN_SUCC;
}

int rf_outputs_get(rf_context *context, uint32_t count, rknn_output *outputs)
{
    uint32_t there = rf_info_only(context) ? 0 : context->model->n_outputs;
    if (count > there)
        return RKNN_ERR_PARAM_INVALID;
    bool strict = rf_rules_now()->strict; /* measured: 1.4.0 and 1.5.2 go by place and do not read the index */
    if ((strict ? there : count) && !outputs)
        return npu_crash("rknn_outputs_get", "the array of outputs is NULL", RKNN_ERR_PARAM_INVALID);
    int code = there && strict ? check_records(context->model, outputs) : RKNN_SUCC;
    const char *missing = count && code == RKNN_SUCC ? crashes_at_get(context, outputs) : NULL;
    if (missing)
        return npu_crash("rknn_outputs_get", missing, RKNN_ERR_FAIL);
    if (count && code == RKNN_SUCC)
        code = rf_shape_missing(context, "rknn_outputs_get");
    bool places = !strict || (count == there && by_place(count, outputs));
    for (uint32_t i = 0; i < there && code == RKNN_SUCC; i++) {
        uint32_t index = places ? i : outputs[i].index;
        if (index < count) /* measured: the others are not handed out */
            code = get_output(context, index, &outputs[i]);
        while (code && i-- > 0) /* hand nothing out when the call fails */
            if (!outputs[i].is_prealloc && (places ? i : outputs[i].index) < count) {
                npu_handle_close(&rf_output_kind, (uintptr_t)outputs[i].buf);
                outputs[i].buf = NULL;
            }
        if (code)
            break;
        if (index < count)
            context->outputs[index].uses.shape = context->shape;
    }
    return code;
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

/* The converted result of RK356x may have a place of its own, beside what the NPU's layout is bound to. */
static bool converted_apart(const rf_model *model, const rknn_tensor_attr *attr)
{
    return model->chip->nchw_apart && attr->fmt == RKNN_TENSOR_NCHW &&
           (attr->type == RKNN_TENSOR_INT8 || attr->type == RKNN_TENSOR_FLOAT32);
}

void rf_output_bind(rf_context *context, uint32_t index, rknn_tensor_mem *record, const rknn_tensor_attr *attr)
{
    const rf_rules *rules = rf_rules_now();
    const rf_io *io = &context->model->outputs[index];
    rf_port *port = &context->outputs[index];
    rf_uses *uses = &port->uses;
    const rf_dims *dims = rf_io_dims(context->model, io, context->shape);
    bool blocks = attr->fmt == RKNN_TENSOR_NC1HWC2, own = attr->type == io->native_type;
    bool here = rf_native_format(io, dims) == RKNN_TENSOR_NC1HWC2;
    rf_binding binding = {record, attr->type, attr->fmt, false, 0, context->shape};
    if (here && converted_apart(context->model, attr)) {
        port->apart = binding;
        if (port->binding.record == record && uses->given.fmt == RKNN_TENSOR_NHWC)
            uses->given.fmt = attr->fmt; /* measured: memory bound again keeps its dims */
        return;
    }
    bool refused = blocks ? here && (!own || (rules->blocks_first && uses->laid_out))
                          : !own && !rf_convertible(attr->type) && attr->fmt != RKNN_TENSOR_NHWC;
    uses->refused = refused && rules->strict;
    rknn_tensor_attr before = uses->given;
    uses->given = *attr;
    bool again = port->binding.record == record;
    if (again && before.n_dims) { /* measured: memory bound again keeps its dims */
        uses->given.n_dims = before.n_dims;
        memcpy(uses->given.dims, before.dims, sizeof before.dims);
    }
    uses->width = blocks || (uses->width && again);
    if (record != uses->detached || (here && blocks && own)) /* measured: what is converted stays detached */
        uses->detached = NULL;
    port->binding = binding;
    if (here && blocks && own)
        uses->blocks = record;
    else
        uses->laid_out = true;
}

static int give_binding(rf_context *context, const rf_io *io, const rf_port *port, const rf_binding *binding)
{
    const rf_dims *dims = rf_io_dims(context->model, io, context->shape);
    rf_view view = rf_user_view(context->model->chip, io, dims, binding->type, binding->fmt, true);
    bool own = binding->type == io->native_type;
    if (!own && !rf_convertible(binding->type)) {
        if (binding->fmt != RKNN_TENSOR_NHWC)
            return RKNN_SUCC; /* nothing is written */
        view.type = io->native_type; /* chosen: what the real library makes of it is not known */
    }
    if ((view.fmt != RKNN_TENSOR_NC1HWC2 || !own) && binding != &port->apart && rf_internal_missing(context))
        return npu_crash("rknn_run", "an output is converted, and there is no internal memory", RKNN_ERR_FAIL);
    return give_to(context, io, port, binding->record, &view);
}

/* A bound output after a run. */
static int give_bound(rf_context *context, const rf_io *io, const rf_port *port)
{
    const rf_binding *binding = &port->binding;
    const rf_uses *uses = &port->uses;
    bool native = !binding->record || binding->record == uses->blocks;
    rf_view blocks = rf_native_view(context->model->chip, io, rf_io_dims(context->model, io, context->shape));
    int code = RKNN_SUCC;
    if (uses->blocks)
        code = give_to(context, io, port, uses->blocks, &blocks);
    if (code == RKNN_SUCC && uses->refused) {
        rf_error("rknn_run, %s cannot be bound as %s in layout %d, or not any more after what it was bound as before",
                 io->name, rf_type_name(binding->type), (int)binding->fmt);
        code = RKNN_ERR_FAIL;
    }
    if (code == RKNN_SUCC && !native && binding->record != uses->detached)
        code = give_binding(context, io, port, binding);
    /* Measured: once a copy was given inputs, rknn_outputs_get writes there. */
    bool fed = __atomic_load_n(&context->model->fed, __ATOMIC_RELAXED);
    if (code == RKNN_SUCC && native && port->apart.record && !fed)
        code = give_binding(context, io, port, &port->apart);
    return code;
}

void rf_outputs_detach(rf_context *context)
{
    for (uint32_t i = 0; i < context->model->n_outputs; i++) {
        rf_port *port = &context->outputs[i];
        if (port->binding.record)
            rf_error("rknn_inputs_set, %s is bound: runs do not write its memory any more, bind it again",
                     context->model->outputs[i].name);
        port->uses.detached = port->binding.record;
        port->uses.blocks = NULL;
        port->uses.refused &= !context->model->n_shapes; /* measured: runs do not look at it any more */
    }
}

void rf_outputs_replace(rf_context *context)
{
    for (uint32_t i = 0; context->outputs && i < context->model->n_outputs; i++) {
        rf_port *port = &context->outputs[i];
        bool width = port->uses.width && port->uses.blocks == port->binding.record;
        port->uses = (rf_uses){.now = port->uses.now, .width = width};
        port->binding = port->apart = (rf_binding){0};
    }
}

int rf_give_bound(rf_context *context)
{
    int code = RKNN_SUCC;
    for (uint32_t i = 0; i < context->model->n_outputs && code == RKNN_SUCC; i++)
        code = give_bound(context, &context->model->outputs[i], &context->outputs[i]);
    return code;
}

void rf_output_attr(const rf_context *context, const rf_io *io, uint32_t shape, rf_attr_kind kind, bool current,
                    rknn_tensor_attr *attr)
{
    const rknn_tensor_attr *given = context->outputs ? &context->outputs[io->index].uses.given : NULL;
    rf_io shown = *io;
    const rf_chip *chip = context->model->chip;
    bool whole = chip->word == 16 && !chip->single_blocks; /* measured: RK356x and RK3562 stay as they are */
    if (whole && __atomic_load_n(&context->model->profiled, __ATOMIC_RELAXED))
        shown.c1_align = 1;
    rf_io_attr(context->model, &shown, shape, kind, attr);
    /* Measured on 1.5.2 and 1.6.0: the current native answer is not what the output is bound as. */
    if (given && given->n_dims && attr->n_dims >= 4 && !(current && kind == RF_NATIVE))
        rf_bound_attr(context->model, io, given, kind, attr);
    bool width = given && context->outputs[io->index].uses.width && rf_rules_now()->shows_width;
    if ((kind == RF_PLAIN || current) && context->model->n_shapes) /* measured on 1.5.2 */
        width &= given->type == io->native_type;
    if (width && attr->n_dims >= 4 && (kind != RF_NATIVE || !given->n_dims || given->fmt != RKNN_TENSOR_NHWC))
        attr->w_stride = rf_io_dims(context->model, io, shape)->dims[2];
}
