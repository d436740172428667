/* Functions of the user's that a stream hands to the thread that listens. */
#ifndef AF_REPORT_H
#define AF_REPORT_H

#include "stream_state.h"

/* In the stream's worker: lets the thread that listens call a function; *heard: there is one. */
aclError af_hand_over(af_stream *stream, af_listening what, aclrtCallback function, void *user, bool waits, bool *heard);
/* The same for what is no stream (a video channel): a thread listens to it from af_listen to af_listen_end, and calls what
 * was posted in order. `lost` is called instead for what no one calls any more. */
bool af_listen(uint64_t thread, const void *of);
bool af_post(const void *of, aclrtCallback function, aclrtCallback lost, void *user);
/* Until all that was posted has been called. A thread that does not listen for a second (ten, if it ever did) loses it:
 * false. Not from a callback. */
bool af_posted_wait(const void *of);
void af_listen_end(const void *of);
/* A stream is gone for the threads that listen. */
void af_report_stream_ends(af_stream *stream);

#endif
