/* The functions that the fake refuses. The plugin looks up functions of modules, kernels and images, and never calls
 * them. */
#include "level_zero_work.h"

int zf_refused(const char *function)
{
    npu_call call;
    bool go = npu_call_begin(&call, function, NPU_CALL_DEVICE);
    if (go) npu_log(NPU_LOG_WARNING, "%s: the fake does not do this (abi/fakes.json says why)", function);
    return (int)npu_call_end(&call, go ? (int64_t)ZE_RESULT_ERROR_UNSUPPORTED_FEATURE : call.code);
}
