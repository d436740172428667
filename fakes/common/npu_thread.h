/* Threads of the fakes. */
#ifndef NPU_THREAD_H
#define NPU_THREAD_H

#include <pthread.h>

/* Starts a thread; returns what pthread_create does. Signals belong to the program's own threads, but for those of a
 * crash: were they blocked, the process would end without its handler (Python's faulthandler). */
int npu_thread_start(pthread_t *thread, void *(*work)(void *), void *argument);

#endif
