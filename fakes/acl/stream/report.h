/* Functions of the user's that a stream hands to the thread that listens. */
#ifndef AF_REPORT_H
#define AF_REPORT_H

#include "stream_state.h"

/* In the stream's worker: lets the thread that listens call a function; *heard: there is one. */
aclError af_hand_over(af_stream *stream, af_listening what, aclrtCallback function, void *user, bool waits, bool *heard);
/* A stream is gone for the threads that listen. */
void af_report_stream_ends(af_stream *stream);

#endif
