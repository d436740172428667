/* _Generic by the types of numbers, texts, records and pointers; of values, of texts and of functions. */
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#define type_name(x)                                                                                                   \
    _Generic((x), int: "int", float: "float32", double: "double", char *: "text", const char *: "constant text", unsigned char: "u8", default: "other")
#define fmt(x)                                                                                                         \
    _Generic((x), int : "%d\n", double : "<%g>\n", char * : "[ %s ]\n", unsigned : "%uu\n", float : "f=%.3f!\n")
#define show(x) printf(fmt(x), x)
#define absx(x) _Generic((x), int : abs_i, float : fabsf, default : fabs)(x)
static int abs_i(int v) { return v < 0 ? -v : v; }
static void put_i(int v) { printf("i%d\n", v); }
static void put_s(const char *s) { printf("s%s\n", s); }
static void put_p(const void *p) { printf("p%d\n", p != NULL); }
#define put(x) _Generic((x), int : put_i, char * : put_s, const char * : put_s, default : put_p)(x)
#define size_of(x) _Generic((x), int8_t : 1, int16_t : 2, int32_t : 4, default : 8)
typedef struct {
    int x;
} P;
static int px(P p) { return p.x; }
static int ix(int i) { return i * 2; }
#define get(v) _Generic((v), P : px, int : ix)(v)
int main(void) {
    int i = -1;
    float f = -2.5f;
    unsigned char u = 1;
    char *s = "x";
    printf("%s %s %s %s %s %s %s\n", type_name(i), type_name(f), type_name(u), type_name(s), type_name(1.0),
           type_name(1L), type_name("lit"));
    show(i);
    show(2.5);
    show(s);
    show(3u);
    printf("%d %.1f %.1f\n", absx(i), absx(f), absx(-4.0));
    put(7);
    put(s);
    put(&i);
    int16_t h = 3;
    printf("%d %d\n", size_of(h), size_of(1LL));
    P p = {9};
    printf("%d %d\n", get(p), get(4));
    int arr[2] = {0};
    printf("%s\n", _Generic(arr, int * : "ptr", default : "no"));
    return 0;
}
