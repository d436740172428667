/* The waits of a call: faults that hold the call, and the device that computes. */
#include "npu_fault.h"
#include "npu_internal.h"
#include "npu_log.h"

void npu_fault_wait(const npu_fault_hit *hit)
{
    if (npu_fault_hold(hit))
        npu_log(NPU_LOG_ERROR, "faults: a held call goes on after hold_ms, because it was not released");
}

npu_fault_hit npu_inference_comes(void)
{
    return npu_fault_check("inference", false);
}

bool npu_device_lost(int64_t *code)
{
    npu_fault_hit hit = npu_fault_check("", true);
    if (hit.forced) *code = hit.code;
    return hit.forced;
}

void npu_latency(const npu_fault_hit *inference)
{
    long wait = npu_option_number("latency_us");
    if (wait > 0) npu_sleep_us((uint64_t)wait);
    npu_fault_wait(inference);
}

void npu_latency_since(int64_t begin, const npu_fault_hit *inference)
{
    long wait = npu_option_number("latency_us");
    int64_t rest = begin + wait - npu_now_us();
    if (wait > 0 && rest > 0) npu_sleep_us((uint64_t)rest);
    npu_fault_wait(inference);
}
