/* GNU's built-in functions: of bits and bytes, of numbers that grow too large, hints, and those of the C library. */
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#define unlikely(x) __builtin_expect(!!(x), 0)
static int log2i(uint32_t v) { return 31 - __builtin_clz(v); }
static uint32_t be32(uint32_t v) { return __builtin_bswap32(v); }
static int kind(int k) {
    switch (k) {
    case 0:
        return 1;
    case 1:
        return 2;
    default:
        __builtin_unreachable();
    }
}
static void *alloc(size_t n, size_t m) {
    size_t total;
    if (__builtin_mul_overflow(n, m, &total))
        return NULL;
    return malloc(total);
}
static float sum(const float *p, int n) {
    const float *q = __builtin_assume_aligned(p, 16);
    float s = 0;
    for (int i = 0; i < n; i++) {
        __builtin_prefetch(q + i + 4);
        s += q[i];
    }
    return s;
}
int main(void) {
    int m = -1;
    printf("%d %d %d %d %d %d\n", __builtin_popcount(m), __builtin_popcountll(m), __builtin_ctz(40), __builtin_ffs(0),
           __builtin_ffsll(1LL << 40), __builtin_parity(7));
    printf("%d %d\n", log2i(1000), __builtin_clzll(1));
    printf("%x %x %llx\n", be32(0x11223344), __builtin_bswap16(0x1234),
           (unsigned long long)__builtin_bswap64(0x0102030405060708ULL));
    printf("%d %d\n", kind(0), kind(1));
    void *p = alloc(4, 4), *q = alloc(SIZE_MAX, 2);
    printf("%d %d\n", p != NULL, q == NULL);
    free(p);
    int r;
    int o = __builtin_add_overflow(2147483647, 1, &r);
    printf("%d %d\n", o, r);
    uint8_t b;
    o = __builtin_sub_overflow(3, 5, &b);
    printf("%d %u\n", o, b);
    float v[4] = {1, 2, 3, 4};
    printf("%g\n", sum(v, 4));
    char s[8];
    __builtin_memset(s, 'a', 7);
    s[7] = 0;
    printf("%s %zu\n", s, __builtin_strlen(s));
    printf("%d\n", __builtin_abs(-4));
    printf("%d\n", __builtin_types_compatible_p(int, long));
    printf("%g %g\n", __builtin_sqrtf(4.0f), __builtin_fabs(-1.0));
    return 0;
}
