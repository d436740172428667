/* The counts of an event in memory that processes share. Linux only. */
#include <sys/mman.h>
#include <unistd.h>

#include "event.h"
#include "npu_file.h"

af_event_counts *af_event_map(int file)
{
    void *mapped = mmap(NULL, sizeof(af_event_counts), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    return mapped == MAP_FAILED ? NULL : mapped;
}

bool af_event_share(af_event *event)
{
#ifdef __linux__
    int file = npu_file_anonymous("acl-event", sizeof(af_event_counts));
    if (file > 0) {
        event->shared = af_event_map(file);
        event->file = file;
        if (event->shared) return true;
        close(file);
    }
#endif
    event->file = 0;
    return false;
}

void af_event_unshare(af_event *event)
{
    if (event->shared) munmap(event->shared, sizeof *event->shared);
    if (event->file > 0) close(event->file);
}
