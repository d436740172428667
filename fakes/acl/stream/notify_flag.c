/* The inside of a notify: a flag of this process, or one that processes share. */
#include "notify_flag.h"

#include <sys/mman.h>
#include <unistd.h>

static void destroy(void *object)
{
    af_notify *n = object;
    if (n->shared) munmap((void *)n->shared, sizeof *n->shared);
    if (n->file > 0) close(n->file);
    free(n);
}

npu_kind af_notify_kind = {.name = "notify", .destroy = destroy};

void af_notify_raise(af_notify *notify)
{
    if (notify->shared)
        atomic_store(notify->shared, 1);
    else
        notify->set = true;
}

void af_notify_lower(af_notify *notify)
{
    if (notify->shared)
        atomic_store(notify->shared, 0);
    else
        notify->set = false;
}

bool af_notify_raised(const af_notify *notify)
{
    return notify->shared ? atomic_load(notify->shared) != 0 : notify->set;
}

bool af_notify_look_again(uint64_t deadline)
{
    uint64_t soon = af_deadline_ms(1);
    if (deadline <= soon) return af_wait(deadline);
    af_wait(soon);
    return true;
}
