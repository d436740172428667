/* Profiling between the files: the records of a running collection, and its users.
 *
 * Times are npu_microseconds(). With nothing running every question costs one relaxed load.
 */
#ifndef AF_PROF_H
#define AF_PROF_H

#include "acl/acl_prof.h"
#include "npu_graph.h"
#include "npu_internal.h"
#include "runtime.h"
#include "stream.h"

enum { AF_PROF_MESSAGE = 128 }; /* of marks, the final 0 included */

#define AF_PROF_TASKS (ACL_PROF_TASK_TIME | ACL_PROF_TASK_TIME_L0 | ACL_PROF_TASK_TIME_L2 | ACL_PROF_TASK_TIME_L3)
#define AF_PROF_HOST (-1)

/* Is any of these bits collected, for this device (AF_PROF_HOST: for any)? */
bool af_prof_on(uint64_t bits, int32_t device);
/* Writes what was recorded to a new folder below path, and forgets it; 0 or a code. */
aclError af_prof_write(const char *path, const char *function);
void af_prof_forget(void);
/* The bits and devices that are collected now (all running configurations together). */
void af_prof_collect(uint64_t bits, uint64_t devices);

/* One span (length >= 0) or moment (< 0). lane: stream or thread; category is static; args: JSON members or NULL. */
void af_prof_event(const char *category, const char *name, int32_t device, uint32_t lane, double begin, double length,
                   const char *args);
/* For af_call_watch: functions of the API. */
bool af_prof_calls(void);
void af_prof_call(const npu_call *call, aclError ret);
/* For af_stream_watch: are tasks timed, a task that has just run. */
bool af_prof_tasks(int32_t device);
void af_prof_task(const af_stream *stream, const char *name, double begin);
/* The operators of an inference that began then: to the files, and to the one who subscribed to the model. */
void af_prof_operators(uint32_t model, int32_t device, const npu_state *state, const npu_graph *graph, double begin);
bool af_prof_subscribed(uint32_t model);
uint32_t af_prof_thread(void);

/* Is profiling to files set up (aclprofInit)? With af_lock held. */
extern bool af_prof_files;

#endif
