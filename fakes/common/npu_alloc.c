/* Memory, with injected failures. */
#include "npu_alloc.h"

#include <stdlib.h>
#include <string.h>

#include "npu_fault.h"
#include "npu_internal.h"

bool npu_alloc_fails(void)
{
    npu_ready();
    return npu_fault_check("alloc", false).forced;
}

void *npu_alloc(size_t size, size_t alignment)
{
    void *memory = NULL;
    if (npu_alloc_fails() || size == 0 || size > PTRDIFF_MAX) return NULL;
    if (alignment < sizeof(void *)) alignment = alignment ? sizeof(void *) : 64;
    if (posix_memalign(&memory, alignment, size)) return NULL;
    memset(memory, 0, size);
    return memory;
}

void npu_free(void *memory)
{
    free(memory);
}
