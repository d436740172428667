/* Injected faults: NPU_FAKE_FAULTS / npu_fake_configure.
 *
 *   specification = item *( ";" item )        item = function *( ":" field "=" integer )
 *   fields: code      return this instead of calling
 *           delay_us  sleep before the call
 *           hold_ms   the call stops here until it is let go (npu_fault_release, the fault's end), at most so long
 *           after     let this many calls pass first (0)       times  how often it strikes (unlimited)
 *           nth       shorthand for after=nth-1:times=1
 *   pseudo functions: alloc (allocations fail; no code), unplug (from the hit on, every device call fails with
 *   the vendor's device code or the code given), inference (it waits on the device; no code)
 *
 * Vendor functions meet faults through npu_call_begin (npu_trace.h), npu_alloc and npu_inference_comes, not through
 * this header.
 */
#ifndef NPU_FAULT_H
#define NPU_FAULT_H

#include "npu_common.h"

/* Replaces the set; 0 or -1 with the reason. NULL or "" clears. */
int npu_fault_configure(const char *specification, npu_why *why);
/* Adds to the set, whose counts go on: the number for npu_fault_remove, or -1 with the reason. */
int npu_fault_add(const char *specification, npu_why *why);
int npu_fault_remove(int group, npu_why *why);
/* Counts one call of function and says what must happen to it. device: it needs the device (see unplug). */
npu_fault_hit npu_fault_check(const char *function, bool device);
/* The delay and the hold of a hit; true: no one let it go in time. Hold no lock that npu_fake_ functions take. */
bool npu_fault_hold(const npu_fault_hit *hit);
/* The same, where that is an error in the log. */
void npu_fault_wait(const npu_fault_hit *hit);
/* Waits until the faults of a group have counted so many calls: how many there are, or -1 with the reason. */
int npu_fault_await(int group, int count, int timeout_ms, npu_why *why);
/* Lets `count` held calls go on, those that come later included. 0 or -1 with the reason. */
int npu_fault_release(int group, int count, npu_why *why);

#endif
