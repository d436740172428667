/* Which single operators there are, and which of them are loaded (om files of one operator) or compiled. */
#include <dirent.h>
#include <sys/stat.h>

#include "model_file.h"
#include "npu_kernels.h"
#include "op.h"
#include "op_own.h"
#include "tensor_desc.h"

enum { FOLDERS_DEEP = 3, USUAL_MOST = 20000 };
#define MOST_ELEMENTS 1073741824.0

static const af_op_row rows[] = {
    {"Add", AF_DO_ADD, 2, NULL, NULL},
    {"Pow", AF_DO_POW, 2, NULL, NULL},
    {"Sub", AF_DO_SUB, 2, NULL, NULL},
    {"Mul", AF_DO_MUL, 2, NULL, NULL},
    {"Div", AF_DO_DIV, 2, NULL, NULL},
    {"Relu", AF_DO_RELU, 1, NULL, NULL},
    {"SoftmaxV2", AF_DO_SOFTMAX, 1, NULL, NULL},
    {"Cast", AF_DO_CAST, 1, NULL, NULL},
    {"MatMul", AF_DO_MATMUL, 2, "transpose_x1", "transpose_x2"},
    {"MatMulV2", AF_DO_MATMUL, 2, "transpose_x1", "transpose_x2"},
    {"BatchMatMul", AF_DO_MATMUL, 2, "adj_x1", "adj_x2"},
    {"GEMM", AF_DO_GEMM, 5, "transpose_a", "transpose_b"},
    {"Conv2D", AF_DO_CONV, 2, NULL, NULL},
    {"ArgMaxV2", AF_DO_ARGMAX, 1, NULL, NULL},
};

typedef struct known {
    struct known *next;
    af_op_question what;
    uint64_t used;
} known;

NPU_LOCK(lock);
static known *first;
static uint64_t uses, most = USUAL_MOST;
static bool folder_set, fuzzy, installed;

const af_op_row *af_op_row_of(const char *type)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(rows[i].type, type))
            return &rows[i];
    return NULL;
}

void af_op_forget(void)
{
    pthread_mutex_lock(&lock);
    for (known *compiled = first, *next; compiled; compiled = next) {
        next = compiled->next;
        free(compiled);
    }
    first = NULL;
    most = USUAL_MOST;
    folder_set = fuzzy = installed = false;
    pthread_mutex_unlock(&lock);
    af_own_forget();
}

bool af_op_any_shape(void)
{
    return fuzzy;
}

/* --- asking ------------------------------------------------------------------------------------------------------- */

static void set_kind(af_op_tensor *out, aclDataType type, aclFormat format)
{
    out->dtype = af_dtype_from((int)type);
    out->layout = (int)format;
    out->format = format == ACL_FORMAT_NCHW || format == ACL_FORMAT_NHWC ? ACL_FORMAT_ND : (int)format;
}

static aclError take_tensor(const aclTensorDesc *desc, const char *what, int index, bool shaped, af_op_tensor *out,
                            const char *function)
{
    aclError ret = ACL_SUCCESS;
    double elements = 1; /* which does not wrap around */
    af_tensor_desc *d = af_get(&af_tensor_desc_kind, desc, function, ACL_ERROR_INVALID_PARAM, &ret);
    if (!d)
        return ret;
    memset(out, 0, sizeof *out);
    out->absent = d->type == ACL_DT_UNDEFINED;
    set_kind(out, d->type, d->format);
    out->rank = shaped ? d->dims.count : 0;
    if (d->placement != ACL_MEMTYPE_DEVICE)
        ret = af_fail(ACL_ERROR_API_NOT_SUPPORT, function, "%s %d is to lie in host memory", what, index);
    else if (out->rank > AF_MOST_RANK)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "%s %d has %d dimensions, %d are the most", what, index, out->rank,
                      AF_MOST_RANK);
    for (int i = 0; i < out->rank && ret == ACL_SUCCESS; i++) {
        elements *= (double)(d->dims.dims[i] > 0 ? d->dims.dims[i] : 1);
        if ((out->dims[i] = d->dims.dims[i]) < 0)
            ret = af_fail(ACL_ERROR_OP_UNSUPPORTED_DYNAMIC, function, "%s %d: dimension %d is not known", what, index, i);
        else if (elements > MOST_ELEMENTS)
            ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "%s %d has more elements than any device holds", what, index);
    }
    af_put(&af_tensor_desc_kind, desc);
    return ret;
}

/* Where numbers are that an operator wants before it runs. */
static aclError set_dimension(bool constant, int64_t value, af_op_question *out, const char *function)
{
    int rank = out->tensors->rank ? out->tensors->rank : 1;
    out->axis = value < 0 ? value + rank : value;
    if (!constant)
        return af_fail(ACL_ERROR_FEATURE_UNSUPPORTED, function,
                       "the dimension of %s must be a constant of one int32 or int64 (aclSetTensorConst)", out->row->type);
    if (out->axis >= 0 && out->axis < rank)
        return ACL_SUCCESS;
    return af_fail(ACL_ERROR_INVALID_PARAM, function, "dimension %lld of a tensor with %d", (long long)value, out->tensors->rank);
}

static aclError take_dimension(const aclTensorDesc *desc, af_op_question *out, const char *function)
{
    aclError ret = ACL_SUCCESS;
    const af_tensor_desc *d = af_get(&af_tensor_desc_kind, desc, function, ACL_ERROR_INVALID_PARAM, &ret);
    bool constant;
    int64_t value = 0;
    if (!d)
        return ret;
    constant = d->constant && (d->type == ACL_INT32 || d->type == ACL_INT64) &&
               d->constant_size == (d->type == ACL_INT32 ? sizeof(int32_t) : sizeof(int64_t));
    if (constant)
        value = d->type == ACL_INT32 ? *(const int32_t *)d->constant : *(const int64_t *)d->constant;
    af_put(&af_tensor_desc_kind, desc);
    return set_dimension(constant, value, out, function);
}

static aclError take_truth(const aclopAttr *attr, const char *name, bool *out, const char *function)
{
    af_attr value;
    *out = false;
    if (!name || af_attr_find(attr, name, &value) < 1)
        return ACL_SUCCESS;
    if (value.kind != AF_ATTR_NUMBERS || value.list)
        return af_fail(ACL_ERROR_OP_ATTR_NOT_MATCH, function, "attribute %s must be true or false", name);
    *out = value.numbers[0] != 0;
    return ACL_SUCCESS;
}

/* strides and dilations have a number for each dimension of x in its order, pads are top, bottom, left, right. */
static aclError take_windows(const aclopAttr *attr, af_op_question *out, const char *function)
{
    static const char *const names[] = {"strides", "dilations", "pads"};
    int height = out->tensors[0].layout == ACL_FORMAT_NHWC ? 1 : 2;
    af_attr value;
    for (int i = 0; i < 3; i++) {
        bool given = af_attr_find(attr, names[i], &value) > 0, pads = i == 2;
        if (!given && i == 1)
            value = (af_attr){.kind = AF_ATTR_NUMBERS, .list = true, .count = 4, .numbers = {1, 1, 1, 1}};
        else if (!given || value.kind != AF_ATTR_NUMBERS || value.count != 4)
            return af_fail(ACL_ERROR_OP_ATTR_NOT_MATCH, function, "attribute %s must be a list of four integers", names[i]);
        memcpy(&out->windows[2 * i], pads ? value.numbers : &value.numbers[height], (pads ? 4 : 2) * sizeof *out->windows);
    }
    out->axis = 1; /* groups */
    if (af_attr_find(attr, "groups", &value) > 0) {
        if (value.kind != AF_ATTR_NUMBERS || value.list)
            return af_fail(ACL_ERROR_OP_ATTR_NOT_MATCH, function, "attribute groups must be an integer");
        out->axis = value.numbers[0];
    }
    return ACL_SUCCESS;
}

static aclError take_attributes(const aclopAttr *attr, af_op_question *out, const char *function)
{
    const af_op_tensor *x = out->tensors, *y = out->tensors + out->inputs;
    af_attr value;
    aclError ret;
    if (af_attr_find(attr, "", &value) < 0)
        return af_crash(ACL_ERROR_INVALID_PARAM, function, "attr is no live set of attributes");
    ret = take_truth(attr, out->row->transpose_a, &out->transpose_a, function);
    if (ret == ACL_SUCCESS)
        ret = take_truth(attr, out->row->transpose_b, &out->transpose_b, function);
    if (out->row->what == AF_DO_CONV)
        return take_windows(attr, out, function);
    if (out->row->what == AF_DO_SOFTMAX) {
        out->axis = -1;
        if (af_attr_find(attr, "axes", &value) > 0) {
            if (value.kind != AF_ATTR_NUMBERS || value.count != 1)
                return af_fail(ACL_ERROR_OP_ATTR_NOT_MATCH, function, "attribute axes must be a list of one integer");
            out->axis = value.numbers[0];
        }
        if (out->axis < 0)
            out->axis += x->rank ? x->rank : 1;
    }
    if (out->row->what == AF_DO_CAST && af_attr_find(attr, "dst_type", &value) > 0 &&
        (value.kind != AF_ATTR_NUMBERS || af_dtype_from((int)value.numbers[0]) != y->dtype))
        return af_fail(ACL_ERROR_OP_ATTR_NOT_MATCH, function, "attribute dst_type is not the output's element type");
    return ret;
}

static aclError check_counts(const af_op_row *row, int inputs, int outputs, aclError unknown, const char *function)
{
    int least = row->what == AF_DO_ARGMAX ? row->inputs + 1 : row->inputs; /* dimension, which is no operand */
    int highest = row->what == AF_DO_CONV ? row->inputs + 2 : least; /* bias, offset_w */
    if (inputs >= least && inputs <= highest && outputs == 1)
        return ACL_SUCCESS;
    return af_fail(unknown, function, "%s has %d inputs and 1 output, got %d and %d", row->type, least, inputs, outputs);
}

/* Two spellings of one thing: alpha and beta of GEMM without dimensions, and optional inputs that were left out. */
static void unify(af_op_question *out)
{
    if (out->row->what == AF_DO_ARGMAX)
        out->tensors[1] = (af_op_tensor){.absent = true, .dtype = NPU_INT32, .format = ACL_FORMAT_ND};
    for (int i = 3; out->row->what == AF_DO_GEMM && i < 5; i++)
        if (!out->tensors[i].rank) {
            out->tensors[i].rank = 1;
            out->tensors[i].dims[0] = 1;
        }
}

aclError af_op_ask(const char *type, int inputs, const aclTensorDesc *const *input_desc, int outputs,
                   const aclTensorDesc *const *output_desc, const aclopAttr *attr, aclError unknown, bool infer,
                   af_op_question *out, const char *function)
{
    aclError ret = ACL_SUCCESS;
    memset(out, 0, sizeof *out);
    if (!type)
        return af_null(function, "opType");
    if (inputs < 0 || outputs < 0)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "%d inputs and %d outputs", inputs, outputs);
    if ((inputs && !input_desc) || (outputs && !output_desc))
        return af_null(function, inputs && !input_desc ? "inputDesc" : "outputDesc");
    out->row = af_op_row_of(type);
    if (!out->row)
        return af_own_has(type) ? af_fail(unknown, function, "the files of %s are for other types, shapes, formats or attributes", type)
                                : af_fail(unknown, function,
                                          "there is no operator \"%s\" in the fake; `npu-fakes convert op.json --for acl "
                                          "--operator %s=net.onnx` makes a file of it",
                                          type, type);
    ret = check_counts(out->row, inputs, outputs, unknown, function);
    out->inputs = inputs;
    out->outputs = outputs;
    for (int i = 0; i < inputs + outputs && ret == ACL_SUCCESS; i++)
        ret = i < inputs ? take_tensor(input_desc[i], "input", i, true, &out->tensors[i], function)
                         : take_tensor(output_desc[i - inputs], "output", i - inputs, !infer, &out->tensors[i], function);
    if (ret == ACL_SUCCESS)
        unify(out);
    if (ret == ACL_SUCCESS && out->row->what == AF_DO_ARGMAX)
        ret = take_dimension(input_desc[1], out, function);
    return ret == ACL_SUCCESS ? take_attributes(attr, out, function) : ret;
}

/* --- planning ----------------------------------------------------------------------------------------------------- */

/* Convolutions look at layouts; filters may be HWCN. */
static bool readable(const af_op_question *question, const af_op_tensor *t)
{
    return t->format == ACL_FORMAT_ND || (question->row->what == AF_DO_CONV && t == &question->tensors[1] && t->layout == ACL_FORMAT_HWCN);
}

/* Dimensions in the order N, C, H, W, whatever the order in memory is. */
static void turn(af_operand *x, int layout)
{
    static const int channels_last[] = {0, 3, 1, 2}, filter[] = {3, 2, 0, 1};
    const int *order = layout == ACL_FORMAT_NHWC ? channels_last : layout == ACL_FORMAT_HWCN ? filter : NULL;
    af_operand before = *x;
    for (int i = 0; order && i < 4; i++) {
        x->dims[i] = before.dims[order[i]];
        x->strides[i] = before.strides[order[i]];
    }
}

static int build(const af_op_question *question, af_operation *out, npu_why *why)
{
    int count = question->inputs + question->outputs;
    *out = (af_operation){.what = question->row->what, .name = question->row->type, .inputs = question->inputs,
                          .outputs = question->outputs, .alpha = {.real = 1, .whole = 1}, .axis = question->axis,
                          .transpose_a = question->transpose_a, .transpose_b = question->transpose_b};
    memcpy(out->axes, question->windows, sizeof question->windows);
    out->keep = out->what == AF_DO_ARGMAX && question->tensors[question->inputs].rank == question->tensors->rank;
    out->operands = calloc((size_t)count, sizeof *out->operands);
    if (!out->operands)
        return npu_fail(why, "the host has no more memory");
    for (int i = 0; i < count; i++) {
        const af_op_tensor *t = &question->tensors[i];
        af_operand *x = &out->operands[i];
        x->absent = t->absent && i >= question->row->inputs && i < question->inputs;
        if (x->absent)
            continue;
        if (t->dtype == NPU_DTYPES || !readable(question, t))
            return npu_fail(why, "tensor %d has an element type or a format that the fake does not compute with", i);
        x->dtype = t->dtype;
        x->rank = t->rank;
        memcpy(x->dims, t->dims, sizeof x->dims);
        af_operand_make_dense(x);
        if (question->row->what == AF_DO_CONV && x->rank == 4)
            turn(x, t->layout);
    }
    return 0;
}

int af_op_plan(const af_op_question *question, af_operation *out, npu_why *why)
{
    bool alike = question->row->what != AF_DO_CAST && question->row->what != AF_DO_GEMM && question->row->what != AF_DO_ARGMAX;
    int bad = build(question, out, why);
    for (int i = 1; !bad && alike && i < question->inputs + question->outputs; i++)
        if (!out->operands[i].absent && question->tensors[i].dtype != question->tensors[0].dtype)
            bad = npu_fail(why, "%s needs one element type for all tensors, they are %s and %s", question->row->type,
                           npu_dtype_name(question->tensors[0].dtype), npu_dtype_name(question->tensors[i].dtype));
    if (!bad)
        bad = af_operation_plan(out, why);
    if (bad)
        af_operation_clear(out);
    return bad;
}

int af_op_infer(const af_op_question *question, npu_shape *out, npu_why *why)
{
    af_operation op;
    int bad = build(question, &op, why);
    if (!bad)
        bad = af_operation_shape(&op, out, why);
    af_operation_clear(&op);
    return bad;
}

/* --- knowing ------------------------------------------------------------------------------------------------------ */

static bool same(const af_op_question *known_question, const af_op_question *asked)
{
    if (known_question->row != asked->row || known_question->transpose_a != asked->transpose_a || known_question->transpose_b != asked->transpose_b ||
        known_question->axis != asked->axis || known_question->inputs != asked->inputs ||
        memcmp(known_question->windows, asked->windows, sizeof known_question->windows))
        return false;
    for (int i = 0; i < asked->inputs + asked->outputs; i++) {
        const af_op_tensor *a = &known_question->tensors[i], *b = &asked->tensors[i];
        if (a->dtype != b->dtype || a->format != b->format || a->rank != b->rank || a->absent != b->absent)
            return false;
        if (asked->row->what == AF_DO_CONV && a->layout != b->layout)
            return false;
        if (!known_question->any_shape && memcmp(a->dims, b->dims, (size_t)a->rank * sizeof *a->dims))
            return false;
    }
    return true;
}

bool af_op_known(const af_op_question *question)
{
    known *compiled;
    pthread_mutex_lock(&lock);
    for (compiled = first; compiled && !same(&compiled->what, question); compiled = compiled->next)
        ;
    if (compiled)
        compiled->used = ++uses;
    pthread_mutex_unlock(&lock);
    return compiled != NULL;
}

/* The least used one of fixed shape goes when there are too many. With the lock held. */
static void drop_surplus(void)
{
    known **oldest = NULL;
    uint64_t count = 0;
    for (known **at = &first; *at; at = &(*at)->next)
        if (!(*at)->what.any_shape) {
            count++;
            if (!oldest || (*at)->used < (*oldest)->used)
                oldest = at;
        }
    if (count > most && oldest) {
        known *gone = *oldest;
        *oldest = gone->next;
        free(gone);
    }
}

aclError af_op_learn(const af_op_question *question, const char *function)
{
    af_operation op;
    npu_why why;
    known *compiled;
    if (af_op_plan(question, &op, &why))
        return af_fail(ACL_ERROR_GE_FAILURE, function, "%s cannot be compiled: %s", question->row->type, why.text);
    af_operation_clear(&op);
    if (af_op_known(question))
        return ACL_SUCCESS;
    compiled = calloc(1, sizeof *compiled);
    if (!compiled)
        return ACL_ERROR_BAD_ALLOC;
    pthread_mutex_lock(&lock);
    compiled->what = *question;
    compiled->used = ++uses;
    compiled->next = first;
    first = compiled;
    drop_surplus();
    pthread_mutex_unlock(&lock);
    return ACL_SUCCESS;
}

/* --- om files ----------------------------------------------------------------------------------------------------- */

static bool take_shape(const npu_tensor *tensor, af_op_question *question, int index)
{
    af_op_tensor *t = &question->tensors[index];
    t->dtype = tensor->dtype;
    t->format = ACL_FORMAT_ND;
    t->rank = tensor->shape.rank;
    for (int i = 0; i < t->rank; i++) {
        t->dims[i] = tensor->shape.dims[i];
        if (t->dims[i] < 0)
            question->any_shape = true;
    }
    return tensor->quant.kind == NPU_QUANT_NONE;
}

/* A model of one node whose inputs are the model's, in that order, is an operator. */
static bool operator_of(const af_model *model, af_op_question *out)
{
    const npu_node *node = npu_graph_nodes(model->graph) == 1 ? npu_graph_node(model->graph, 0) : NULL;
    memset(out, 0, sizeof *out);
    if (!node || node->custom || node->outputs != 1 || model->inputs != node->inputs)
        return false;
    out->row = af_op_row_of(strcmp(node->op, "Softmax") ? node->op : "SoftmaxV2");
    if (!out->row || out->row->inputs != node->inputs)
        return false;
    out->inputs = node->inputs;
    out->outputs = 1;
    for (int i = 0; i < node->inputs; i++) {
        const npu_tensor *tensor = npu_graph_tensor(model->graph, node->input[i]);
        if (!tensor || tensor != npu_graph_input(model->graph, i) || !take_shape(tensor, out, i))
            return false;
    }
    if (out->row->what == AF_DO_SOFTMAX)
        out->axis = node->int_values[0];
    if (out->row->what == AF_DO_MATMUL) {
        out->transpose_a = node->int_values[MATMUL_TRANSPOSE_A] != 0;
        out->transpose_b = node->int_values[MATMUL_TRANSPOSE_B] != 0;
        if (node->int_values[MATMUL_ACTIVATION] != ACTIVATION_NONE)
            return false;
    }
    return take_shape(npu_graph_output(model->graph, 0), out, node->inputs);
}

/* One whose shapes are open is planned with each call. */
static aclError learn(const af_op_question *question, const char *function)
{
    known *compiled;
    if (!question->any_shape)
        return af_op_learn(question, function);
    compiled = af_op_known(question) ? NULL : calloc(1, sizeof *compiled);
    if (compiled) {
        pthread_mutex_lock(&lock);
        compiled->what = *question;
        compiled->next = first;
        first = compiled;
        pthread_mutex_unlock(&lock);
    }
    return ACL_SUCCESS;
}

static aclError learn_model(af_model *model, const char *function)
{
    af_op_question question;
    bool fits = operator_of(model, &question);
    af_model_release(model);
    return fits ? learn(&question, function)
                : af_fail(ACL_ERROR_OP_LOAD_FAILED, function,
                          "the model is not one operator of the fake; `npu-fakes convert op.json` makes a file of one");
}

/* One that the fake computes itself. */
static aclError learn_described(const af_operator *what, const char *function)
{
    af_op_question question = {.row = af_op_row_of(what->type), .inputs = what->inputs, .outputs = what->outputs};
    aclopAttr *attr;
    aclError ret;
    if (!question.row || what->inputs + what->outputs > AF_MOST_OP_TENSORS)
        return af_fail(ACL_ERROR_OP_LOAD_FAILED, function, "the fake does not compute \"%s\" itself", what->type);
    ret = check_counts(question.row, what->inputs, what->outputs, ACL_ERROR_OP_LOAD_FAILED, function);
    for (int i = 0; i < what->inputs + what->outputs && ret == ACL_SUCCESS; i++) {
        const af_port *port = &what->ports[i];
        af_op_tensor *t = &question.tensors[i];
        t->absent = port->absent;
        set_kind(t, port->absent ? ACL_DT_UNDEFINED : port->dtype, port->absent ? ACL_FORMAT_UNDEFINED : port->format);
        t->rank = port->rank;
        memcpy(t->dims, port->dims, sizeof t->dims);
        for (int axis = 0; axis < t->rank; axis++)
            question.any_shape = question.any_shape || t->dims[axis] < 0;
    }
    if (ret != ACL_SUCCESS)
        return ret;
    unify(&question);
    if (question.row->what == AF_DO_ARGMAX)
        ret = set_dimension(what->ports[1].constant, what->ports[1].value, &question, function);
    if (ret != ACL_SUCCESS)
        return ret;
    attr = af_attr_read(what->attr, what->attrs);
    if (!attr)
        return ACL_ERROR_BAD_ALLOC;
    ret = take_attributes(attr, &question, function);
    af_aclopDestroyAttr(attr);
    return ret == ACL_SUCCESS ? learn(&question, function) : ret;
}

/* loaded: else it is only there to be compiled. */
static aclError learn_operator(af_operator *what, bool loaded, const char *function)
{
    aclError ret = ACL_SUCCESS;
    if (what->model)
        return af_own_learn(what, loaded);
    if (loaded)
        ret = learn_described(what, function);
    af_operator_free(what); /* what the fake computes itself can be compiled without a file */
    return ret;
}

static aclError load_file(const char *path, bool loaded, const char *function)
{
    af_operator *what;
    af_model *model;
    aclError ret = af_operator_from_file(path, &what, function);
    if (ret != ACL_SUCCESS)
        return ret;
    if (what)
        return learn_operator(what, loaded, function);
    if (!loaded)
        return ACL_SUCCESS; /* a model, of one node at most */
    ret = af_model_from_file(path, &model, function);
    return ret == ACL_SUCCESS ? learn_model(model, function) : ret;
}

static aclError load_folder(const char *path, int deep, bool loaded, const char *function)
{
    DIR *folder = opendir(path);
    struct dirent *entry;
    aclError ret = ACL_SUCCESS;
    if (!folder)
        return af_fail(ACL_ERROR_READ_MODEL_FAILURE, function, "there is no folder %s", path);
    while (ret == ACL_SUCCESS && (entry = readdir(folder))) {
        size_t length = strlen(entry->d_name), room = strlen(path) + length + 2;
        char *inside = entry->d_name[0] == '.' ? NULL : malloc(room);
        struct stat status;
        if (!inside)
            continue;
        snprintf(inside, room, "%s/%s", path, entry->d_name);
        if (!stat(inside, &status) && S_ISDIR(status.st_mode) && deep)
            ret = load_folder(inside, deep - 1, loaded, function);
        else if (length > 3 && !strcmp(entry->d_name + length - 3, ".om"))
            ret = load_file(inside, loaded, function);
        free(inside);
    }
    closedir(folder);
    return ret;
}

/* The installation's own, which a program compiles: what NPU_FAKE_ACL_OPERATORS names, read once. */
aclError af_op_install(const char *function)
{
    const char *folder = npu_option_text("acl_operators");
    aclError ret = ACL_SUCCESS;
    pthread_mutex_lock(&lock);
    bool before = installed;
    installed = true;
    pthread_mutex_unlock(&lock);
    if (!before && *folder)
        ret = load_folder(folder, FOLDERS_DEEP, false, function);
    return ret;
}

aclError af_aclopSetModelDir(const char *modelDir)
{
    aclError ret = ACL_SUCCESS;
    bool before;
    pthread_mutex_lock(&lock);
    before = folder_set;
    pthread_mutex_unlock(&lock);
    ret = before ? af_fail(ACL_ERROR_REPEAT_INITIALIZE, AF_NAME, "a folder was set before")
                 : load_folder(modelDir, FOLDERS_DEEP, true, AF_NAME);
    if (ret == ACL_SUCCESS)
        folder_set = true;
    return ret;
}

aclError af_aclopLoad(const void *model, size_t modelSize)
{
    aclError ret = ACL_SUCCESS;
    if (!model || !modelSize) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "model is NULL or has no bytes");
    af_operator *what;
    af_model *loaded;
    ret = af_operator_from_bytes(model, modelSize, &what, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (what) return learn_operator(what, true, AF_NAME);
    ret = af_model_from_bytes(model, modelSize, &loaded, AF_NAME);
    return ret == ACL_SUCCESS ? learn_model(loaded, AF_NAME) : ret;
}

aclError af_aclopSetMaxOpQueueNum(uint64_t maxOpNum)
{
    if (!maxOpNum) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "maxOpNum is 0");
    pthread_mutex_lock(&lock);
    most = maxOpNum;
    pthread_mutex_unlock(&lock);
    return ACL_SUCCESS;
}

aclError af_aclopSetCompileFlag(aclOpCompileFlag flag)
{
    if (flag != ACL_OP_COMPILE_DEFAULT && flag != ACL_OP_COMPILE_FUZZ)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "flag is %d, it can be 0 or 1", (int)flag);
    fuzzy = flag == ACL_OP_COMPILE_FUZZ;
    return ACL_SUCCESS;
}
