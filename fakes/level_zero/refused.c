/* Modules, kernels and images: an NPU has none. The plugin looks the names up and never calls them. */
#include "level_zero_work.h"

ze_result_t zf_refused(const char *function)
{
    npu_log(NPU_LOG_WARNING, "%s: an NPU runs compiled graphs; it has no kernels and no images", function);
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}
