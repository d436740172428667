/* What small tools of C have: tables of functions, trees, growing texts, generators, checksums, dumps. */
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#define COUNT(a) (sizeof(a) / sizeof((a)[0]))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define SWAP(T, a, b) do { T tmp_ = (a); (a) = (b); (b) = tmp_; } while (0)
struct rng { uint64_t s[2]; };
static inline uint64_t rotl(const uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
static uint64_t next(struct rng *r) { const uint64_t s0 = r->s[0]; uint64_t s1 = r->s[1]; const uint64_t result = s0 + s1; s1 ^= s0; r->s[0] = rotl(s0, 55) ^ s1 ^ (s1 << 14); r->s[1] = rotl(s1, 36); return result; }
static uint32_t crc_table[256];
static void crc_init(void) { for (uint32_t i = 0; i < 256; i++) { uint32_t c = i; for (int k = 0; k < 8; k++) c = c & 1 ? UINT32_C(0xEDB88320) ^ (c >> 1) : c >> 1; crc_table[i] = c; } }
static uint32_t crc(const void *data, size_t n) { const unsigned char *p = data; uint32_t c = ~UINT32_C(0); while (n--) c = crc_table[(c ^ *p++) & 0xFF] ^ (c >> 8); return ~c; }
struct entry { const char *name; int (*fn)(int, int); unsigned flags : 3; };
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static const struct entry entries[] = { { .name = "add", .fn = add, .flags = 5 }, { "sub", sub, 1 }, { .name = NULL } };
typedef struct { char *buf; size_t len, cap; } str;
static bool str_add(str *s, const char *t) { size_t n = strlen(t); if (s->len + n + 1 > s->cap) { size_t cap = MAX(s->cap * 2, s->len + n + 1); char *b = realloc(s->buf, cap); if (!b) return false; s->buf = b; s->cap = cap; } memcpy(s->buf + s->len, t, n + 1); s->len += n; return true; }
struct tree { struct tree *kids[2]; int key; };
static struct tree *insert(struct tree *t, int key) { if (!t) { t = calloc(1, sizeof(*t)); t->key = key; return t; } struct tree **where = &t->kids[key > t->key]; *where = insert(*where, key); return t; }
static int walk(const struct tree *t, int depth, int *sum) { if (!t) return depth; *sum += t->key; int l = walk(t->kids[0], depth + 1, sum), r = walk(t->kids[1], depth + 1, sum); return MAX(l, r); }
static void destroy(struct tree *t) { if (t) { destroy(t->kids[0]); destroy(t->kids[1]); free(t); } }
static int parse(const char *s, int *out) { const char *p = s; int sign = 1, v = 0; while (isspace((unsigned char)*p)) p++; if (*p == '-') { sign = -1; p++; } if (!isdigit((unsigned char)*p)) return -1; for (; isdigit((unsigned char)*p); p++) v = v * 10 + (*p - '0'); *out = sign * v; return (int)(p - s); }
enum state { IDLE, RUN, STOP, NSTATES };
static const char *const names[NSTATES] = { [IDLE] = "idle", [RUN] = "run", [STOP] = "stop" };
static void hexdump(const uint8_t *d, size_t n) { for (size_t i = 0; i < n; i += 8) { printf("%04zx:", i); for (size_t j = i; j < i + 8 && j < n; j++) printf(" %02x", d[j]); putchar('\n'); } }
struct item { int k; char c; };
static int compare(const void *pa, const void *pb) { const struct item *a = pa, *b = pb; return a->k - b->k; }
int main(void) {
    struct rng r = { { 1, 2 } }; for (int i = 0; i < 3; i++) printf("%" PRIu64 " ", next(&r)); puts(""); crc_init(); printf("%08" PRIx32 "\n", crc("123456789", 9));
    for (const struct entry *e = entries; e->name; e++) printf("%s %d %u\n", e->name, e->fn(7, 3), e->flags);
    str s = { 0 }; for (size_t i = 0; i < COUNT(names); i++) str_add(&s, names[i]); printf("%s %zu\n", s.buf, s.len); free(s.buf);
    struct tree *t = NULL; int keys[] = { 5, 2, 8, 1, 9 }, sum = 0; for (size_t i = 0; i < COUNT(keys); i++) t = insert(t, keys[i]); printf("%d ", walk(t, 0, &sum)); printf("%d\n", sum); destroy(t);
    int v = 0; int length = parse("  -42x", &v); printf("%d %d\n", length, v); int a = 1, b = 2; SWAP(int, a, b); printf("%d %d\n", a, b); uint8_t d[11]; for (size_t i = 0; i < sizeof d; i++) d[i] = (uint8_t)(i * 37); hexdump(d, sizeof d);
    struct item items[] = { { 3, 'c' }, { 1, 'a' }, { 2, 'b' } }; qsort(items, COUNT(items), sizeof items[0], compare); for (size_t i = 0; i < COUNT(items); i++) putchar(items[i].c); putchar('\n');
    char line[64]; FILE *f = fopen("/tmp/q_c1.bin", "wb+"); if (!f) return 1; fwrite(d, 1, sizeof d, f); fprintf(f, "text %d\n", 5); rewind(f); uint8_t back[11]; size_t got = fread(back, 1, sizeof back, f); if (!fgets(line, sizeof line, f)) return 2; printf("%zu %d %s", got, memcmp(d, back, sizeof d), line); fseek(f, -3, SEEK_END); printf("%ld ", ftell(f)); printf("%d\n", fgetc(f)); fclose(f); remove("/tmp/q_c1.bin");
    errno = 0; unsigned long ul = strtoul("99999999999999999999", NULL, 10); printf("%d %d\n", ul == ULONG_MAX, errno == ERANGE); int grid[3][4] = { { 0 } }; for (int y = 0; y < 3; y++) for (int x = 0; x < 4; x++) grid[y][x] = y ^ x; int total = 0; for (int *p = &grid[0][0]; p < &grid[0][0] + 12; p++) total += *p; printf("%d %td\n", total, &grid[2][1] - &grid[0][0]); printf("%s\n", (char[]){ 'o', 'k', 0 }); struct rng *rp = &(struct rng){ .s = { 3, 4 } }; printf("%d\n", (int)(next(rp) & 0xFF)); assert(rp != NULL); printf("%zu\n", offsetof(struct tree, key)); union { double d; uint64_t u; } bits = { .d = -2.5 }; printf("%016" PRIx64 "\n", bits.u); switch (v & 3) { case 0: puts("zero"); break; case 2: puts("two"); default: puts("rest"); } int n = 10; do { if (n == 7) continue; if (n < 5) break; printf("%d,", n); } while (n-- > 0); puts(""); char *copy = strdup("dup,li"), *comma = strchr(copy, ','); if (comma) *comma++ = '\0'; printf("%s|%s\n", copy, comma); free(copy); return 0; }
