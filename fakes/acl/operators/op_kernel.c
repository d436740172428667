/* acl_op.h: operators whose kernel the program chooses: a function of the program's looks at the tensors and names one of
 * the kernels that were given. The fake does not run what is in a kernel's binary: an operator that it knows it computes
 * itself, another is not found when it is executed. */
#include "op.h"

#include "op_kernel.h"
#include "op_own.h"

enum { MOST_TYPE = 128, MOST_WORKSPACES = 64 };

typedef struct kernel {
    struct kernel *next;
    char type[MOST_TYPE], id[MOST_TYPE];
    void *binary;
    size_t size;
    aclDataDeallocator end;
} kernel;

typedef struct chooser {
    struct chooser *next;
    char type[MOST_TYPE];
    aclopCompileFunc function;
} chooser;

/* The values that the program's function fills in while it runs. */
typedef struct af_kernel_choice {
    char id[MOST_TYPE];
    int workspaces;
} af_kernel_choice;

npu_kind af_kernel_choice_kind = {.name = "kernel_desc", .destroy = free};

NPU_LOCK(lock);
static kernel *kernels;
static chooser *choosers;

static aclError check_text(const char *text, const char *name, const char *function)
{
    size_t n = strlen(text);
    if (n && n < MOST_TYPE) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_INVALID_PARAM, function, "%s has %zu characters, it can have 1 to %d", name, n, (int)MOST_TYPE - 1);
}

/* --- what the program gives ------------------------------------------------------------------------------------------- */

static kernel *kernel_of(const char *type, const char *id)
{
    kernel *registered = kernels;
    while (registered && (strcmp(registered->type, type) || strcmp(registered->id, id))) registered = registered->next;
    return registered;
}

static chooser **chooser_of(const char *type)
{
    chooser **link = &choosers;
    while (*link && strcmp((*link)->type, type)) link = &(*link)->next;
    return link;
}

/* The binary is the library's until aclFinalize, which calls the deallocator. */
aclError af_aclopCreateKernel(const char *opType, const char *kernelId, const char *kernelName, void *binData, int binSize,
                              aclopEngineType enginetype, aclDataDeallocator deallocator)
{
    aclError ret = check_text(opType, "opType", AF_NAME);
    kernel *registered;
    bool again = false;
    if (ret == ACL_SUCCESS) ret = check_text(kernelId, "kernelId", AF_NAME);
    if (ret == ACL_SUCCESS) ret = check_text(kernelName, "kernelName", AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (binSize <= 0) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "binSize is %d", binSize);
    if (enginetype != ACL_ENGINE_AICORE && enginetype != ACL_ENGINE_VECTOR)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "enginetype %d: kernels are for the AI core or the vector core", (int)enginetype);
    registered = calloc(1, sizeof *registered);
    if (!registered) return ACL_ERROR_BAD_ALLOC;
    *registered = (kernel){.binary = binData, .size = (size_t)binSize, .end = deallocator};
    strcpy(registered->type, opType);
    strcpy(registered->id, kernelId);
    pthread_mutex_lock(&lock);
    again = kernel_of(opType, kernelId) != NULL;
    if (!again) {
        registered->next = kernels;
        kernels = registered;
    }
    pthread_mutex_unlock(&lock);
    if (!again) return ret;
    free(registered);
    return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "%s has a kernel %s already", opType, kernelId);
}

aclError af_aclopRegisterCompileFunc(const char *opType, aclopCompileFunc func)
{
    aclError ret = check_text(opType, "opType", AF_NAME);
    chooser *selector = ret == ACL_SUCCESS ? calloc(1, sizeof *selector) : NULL;
    bool again;
    if (ret != ACL_SUCCESS) return ret;
    if (!selector) return ACL_ERROR_BAD_ALLOC;
    strcpy(selector->type, opType);
    selector->function = func;
    pthread_mutex_lock(&lock);
    again = *chooser_of(opType) != NULL;
    if (!again) {
        selector->next = choosers;
        choosers = selector;
    }
    pthread_mutex_unlock(&lock);
    if (!again) return ret;
    free(selector);
    return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "%s has a function already: aclopUnregisterCompileFunc first", opType);
}

aclError af_aclopUnregisterCompileFunc(const char *opType)
{
    chooser **link, *selector;
    pthread_mutex_lock(&lock);
    link = chooser_of(opType);
    selector = *link;
    if (selector) *link = selector->next;
    pthread_mutex_unlock(&lock);
    free(selector);
    return selector ? ACL_SUCCESS : af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "no function was registered for %.100s", opType);
}

static void end_all(bool tell)
{
    kernel *registered, *next;
    pthread_mutex_lock(&lock);
    registered = kernels;
    kernels = NULL;
    while (choosers) {
        chooser *gone = choosers;
        choosers = gone->next;
        free(gone);
    }
    pthread_mutex_unlock(&lock);
    for (; registered; registered = next) {
        next = registered->next;
        if (tell && registered->end) registered->end(registered->binary, registered->size);
        free(registered);
    }
}

void af_op_kernels_end(void)
{
    end_all(true);
}

void af_op_kernels_forget(void)
{
    end_all(false);
}

/* --- inside the program's function ------------------------------------------------------------------------------------ */

aclError af_aclopSetKernelArgs(af_kernel_choice *choice, const char *kernelId, uint32_t blockDim, const void *args, uint32_t argSize)
{
    aclError ret = check_text(kernelId, "kernelId", AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (!blockDim || (argSize && !args)) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "blockDim is 0, or args NULL");
    strcpy(choice->id, kernelId);
    return ret;
}

aclError af_aclopSetKernelWorkspaceSizes(af_kernel_choice *choice, int numWorkspaces, size_t *workspaceSizes)
{
    if (numWorkspaces < 0 || numWorkspaces > MOST_WORKSPACES || (numWorkspaces && !workspaceSizes))
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "numWorkspaces is %d", numWorkspaces);
    choice->workspaces = numWorkspaces;
    return ACL_SUCCESS;
}

/* --- choosing --------------------------------------------------------------------------------------------------------- */

static aclError choose(aclopCompileFunc function, int inputs, const aclTensorDesc *const *input_desc, int outputs,
                       const aclTensorDesc *const *output_desc, const aclopAttr *attr, char *id, const char *caller)
{
    af_kernel_choice *choice = calloc(1, sizeof *choice);
    aclopKernelDesc *handle = af_made(&af_kernel_choice_kind, choice);
    int code;
    if (!handle || !npu_handle_acquire(&af_kernel_choice_kind, (uintptr_t)handle)) return ACL_ERROR_BAD_ALLOC;
    code = function(inputs, input_desc, outputs, output_desc, attr, handle);
    npu_handle_close(&af_kernel_choice_kind, (uintptr_t)handle);
    strcpy(id, choice->id);
    npu_handle_release(&af_kernel_choice_kind, (uintptr_t)handle);
    if (code) return af_fail(code, caller, "the registered function returned %d", code);
    return *id ? ACL_SUCCESS : af_fail(ACL_ERROR_INVALID_PARAM, caller, "the registered function chose no kernel (aclopSetKernelArgs)");
}

aclError af_aclopUpdateParams(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs,
                              const aclTensorDesc *const outputDesc[], const aclopAttr *attr)
{
    char id[MOST_TYPE];
    aclopCompileFunc function = NULL;
    af_op_question question;
    af_own_use own;
    aclError ret;
    bool known;
    if (numInputs < 0 || numOutputs < 0 || (numInputs && !inputDesc) || (numOutputs && !outputDesc))
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "%d inputs, %d outputs, or no descriptions of them", numInputs, numOutputs);
    pthread_mutex_lock(&lock);
    if (*chooser_of(opType)) function = (*chooser_of(opType))->function;
    pthread_mutex_unlock(&lock);
    if (!function) return af_fail(ACL_ERROR_OP_NOT_FOUND, AF_NAME, "no function was registered for %.100s (aclopRegisterCompileFunc)", opType);
    ret = choose(function, numInputs, inputDesc, numOutputs, outputDesc, attr, id, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&lock);
    known = kernel_of(opType, id) != NULL;
    pthread_mutex_unlock(&lock);
    if (!known) return af_fail(ACL_ERROR_OP_NOT_FOUND, AF_NAME, "%.100s has no kernel %s (aclopCreateKernel)", opType, id);
    ret = af_op_install(AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (af_own_find(opType, numInputs, inputDesc, numOutputs, outputDesc, attr, true, &own)) {
        af_own_put(&own);
        return ret;
    }
    if (!af_op_row_of(opType)) return ret;
    ret = af_op_ask(opType, numInputs, inputDesc, numOutputs, outputDesc, attr, ACL_ERROR_OP_NOT_FOUND, false, &question, AF_NAME);
    return ret == ACL_SUCCESS ? af_op_learn(&question, AF_NAME) : ret;
}
