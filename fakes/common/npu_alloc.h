/* Memory the vendor's library would take from the device or hand to the user, with injected failures.
 *
 * Bookkeeping of the fake itself uses plain malloc: an injected failure stands for the device running out of memory.
 */
#ifndef NPU_ALLOC_H
#define NPU_ALLOC_H

#include "npu_common.h"

/* Zeroed memory on the given power-of-two boundary (0: 64). NULL when out of memory, when size is 0, or when the
 * pseudo function "alloc" of the fault set strikes: return the vendor's out-of-memory code. Free with npu_free. */
void *npu_alloc(size_t size, size_t alignment);
void npu_free(void *memory); /* NULL is fine */

/* Only the injection, for allocations made in another way (mmap, memfd): true means "fail now". */
bool npu_alloc_fails(void);

/* Copies; either side may be memory of the user. False when the memory is not there at all (a vendor's library crashes). */
bool npu_copy(void *to, const void *from, size_t size);

#endif
