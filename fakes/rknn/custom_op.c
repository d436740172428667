#include "custom_op.h"
#include "rknn_work.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

npu_kind rf_custom_kind = {.name = "custom_op", .destroy = NULL};

/* --- tensors ------------------------------------------------------------------------------------------------------ */

/* The layout of a tensor: the graph's, or the callbacks' (measured: float32, NCHW). */
static rf_view view_of(const npu_shape *shape, rknn_tensor_type type, rknn_tensor_format fmt)
{
    rf_view view = {.type = type, .fmt = fmt, .n = 1, .h = 1, .w = 1, .c = (uint32_t)npu_elements(shape)};
    if (shape->rank == 4) {
        view.n = (uint32_t)shape->dims[0];
        view.h = (uint32_t)shape->dims[1];
        view.w = (uint32_t)shape->dims[2];
        view.c = (uint32_t)shape->dims[3];
    }
    return view;
}

static rf_quant quant_of(const npu_tensor *tensor)
{
    rf_quant quant = {1, 0, 0};
    if (tensor->quant.count > 0) {
        quant.scale = tensor->quant.scales[0];
        quant.zp = tensor->quant.zero_points[0];
    }
    return quant;
}

/* The fields measured on librknnrt 1.6.0. */
static void describe(rknn_tensor_attr *attr, uint32_t index, const npu_tensor *tensor, const npu_shape *shape)
{
    static const int nchw[] = {0, 3, 1, 2};
    memset(attr, 0, sizeof *attr);
    attr->index = index;
    snprintf(attr->name, sizeof attr->name, "%.240s_cst_temp", tensor->name);
    attr->n_dims = (uint32_t)shape->rank;
    for (int i = 0; i < shape->rank; i++)
        attr->dims[i] = (uint32_t)shape->dims[shape->rank == 4 ? nchw[i] : i];
    attr->n_elems = (uint32_t)npu_elements(shape);
    attr->size = attr->size_with_stride = attr->n_elems * (uint32_t)sizeof(float);
    attr->fmt = shape->rank == 4 ? RKNN_TENSOR_NCHW : RKNN_TENSOR_UNDEFINED;
    attr->type = RKNN_TENSOR_FLOAT32;
    attr->qnt_type = RKNN_TENSOR_QNT_NONE;
    attr->scale = 1;
}

static uint32_t tensor_id(const rf_custom *custom, uint32_t at)
{
    return at < custom->inputs ? custom->node->input[at] : custom->node->output[at - custom->inputs];
}

static void drop_tensors(rf_custom *custom)
{
    for (uint32_t i = 0; custom->memory && i < custom->count; i++)
        rf_mem_discard(custom->memory[i]);
    free(custom->memory);
    free(custom->tensors);
    custom->memory = NULL;
    custom->tensors = NULL;
}

/* Fresh memory for the shapes in force. */
static int make_tensors(rf_context *context, rf_custom *custom)
{
    drop_tensors(custom);
    custom->memory = calloc(custom->count, sizeof(rf_mem *));
    custom->tensors = calloc(custom->count, sizeof *custom->tensors);
    if (!custom->memory || !custom->tensors)
        return RKNN_ERR_MALLOC_FAIL;
    for (uint32_t i = 0; i < custom->count; i++) {
        uint32_t id = tensor_id(custom, i);
        rknn_custom_op_tensor *made = &custom->tensors[i];
        describe(&made->attr, i < custom->inputs ? i : i - custom->inputs,
                 npu_graph_tensor(context->model->graph, id), npu_state_tensor_shape(context->state, id));
        custom->memory[i] = rf_mem_make(context->handle, made->attr.size, true);
        if (!custom->memory[i])
            return RKNN_ERR_MALLOC_FAIL;
        made->mem = *custom->memory[i]->record;
        made->mem.flags = 0; /* measured: neither of the two */
        made->mem.priv_data = NULL;
        if (rf_internal_missing(context)) { /* measured: an address of nothing */
            made->mem.phys_addr = 0;
            made->mem.fd = -1;
        }
    }
    return RKNN_SUCC;
}

/* A callback's view of this context. Measured: any target but the GPU is taken for the CPU. */
static int prepare(rf_context *context, rf_custom *custom)
{
    bool gpu = custom->shared->op.target == RKNN_TARGET_TYPE_GPU;
    int code = make_tensors(context, custom);
    if (code)
        return code;
    if (!custom->handle)
        custom->handle = npu_handle_new(&rf_custom_kind, custom);
    custom->context.target = gpu ? RKNN_TARGET_TYPE_GPU : RKNN_TARGET_TYPE_CPU;
    custom->context.internal_ctx = (rknn_custom_op_interal_context)custom->handle;
    return RKNN_SUCC;
}

static bool fits(const rf_custom *custom, uint32_t at, const npu_view *view)
{
    return custom->tensors && custom->tensors[at].attr.n_elems == (uint32_t)npu_elements(&view->shape);
}

/* Between the graph's own layout and type and those of callbacks. */
static bool move(const npu_view *view, rf_mem *mem, bool to_program)
{
    rknn_tensor_type type;
    if (!rf_type_of(view->tensor->dtype, &type) || !rf_type_size(type))
        return false;
    rf_view graph = view_of(&view->shape, type, RKNN_TENSOR_NHWC);
    rf_view program =
        view_of(&view->shape, RKNN_TENSOR_FLOAT32, view->shape.rank == 4 ? RKNN_TENSOR_NCHW : RKNN_TENSOR_NHWC);
    rf_quant quant = quant_of(view->tensor);
    if (to_program)
        rf_dequantize(&graph, view->data, &quant, &program, mem->cpu);
    else
        rf_quantize(&program, mem->cpu, NULL, &graph, view->data, &quant);
    return true;
}

/* --- calling back ------------------------------------------------------------------------------------------------- */

/* The NPU is idle meanwhile, so its cores are free for what the callback may run on another context. */
static int call(rf_context *context, rf_custom *custom, rf_callback *callback)
{
    uint32_t cores = context->cores_held;
    if (cores)
        rf_cores_give(cores);
    context->calling = true;
    custom->context.priv_data = custom->shared->priv_data;
    int code = callback(&custom->context, custom->tensors, custom->inputs, custom->tensors + custom->inputs,
                        custom->count - custom->inputs);
    context->calling = false;
    custom->shared->priv_data = custom->context.priv_data;
    if (cores)
        context->cores_held = rf_cores_take(cores, false, 0, &context->cores_since, NULL);
    return code;
}

static int failed(const npu_node *node)
{
    rf_error("rknn_run, %s of type %s was not computed", node->name, node->op);
    return RKNN_ERR_FAIL;
}

static int compute(void *user, const npu_node *node, const npu_view *inputs, const npu_view *outputs)
{
    rf_context *context = user;
    rf_custom *custom = context->customs;
    while (custom->node != node)
        custom++;
    context->told = true; /* the log lines below say it; rknn_run adds nothing */
    const struct rf_operator *shared = custom->shared;
    if (!shared->registered || (shared->op.target != RKNN_TARGET_TYPE_GPU && !shared->op.compute)) {
        rf_error("rknn_run, no operator of type %s is registered, %s needs one", node->op, node->name);
        return failed(node);
    }
    if (shared->ended || rf_internal_missing(context)) {
        npu_crash("rknn_run", shared->ended ? "the last context that rknn_dup_context made with these operators was destroyed"
                                            : "an operator, and there is no internal memory", RKNN_ERR_FAIL);
        return failed(node);
    }
    if (shared->op.target == RKNN_TARGET_TYPE_GPU) {
        rf_error("rknn_run, type %s of %s is registered for the GPU, which this fake does not have", node->op, node->name);
        return failed(node);
    }
    bool fit = true, moved = true;
    for (uint32_t i = 0; i < custom->count; i++)
        fit = fit && fits(custom, i, i < custom->inputs ? &inputs[i] : &outputs[i - custom->inputs]);
    if (!fit && prepare(context, custom) != RKNN_SUCC)
        return failed(node);
    for (uint32_t i = 0; i < custom->inputs; i++)
        moved = moved && move(&inputs[i], custom->memory[i], true);
    if (!moved || call(context, custom, shared->op.compute) != 0)
        return failed(node);
    for (uint32_t i = custom->inputs; i < custom->count; i++)
        moved = moved && move(&outputs[i - custom->inputs], custom->memory[i], false);
    if (!moved)
        return failed(node);
    context->told = false;
    return 0;
}

/* --- registering -------------------------------------------------------------------------------------------------- */

int rf_customs_attach(rf_context *context, npu_state *state)
{
    const npu_graph *graph = context->model->graph;
    if (!context->customs) {
        uint32_t count = 0;
        for (int i = 0; i < npu_graph_nodes(graph); i++)
            count += npu_graph_node(graph, i)->custom;
        if (!count)
            return RKNN_SUCC;
        context->customs = calloc(count, sizeof *context->customs);
        if (!context->customs)
            return RKNN_ERR_MALLOC_FAIL;
        for (int i = 0; i < npu_graph_nodes(graph); i++) {
            const npu_node *node = npu_graph_node(graph, i);
            if (!node->custom)
                continue;
            rf_custom *custom = &context->customs[context->n_customs++];
            custom->node = node;
            custom->inputs = (uint32_t)node->inputs;
            custom->count = (uint32_t)(node->inputs + node->outputs);
            custom->text = npu_json_parse(node->text, strlen(node->text), NULL);
            if (!custom->text)
                return RKNN_ERR_MALLOC_FAIL; /* the graph's reader has seen that it is JSON */
        }
        if (!context->model->operators) /* the first context of the model, which no other knows yet */
            context->model->operators = calloc(count, sizeof *context->model->operators);
        if (!context->model->operators)
            return RKNN_ERR_MALLOC_FAIL;
        for (uint32_t i = 0; i < count; i++) {
            context->customs[i].shared = &context->model->operators[i];
            context->model->operators[i].keeper = context;
        }
    }
    for (uint32_t i = 0; i < context->n_customs; i++)
        npu_state_set_custom(state, context->customs[i].node->op, compute, context, NULL);
    return RKNN_SUCC;
}

static bool is_for(const rknn_custom_op *op, const rf_custom *custom)
{
    return strncmp(op->op_type, custom->node->op, sizeof op->op_type) == 0;
}

/* The record itself. Measured: any other target than the GPU is taken for the CPU. */
static int check_op(const rknn_custom_op *op)
{
    int name = (int)sizeof op->op_type;
    if (!op->compute && !op->compute_native) {
        rf_error("rknn_register_custom_ops, %.*s: compute and compute_native are NULL", name, op->op_type);
        return RKNN_ERR_PARAM_INVALID;
    }
    if (op->target == RKNN_TARGET_TYPE_GPU && !op->cl_kernel_source) {
        rf_error("rknn_register_custom_ops, %.*s: cl_kernel_source is NULL", name, op->op_type);
        return RKNN_ERR_PARAM_INVALID;
    }
    return RKNN_SUCC;
}

/* Measured: a call has to name each of the model's, registered before or not; others given do not matter. */
static int check_coverage(const rf_context *context, const rknn_custom_op *ops, uint32_t count)
{
    for (uint32_t i = 0; i < context->n_customs; i++) {
        bool covered = false;
        for (uint32_t k = 0; k < count; k++)
            covered = covered || is_for(&ops[k], &context->customs[i]);
        if (!covered) {
            rf_error("rknn_run, no operator of type %s is registered: rknn_register_custom_ops first",
                     context->customs[i].node->op);
            return RKNN_ERR_FAIL;
        }
    }
    return RKNN_SUCC;
}

/* Measured: init is called for each context and each registration; one that fails changes nothing. Without a
 * GPU there is nothing to initialise for it. */
static int begin(rf_context *context, rf_custom *custom, rf_callback *init)
{
    bool gpu = custom->shared->op.target == RKNN_TARGET_TYPE_GPU;
    int code = prepare(context, custom);
    void *before = custom->shared->priv_data;
    if (code == RKNN_SUCC && !gpu && init && call(context, custom, init) != 0)
        custom->shared->priv_data = before;
    return code;
}

static int take(rf_context *context, rf_custom *custom, const rknn_custom_op *op)
{
    struct rf_operator *shared = custom->shared;
    if (!custom->registered) {
        shared->op = *op;
        shared->op.cl_kernel_source = NULL;
        shared->registered = custom->registered = true;
        custom->init = op->init; /* measured: the first stays, also where it is NULL */
    }
    shared->op.target = op->target; /* measured: destroy goes by the last, and is for the CPU's alone */
    return begin(context, custom, custom->init);
}

int rf_register_custom_ops(rf_context *context, rknn_custom_op *ops, uint32_t count)
{
    if (!ops) {
        rf_error("rknn_register_custom_ops, op is NULL");
        return RKNN_ERR_PARAM_INVALID;
    }
    if (context->calling) {
        rf_error("rknn_register_custom_ops, a callback of this context is running");
        return RKNN_ERR_FAIL;
    }
    int code = RKNN_SUCC;
    for (uint32_t k = 0; k < count && code == RKNN_SUCC; k++)
        code = check_op(&ops[k]);
    if (!context->state) /* measured: without a network of its own nothing is missing, and nothing is called */
        return code;
    if (code == RKNN_SUCC)
        code = check_coverage(context, ops, count);
    for (uint32_t k = 0; k < count && code == RKNN_SUCC; k++)
        for (uint32_t i = 0; i < context->n_customs && code == RKNN_SUCC; i++)
            if (is_for(&ops[k], &context->customs[i]))
                code = take(context, &context->customs[i], &ops[k]);
    return code;
}

int rf_customs_copy(rf_context *from, rf_context *to)
{
    int code = RKNN_SUCC;
    for (uint32_t i = 0; i < from->n_customs && code == RKNN_SUCC; i++) {
        const rknn_custom_op *op = &from->customs[i].shared->op;
        if (from->customs[i].shared->registered) /* measured: a copy calls the CPU's alone */
            code = begin(to, &to->customs[i], op->target == RKNN_TARGET_TYPE_CPU ? op->init : NULL);
    }
    return code;
}

void rf_customs_end(rf_context *context)
{
    for (uint32_t i = 0; i < context->n_customs; i++) {
        rf_custom *custom = &context->customs[i];
        struct rf_operator *shared = custom->shared;
        if (shared && shared->registered) {
            custom->context.priv_data = shared->priv_data;
            if (shared->op.target == RKNN_TARGET_TYPE_CPU && shared->op.destroy)
                shared->op.destroy(&custom->context);
            shared->ended = shared->ended || shared->keeper == context;
        }
        if (custom->handle)
            npu_handle_close(&rf_custom_kind, custom->handle);
        drop_tensors(custom);
        while (custom->attributes) {
            rf_attribute *next = custom->attributes->next;
            free(custom->attributes->name);
            free(custom->attributes->data);
            free(custom->attributes);
            custom->attributes = next;
        }
        npu_json_free(custom->text);
    }
    free(context->customs);
    context->customs = NULL;
    context->n_customs = 0;
}
