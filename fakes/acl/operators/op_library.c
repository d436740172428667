/* Which single operators there are, and which of them are loaded (om files of one operator) or compiled. */
#include <dirent.h>
#include <sys/stat.h>

#include "model_file.h"
#include "npu_kernels.h"
#include "op.h"
#include "tensor_desc.h"

enum { FOLDERS_DEEP = 3, USUAL_MOST = 20000 };
#define MOST_ELEMENTS 1073741824.0

static const af_op_row rows[] = {
    {"Add", AF_DO_ADD, 2, NULL, NULL},
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
};

typedef struct known {
    struct known *next;
    af_op_question what;
    uint64_t used;
} known;

NPU_LOCK(lock);
static known *first;
static uint64_t uses, most = USUAL_MOST;
static bool folder_set, fuzzy;

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
    for (known *one = first, *next; one; one = next) {
        next = one->next;
        free(one);
    }
    first = NULL;
    most = USUAL_MOST;
    folder_set = fuzzy = false;
    pthread_mutex_unlock(&lock);
}

bool af_op_any_shape(void)
{
    return fuzzy;
}

/* --- asking ------------------------------------------------------------------------------------------------------- */

static aclError take_tensor(const aclTensorDesc *desc, const char *what, int index, bool shaped, af_op_tensor *out,
                            const char *function)
{
    aclError ret = ACL_SUCCESS;
    double elements = 1; /* which does not wrap around */
    af_tensor_desc *d = af_get(&af_tensor_desc_kind, desc, function, ACL_ERROR_INVALID_PARAM, &ret);
    if (!d)
        return ret;
    memset(out, 0, sizeof *out);
    out->dtype = af_dtype_from((int)d->type);
    out->format = d->format == ACL_FORMAT_NCHW || d->format == ACL_FORMAT_NHWC ? ACL_FORMAT_ND : (int)d->format;
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
        return af_fail(unknown, function, "there is no operator \"%s\" in the fake", type);
    if (inputs != out->row->inputs || outputs != 1)
        return af_fail(unknown, function, "%s has %d inputs and 1 output, got %d and %d", type, out->row->inputs, inputs,
                       outputs);
    out->inputs = inputs;
    out->outputs = outputs;
    for (int i = 0; i < inputs + outputs && ret == ACL_SUCCESS; i++)
        ret = i < inputs ? take_tensor(input_desc[i], "input", i, true, &out->tensors[i], function)
                         : take_tensor(output_desc[i - inputs], "output", i - inputs, !infer, &out->tensors[i], function);
    return ret == ACL_SUCCESS ? take_attributes(attr, out, function) : ret;
}

/* --- planning ----------------------------------------------------------------------------------------------------- */

static int build(const af_op_question *question, af_operation *out, npu_why *why)
{
    int count = question->inputs + question->outputs;
    *out = (af_operation){.what = question->row->what, .name = question->row->type, .inputs = question->inputs,
                          .outputs = question->outputs, .alpha = {.real = 1, .whole = 1}, .axis = question->axis,
                          .transpose_a = question->transpose_a, .transpose_b = question->transpose_b};
    out->operands = calloc((size_t)count, sizeof *out->operands);
    if (!out->operands)
        return npu_fail(why, "the host has no more memory");
    for (int i = 0; i < count; i++) {
        const af_op_tensor *t = &question->tensors[i];
        af_operand *x = &out->operands[i];
        if (t->dtype == NPU_DTYPES || t->format != ACL_FORMAT_ND)
            return npu_fail(why, "tensor %d has an element type or a format that the fake does not compute with", i);
        x->dtype = t->dtype;
        x->rank = t->rank;
        memcpy(x->dims, t->dims, sizeof x->dims);
        af_operand_make_dense(x);
    }
    return 0;
}

int af_op_plan(const af_op_question *question, af_operation *out, npu_why *why)
{
    bool alike = question->row->what != AF_DO_CAST && question->row->what != AF_DO_GEMM;
    int bad = build(question, out, why);
    for (int i = 1; !bad && alike && i < question->inputs + question->outputs; i++)
        if (question->tensors[i].dtype != question->tensors[0].dtype)
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

static bool same(const af_op_question *one, const af_op_question *asked)
{
    if (one->row != asked->row || one->transpose_a != asked->transpose_a || one->transpose_b != asked->transpose_b ||
        one->axis != asked->axis)
        return false;
    for (int i = 0; i < asked->inputs + asked->outputs; i++) {
        const af_op_tensor *a = &one->tensors[i], *b = &asked->tensors[i];
        if (a->dtype != b->dtype || a->format != b->format || a->rank != b->rank)
            return false;
        if (!one->any_shape && memcmp(a->dims, b->dims, (size_t)a->rank * sizeof *a->dims))
            return false;
    }
    return true;
}

bool af_op_known(const af_op_question *question)
{
    known *one;
    pthread_mutex_lock(&lock);
    for (one = first; one && !same(&one->what, question); one = one->next)
        ;
    if (one)
        one->used = ++uses;
    pthread_mutex_unlock(&lock);
    return one != NULL;
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
    known *one;
    if (af_op_plan(question, &op, &why))
        return af_fail(ACL_ERROR_GE_FAILURE, function, "%s cannot be compiled: %s", question->row->type, why.text);
    af_operation_clear(&op);
    if (af_op_known(question))
        return ACL_SUCCESS;
    one = calloc(1, sizeof *one);
    if (!one)
        return ACL_ERROR_BAD_ALLOC;
    pthread_mutex_lock(&lock);
    one->what = *question;
    one->used = ++uses;
    one->next = first;
    first = one;
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

static aclError learn_model(af_model *model, const char *function)
{
    af_op_question question;
    bool fits = operator_of(model, &question);
    af_model_release(model);
    if (!fits)
        return af_fail(ACL_ERROR_OP_LOAD_FAILED, function, "the model is not one operator of the fake");
    if (question.any_shape) { /* shapes of the file are not those of any call: nothing to plan */
        known *one = af_op_known(&question) ? NULL : calloc(1, sizeof *one);
        if (one) {
            pthread_mutex_lock(&lock);
            one->what = question;
            one->next = first;
            first = one;
            pthread_mutex_unlock(&lock);
        }
        return ACL_SUCCESS;
    }
    return af_op_learn(&question, function);
}

static aclError load_folder(const char *path, int deep, const char *function)
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
        af_model *model;
        if (!inside)
            continue;
        snprintf(inside, room, "%s/%s", path, entry->d_name);
        if (!stat(inside, &status) && S_ISDIR(status.st_mode) && deep)
            ret = load_folder(inside, deep - 1, function);
        else if (length > 3 && !strcmp(entry->d_name + length - 3, ".om")) {
            ret = af_model_from_file(inside, &model, function);
            if (ret == ACL_SUCCESS)
                ret = learn_model(model, function);
        }
        free(inside);
    }
    closedir(folder);
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
                 : load_folder(modelDir, FOLDERS_DEEP, AF_NAME);
    if (ret == ACL_SUCCESS)
        folder_set = true;
    return ret;
}

aclError af_aclopLoad(const void *model, size_t modelSize)
{
    aclError ret = ACL_SUCCESS;
    if (!model || !modelSize) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "model is NULL or has no bytes");
    af_model *loaded;
    ret = af_model_from_bytes(model, modelSize, &loaded, AF_NAME);
    if (ret == ACL_SUCCESS)
        ret = learn_model(loaded, AF_NAME);
    return ret;
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
