/* acl_op_compiler.h: options of the compiler of operators. Most are taken and change nothing, two can be read back. */
#include "op.h"

enum { JIT_BYTES = 256 };

NPU_LOCK(lock);
static char *debug_option;

/* Old chips know fixed shapes best, newer ones come with kernels for all shapes. */
static const char *jit_default(void)
{
    return strncmp(af_soc_now()->name, "Ascend910B", 10) ? "enable" : "disable";
}

aclError af_aclSetCompileopt(aclCompileOpt opt, const char *value)
{
    aclError ret = ACL_SUCCESS;
    if (opt == ACL_AUTO_TUNE_MODE)
        return af_fail(ACL_ERROR_FEATURE_UNSUPPORTED, AF_NAME, "ACL_AUTO_TUNE_MODE is not offered any more");
    if ((int)opt < ACL_PRECISION_MODE || opt > ACL_OP_DEBUG_OPTION)
        return af_fail(ACL_ERROR_INTERNAL_ERROR, AF_NAME, "there is no option %d", (int)opt);
    if (opt == ACL_OP_DEBUG_OPTION) {
        char *copy = malloc(strlen(value) + 1);
        if (copy) {
            strcpy(copy, value);
            pthread_mutex_lock(&lock);
            free(debug_option);
            debug_option = copy;
            pthread_mutex_unlock(&lock);
        } else
            ret = ACL_ERROR_BAD_ALLOC;
    }
    return ret;
}

size_t af_aclGetCompileoptSize(aclCompileOpt opt)
{
    size_t size = 0;
    if (opt == ACL_OP_JIT_COMPILE)
        size = JIT_BYTES;
    else if (opt == ACL_OP_DEBUG_OPTION) {
        pthread_mutex_lock(&lock);
        size = debug_option ? strlen(debug_option) + 1 : 0;
        pthread_mutex_unlock(&lock);
    }
    return size;
}

aclError af_aclGetCompileopt(aclCompileOpt opt, char *value, size_t length)
{
    aclError ret = ACL_SUCCESS;
    if (opt == ACL_OP_JIT_COMPILE || opt == ACL_OP_DEBUG_OPTION) {
        const char *text;
        pthread_mutex_lock(&lock);
        text = opt == ACL_OP_JIT_COMPILE ? jit_default() : debug_option ? debug_option : "";
        if (length < strlen(text) + 1 || (opt == ACL_OP_JIT_COMPILE && length < JIT_BYTES))
            ret = ACL_ERROR_FAILURE;
        else
            strcpy(value, text);
        pthread_mutex_unlock(&lock);
        if (ret != ACL_SUCCESS)
            af_fail(ret, AF_NAME, "%zu bytes are too few; aclGetCompileoptSize says how many", length);
        return ret;
    }
    return af_fail(ACL_ERROR_API_NOT_SUPPORT, AF_NAME, "option %d cannot be read", (int)opt);
}
