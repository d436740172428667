/* The table of what lies where, and the devices' memory. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* MADV_REMOVE */
#endif
#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "arena.h"
#include "npu_file.h"
#include "settings.h"

typedef struct arena {
    unsigned char *user, *own; /* the same bytes twice */
    size_t capacity, used, peak;
    bool is_protected;
    int file;
} arena;

NPU_LOCK(lock);
static af_block **table; /* by address */
static size_t entries, room;
static arena arenas[AF_DEVICES];

/* --- the table ---------------------------------------------------------------------------------------------------- */

/* The first entry that ends behind an address. */
static size_t position(uintptr_t address)
{
    size_t low = 0, high = entries;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (table[middle]->range.start + table[middle]->reserved <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool insert(af_block *block)
{
    size_t at = position(block->range.start);
    if (at < entries && table[at]->range.start < block->range.start + block->reserved) return false;
    if (entries == room) {
        size_t more = room ? room * 2 : 64;
        af_block **bigger = realloc(table, more * sizeof *table);
        if (!bigger) return false;
        table = bigger;
        room = more;
    }
    memmove(table + at + 1, table + at, (entries - at) * sizeof *table);
    table[at] = block;
    entries++;
    return true;
}

static void take_out(const af_block *block)
{
    size_t at = position(block->range.start);
    if (at >= entries || table[at] != block) return;
    memmove(table + at, table + at + 1, (entries - at - 1) * sizeof *table);
    entries--;
}

bool af_block_insert(af_block *block)
{
    bool done;
    pthread_mutex_lock(&lock);
    done = insert(block);
    pthread_mutex_unlock(&lock);
    return done;
}

void af_block_remove(af_block *block)
{
    pthread_mutex_lock(&lock);
    take_out(block);
    pthread_mutex_unlock(&lock);
}

bool af_block_lend(af_block *block, bool lent)
{
    bool there;
    pthread_mutex_lock(&lock);
    block->range.place = lent ? AF_DEVICE : AF_NOWHERE;
    there = !block->lost;
    pthread_mutex_unlock(&lock);
    return there;
}

bool af_host_show(const af_block *block, bool visible)
{
    size_t at;
    bool done;
    pthread_mutex_lock(&lock);
    at = position(block->range.start);
    done = at < entries && table[at]->range.place == AF_HOST && block->range.start >= table[at]->range.start &&
           block->range.size <= table[at]->range.size - (block->range.start - table[at]->range.start) &&
           table[at]->range.visible != visible;
    if (done) table[at]->range.visible = visible;
    pthread_mutex_unlock(&lock);
    return done;
}

bool af_find(const void *address, size_t size, af_range *out)
{
    uintptr_t start = (uintptr_t)address;
    size_t at;
    bool inside = false;
    pthread_mutex_lock(&lock);
    at = position(start);
    if (at < entries) {
        const af_block *block = table[at];
        inside = block->range.place != AF_NOWHERE && !block->lost && start >= block->range.start &&
                start - block->range.start < block->range.size &&
                size <= block->range.size - (start - block->range.start);
        if (inside) *out = block->range;
    }
    pthread_mutex_unlock(&lock);
    return inside;
}

/* The bytes from `start` on that a row of mappings holds, up to `size`. With the lock held. */
static bool in_mappings(uintptr_t start, size_t size, size_t at)
{
    for (; at < entries && size; at++) {
        const af_block *block = table[at];
        size_t here;
        if (!block->mapped || block->lost || start < block->range.start) return false;
        here = block->range.size - (start - block->range.start);
        if (here >= size) return true;
        start += here;
        size -= here;
    }
    return false;
}

void *af_first_bytes(const void *address, size_t size, size_t *piece)
{
    uintptr_t start = (uintptr_t)address;
    af_range range;
    size_t at;
    bool mapped;
    if (af_find(address, size, &range)) {
        *piece = size;
        return range.place == AF_DEVICE ? af_bytes_of(&range, address) : NULL;
    }
    pthread_mutex_lock(&lock);
    at = position(start);
    mapped = in_mappings(start, size, at);
    if (mapped) range = table[at]->range;
    pthread_mutex_unlock(&lock);
    if (!mapped) return NULL;
    *piece = range.size - (start - range.start);
    return af_bytes_of(&range, address);
}

bool af_touches(const void *address, size_t size)
{
    uintptr_t start = (uintptr_t)address, end = start + size;
    size_t at;
    bool touches;
    int i;
    pthread_mutex_lock(&lock);
    at = position(start);
    touches = at < entries && table[at]->range.start < end;
    for (i = 0; i < AF_DEVICES && !touches; i++) {
        uintptr_t begin = (uintptr_t)arenas[i].user;
        touches = begin && start < begin + arenas[i].capacity && end > begin;
    }
    pthread_mutex_unlock(&lock);
    return touches;
}

/* --- arenas ------------------------------------------------------------------------------------------------------- */

/* Far from where programs and their heaps are, so that an address shows what it is. */
static void *hint(int device)
{
#if UINTPTR_MAX > 0xffffffffu
    return (void *)((uintptr_t)0x120000000000u + ((uintptr_t)device << 38));
#else
    (void)device;
    return NULL;
#endif
}

static void shut(arena *a)
{
    if (a->user) munmap(a->user, a->capacity);
    if (a->own) munmap(a->own, a->capacity);
    if (a->capacity) close(a->file);
    memset(a, 0, sizeof *a);
}

/* The device's memory; made on first use, and anew when the options changed while nothing lay in it. */
static arena *open_arena(int32_t device)
{
    arena *a = &arenas[device];
    void *user, *own;
    if (a->capacity && !a->used && (a->capacity != af_device_capacity() || a->is_protected != af_protected())) shut(a);
    if (a->capacity) return a;
    a->file = npu_file_anonymous("ascend-device", af_device_capacity());
    if (a->file < 0) return NULL;
    a->capacity = af_device_capacity();
    a->is_protected = af_protected();
    user = mmap(hint(device), a->capacity, a->is_protected ? PROT_NONE : PROT_READ | PROT_WRITE, MAP_SHARED, a->file, 0);
    own = mmap(NULL, a->capacity, PROT_READ | PROT_WRITE, MAP_SHARED, a->file, 0);
    a->user = user == MAP_FAILED ? NULL : user;
    a->own = own == MAP_FAILED ? NULL : own;
    if (!a->user || !a->own) {
        npu_log(NPU_LOG_ERROR, "cannot map %zu MB of device memory: %s", a->capacity >> 20, strerror(errno));
        shut(a);
        return NULL;
    }
    return a;
}

/* A gap of the arena, first fit; NULL: none. */
static unsigned char *gap(const arena *a, size_t size, size_t alignment)
{
    uintptr_t at = (uintptr_t)a->user, end = at + a->capacity;
    size_t i;
    for (i = position(at); at + size <= end; i++) {
        uintptr_t begin = i < entries && table[i]->range.start < end ? table[i]->range.start : end;
        if (at + size <= begin) return a->user + (at - (uintptr_t)a->user);
        if (begin == end) break;
        at = (table[i]->range.start + table[i]->reserved + alignment - 1) & ~(uintptr_t)(alignment - 1);
    }
    return NULL;
}

/* Documented: rounded up to 32 and 32 more; and addresses are multiples of 64. */
static size_t rounded(size_t size)
{
    return ((size + 31) / 32 * 32 + 32 + AF_ALIGNMENT - 1) / AF_ALIGNMENT * AF_ALIGNMENT;
}

af_block *af_arena_take(int32_t device, size_t size, size_t alignment, af_place place)
{
    af_block *block = NULL;
    arena *a;
    unsigned char *at = NULL;
    size_t reserved = alignment > AF_ALIGNMENT ? size : rounded(size);
    if (size > SIZE_MAX / 2 || npu_alloc_fails()) return NULL;
    pthread_mutex_lock(&lock);
    a = open_arena(device);
    if (a && reserved <= a->capacity - a->used) at = gap(a, reserved, alignment);
    if (at && (block = calloc(1, sizeof *block)) != NULL) {
        block->range = (af_range){place, device, (uintptr_t)at, size, a->own + (at - a->user), false};
        block->reserved = reserved;
        block->offset = (size_t)(at - a->user);
        block->file = a->file;
        if (insert(block)) {
            a->used += reserved;
            if (a->used > a->peak) a->peak = a->used;
        } else {
            free(block);
            block = NULL;
        }
    }
    pthread_mutex_unlock(&lock);
    return block;
}

void af_arena_give_back(af_block *block)
{
    pthread_mutex_lock(&lock);
    take_out(block);
    arenas[block->range.device].used -= block->reserved;
#ifdef MADV_REMOVE
    if (block->reserved >= 1 << 20) { /* the machine gets big ones back */
        uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), begin = (uintptr_t)block->range.bytes;
        uintptr_t end = (begin + block->reserved) & ~(page - 1);
        begin = (begin + page - 1) & ~(page - 1);
        madvise((void *)begin, end - begin, MADV_REMOVE);
    }
#endif
    pthread_mutex_unlock(&lock);
}

void af_device_lost(int32_t device)
{
    size_t i, count = 0, bytes = 0;
    pthread_mutex_lock(&lock);
    for (i = 0; i < entries; i++)
        if (table[i]->range.device == device && !table[i]->lost) {
            table[i]->lost = true;
            count++;
            bytes += table[i]->range.size;
        }
    pthread_mutex_unlock(&lock);
    if (count)
        npu_log(NPU_LOG_WARNING, "device %d was reset with %zu allocations (%zu bytes) not freed: their data are lost",
                (int)device, count, bytes);
}

size_t af_device_used(int32_t device)
{
    size_t used;
    pthread_mutex_lock(&lock);
    used = arenas[device].used;
    pthread_mutex_unlock(&lock);
    return used;
}

size_t af_device_peak(int32_t device)
{
    size_t peak;
    pthread_mutex_lock(&lock);
    peak = arenas[device].peak;
    pthread_mutex_unlock(&lock);
    return peak;
}
