/* Atomic numbers of C11 as variables, fields and elements; flags; GNU's older functions; steps and compound changes. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
typedef struct {
    atomic_int refs;
    _Atomic uint64_t bytes;
    atomic_uint seen[2];
    const char *name;
} frame_t;
static atomic_int counter = 0;
static atomic_bool stop = ATOMIC_VAR_INIT(false);
static _Atomic unsigned long total;
static atomic_flag lock = ATOMIC_FLAG_INIT;
static _Atomic(short) small;
static int plain;
static void hold(frame_t *f) {
    atomic_fetch_add(&f->refs, 1);
    f->bytes += 100;
    f->seen[1]++;
}
static int release(frame_t *f) {
    if (atomic_fetch_sub(&f->refs, 1) == 1) {
        printf("free %s\n", f->name);
        return 1;
    }
    return 0;
}
static void *work(void *a) {
    for (int i = 0; i < 100; i++) {
        counter++;
        atomic_fetch_add_explicit(&total, 2, memory_order_relaxed);
        hold(a);
        __sync_fetch_and_add(&plain, 3);
        while (atomic_flag_test_and_set(&lock))
            ;
        small += 1;
        atomic_flag_clear(&lock);
    }
    return NULL;
}
int main(void) {
    frame_t f = {.name = "frame"};
    pthread_t t[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&t[i], NULL, work, &f);
    for (int i = 0; i < 2; i++)
        pthread_join(t[i], NULL);
    printf("%d %lu %d %llu %u %d %d\n", atomic_load(&counter), atomic_load(&total), f.refs, (unsigned long long)f.bytes,
           f.seen[1], plain, small);
    f.refs = 2;
    printf("%d", release(&f));
    printf("%d\n", release(&f));
    atomic_store(&stop, true);
    printf("%d\n", atomic_load_explicit(&stop, memory_order_acquire));
    int expected = 200;
    printf("%d\n", atomic_compare_exchange_strong(&counter, &expected, 5));
    bool done = atomic_compare_exchange_weak(&counter, &expected, 6);
    printf("%d %d\n", done, expected);
    int before = counter--;
    printf("%d %d\n", before, counter--);
    counter |= 16;
    counter ^= 3;
    counter &= 0x17;
    counter -= 2;
    printf("%d %d\n", atomic_exchange(&counter, 9), counter > 100);
    atomic_init(&small, 32767);
    small++;
    printf("%d\n", small);
    int local = __sync_add_and_fetch(&plain, 1), swapped = __sync_bool_compare_and_swap(&plain, 601, 7);
    printf("%d %d %d\n", local, swapped, __sync_val_compare_and_swap(&plain, 7, 8));
    _Atomic int mine = 3;
    mine += 4;
    printf("%d\n", mine);
    return 0;
}
