/* SNPEUtil.h: Util_AddOpPackage, and the operators that packages bring (SnpeUdo).
 *
 * A package's registration library says which operators it has, on which cores, and is asked about each use of one when
 * a network is built. What an operator computes is in implementation libraries, whose interface is not among the vendor's
 * public headers any more. So a package for the fake says it in a function of its own, in the registration library:
 *
 *     SnpeUdo_ErrorType_t npu_fake_udo_execute(const SnpeUdo_OpDefinition_t *operation);
 *
 * with the data of every input and output in tensorData, dense, in the type that dataType says.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

#include "files.h"
#include "npu_json.h"
#include "session.h"

typedef struct operator_ {
    char *name;
    uint32_t cores; /* SnpeUdo_CoreType_t bits */
} operator_;

typedef struct package {
    char *path;
    void *library;
    operator_ *operators;
    size_t count;
    SnpeUdo_TerminateRegLibraryFunction_t terminate;
    SnpeUdo_ValidateOperationFunction_t validate;
    SnpeUdo_ErrorType_t (*execute)(const SnpeUdo_OpDefinition_t *);
    struct package *next;
} package;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static package *packages; /* read by executes without the lock: entries stay until a reset */

static void free_package(package *library)
{
    size_t i;
    for (i = 0; i < library->count; i++) free(library->operators[i].name);
    free(library->operators);
    free(library->path);
    if (library->library) dlclose(library->library);
    free(library);
}

void sn_package_reset(void)
{
    package *list, *next;
    pthread_mutex_lock(&lock);
    list = packages;
    packages = NULL;
    pthread_mutex_unlock(&lock);
    for (; list; list = next) {
        next = list->next;
        list->terminate();
        free_package(list);
    }
}

__attribute__((destructor)) static void end(void)
{
    package *library;
    for (library = packages; library; library = library->next) library->terminate();
}

static bool fail(Snpe_ErrorCode_t code, const char *path, const char *what)
{
    SN_FAIL(code, "UDO", "%s: %s", path, what);
    return false;
}

/* A function of the library into *place. */
static bool function(const package *library, const char *name, void *place)
{
    void *symbol = dlsym(library->library, name);
    memcpy(place, &symbol, sizeof symbol);
    return symbol != NULL;
}

static bool take_operators(package *library, const SnpeUdo_RegInfo_t *info)
{
    uint32_t i;
    if (!info->numOfOperations || !info->operationsInfo) return fail(SNPE_ERRORCODE_UDO_GET_PACKAGE_FAILED, library->path, "no operations");
    library->operators = calloc(info->numOfOperations, sizeof *library->operators);
    if (!library->operators) {
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
        return false;
    }
    for (i = 0; i < info->numOfOperations; i++) {
        const SnpeUdo_OperationInfo_t *from = &info->operationsInfo[i];
        if (!from->operationType) return fail(SNPE_ERRORCODE_UDO_GET_PACKAGE_FAILED, library->path, "an operation without a type");
        if (!(library->operators[i].name = sn_copy_text(from->operationType))) return false;
        library->operators[i].cores = from->supportedByCores;
        library->count = i + 1;
    }
    return true;
}

static bool load(package *library)
{
    SnpeUdo_GetVersionFunction_t get_version;
    SnpeUdo_InitRegLibraryFunction_t init;
    SnpeUdo_getRegLibraryVersion_t get_library_version;
    SnpeUdo_GetRegInfoFunction_t get_info;
    SnpeUdo_LibVersion_t *version = NULL;
    SnpeUdo_RegInfo_t *info = NULL;
    bool good;
    library->library = dlopen(library->path, RTLD_NOW | RTLD_LOCAL);
    if (!library->library) return fail(SNPE_ERRORCODE_UDO_REGISTRATION_FAILED, library->path, dlerror());
    if (!function(library, "SnpeUdo_getVersion", &get_version) || !function(library, "SnpeUdo_initRegLibrary", &init) ||
        !function(library, "SnpeUdo_getRegLibraryVersion", &get_library_version) ||
        !function(library, "SnpeUdo_getRegInfo", &get_info) ||
        !function(library, "SnpeUdo_validateOperation", &library->validate) ||
        !function(library, "SnpeUdo_terminateRegLibrary", &library->terminate))
        return fail(SNPE_ERRORCODE_UDO_REGISTRATION_FAILED, library->path, "one of the six functions is missing");
    function(library, "npu_fake_udo_execute", &library->execute);
    if (get_version(&version) != SNPE_UDO_NO_ERROR || !version)
        return fail(SNPE_ERRORCODE_UDO_REGISTRATION_FAILED, library->path, "SnpeUdo_getVersion failed");
    if (version->apiVersion.major != API_VERSION_MAJOR || version->apiVersion.minor > API_VERSION_MINOR)
        return fail(SNPE_ERRORCODE_UDO_REGISTRATION_FAILED, library->path, "the package is for another API version");
    if (init() != SNPE_UDO_NO_ERROR) return fail(SNPE_ERRORCODE_UDO_REGISTRATION_FAILED, library->path, "SnpeUdo_initRegLibrary failed");
    version = NULL;
    if (get_library_version(&version) != SNPE_UDO_NO_ERROR || !version)
        good = fail(SNPE_ERRORCODE_UDO_REGISTRATION_FAILED, library->path, "SnpeUdo_getRegLibraryVersion failed");
    else if (get_info(&info) != SNPE_UDO_NO_ERROR || !info)
        good = fail(SNPE_ERRORCODE_UDO_GET_PACKAGE_FAILED, library->path, "SnpeUdo_getRegInfo failed");
    else good = take_operators(library, info);
    if (!good) library->terminate();
    return good;
}

int sn_Util_AddOpPackage(const char *regLibraryPath)
{
    package *library;
    if (sn_null(regLibraryPath, "regLibraryPath")) return 0;
    pthread_mutex_lock(&lock);
    for (library = packages; library && strcmp(library->path, regLibraryPath); library = library->next) {}
    pthread_mutex_unlock(&lock);
    if (library) return 1;
    if (!(library = sn_make(sizeof *library))) return 0;
    if (!(library->path = sn_copy_text(regLibraryPath)) || !load(library)) {
        free_package(library);
        return 0;
    }
    pthread_mutex_lock(&lock);
    library->next = packages;
    packages = library;
    pthread_mutex_unlock(&lock);
    return 1;
}

/* --- operators --- */

static uint32_t core_of(int runtime)
{
    switch (runtime) {
    case SNPE_RUNTIME_CPU: return SNPE_UDO_CORETYPE_CPU;
    case SNPE_RUNTIME_GPU: case SNPE_RUNTIME_GPU_FLOAT16: return SNPE_UDO_CORETYPE_GPU;
    default: return SNPE_UDO_CORETYPE_DSP;
    }
}

static package *find(const char *op, uint32_t cores)
{
    package *library;
    size_t i;
    pthread_mutex_lock(&lock);
    for (library = packages; library; library = library->next) {
        for (i = 0; i < library->count; i++)
            if (!strcmp(library->operators[i].name, op) && (library->operators[i].cores & cores)) break;
        if (i < library->count) break;
    }
    pthread_mutex_unlock(&lock);
    return library;
}

bool sn_package_knows(void *user, const char *op, int runtime)
{
    (void)user;
    return find(op, core_of(runtime)) != NULL;
}

/* One use of an operator, in the package's view. */
typedef struct use {
    SnpeUdo_OpDefinition_t definition;
    SnpeUdo_TensorParam_t *tensors;
    SnpeUdo_Param_t *params;
    uint32_t *dims;
    char *texts;
} use;

static SnpeUdo_DataType_t data_type(const npu_tensor *tensor)
{
    switch (tensor->dtype) {
    case NPU_FLOAT16: return SNPE_UDO_DATATYPE_FLOAT_16;
    case NPU_UINT8: return tensor->quant.kind == NPU_QUANT_NONE ? SNPE_UDO_DATATYPE_UINT_8 : SNPE_UDO_DATATYPE_FIXED_8;
    case NPU_UINT16: return tensor->quant.kind == NPU_QUANT_NONE ? SNPE_UDO_DATATYPE_UINT_16 : SNPE_UDO_DATATYPE_FIXED_16;
    case NPU_UINT32: return SNPE_UDO_DATATYPE_UINT_32;
    case NPU_INT8: return SNPE_UDO_DATATYPE_INT_8;
    case NPU_INT16: return SNPE_UDO_DATATYPE_INT_16;
    case NPU_INT32: return SNPE_UDO_DATATYPE_INT_32;
    default: return SNPE_UDO_DATATYPE_FLOAT_32;
    }
}

static void describe(SnpeUdo_TensorParam_t *to, uint32_t *dims, const npu_tensor *tensor, const npu_shape *shape, void *data)
{
    int i;
    for (i = 0; i < shape->rank; i++) dims[i] = (uint32_t)shape->dims[i];
    to->maxDimensions = to->currDimensions = dims;
    to->tensorRank = (uint32_t)shape->rank;
    to->dataType = data_type(tensor);
    to->layout = SNPE_UDO_LAYOUT_NHWC;
    to->tensorData = data;
    if (tensor->quant.kind != NPU_QUANT_NONE && tensor->quant.count == 1) {
        double most = tensor->dtype == NPU_UINT16 ? 65535 : 255, zero = tensor->quant.zero_points[0];
        to->quantizeParams.quantizeType = SNPE_UDO_QUANTIZATION_TF;
        to->quantizeParams.TFParams.minValue = (float)((0 - zero) * (double)tensor->quant.scales[0]);
        to->quantizeParams.TFParams.maxValue = (float)((most - zero) * (double)tensor->quant.scales[0]);
    }
}

/* {"op": ..., "attrs": {name: number or text}} of the node become static parameters. */
static void take_params(use *usage, const npu_node *node)
{
    npu_why why;
    npu_json *json = npu_json_parse(node->text, strlen(node->text), &why);
    int attrs = json ? npu_json_get(json, 0, "attrs") : -1, count = json ? npu_json_count(json, attrs) : 0, i;
    enum { TEXT = 128 };
    if (count > 0) {
        usage->params = calloc((size_t)count, sizeof *usage->params);
        usage->texts = calloc((size_t)count, (size_t)(2 * TEXT));
    }
    for (i = 0; i < count && usage->params && usage->texts; i++) {
        SnpeUdo_Param_t *param = &usage->params[usage->definition.numOfStaticParams];
        char *name = usage->texts + (size_t)(2 * i) * TEXT, *text = name + TEXT;
        int value = npu_json_at(json, attrs, i);
        int64_t integer;
        double number;
        if (npu_json_string(json, value - 1, name, TEXT) < 0) continue; /* a member's name lies before its value */
        param->paramName = name;
        if (npu_json_whole(json, value) && npu_json_integer(json, value, &integer) == 0) {
            param->paramType = SNPE_UDO_PARAMTYPE_SCALAR;
            param->scalarParam.dataType = SNPE_UDO_DATATYPE_INT_32;
            param->scalarParam.dataValue.int32Value = (int32_t)integer;
        } else if (npu_json_number(json, value, &number) == 0) {
            param->paramType = SNPE_UDO_PARAMTYPE_SCALAR;
            param->scalarParam.dataType = SNPE_UDO_DATATYPE_FLOAT_32;
            param->scalarParam.dataValue.floatValue = (float)number;
        } else if (npu_json_string(json, value, text, TEXT) >= 0) {
            param->paramType = SNPE_UDO_PARAMTYPE_STRING;
            param->stringParam = text;
        } else {
            continue;
        }
        usage->definition.numOfStaticParams++;
    }
    usage->definition.staticParams = usage->params;
    npu_json_free(json);
}

static void free_use(use *usage)
{
    free(usage->tensors);
    free(usage->params);
    free(usage->dims);
    free(usage->texts);
}

static bool make_use(use *usage, const npu_node *node, uint32_t on_core, const npu_view *inputs, const npu_view *outputs)
{
    size_t count = (size_t)(node->inputs + node->outputs), i;
    memset(usage, 0, sizeof *usage);
    usage->tensors = calloc(count + 1, sizeof *usage->tensors);
    usage->dims = calloc((count + 1) * NPU_MAX_RANK, sizeof *usage->dims);
    if (!usage->tensors || !usage->dims) {
        free_use(usage);
        return false;
    }
    for (i = 0; i < count; i++) {
        const npu_view *view = i < (size_t)node->inputs ? &inputs[i] : &outputs[i - (size_t)node->inputs];
        if (view->tensor) describe(&usage->tensors[i], usage->dims + i * NPU_MAX_RANK, view->tensor, &view->shape, view->data);
    }
    usage->definition.udoCoreType = (SnpeUdo_CoreType_t)on_core;
    usage->definition.operationType = (SnpeUdo_String_t)(uintptr_t)node->op;
    usage->definition.numOfInputs = (uint32_t)node->inputs;
    usage->definition.inputs = usage->tensors;
    usage->definition.numOfOutputs = (uint32_t)node->outputs;
    usage->definition.outputs = usage->tensors + node->inputs;
    take_params(usage, node);
    return true;
}

Snpe_ErrorCode_t sn_package_validate(const npu_graph *graph, const npu_node *node, int runtime)
{
    const package *library = find(node->op, core_of(runtime));
    npu_view views[16];
    use this_use;
    SnpeUdo_ErrorType_t result;
    int i;
    if (!library || node->inputs + node->outputs > 16) return SNPE_SUCCESS;
    memset(views, 0, sizeof views);
    for (i = 0; i < node->inputs + node->outputs; i++) {
        uint32_t id = i < node->inputs ? node->input[i] : node->output[i - node->inputs];
        views[i].tensor = npu_graph_tensor(graph, id);
        if (views[i].tensor) views[i].shape = views[i].tensor->shape;
    }
    if (!make_use(&this_use, node, core_of(runtime), views, views + node->inputs)) return sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
    result = library->validate(&this_use.definition);
    free_use(&this_use);
    if (result == SNPE_UDO_NO_ERROR) return SNPE_SUCCESS;
    return SN_FAIL(SNPE_ERRORCODE_MODEL_VALIDATION_UDO_LAYER_FAILED, "UDO", "%s: SnpeUdo_validateOperation returned %u for %s",
                   library->path, (unsigned)result, node->name);
}

int sn_package_run(void *user, const npu_node *node, const npu_view *inputs, const npu_view *outputs)
{
    const package *library = find(node->op, SNPE_UDO_CORETYPE_CPU | SNPE_UDO_CORETYPE_GPU | SNPE_UDO_CORETYPE_DSP);
    use this_use;
    SnpeUdo_ErrorType_t result;
    (void)user;
    if (!library || !library->execute) {
        npu_log(NPU_LOG_ERROR, "operator %s: %s", node->op,
                library ? "its package does not export npu_fake_udo_execute, the fake cannot compute it" : "no package has it");
        return -1;
    }
    if (!make_use(&this_use, node, SNPE_UDO_CORETYPE_CPU, inputs, outputs)) return -1;
    result = library->execute(&this_use.definition);
    free_use(&this_use);
    return result == SNPE_UDO_NO_ERROR ? 0 : -1;
}
