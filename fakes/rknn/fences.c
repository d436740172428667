#include "fences.h"

#include <fcntl.h>
#include <unistd.h>

static bool closed_one;

bool rf_fence_close(int fence)
{
    __atomic_store_n(&closed_one, true, __ATOMIC_RELAXED);
    return close(fence) == 0;
}

int rf_descriptor_open(void)
{
    return __atomic_load_n(&closed_one, __ATOMIC_RELAXED) ? open("/dev/null", O_RDONLY | O_CLOEXEC) : -1;
}

void rf_descriptor_close(int descriptor)
{
    if (descriptor >= 0)
        close(descriptor);
}
