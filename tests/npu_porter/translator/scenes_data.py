"""Scenes about data: nested records and unions by value, function pointers in records, statics, pointers, widths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.npu_porter.translator.scenes import INTEGERS, apart, scene, some

if TYPE_CHECKING:
    from tests.npu_porter.translator.generator import Program


@scene
def nested(p: Program) -> None:
    """Records in records and unions, by value, in arrays, with initial values of all forms."""
    one, two = p.chance.choice(INTEGERS), p.chance.choice(["int", "uint8_t", "float", "int64_t"])
    p.top_of(
        f"typedef struct {{ {one} x; {two} y; }} pair_$n;",
        "typedef struct { int kind; union { pair_$n pair; uint8_t raw[4]; struct { int16_t low, high; } half; } "
        "as; } value_$n;",
        "typedef struct { pair_$n corners[2]; value_$n value; struct { pair_$n at; int n; } deep[2]; char "
        "name[8]; } shape_$n;",
        "typedef struct { int tag; union { int number; float real; }; struct { uint8_t r, g; }; } open_$n;",
        "static pair_$n pair_of_$n(int x, int y) { pair_$n made = {0, 0}; made.x = x; made.y = y; return made; }",
        "static value_$n raw_$n(int n) { value_$n v = {.kind = 2, .as.raw = {1, 2, 3}}; v.as.raw[1] = (uint8_t)n; "
        "return v; }",
        "static shape_$n shape_of_$n(shape_$n from, pair_$n corner) { from.corners[1] = corner; from.deep[0].n++; "
        "return from; }",
        "static int weight_$n(shape_$n s) { s.corners[0].x = 9; return (int)s.corners[0].x + (int)s.corners[1].y "
        "+ s.deep[1].n; }",
        "static void swap_pairs_$n(pair_$n *a, pair_$n *b) { pair_$n t = *a; *a = *b; *b = t; }",
    )
    p.block_of(
        'shape_$n s = {{{1, 2}, {3, 4}}, {1, {{5, 6}}}, {{{7, 8}, 9}}, "abc"}, t = s; value_$n v = {0}; open_$n o '
        "= {0}; int n = 0;",
        "pair_$n list[3] = {{1, 1}, [2] = {3, 3}}, *q = &s.corners[1];",
        *apart(
            some(
                p,
                [
                    "t = shape_of_$n(s, pair_of_$n(5, 6));",
                    "n = weight_$n(s);",
                    "s.corners[0] = s.corners[1];",
                    "s.deep[1] = s.deep[0]; s.deep[0].n = 4;",
                    "v = raw_$n(7); n = v.as.raw[1];",
                    "s.value = raw_$n(3); n = s.value.as.raw[0];",
                    "swap_pairs_$n(&s.corners[0], &list[2]);",
                    "q = s.corners; swap_pairs_$n(q, list);",
                    "q = &s.corners[1]; q->x = 11; (*q).y = 2; q[-1].x = 1;",
                    "v.as.pair = list[0]; v.as.pair.x = 5;",
                    "v.as.half.high = -2; n = v.as.raw[2] + v.as.raw[3];",
                    "t.value.as = v.as; t.value.kind++;",
                    "memcpy(&t, &s, sizeof(t)); t.deep[0].at.x = 3;",
                    "n = memcmp(&s, &s, sizeof(s));",
                    "o.number = 7; o.r = 4; n = o.number + o.r;",
                    "o.real = 1.5f; n = o.number != 0;",
                    "n = (int)pair_of_$n(8, 9).y;",
                    "n = (int)(&s.deep[1] - s.deep);",
                    "pair_$n *e = &s.deep[0].at; e->x = 12; n = (int)s.deep[0].at.x;",
                    "shape_$n many[2] = {s}; many[1] = many[0]; many[1].corners[0].x = 13; n = "
                    "(int)many[0].corners[0].x;",
                    "shape_$n *h = malloc(sizeof(shape_$n)); *h = s; h->deep[1].n = 6; t = *h; free(h);",
                    "shape_$n *all = calloc(3, sizeof(*all)); all[1] = s; all[2].corners[1] = all[1].corners[0]; "
                    "n = (int)all[2].corners[1].x; free(all);",
                    "for (int i = 0; i < 2; i++) for (q = s.corners; q < s.corners + 2; q++) n += (int)q->x * i;",
                    'strcpy(t.name, "xyz"); n = t.name[1];',
                    "t.name[0] = s.name[2]; puts(t.name);",
                    "n = sizeof(s.corners) / sizeof(s.corners[0]);",
                    "n = sizeof(((shape_$n *)0)->name);",
                    "n = (int)offsetof(shape_$n, name) > 0;",
                    "struct { int a, b; } local = {3, 4}; n = local.a * local.b;",
                    "pair_$n pairs[2][2] = {{{1, 2}}, {{3, 4}, {5, 6}}}; n = (int)pairs[1][1].x;",
                    "list[1] = (pair_$n){6, 7};",
                    "n = (int)((pair_$n){6, 7}).y;",
                    "swap_pairs_$n(&(pair_$n){1, 2}, &list[0]);",
                    "pair_$n flat[2] = {1, 2, 3, 4}; n = (int)flat[1].x;",
                    "shape_$n u = {.corners[1].x = 4, .deep[0].n = 2}; n = u.deep[0].n;",
                    "pair_$n some[4] = {[1].x = 3, [3] = {.y = 4}}; n = (int)some[1].x + (int)some[3].y;",
                    "q = n > 3 ? &s.corners[0] : &s.corners[1]; q->y = 1;",
                    "list[0].x++; --list[1].x; list[2].y += 3;",
                    "const pair_$n *c = list; n = (int)c[2].x; c++; n += (int)c->x;",
                    "(&list[1])->x = 14;",
                    "(*(list + 2)).y = 15;",
                    "(list + 1)->y = 16;",
                    "pair_$n *to[2] = {&list[0], &s.corners[0]}; to[1]->x = 17; *to[0] = *to[1];",
                    "pair_$n **pp = &q; q = s.corners; (*pp)->x = 18; (**pp).y = 19;",
                ],
                5,
                11,
            )
        ),
        'printf("%d %d %d %d %d %s\\n", (int)s.corners[0].x, (int)s.corners[1].y, (int)t.corners[1].x, '
        "s.deep[0].n, t.deep[1].n, t.name);",
        'printf("%d %d %d %d %d\\n", n, (int)list[0].x, (int)list[1].x, (int)list[2].y, (int)v.as.pair.x);',
    )


@scene
def callbacks(p: Program) -> None:
    """Function pointers in records, with a context, in tables, as results."""
    p.top_of(
        "typedef struct ops_$n { const char *name; int (*open)(void *self, int n); void (*close)(void *self); int "
        "(*apply)(int, int); } ops_$n;",
        "typedef struct { const ops_$n *ops; int state; void *user; } device_$n;",
        "static int open_$n(void *self, int n) { device_$n *d = (device_$n *)self; d->state = n; return n > 3 ? "
        "-1 : 0; }",
        "static void close_$n(void *self) { ((device_$n *)self)->state = -7; }",
        "static int scale_$n(int a, int b) { return a * b; }",
        'static const ops_$n ops_a_$n = {"a", open_$n, close_$n, scale_$n};',
        'static ops_$n ops_b_$n = {.name = "b", .open = open_$n, .apply = add};',
        "typedef void (*visit_$n)(int value, void *user);",
        "static void each_$n(const int *list, int n, visit_$n f, void *user) { for (int i = 0; i < n; i++) "
        "f(list[i], user); }",
        "static void sum_$n(int value, void *user) { *(int *)user += value; }",
        "static void keep_$n(int value, void *user) { int *most = user; if (value > *most) *most = value; }",
        'static struct { const char *name; visit_$n f; } visits_$n[] = {{"sum", sum_$n}, {"most", keep_$n}, '
        "{NULL, NULL}};",
        "static int run_$n(const ops_$n *o, int a) { return o->apply ? o->apply(a, 3) : -1; }",
    )
    p.block_of(
        "device_$n d = {&ops_a_$n, 0, NULL}; ops_$n mine = ops_b_$n; int list[4] = {4, 9, 2, 7}, n = 0, m = 0;",
        *apart(
            some(
                p,
                [
                    f"n = d.ops->open(&d, {p.chance.randint(1, 6)});",
                    "if (d.ops->close) d.ops->close(&d); n = d.state;",
                    "each_$n(list, 4, sum_$n, &n);",
                    "each_$n(list + 1, 2, keep_$n, &m);",
                    'for (int i = 0; visits_$n[i].name; i++) { visits_$n[i].f(5, &n); printf("%s ", '
                    "visits_$n[i].name); }",
                    "mine.apply = scale_$n; n = mine.apply(3, 4);",
                    "n = run_$n(&mine, 5) + run_$n(&ops_a_$n, 6);",
                    "mine.apply = NULL; n = run_$n(&mine, 2);",
                    "d.ops = &mine; n = d.ops->apply != NULL;",
                    "if (mine.close) mine.close(&d); else n = 3;",
                    'ops_$n other = mine; other.name = "c"; puts(other.name);',
                    "const ops_$n *set[2] = {&ops_a_$n, &mine}; n = set[1]->open(&d, 2) + set[0]->apply(2, 5);",
                    "mine.open = d.ops->open; n = mine.open(&d, 3);",
                    "int (*f)(int, int) = mine.apply; n = f ? f(2, 2) : 0;",
                    "d.user = &m; *(int *)d.user = 21;",
                    "int *back = d.user; n = back == NULL;",
                    "visit_$n v = m > 3 ? sum_$n : keep_$n; v(6, &n);",
                    "n = mine.open == open_$n;",
                    "device_$n *h = malloc(sizeof(*h)); h->ops = &ops_a_$n; n = h->ops->open(h, 5); n += "
                    "h->state; free(h);",
                    "ops_$n zero; memset(&zero, 0, sizeof(zero)); n = zero.open == NULL && zero.name == NULL;",
                ],
                4,
                8,
            )
        ),
        'printf("%d %d %d %s\\n", n, m, d.state, ops_b_$n.name);',
    )


@scene
def statics(p: Program) -> None:
    """Variables that functions and files keep."""
    p.top_of(
        "static int ticket_$n(void) { static int next = 100; return next++; }",
        "static int *slot_$n(int i) { static int slots[4] = {1, 2}; return &slots[i & 3]; }",
        'static const char *label_$n(int i) { static const char *const labels[] = {"none", "one", "two"}; return '
        "i < 3 ? labels[i] : NULL; }",
        'static char *shown_$n(int n) { static char text[16]; snprintf(text, sizeof(text), "<%d>", n); return text; }',
        "static int history_$n(int n) { static struct { int last, count; } h; h.count++; int before = h.last; "
        "h.last = n; return before * 10 + h.count; }",
        "static unsigned rnd_$n(void) { static uint32_t seed = 12345; seed = seed * 1664525u + 1013904223u; "
        "return seed >> 24; }",
        "static int first_$n(void) { static bool done; if (done) return 0; done = true; return 1; }",
        "static int *last_$n(int *now) { static int *kept = NULL; int *old = kept; kept = now; return old; }",
        "static double mean_$n(double x) { static double sum; static int n; sum += x; return sum / ++n; }",
        "static int depth_$n(int n) { static int most; if (n > most) most = n; if (n < 3) depth_$n(n + 1); return "
        "most; }",
        "static int shared_list_$n[3] = {1, 2, 3}; static int *shared_at_$n = &shared_list_$n[1]; static const "
        "int *const fixed_$n = shared_list_$n;",
        'static uint8_t small_$n = 250; static const char *title_$n = "first"; static size_t used_$n; static '
        "record whole_$n = {.a = 3};",
    )
    p.block_of(
        "int a = 0, b = 1, c = 2;",
        *apart(
            some(
                p,
                [
                    "a = ticket_$n() + ticket_$n();",
                    "*slot_$n(1) += 5; a = *slot_$n(1);",
                    "int *at = slot_$n(2); *at = 8; a = slot_$n(1)[1];",
                    'printf("%s\\n", label_$n(2) ? label_$n(1) : "no");',
                    'puts(shown_$n(a)); printf("%s|\\n", shown_$n(7));',
                    "a = history_$n(4); b = history_$n(5);",
                    "a = rnd_$n() % 10; b = rnd_$n() % 7;",
                    "a = first_$n() * 10 + first_$n();",
                    "last_$n(&a); b = *last_$n(&c);",
                    "a = (int)(mean_$n(2) + mean_$n(4));",
                    "a = depth_$n(0);",
                    "*shared_at_$n += 4; a = fixed_$n[1];",
                    "shared_at_$n = shared_list_$n; a = *shared_at_$n++; shared_at_$n = &shared_list_$n[1];",
                    "small_$n += 10; a = small_$n;",
                    'title_$n = "second"; puts(title_$n);',
                    "used_$n++; used_$n += sizeof(shared_list_$n); a = (int)used_$n;",
                    "whole_$n.in.x++; a = whole_$n.in.x + whole_$n.a;",
                    "record *w = &whole_$n; w->b = 7; a = whole_$n.b;",
                    "static int inside = 3; inside *= 2; a = inside;",
                    "for (int i = 0; i < 3; i++) { static int turns; turns += i; a = turns; }",
                    "a = shared_list_$n[shared_list_$n[0]];",
                    "small_$n--; if (small_$n > 3) a = -small_$n;",
                ],
                4,
                8,
            )
        ),
        'printf("%d %d %d %d %d %s\\n", a, b, c, shared_list_$n[1], small_$n, title_$n);',
    )


@scene
def pointers(p: Program) -> None:
    """Arithmetic on pointers: backwards, in strides, over records and bytes, differences."""
    type_ = p.chance.choice(["int", "uint8_t", "int16_t", "uint32_t", "double", "int64_t"])
    p.block_of(
        f"{type_} a[12] = {{5, 3, 8, 1, 9, 2}}, *b = a, *e = a + 12, *q = a + 6; ptrdiff_t d = 0; int k = -2; "
        "unsigned u = 0;",
        'record many[3] = {{1}, {2}, {3}}, *r = many + 1; char text[] = "pointer", *t = text;',
        *apart(
            some(
                p,
                [
                    "for (q = e; q-- > b;) u = u * 3 + (unsigned)*q;",
                    "q = e; while (q != b) u += (unsigned)*--q;",
                    "for (q = e - 1; q > b; q -= 3) u ^= (unsigned)*q;",
                    "for (q = b; q + 2 < e; q += 2) *q = q[1];",
                    "q = a + 6; u = (unsigned)q[-1] + (unsigned)q[k];",
                    "q = a + 6; q += k; d = q - a;",
                    "d = b - e; q = e + d;",
                    "q = &a[7]; *--q = 4; *q-- = 6; d = q - b;",
                    "q = a + 3; u = q - 1 == &a[2];",
                    "u = q < e && q >= b;",
                    "q = &e[-1]; *q = 7; u = (unsigned)a[11];",
                    "uint8_t *raw = (uint8_t *)(a + 1); raw[0] = 9; d = raw - (uint8_t *)a;",
                    "uint8_t *raw = (uint8_t *)a; u = raw[sizeof(a[0])];",
                    "r = many + 1; r++; u = (unsigned)r->a; r--; u += (unsigned)r[-1].a;",
                    "r = many + 1; u = (unsigned)(r - 1)->a; (r + 1)->a = 9;",
                    "for (r = many + 3; r-- != many;) u += (unsigned)r->a;",
                    "r = many + 1; r = &many[2]; d = r - many; r -= d; u = (unsigned)r->a;",
                    "t = text; while (*t) t++; while (t > text) putchar(*--t);",
                    "t = text + 3; t[-1] = 'X'; puts(t - 2);",
                    "t = strchr(text, 't'); if (t) { *t = 'T'; d = t - text; }",
                    "for (t = text + strlen(text); t-- > text;) if (*t == 'e') *t = 'E';",
                    "memmove(a + 2, a, 4 * sizeof(*a));",
                    f"{type_} **pp = &q; *pp = a + 4; (*pp)--; **pp = 3; *++*pp = 2;",
                    f"{type_} *ends[2] = {{a, a + 11}}; *ends[1] = *ends[0]; ends[1]--; *ends[1] = 6;",
                    f"for ({type_} *l = a, *h = a + 11; l < h; l++, h--) {{ {type_} x = *l; *l = *h; *h = x; }}",
                    "u = (unsigned)*(a + 2) + (unsigned)*(2 + a) + (unsigned)3[a];",
                    "q = b + u % 12; u += (unsigned)(q - b);",
                    f"const {type_} *c = a; u = (unsigned)*c++; u += (unsigned)*++c;",
                    "d = &a[9] - &a[4]; q = a + d;",
                    "q = a; q += 3, q -= 1; *q += 2; (*q)++;",
                    "void *any = a + 2; u = any == (void *)&a[2];",
                    f"void *any = a; q = ({type_} *)((char *)any + 2 * sizeof(*q)); d = q - a;",
                    "size_t i = 3; q = a + i - 1; q[i] = 1;",
                    "q = a + (k + 4); d = q - a;",
                    "int i = 4; while (i-- > 0) *(a + i) = *(a + i + 1);",
                    "u = (unsigned)(e - b); u = (unsigned)((uintptr_t)e - (uintptr_t)b) / sizeof(a[0]);",
                ],
                5,
                10,
            )
        ),
        'for (int i = 0; i < 12; i++) printf("%d ", (int)a[i]);',
        'printf("%d %u %d %d %s\\n", (int)d, u, many[0].a, many[2].a, text);',
    )


@scene
def integers(p: Program) -> None:
    """char's sign, shifts, mixed signedness, limits, rotations, bit fields beside each other."""
    p.top_of(
        f"typedef struct {{ uint32_t a : {p.chance.randint(1, 12)}, b : {p.chance.randint(1, 12)}; int32_t c : "
        f"{p.chance.randint(2, 9)}; uint32_t : 3; uint32_t d : 1; }} bits_$n;",
        "typedef union { uint32_t word; struct { uint32_t low : 8, middle : 16, high : 8; }; } packed_$n;",
        "static uint32_t turned_$n(uint32_t x, int n) { return n ? x << n | x >> (32 - n) : x; }",
        "static uint16_t crc_$n(const uint8_t *data, size_t n) { uint16_t crc = 0xFFFF; while (n--) { crc ^= "
        "*data++; for (int i = 0; i < 8; i++) crc = crc & 1 ? (crc >> 1) ^ 0xA001 : crc >> 1; } return crc; }",
        "static int ones_$n(unsigned x) { int n = 0; for (; x; x &= x - 1) n++; return n; }",
        "static int8_t clamped_$n(int x) { return x < -128 ? -128 : x > 127 ? 127 : (int8_t)x; }",
        "static uint64_t hash_$n(const char *text) { uint64_t h = 14695981039346656037ull; while (*text) { h ^= "
        "(uint8_t)*text++; h *= 1099511628211ull; } return h; }",
        "static uint16_t half_$n(float f) { uint32_t x; memcpy(&x, &f, 4); return (uint16_t)((x >> 16 & 0x8000) | "
        "(((x >> 23 & 0xff) - 112) << 10 & 0x7c00) | (x >> 13 & 0x3ff)); }",
    )
    p.block_of(
        f"char c = (char){p.chance.randint(0, 255)}, text[4] = {{(char)200, 65, -3, 0}}; unsigned char u = "
        f"{p.chance.randint(0, 255)}; signed char s = {p.chance.randint(-128, 127)};",
        f"int n = {p.chance.randint(-1000, 1000)}, m = 0; unsigned w = {p.chance.getrandbits(32)}u; long long l = "
        f"{p.chance.randint(-(1 << 40), 1 << 40)}LL; bits_$n f = {{1, 2, -1, 1}}; packed_$n k = {{0x12345678}};",
        *apart(
            some(
                p,
                [
                    "m = c < 0;",
                    "m = c == (char)0xC8;",
                    "m = text[0] < 0 ? -1 : 1;",
                    "u = text[0]; m = u;",
                    "m = (unsigned char)text[2] + text[2];",
                    "c = u; m = c;",
                    "c = (char)(c + 100); m = c;",
                    "c++; m = c > 3;",
                    "m = c >> 1;",
                    "m = (unsigned char)c >> 1;",
                    "m = n >> 3;",
                    "m = n / 8;",
                    "m = n % 8;",
                    "m = -n % 7;",
                    "m = (n & 15) << 4;",
                    "w = 1u << (n & 31);",
                    "w = w >> (u & 31);",
                    "w = ~0u << (u & 7);",
                    "m = (int)(w >> 31);",
                    "m = (int)(w & 0x80000000u ? 1 : 2);",
                    "l = (long long)n * (1 << 20);",
                    "l = l >> 5;",
                    "l = l / 1000 * 1000 + l % 1000;",
                    "l = (int32_t)l;",
                    "l = (uint32_t)l;",
                    "l ^= 0x5555555555LL;",
                    "l = -l;",
                    "l = w; l -= 5000000000LL;",
                    "l = (long long)(w & 0xffffff) * (w >> 8) % 1000003;",
                    "m = n < w;",
                    "m = n == (int)w;",
                    "m = -1 > u;",
                    "m = -1 > w;",
                    "m = s + u > c;",
                    "m = s * u;",
                    "m = s == (int8_t)u;",
                    "m = (uint8_t)s == u;",
                    "s = (int8_t)(s + u);",
                    "u = u + s;",
                    "u -= 200; s = (signed char)u;",
                    "u = -u;",
                    "u = ~u;",
                    "s = ~s;",
                    "s = (int8_t)-s;",
                    "w = turned_$n(w, n & 31);",
                    "w = turned_$n(w, 0) ^ turned_$n(w, 7);",
                    'm = crc_$n((const uint8_t *)"1234", 4);',
                    "m = ones_$n(w) - ones_$n(u);",
                    "s = clamped_$n(n); m = clamped_$n(-n * 2);",
                    'l = (long long)(hash_$n("abc") >> 8);',
                    "m = half_$n(1.5f);",
                    "f.a = w; m = f.a;",
                    "f.c = n & 0xff; m = f.c;",
                    "f.b++; f.b++; m = f.b;",
                    "f.a = f.b - f.c; m = f.a;",
                    "f.d = n > 0; m = f.d ? f.c : f.b;",
                    "f.c--; f.c -= 2; m = f.c < 0;",
                    "bits_$n g = f; g.a++; m = g.a;",
                    "m = -f.a;",
                    "m = f.a - 5 < 0;",
                    "m = f.a * f.b;",
                    "k.middle += 0x100; w = k.word;",
                    "k.high = 0x99; k.low ^= 0xff; w = k.word;",
                    "k.word++; m = k.low;",
                    "m = INT32_MAX - (n & 7);",
                    "w = UINT32_MAX; w++; m = (int)w;",
                    "m = INT8_MIN + INT16_MAX;",
                    "l = INT64_MAX; l -= 3; m = l > 0; l = 7;",
                    "m = (bool)(n & 4);",
                    "bool b = n & 6; m = b + b;",
                    "m = !!n + !w;",
                    "m = '\\xff' < 0;",
                    "m = 'A' + 1;",
                    "m = 0x7fffffff & n;",
                    "m = 017 + 0xF;",
                    "m = n > 0 ? n : u;",
                    "w = n > 0 ? n : w;",
                    "w = (uint16_t)n * 3u;",
                    "w = (uint32_t)(uint8_t)n << 24;",
                    "m = (int16_t)(w >> 4);",
                    "m = (short)w + (char)n;",
                    "size_t z = 3; z -= u; m = z > 100;",
                    "size_t z = sizeof(int); m = (int)(z - 5 > 0);",
                    "m = (int)sizeof(char) - 2 < 0;",
                    "m = sizeof(c + c) == sizeof(int);",
                    "w += n; w -= s; w *= u | 1; w /= 3; w %= 1000;",
                    "w |= s; w &= ~n;",
                    "w <<= 3; w >>= 1; m = (int)(w % 17);",
                    "l += w; l -= n; l *= 2;",
                    "u += n; u *= 3; u /= 2; u %= 100; u <<= 1; u >>= 2; u |= n; u &= 0x7f; u ^= s;",
                    "s += 3; s -= u; s *= 2; s /= 3; s %= 50; s |= 1; s ^= 5;",
                    "for (u = 250; u > 5; u++) m++;",
                    "for (s = -3; s < 3; s++) m += s;",
                    "do m++; while (u-- > 250);",
                    "m = (n ^ (n >> 31)) - (n >> 31);",
                    "m = n & -n;",
                    "m = (w ^ w >> 16) & 0xff;",
                    "uint16_t x = 40000, y = 2; m = x * y;",
                    "m = (int)((uint64_t)w * w >> 40);",
                    "float g = w; m = (int)(g / 65536);",
                    "double g = l; m = g < 0;",
                    "m = (int)(n * 0.75);",
                    "u = (unsigned char)(n * 0.01 + 100);",
                ],
                6,
                13,
            )
        ),
        'printf("%d %d %d %d %d %u %lld %u %u %d %08x\\n", c, u, s, n, m, w, l, f.a, f.b, f.c, k.word);',
    )
