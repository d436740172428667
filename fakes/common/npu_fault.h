/* Injected faults: NPU_FAKE_FAULTS / npu_fake_configure.
 *
 *   specification = item *( ";" item )        item = function *( ":" field "=" integer )
 *   fields: code      return this instead of calling
 *           delay_us  sleep before the call
 *           after     let this many calls pass first (0)       times  how often it strikes (unlimited)
 *           nth       shorthand for after=nth-1:times=1
 *   pseudo functions: alloc (allocations fail; no code), unplug (from the hit on, every device call fails with
 *   the vendor's device code or the code given)
 *
 * Vendor functions meet faults through npu_call_begin (npu_trace.h) and npu_alloc, not through this header.
 */
#ifndef NPU_FAULT_H
#define NPU_FAULT_H

#include "npu_common.h"

typedef struct npu_fault_hit {
    bool forced;       /* return code instead of calling */
    int64_t code;
    uint32_t delay_us; /* 0: none */
} npu_fault_hit;

/* Replaces the set; 0 or -1 with the reason. NULL or "" clears. */
int npu_fault_configure(const char *specification, npu_why *why);
/* Adds to the set, whose counts go on: the number for npu_fault_remove, or -1 with the reason. */
int npu_fault_add(const char *specification, npu_why *why);
int npu_fault_remove(int group, npu_why *why);
/* Counts one call of function and says what must happen to it. device: it needs the device (see unplug). */
npu_fault_hit npu_fault_check(const char *function, bool device);

#endif
