/* The questions of streams, events and copies to the recorder of graphs (capture.c).
 *
 * Except where it says otherwise, call without af_lock. With nothing being captured all of them cost one comparison.
 */
#ifndef AF_CAPTURE_H
#define AF_CAPTURE_H

#include "memory.h"
#include "event.h"
#include "stream.h"

/* Is anything being captured in this process? */
bool af_capturing(void);
/* Is this stream? */
bool af_stream_capturing(af_stream *stream);
/* A task for a capturing stream. Owns task->data from now on. */
aclError af_capture_task(af_stream *stream, const af_task *task, const char *function);
/* Does this stream replace tasks of a captured graph? Then what it is given goes to af_update_task, which owns task->data
 * from then on. */
bool af_stream_updating(af_stream *stream);
aclError af_update_task(af_stream *stream, const af_task *task, const char *function);
/* aclrtRecordEvent, aclrtStreamWaitEvent and aclrtResetEvent: true when it was (also) the capture's business, then *ret
 * is the answer and nothing goes to the stream. `event` is held by the caller, as is the stream. */
bool af_capture_record(af_stream *stream, aclrtEvent handle, af_event *event, const char *function, aclError *ret);
bool af_capture_wait(af_stream *stream, aclrtEvent handle, af_event *event, const char *function, aclError *ret);
bool af_capture_reset(af_stream *stream, aclrtEvent handle, af_event *event, const char *function, aclError *ret);
/* The same with a flag ..._EXTERNAL: the event lies outside the graph, whose launches record it or wait for it. */
aclError af_capture_external(af_stream *stream, af_event_work work, aclrtEvent handle, af_event *event, const char *function);
/* May the host look at or wait for this stream (synchronise, query, destroy)? 0, or 107027. */
aclError af_capture_allows_stream(af_stream *stream, const char *function);
/* ... for this event (query, synchronise, times)? 0, or 107028. */
aclError af_capture_allows_event(const af_event *event, const char *function);
/* May this thread call something unsafe now (synchronous copies; asynchronous ones with pageable memory)? 0 or 107030. */
aclError af_capture_allows_unsafe(const char *function);
/* A stream ends: forget it. */
void af_capture_stream_ends(af_stream *stream);

#endif
