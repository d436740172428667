/* Threads of the fakes. */
#include "npu_thread.h"

#include <signal.h>

int npu_thread_start(pthread_t *thread, void *(*work)(void *), void *argument)
{
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP};
    sigset_t blocked, before;
    size_t i;
    int failed;
    sigfillset(&blocked);
    for (i = 0; i < sizeof crashes / sizeof *crashes; i++) sigdelset(&blocked, crashes[i]);
    pthread_sigmask(SIG_SETMASK, &blocked, &before);
    failed = pthread_create(thread, NULL, work, argument);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failed;
}
