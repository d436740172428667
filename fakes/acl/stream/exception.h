/* The user's functions that learn of failed tasks. */
#ifndef AF_EXCEPTION_H
#define AF_EXCEPTION_H

#include "stream_state.h"

void af_exception_raise(const af_stream *stream, const af_queued *task, aclError code);

#endif
