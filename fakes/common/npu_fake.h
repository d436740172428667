/* The control interface every fake library exports beside the vendor's own functions.
 *
 * Programs under test never need it; test code reaches it through dlsym or ctypes. All functions may be called from
 * any thread at any time, before the first vendor call too. The same settings can be made with environment variables
 * (NPU_FAKE_FAULTS, NPU_FAKE_TRACE, NPU_FAKE_CRASH, NPU_FAKE_LATENCY_US, NPU_FAKE_LOG and the vendor's own); they are
 * read once, at the first call of any function. fakes/README.md explains them all.
 */
#ifndef NPU_FAKE_H
#define NPU_FAKE_H

#include <stddef.h>

#if defined(_WIN32)
#define NPU_EXPORT __declspec(dllexport)
#else
#define NPU_EXPORT __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The library that this fake pretends to be, e.g. "rknn 2.3.2 (fake)". */
NPU_EXPORT const char *npu_fake_name(void);

/* Replaces the whole fault set; NULL or "" clears it. Returns 0, or -1 when the specification is not understood:
 * then the set in force before stays and npu_fake_error() says what is wrong. */
NPU_EXPORT int npu_fake_configure(const char *faults);

/* Adds faults to those in force, whose counts go on. Returns a number for npu_fake_remove_faults, or -1: not
 * understood, nothing added. */
NPU_EXPORT int npu_fake_add_faults(const char *faults);

/* Takes out what one npu_fake_add_faults added. Returns 0, or -1 when it is in force no longer: npu_fake_configure and
 * npu_fake_reset end it, too. */
NPU_EXPORT int npu_fake_remove_faults(int number);

/* Waits until these faults have met `count` calls since they were set, whether they strike or not: calls that begin, of
 * the pseudo function "inference" those that have come to the device, to compute or to wait behind others. Returns how
 * many there are, or -1: not within timeout_ms, or the faults are in force no longer. */
NPU_EXPORT int npu_fake_wait_calls(int number, int count, int timeout_ms);

/* Lets `count` of the calls go on that the field hold_ms of these faults stops, those that come later included;
 * removing the faults lets all go. Returns 0, or -1: they hold nothing, or are in force no longer. */
NPU_EXPORT int npu_fake_release_calls(int number, int count);

/* Sets one option by its environment name without NPU_FAKE_ and in lower case: npu_fake_set("latency_us", "500").
 * NULL as value returns to the environment's value or the default. Returns 0 or -1 (unknown name, bad value). */
NPU_EXPORT int npu_fake_set(const char *name, const char *value);

/* The reason of the last failed call of this thread: a control call, or the first error that a function of the vendor's
 * logged (logged or not, by NPU_FAKE_LOG). "" when it did not, or gave no reason. */
NPU_EXPORT const char *npu_fake_error(void);

/* Back to the state after loading: faults, options, call counters and recorded calls. Live handles stay live. */
NPU_EXPORT void npu_fake_reset(void);

/* Number of live handles of one kind, of all kinds for NULL; -1 for a kind this library does not have. */
NPU_EXPORT long npu_fake_live(const char *kind);

/* Live handles as JSON, e.g. {"context":1,"mem":2}; kinds with none are left out, so {} means nothing leaked.
 * Writes at most n bytes including the terminator (buf may be NULL when n is 0); returns the bytes needed including
 * the terminator, so a result larger than n means the text was cut. */
NPU_EXPORT size_t npu_fake_live_json(char *buf, size_t n);

/* The engines of all inferences so far, as JSON: {"own kernels":12,"OpenVINO 2026.4.1":3}, where OpenVINO is named once
 * a model needs it; buf, n and result as in npu_fake_live_json. */
NPU_EXPORT size_t npu_fake_engines_json(char *buf, size_t n);

/* Starts writing the call trace to path ("%p" in it becomes the process id); NULL stops and closes. Returns 0 or -1. */
NPU_EXPORT int npu_fake_trace(const char *path);

/* Keeps the last 4096 calls in memory from now on (1) or stops doing so (0; what was recorded stays until reset). */
NPU_EXPORT void npu_fake_record(int on);

/* Recorded calls as a JSON array of trace events, oldest first; buf, n and result as in npu_fake_live_json. */
NPU_EXPORT size_t npu_fake_calls_json(char *buf, size_t n);

#ifdef __cplusplus
}
#endif
#endif
