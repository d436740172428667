/* Records that #pragma pack and attributes lay out, also inside of others and of unions; those that need none. */
#include <stdio.h>
#include <stdint.h>
#include <stddef.h>
#pragma pack(push, 1)
typedef struct {
    uint8_t cmd;
    uint16_t addr;
    uint32_t value;
} cmd_t;
typedef union {
    struct {
        uint8_t a;
        uint32_t b;
    } s;
    uint8_t raw[5];
} un_t;
#pragma pack(pop)
#pragma pack(2)
struct two {
    char c;
    int i;
    double d;
};
#pragma pack()
struct norm {
    char c;
    int i;
};
struct outer {
    char c;
    cmd_t k;
    int i;
};
struct __attribute__((packed)) bmp {
    uint16_t type;
    uint32_t size;
    uint16_t r1, r2;
    uint32_t off;
};
typedef struct {
    char a;
    int b;
} __attribute__((packed)) p2;
typedef struct {
    char a;
    int b __attribute__((packed));
    char c;
} p3;

static int sizes(void) {
    printf("%zu %zu %zu %zu\n", sizeof(cmd_t), sizeof(struct two), sizeof(struct norm), sizeof(struct outer));
    printf("%zu %zu %zu\n", offsetof(cmd_t, value), offsetof(struct two, d), offsetof(struct outer, k));
    printf("%zu %zu\n", sizeof(struct bmp), sizeof(p2));
    un_t u = {.raw = {1, 2, 0, 0, 0}};
    printf("%u %zu\n", u.s.b, sizeof u);
    struct two t = {'x', 5, 2.5};
    printf("%d %g\n", t.i, t.d);
    printf("%zu\n", sizeof(p3));
    return 0;
}
#include <string.h>
#include <stdlib.h>
#pragma pack(1)
typedef struct {
    uint16_t bfType;
    uint32_t bfSize;
    uint16_t r1, r2;
    uint32_t bfOffBits;
} BITMAPFILEHEADER;
typedef struct {
    uint32_t biSize;
    int32_t w, h;
    uint16_t planes, bits;
    uint32_t comp, size;
    int32_t xppm, yppm;
    uint32_t used, important;
} BITMAPINFOHEADER;
typedef struct {
    char magic[4];
    uint8_t ver;
    uint32_t n;
    struct {
        uint8_t id;
        uint16_t len;
    } item[2];
    uint8_t data[];
} pkt_t;
#pragma pack()
typedef struct {
    uint8_t a;
    uint64_t b;
    uint16_t c;
} natural_t;
typedef struct {
    uint8_t a;
    double d;
    void *p;
    char s[3];
} mixed_t;
typedef struct {
    natural_t n;
    uint8_t x;
    mixed_t m[2];
} nest_t;
typedef union {
    uint64_t q;
    struct {
        uint8_t a;
        uint16_t b;
    };
    char t[11];
} u_t;
#pragma pack(push, 1)
typedef struct {
    uint32_t value;
    uint16_t flags : 3, kind : 13;
} unaligned_t;
#pragma pack(pop)
typedef struct {
    uint8_t first;
    unaligned_t parts[2];
    uint32_t last;
} around_t;
typedef struct {
    unsigned a : 5;
    unsigned b : 3, c : 1;
    int d : 5;
    uint8_t e;
} flags_t;
typedef struct {
    uint16_t kind : 3;
    int8_t level;
    uint32_t n;
} small_t;
static void show(const void *p, size_t n) {
    for (size_t i = 0; i < n; i++)
        printf("%02x", ((const uint8_t *)p)[i]);
    printf("\n");
}
static int behind_bits(void) {
    static flags_t f, g = {1, 2, 1, -3, 4}, h = {.e = 9, .b = 1};
    static small_t s = {5, -7, 0x01020304};
    f.e = 250;
    f.e += 10;
    f.d = -2;
    g.e--;
    s.level -= 122;
    printf("%d %d %d %d %zu %zu\n", f.e, f.d, g.e, s.level, sizeof f, sizeof s);
    show(&f, sizeof f);
    show(&g, sizeof g);
    show(&h, sizeof h);
    show(&s, sizeof s);
    uint8_t raw[4] = {0xff, 1, 7, 0};
    memcpy(&f, raw, 4);
    printf("%d %d %d\n", f.a, f.d, f.e);
    return 0;
}
static int bytes(void) {
    printf("%zu %zu %zu %zu\n", sizeof(unaligned_t), sizeof(around_t), offsetof(around_t, parts), offsetof(around_t, last));
    printf("%zu %zu %zu\n", sizeof(BITMAPFILEHEADER), sizeof(BITMAPINFOHEADER), sizeof(pkt_t));
    BITMAPFILEHEADER f = {0x4d42, 54 + 12, 0, 0, 54};
    BITMAPINFOHEADER i = {sizeof i, 2, -2, 1, 24, 0, 12, 0, 0, 0, 0};
    FILE *o = fopen("pk.bmp", "wb");
    fwrite(&f, sizeof f, 1, o);
    fwrite(&i, sizeof i, 1, o);
    fclose(o);
    o = fopen("pk.bmp", "rb");
    uint8_t b[54];
    printf("%zu\n", fread(b, 1, 54, o));
    fclose(o);
    for (int k = 0; k < 54; k++)
        printf("%02x", b[k]);
    puts("");
    pkt_t *p = calloc(1, sizeof *p + 4);
    memcpy(p->magic, "PKT1", 4);
    p->n = 5;
    p->item[1].len = 0x0203;
    p->data[0] = 9;
    unsigned char *raw = (unsigned char *)p;
    for (size_t k = 0; k < sizeof *p + 1; k++)
        printf("%02x", raw[k]);
    puts("");
    free(p);
    printf("%zu %zu %zu %zu\n", sizeof(natural_t), sizeof(mixed_t), sizeof(nest_t), sizeof(u_t));
    u_t u = {.t = "abcdefghij"};
    printf("%x %x\n", u.a, u.b);
    remove("pk.bmp");
    return 0;
}
int main(void) { return sizes() || behind_bits() || bytes(); }
