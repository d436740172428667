"""Statements that programs are full of, with other names, numbers and forms each time; `generator` puts them together.

A scene is a block of its own: it declares what it uses, and prints what it calculated. Its functions, records and
macros stand at the top of the program (`p.top`). `$n` in a text becomes the scene's number.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.npu_porter.translator.generator import Program

__all__ = ["SCENES"]

SCENES: list[Callable[[Program], None]] = []


def scene(function: Callable[[Program], None]) -> Callable[[Program], None]:
    SCENES.append(function)
    return function


def one_of(p: Program, *texts: str) -> str:
    return p.chance.choice(texts)


def some(p: Program, texts: list[str], low: int, high: int) -> list[str]:
    """Some of the texts in any order."""
    return p.chance.sample(texts, min(len(texts), p.chance.randint(low, high)))


def apart(texts: list[str]) -> list[str]:
    """Statements that declare something stand in a block of their own: they may stand there twice, or with others."""
    return [f"{{ {one} }}" if _DECLARATION.match(one) else one for one in texts]


_WORDS = r"(?!return|goto|delete)(?:(?:const|static|struct|unsigned|long) )*"
_DECLARATION = re.compile(
    _WORDS + r"[\w$:<>]+(?: \{[^}]*\})? (?:\*|&|\()*[\w$]+\)?(?:\[[^=]*?\])*(?: =|;|,|\)\(|\()",
)


def between(rest: str, p: Program, texts: list[str], low: int, high: int) -> list[str]:
    """Return `some`, with a statement behind each that keeps indices and pointers inside."""
    return [one for text in some(p, texts, low, high) for one in (text, rest)]


UNSIGNED = ["uint8_t", "uint16_t", "uint32_t", "uint64_t", "size_t", "unsigned char", "unsigned short"]
INTEGERS = [*UNSIGNED, "int8_t", "int16_t", "int32_t", "int64_t", "int", "long", "short", "long long"]


@scene
def steps(p: Program) -> None:
    """`++` and `--` in every place."""
    p.block_of(
        f"int i = {p.chance.randint(1, 3)}, j = {p.chance.randint(4, 6)}, x = {p.small(1)};",
        "int a[8] = {3, 1, 4, 1, 5, 9, 2, 6}, b[8] = {2, 7, 1, 8, 2, 8, 1, 8};",
        "int *q = a + 1, *r = &b[2];",
        *between(
            "i &= 3; j = 2 + (j & 3); if (q < a + 1 || q > a + 6) q = a + 1; if (r < b + 1 || r > b + 5) r = b + 2;",
            p,
            [
                "x = a[i++] + b[--j];", "a[i++] = b[j] + x++;", "*q++ = *r++;", "(*q)++;", "++*r;", "x = *++q;",
                "x += *q--;", "x = (i += 1, i * 2);", "a[--j]--;", "x = -i++;", "x = i-- - --j;", "x = !(j--);",
                "x = i++ ? j : j + 1;", "a[i] = b[i]++;", "a[j--] += 5;", "b[++i] *= 2;", "x = ++a[i];",
                "x = a[i]--;", "x = a[i++]++;", "a[++i] += 3;", "x = a[j--] += 2;", "x = (*q++)--;",
                "x = a[i] = b[j] = 4;", "x = (*q)++ + 1;", "x = *r++ * 2;", "x = q++ - a;", "x = (int)(++r - b);",
                "i++, j--;", "x = (a[2]++, a[2]) + b[3]++;", "x ^= i++;", "x <<= 1, x &= 255;",
                "if (i++ < j--) x++;", "if (--i || j++) x--;", "while (i++ < 4) x += i;", "do x += j; while (--j > 3);",
                "x = i++ > 2 && j-- > 2;", "x = j-- < 2 || ++i < 9;", 'printf("%d %d\\n", i++, j);',
                "switch (i++) { case 2: x = 1; break; case 3: x = 5; default: x += 2; }",
                "for (; i < 5; i++, j--) x += i * j;", "a[b[2] & 3]++;", "q[1]++, --q[0];", "q += 1; r -= 1;",
                "x = a[i = 2] + i * 0;", "b[1] = a[0] = x = 7;", "x = *q, *q = *r, *r = x;",
            ],
            4, 9,
        ),
        "i &= 7; j &= 7; if (q < a || q > a + 7) q = a; if (r < b || r > b + 7) r = b;",
        *some(p, ["x += a[i]++ + b[j]--;", "x -= (*q)--;", "x = x ? *q : *r;", "a[i] ^= b[j] | 1;"], 1, 3),
        'printf("%d %d %d %d %d\\n", i, j, x, (int)(q - a), (int)(r - b));',
        'for (i = 0; i < 8; i++) printf("%d,%d ", a[i], b[i]);',
        'printf("\\n");',
    )  # fmt: skip


@scene
def widths(p: Program) -> None:
    """Promotions, wrap-around, mixtures of signed and unsigned."""
    one, two, three = (p.chance.choice(INTEGERS) for _ in range(3))
    small = p.chance.choice(["uint8_t", "int8_t", "uint16_t", "int16_t", "unsigned char", "signed char", "short"])
    p.block_of(
        f"{small} s = ({small}){p.integer(1)}, t = ({small}){p.integer(1)};",
        f"{one} a = ({one}){p.integer(1)}; {two} b = ({two}){p.integer(1)}; {three} c;",
        f"c = ({three})(uint64_t)a;",
        f"uint32_t u = {p.chance.getrandbits(32)}u; int n = {p.small(0)};",
        *some(
            p,
            [
                "s++;", "t--;", "s += 7;", "t = s - t < 0;", "s = ~t;", "t = (s ^ t) | 1;", "c = s * t;",
                "c = (s << 3) + 0;" if small.startswith("u") else "c = s >> 1;", "u = u * u + 1u;", "u -= 1u << 31;",
                "n = -1 < 1u;", "n = s == t;", "n = (int)u < 0;", "n = u > n;", "n = (unsigned char)n - 1;",
                "u = -u;", "u = ~u >> 3;", "u = (uint32_t)s << 5;", "n = (int8_t)u;", "n = (uint16_t)(u >> 7) % 100;",
                "n = s / 3 + t % 5;", "n = -7 / 2 + -7 % 3;", "n = (short)(u & 0xffff);", "a = b;", "b = c;",
                "c = a;", "n = a < b;", "n = b != c;", "n = (a > 5) + (b > 5) * 2;", "s = t = (uint8_t)u;",
                "u = n; n = u > 5;", "n = sizeof(int) > 3 ? s : t;", "c += s;" if three in UNSIGNED else "c = t;",
                "n = (int)(u % 7) - 3;", "u ^= u << 13; u ^= u >> 17; u ^= u << 5;", "n = !!u + !n;",
                "n = s > t ? s - t : t - s;", "s = s > 100 ? 100 : s;", "n = (u & (1u << 4)) != 0;",
                "s *= 3;", "s /= 2;", "t %= 7;", "s |= 0x81;", "t &= ~3;", "s ^= t;", "s <<= 1;", "t >>= 2;",
                "n = ((s & 0xf) << 4) | ((t >> 4) & 0xf);", "u += n;", "u *= s;", "n = (char)65 + 1;",
            ],
            4, 10,
        ),
        'printf("%d %d %lld %lld %lld %u %d\\n", s, t, (long long)a, (long long)b, (long long)c, u, n);',
    )  # fmt: skip


@scene
def conversions(p: Program) -> None:
    """Parameters and results of other types than what they are given."""
    parameter, result = p.chance.choice(INTEGERS), p.chance.choice([*INTEGERS, "bool", "double", "float"])
    body = one_of(p, "return x;", "x++; return x;", "x /= 3; return x;", "return x ? x : 5;", "x = x >> 2; return x;")
    p.top_of(f"static {result} narrowed_$n({parameter} x) {{ {body} }}")
    p.block_of(
        f"long long total = (long long)narrowed_$n(({parameter}){p.integer(2)});",
        f"bool b = {p.integer(1)} != 0, c = {p.chance.randint(0, 3)};",
        f"float f = {p.small(1)}; double d = {p.chance.choice(['f', 'f / 3', '(double)f / 7', 'f * 0.1f'])};",
        f"int i = d; f = i; unsigned char k = (unsigned char)(i & 0xff); f += k; i = {one_of(p, 'f', 'd', 'k', 'b')};",
        f"b = {one_of(p, 'i', 'f', '!i', 'k', '!b', 'b && c', 'i > 3')}; c = b + {one_of(p, '1', 'c', '0')};",
        'printf("%lld %d %d %.9g %.9g %d %d\\n", total, b, c, f, d, i, k);',
        f'printf("%d %g\\n", {one_of(p, "b ? 3 : 4", "b + c", "!b", "-b")}, {one_of(p, "f / 2", "d - i", "f * k")});',
    )


@scene
def floats(p: Program) -> None:
    """float and double."""
    number = p.chance.choice(["float", "double"])
    suffix = "f" if number == "float" and p.chance.random() < 0.5 else ""
    p.block_of(
        f"{number} x = {p.chance.randint(-50, 50)}.{p.chance.randint(0, 99)}{suffix}, y = 0.1{suffix}, z = 0;",
        f"int n = {p.chance.randint(2, 7)}; float s = 1.0f / 3;",
        *some(
            p,
            [
                "z = x * y;", "z += x / 3;", "z = n / 2;", "z = n / 2.0;", "z = (float)n / 3;", "x -= y;", "y *= 1.5f;",
                "z = -x;", "n = (int)x;", "n = (int)(x * 10) % 7;", "z = x > y ? x : y;", "n = x == y;",
                "n += x < 0.5;",
                "for (int i = 0; i < 10; i++) z += 0.1f;", "z = sqrt(x * x + y * y);", "z = fabs(x) + floor(y);",
                "s = s * 3;", "s += x;", "z = s;", "n = s == 1.0f;", "x = 1e3; y = .5;", "z = (x + y) * (x - y);",
                "z = n; z /= 7;", "s = n * 0.3f + 0.1f;", "s = (float)(x * y);", "z = (int)x / 2;", "x++;", "--y;",
                "z = x ? 1 : 2;", "if (x) z += 1;", "z = !x;", "n = (uint8_t)((int)(n * 1.9) & 0xff);",
                "z = n % 3 ? 0.5 : n;",
            ],
            4, 9,
        ),
        'printf("%.9g %.9g %.9g %d %.9g\\n", x, y, z, n, s);',
        f'printf("%{one_of(p, "", "8", "-9", "+", "08")}.{p.chance.randint(0, 4)}{one_of(p, "f", "e", "g")}|\\n", z);',
    )  # fmt: skip


@scene
def formats(p: Program) -> None:
    """Print with all of printf's conversions."""
    forms = [
        ("%d", "int"), ("%5d", "int"), ("%-5d", "int"), ("%05d", "int"), ("%+d", "int"), ("% d", "int"),
        ("%u", "unsigned"), ("%x", "unsigned"), ("%#X", "unsigned"), ("%o", "unsigned"), ("%08x", "unsigned"),
        ("%hhd", "signed char"), ("%hhu", "unsigned char"), ("%hd", "short"), ("%hx", "unsigned short"),
        ("%ld", "long"), ("%lu", "unsigned long"), ("%lld", "long long"), ("%llx", "unsigned long long"),
        ("%zu", "size_t"), ("%i", "int"), ("%.3d", "int"), ("%3c", None), ("%c", None), ("%s", "text"),
        ("%.2s", "text"), ("%6s", "text"), ("%-6s", "text"), ("%%", ""), ("%*d", "star"), ("%.*s", "cut"),
        ("%f", "double"), ("%.1f", "double"), ("%10.3f", "double"), ("%e", "double"), ("%g", "double"),
        ("%G", "double"),
        ("%" + '" PRIu64 "', "uint64_t"), ("%" + '" PRId32 "', "int32_t"), ("%jd", "intmax_t"), ("%td", "ptrdiff_t"),
    ]  # fmt: skip
    shown, arguments = [], []
    for form, type_ in some(p, forms, 3, 7):
        shown.append(form)
        if type_ is None:
            arguments.append(one_of(p, "'x'", "65 + 2", "c", "text[1]"))
        elif type_ == "text":
            arguments.append(one_of(p, '"ab"', "text", "names[1]", "text + 1", "&text[1]"))
        elif type_ == "star":
            arguments += [str(p.chance.randint(0, 6)), p.small(1)]
        elif type_ == "cut":
            arguments += [str(p.chance.randint(0, 4)), "text"]
        elif type_ == "double":
            arguments.append(f"{p.chance.randint(-999, 999)} / 8.0")
        elif type_:
            arguments.append(f"({type_}){p.integer(1)}")
    call = ", ".join([f'"{"|".join(shown)}\\n"', *arguments])
    p.block_of('char text[16] = "hello", c = text[0];', f"printf({call});", "text[4] = c; puts(text);")


@scene
def texts(p: Program) -> None:
    """char arrays and the functions of <string.h>."""
    p.block_of(
        f'char one[32] = "{one_of(p, "hello", "a b c", "x=1;y=2", "")}", two[32] = "", *at; int n = 0; size_t k = 0;',
        'const char *text = ' + one_of(p, '"world";', '"hello";', '"lo";', '"12abc";', '"tab\\there";'),
        'strcpy(two, text);',
        *some(
            p,
            [
                "if (text != one) strcat(one, text);", "n = strcmp(one, two) > 0;", "n = strncmp(one, text, 3) == 0;",
                "at = strchr(one, 'l'); n = at ? (int)(at - one) : -1;", 'at = strstr(one, "lo"); if (at) *at = \'L\';',
                "for (at = one; *at; at++) if (*at >= 'a' && *at <= 'z') *at -= 32;", "k = strlen(one) + strlen(text);",
                "for (k = 0; text[k]; k++) n += text[k] - 'a';", "while (*text && *text != 'l') text++;",
                "n = atoi(text); n += strtol(text, NULL, 10);",
                '{ char copy[32]; strcpy(copy, text); snprintf(two, sizeof(two), "%s-%d", copy, n); }',
                'n += sprintf(two, "%02d:%s", 7, one);', "strncpy(two, one, 3); two[3] = '\\0';",
                "at = two + strlen(two); while (at > two) putchar(*--at);", "memcpy(one, two, 4); one[4] = 0;",
                "n = one[0] == text[0];", "n += !strcmp(text, \"hello\");", "one[0] = 'A' + n % 26;",
                "n = isdigit(text[0]) ? text[0] - '0' : toupper(one[0]);", "at = strrchr(two, 'o'); n += at != NULL;",
                "memset(one, 'z', 3);", "n = (int)strcspn(one, \"l=\");", "char c = *text; n = c++; n += c;",
                "switch (*text) { case 'w': n = 1; break; case 'h': n = 2; break; default: n = *text ? text[1] : 7; }",
                "at = strtok(two, \" ;\"); while (at) { printf(\"<%s>\", at); at = strtok(NULL, \" ;\"); }",
                "for (char *l = one, *r = one + strlen(one); l < r--; l++) { char c = *l; *l = *r; *r = c; }",
                "n = one[1] ? one[1] : 'q'; n += 'b' - 'a';", "text = n > 3 ? one : two;", "k = sizeof(one);",
            ],
            3, 8,
        ),
        'printf("%s|%s|%s|%d|%zu\\n", one, two, text, n % 1000, k);',
    )  # fmt: skip


@scene
def strings(p: Program) -> None:
    """Write literals, and lists of literals."""
    parts = some(
        p,
        ['"a\\tb"', '"q\\"q"', '"\\\\"', '"\\x41\\102"', '"one" "two"', '"%%"', '"it\'s"', '"é"', '"\\a" + 1', '""'],
        2, 5,
    )  # fmt: skip
    p.block_of(
        f"const char *list[] = {{{', '.join(parts)}, NULL}};",
        'for (int i = 0; list[i]; i++) printf("%d:%s:%zu\\n", i, list[i], strlen(list[i]));',
        f"const char **at = list; {one_of(p, 'at++;', '++at;', 'at += 1;', '')}",
        one_of(p, "while (*at) puts(*at++);", "while (*at != NULL) { puts(*at); at++; }", "puts(at[0]);"),
        "char c = " + one_of(p, "'\\n'", "'\\''", "'\\0'", "'\\x7f'", "'\"'", "'\\\\'", "'%'") + ";",
        'printf("%d %d\\n", c, c == list[0][0]);',
    )


@scene
def structures(p: Program) -> None:
    """Records: by value, nested, in arrays, through pointers."""
    inner, outer = p.chance.choice(INTEGERS), p.chance.choice(["int", "uint8_t", "int64_t", "float"])
    p.top_of(
        f"typedef struct point_$n {{ {inner} x, y; {outer} list[3]; struct point_$n *next; }} point_$n;",
        "typedef struct { point_$n from, to; const char *name; int (*change)(int, int); } line_$n;",
        "static point_$n moved_$n(point_$n a, int by) { a.x += by; a.list[1] = by; return a; }",
        "static void move_$n(point_$n *a, int by) { a->y = by; a->list[by & 1]++; (*a).x--; }",
        'static line_$n made_$n(int n) { line_$n l = {{0}}; l.from.x = n; l.name = "made"; l.change = add; return l; }',
        "static int count_$n(const point_$n *a) { int n = 0; while (a) { n += (int)a->x; a = a->next; } return n; }",
    )
    p.block_of(
        "point_$n a = {1, 2, {3, 4, 5}, NULL}, b = a, many[3] = {{1}, {.y = 7}, {0}}, *q = many, **qq = &q;",
        'line_$n l = {a, {.x = 9}, "line", subtract}, m;',
        "int n = 0;",
        *some(
            p,
            [
                "b = moved_$n(a, 3);", "move_$n(&b, 4);", "move_$n(&many[1], 5);", "q = many; move_$n(q + 2, 6);",
                "a.next = &b; b.next = NULL; n = count_$n(&a);", "m = l; m.to.x = 3; n = (int)l.to.x;",
                "q = many; q++; q->x = 5; (*qq)->y = 6;", "many[0] = many[1]; many[0].x = 3;", "*q = a;",
                "a = many[2];",
                "l.from = moved_$n(l.to, 2);", "l.change = add; n = l.change(5, 3);",
                "m = made_$n(8); n += (int)m.from.x;",
                "n = moved_$n(a, 6).x;", "q = &l.to; q->list[2] = 7;", "a.list[1]++; --a.list[0];",
                "n = made_$n(2).from.x;",
                f"{outer} *e = &a.list[1]; *e = 9; e[1] = 3; n = (int)(e - a.list);", "memset(&b, 0, sizeof(b));",
                "memcpy(&many[2], &a, sizeof(a));", "b = (point_$n){.x = 4};", "many[n & 1].y += 2;",
                "for (point_$n *e = many; e < many + 3; e++) e->x = (int)(e - many);",
                "n = sizeof(many) / sizeof(many[0]);",
                f"{inner} *x = &q->x; *x = 11;", "a.x = b.x = 2;", "l.to.list[0] = a.list[2];",
                "n = a.x == b.x && a.y != b.y;",
                "l.change = NULL; if (!l.change) n = 9;", "q = &a; a.x = 8; n = (int)q->x;",
                "q = many + 1; n = (int)(&many[2] - q);",
                "a.next = malloc(sizeof(*a.next)); *a.next = b; a.next->x = 3; n = (int)a.next->x; "
                "free(a.next); a.next = NULL;",
            ],
            4, 9,
        ),
        'printf("%d %d %d %d %d\\n", (int)a.x, (int)a.y, (int)a.list[0], (int)a.list[1], (int)a.list[2]);',
        'printf("%d %d %d %d\\n", (int)b.x, (int)b.list[1], (int)l.to.x, (int)l.from.x);',
        'for (int i = 0; i < 3; i++) printf("%d %d %d\\n", (int)many[i].x, (int)many[i].y, (int)many[i].list[1]);',
        'printf("%d %s\\n", n, l.name);',
    )  # fmt: skip


@scene
def lists(p: Program) -> None:
    """Linked records on the heap."""
    p.top_of(
        "typedef struct node_$n { int value; struct node_$n *next; } node_$n;",
        "static node_$n *pushed_$n(node_$n *head, int value) {\n"
        "    node_$n *made = (node_$n *)malloc(sizeof(node_$n));\n    if (made == NULL) return head;\n"
        "    made->value = value;\n    made->next = head;\n    return made;\n}",
        "static void push_$n(node_$n **head, int value) { node_$n *made = pushed_$n(*head, value); *head = made; }",
    )
    p.block_of(
        "node_$n *head = NULL, *at, *before = NULL; int n = 0;",
        f"for (int i = 0; i < {p.chance.randint(1, 5)}; i++) "
        + one_of(p, "head = pushed_$n(head, i * 3);", "push_$n(&head, i + 1);"),
        one_of(
            p,
            "for (at = head; at != NULL; at = at->next) n += at->value;",
            "at = head; while (at) { n = n * 2 + at->value; at = at->next; }",
            "while (head) { at = head->next; head->next = before; before = head; head = at; } head = before;",
            "for (node_$n **link = &head; *link;) { if ((*link)->value % 2) { node_$n *gone = *link; "
            "*link = gone->next;"
            " free(gone); n++; } else link = &(*link)->next; }",
        ),
        'for (at = head; at; at = at->next) printf("%d ", at->value);',
        "while (head) { node_$n *gone = head; head = head->next; free(gone); }",
        'printf("%d %d\\n", n, head == NULL);',
    )


@scene
def heap(p: Program) -> None:
    """Use malloc and its memory."""
    type_ = p.chance.choice([*INTEGERS, "float", "double"])
    count = p.chance.randint(2, 6)
    p.block_of(
        f"size_t count = {count}; {type_} *all = "
        + one_of(p, f"malloc(count * sizeof({type_}));", f"({type_} *)malloc(sizeof(*all) * count);",
                 f"calloc(count, sizeof({type_}));") + "",
        one_of(p, "if (!all) return 1;", "if (all == NULL) { return 1; }", "if (NULL == all) return -1;"),
        one_of(p, "for (size_t i = 0; i < count; i++) all[i] = (int)(i * i);",
               f"memset(all, 1, count * sizeof({type_}));"
               f" for ({type_} *q = all; q != all + count; ++q) *q = 2;",
               f"{type_} *q = all; for (size_t i = count; i > 0; i--) *q++ = (int)i;",
               f"{type_} *q = all; while (q < &all[count]) {{ *q = (int)(q - all); q += 1; }}"),
        *some(
            p,
            [
                f"all = ({type_} *)realloc(all, (count + 2) * sizeof({type_})); all[count] = 5; "
                f"all[count + 1] = 6; count += 2;",
                f"{type_} copied[2]; memcpy(copied, all, sizeof(copied)); all[0] = copied[1];",
                "memmove(all + 1, all, sizeof(*all)); all[0] = 3;", "all[count - 1]++; *(all + 1) = 4;",
                f"uint8_t *bytes = (uint8_t *)all; uint32_t sum = 0; for (size_t i = 0; i < count * "
                f"sizeof({type_}); i++)"
                ' sum = sum * 31 + bytes[i]; printf("%u\\n", sum);',
                f"void *any = all; {type_} *back = ({type_} *)any; back[1] = 9; printf(\"%d\\n\", any == all);",
                'printf("%d\\n", memcmp(all, all + 1, sizeof(*all)) == 0);', "bzero(all, sizeof(all[0]));",
            ],
            1, 4,
        ),
        'for (size_t i = 0; i < count; i++) printf("%d ", (int)all[i]);',
        'printf("%zu\\n", count);',
        one_of(p, "free(all);", "free(all); all = NULL;", "if (all) { free(all); all = NULL; }"),
    )  # fmt: skip


@scene
def jumps(p: Program) -> None:
    """goto and its labels."""
    kind = p.chance.randrange(4)
    limit = p.chance.randint(0, 4)
    if kind == 0:
        p.top_of(
            "static int tidy_$n(int how) {\n    int ret = -1;\n    char *a = NULL, *b = NULL;\n"
            f"    a = malloc(8);\n    if (how == {limit}) goto done;\n    b = malloc(8);\n    if (how > 2) "
            + one_of(p, "goto free_b;", "{ ret = 7; goto free_b; }")
            + "\n    for (int i = 0; i < 3; i++) {\n        if (i == how) goto free_b;\n        ret++;\n    }\n"
            + "    ret += 10;\n"
            + 'free_b:\n    printf("b %d\\n", b != NULL);\n    free(b);\n'
            + 'done:\n    printf("a\\n");\n    free(a);\n    return ret;\n}'
        )
        p.block_of('for (int i = 0; i < 5; i++) printf("%d\\n", tidy_$n(i));')
    elif kind == 1:
        p.top_of(
            f"static int again_$n(int n) {{\n    int tries = 0;\nretry:\n    tries++;\n    if (n-- > "
            f"{limit}) goto retry;\n"
            "    return tries * 10 + n;\n}"
        )
        p.block_of('printf("%d %d\\n", again_$n(6), again_$n(0));')
    elif kind == 2:
        p.top_of(
            "static int found_$n(int wanted) {\n    int i, j = 0;\n    for (i = 0; i < 4; i++)\n     "
            "   for (j = 0; j < 4; j++)\n"
            "            if (i * j == wanted) goto found;\n    return -1;\nfound:\n    return i * 10 + j;\n}"
        )
        p.block_of(f'printf("%d %d\\n", found_$n({p.chance.randint(0, 9)}), found_$n(7));')
    else:
        p.top_of(
            "static int state_$n(int n) {\n    int out = 0;\nfirst:\n    out += 1;\n    if (n > 5) "
            "goto last;\n    n += 2;\n"
            f"    if (n % 3) goto first;\n    out += {limit};\n    if (n < 9) {{ n++; goto first; "
            f"}}\nlast:\n    return out * 100 + n;\n}}"
        )
        p.block_of('for (int i = 0; i < 6; i++) printf("%d ", state_$n(i));', 'printf("\\n");')


@scene
def switches(p: Program) -> None:
    """switch in its forms."""
    value = one_of(p, "i", "++i", "i - 2", "(uint8_t)(i * 37)", "(char)('a' + i)", "i++", "(color)i", "i % 4", "-i")
    labels = ["0", "1", "-1", "2", "'b'", "BLUE", "37", "GREEN", "LIMIT_$n", "1 + 2"]
    bodies = [
        "n += 1; break;", "n += 2;", "if (i > 2) break; n += 3; break;", "{ int k = i * 2; n += k; } break;",
        "for (int k = 0; k < 3; k++) { if (k == 2) break; n++; } break;", "continue;", "n *= 2;", "break;",
        'printf("case %d\\n", i); break;', "switch (i & 1) { case 0: n += 7; break; default: n -= 1; } break;", "",
        "if (i == 4) continue; n += 9; break;", "if (n > 50) { n = 0; break; } n += 20;", "while (n % 5) n++; break;",
        "do { n++; if (n & 1) continue; break; } while (1); break;", "n += i > 3 ? 4 : 5; break;",
    ]  # fmt: skip
    p.top_of(f"#define LIMIT_$n {p.chance.choice([5, 6, 7])}")
    chosen, seen = [], set()
    number = {"'b'": 98, "BLUE": 6, "GREEN": 5, "LIMIT_$n": int(p.tops[-1].split()[-1]), "1 + 2": 3}
    for label in some(p, labels, 2, 6):
        code = number[label] if label in number else int(label)
        if code not in seen:
            seen.add(code)
            chosen.append(f"case {label}: {p.chance.choice(bodies)}")
    if p.chance.random() < 0.8:
        chosen.insert(p.chance.randint(0, len(chosen)), f"default: {p.chance.choice(bodies)}")
    last = chosen[-1].rpartition(": ")[2]
    if not last:
        chosen[-1] += "break;"
    p.block_of(
        "int n = 0;",
        f"for (int i = 0; i < {p.chance.randint(3, 8)}; {'' if value in ('i++', '++i') else 'i++'}) {{",
        f"switch ({value}) {{",
        *chosen,
        "}",
        'printf("%d\\n", n);',
        "}",
    )


@scene
def loops(p: Program) -> None:
    """Loops that are no plain ranges."""
    p.block_of(
        f"int n = 0, i = 0, j = 0, end = {p.chance.randint(3, 7)};",
        *some(
            p,
            [
                "for (uint8_t k = 250; k != 3; k++) n += k;",
                "for (size_t k = end; k-- > 0;) n = n * 3 % 1000 + (int)k;",
                "for (i = 0; i < end; i++) { if (i == 2) end--; n += i; }", "for (i = end; i; --i) n ^= i;",
                "for (i = 1; i < 100; i *= 3) n += i;", "for (i = 0, j = 9; i < j; i += 2, j--) n += i * j;",
                "for (i = 0; ; i++) { if (i > end) break; if (i & 1) continue; n += i; }",
                "while (end > 2) { end--; n++; }",
                "do { n += 2; if (n > 30) break; } while (n % 7);", "do n++; while (n < 3);", "for (; j < 5; ) j += 2;",
                "for (i = 0; i < 5; i++) for (j = i; j < 5; j++) { if (j == 3) break; n += j; }",
                "for (int k = 10; k > -10; k -= 4) n += k;", "for (int k = 0; k <= end; k += 2) { n += k; k--; k++; }",
                "while (1) { if (++i > end) break; n += i; }", "for (i = 0; i++ < 4;) n += i;", "while (i-- > 0) ;",
                "int k = 0; while (k < 3 && n < 900) { k++; n += k; if (k == 2) continue; n++; }",
                "do { n++; if (n % 3 == 0) continue; j++; } while (j < 4);",
                "for (i = 3; i != 0; i--) { n++; if (n > 40) i = 1; }",
                "for (unsigned k = 3; k < 4; k--) n += (int)k;", "for (i = 0; i < 3; i++) ; n += i;",
                "for (float f = 0; f < 1; f += 0.25f) n++;", "for (char c = 'a'; c <= 'e'; c++) n += c - 'a';",
                "for (i = 0; i < 3; ++i) { int i = 5; n += i; }", "{ int n = 3; n++; j += n; }",
                "for (int *e = &i; e; e = NULL) *e += 2;", "for (int k = 0, m = 5; k < m; k++, m--) n += m;",
            ],
            3, 7,
        ),
        'printf("%d %d %d %d\\n", n, i, j, end);',
    )  # fmt: skip


@scene
def functions(p: Program) -> None:
    """Statics, recursion, pointers to functions, out-parameters."""
    p.top_of(
        "typedef int (*operation_$n)(int, int);",
        f"static int count_calls_$n(void) {{ static int calls = {p.chance.randint(0, 5)}; static uint8_t ring[2];"
        " ring[calls & 1]++; return ++calls * 10 + ring[0]; }",
        "static unsigned power_$n(unsigned base, unsigned n) { return n ? base * power_$n(base, n - 1) : 1u; }",
        "static int applied_$n(operation_$n f, int a) { return f ? f(a, 2) : (int)sizeof(f) * 0 - 1; }",
        "static int split_$n(int value, int *tens, uint8_t *ones) { if (ones) *ones = (uint8_t)(value % 10);"
        " *tens = value / 10; return *tens > 3; }",
        "static int even_$n(int n); static int odd_$n(int n) { return n == 0 ? 0 : even_$n(n - 1); }",
        "static int even_$n(int n) { return n == 0 ? 1 : odd_$n(n - 1); }",
        "static void swap_$n(int *a, int *b) { int t = *a; *a = *b; *b = t; }",
        "static int shared_$n = 4; static int grown_$n(int by) { shared_$n += by; return shared_$n; }",
        "static int smaller_$n(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }",
        "static const char *word_$n(int n) { switch (n) { case 0: return \"zero\"; case 1: return "
        "\"one\"; } return NULL; }",
        "static struct { const char *name; operation_$n f; } table_$n[] = {{\"add\", add}, {\"sub\", subtract}};",
        "static bool inside_$n(int n, int low, int high) { return n >= low && n < high; }",
        "static int total_$n(const int *list, size_t count) { int t = 0; while (count--) t += *list++; return t; }",
        "static void fill_$n(int list[], int n) { for (int i = 0; i < n; i++) list[i] = n - i; }",
    )  # fmt: skip
    p.block_of(
        "int a = 41, b = 7, list[4] = {4, 2, 8, 1}; uint8_t c = 0; operation_$n f = add;",
        *some(
            p,
            [
                "a = count_calls_$n(); b = count_calls_$n();", "a = (int)(power_$n(3, 25) % 1000);",
                "a = applied_$n(add, b);",
                "a = applied_$n(NULL, b) + applied_$n(f, 3);", "b = split_$n(a, &b, &c);",
                "split_$n(87, &list[2], NULL);",
                "a = even_$n(b) + odd_$n(4) * 2;", "swap_$n(&a, &b);", "swap_$n(list, list + 3);",
                "swap_$n(&list[1], &a);",
                "a = grown_$n(shared_$n++); b = shared_$n;", "a = grown_$n(2); a += grown_$n(a);",
                "qsort(list, 4, sizeof(list[0]), smaller_$n);", 'printf("%s\\n", word_$n(1) ? word_$n(1) : "none");',
                "if (word_$n(7) == NULL) a++;", "f = b > 3 ? subtract : add; a = f(9, 4);",
                "a = (*f)(1, 2) + table_$n[1].f(8, 3);",
                "for (size_t i = 0; i < sizeof(table_$n) / sizeof(table_$n[0]); i++) printf(\"%s "
                "%d\\n\", table_$n[i].name,"
                " table_$n[i].f(6, (int)i));", "b = f == add ? 1 : 2;", "a = inside_$n(a, 0, 50) ? a : 50;",
                "a = inside_$n(b++, 7, 9) && inside_$n(b, 8, 9);", "a = total_$n(list, 4) - total_$n(list + 1, 2);",
                "fill_$n(list, 3);", "fill_$n(&list[1], 2);",
                "operation_$n fs[2] = {add, NULL}; a = fs[0](1, 1) + (fs[1] == NULL);",
                "a = abs(a - 100); b = (int)labs(-5L);", "grown_$n(a = 2);", "a = b, b = grown_$n(1);",
                "(void)count_calls_$n();",
                "a = power_$n(2, 3) > 7u ? grown_$n(1) : grown_$n(100);",
                "if (!(a = split_$n(b, &b, &c)) || a > 3) b++;",
                "while ((a = grown_$n(1)) < 9) b += a;", "int *q = &a; swap_$n(q, &b); *q += 1;",
            ],
            4, 9,
        ),
        'printf("%d %d %d %d %d %d %d %d\\n", a, b, c, list[0], list[1], list[2], list[3], shared_$n);',
    )  # fmt: skip


@scene
def macros(p: Program) -> None:
    """Macros with and without parameters, conditional parts."""
    p.top_of(
        f"#define COUNT_$n {one_of(p, '3', '(1 + 2)', '0x4', '2u', '(1 << 2)')}",
        "#define SQUARE_$n(x) ((x) * (x))",
        "#define LARGER_$n(a, b) ((a) > (b) ? (a) : (b))",
        '#define SHOW_$n(x) printf(#x " = %d\\n", (int)(x))',
        "#define SWAP_$n(t, a, b) do { t swap_ = a; a = b; \\\n    b = swap_; } while (0)",
        '#define NAME_$n "name" "_$n"',
        "#define FLAG_$n (1u << 3)",
        "#define CHECK_$n(c) if (!(c)) { failures_$n++; }",
        f"#define RATIO_$n {one_of(p, '0.5f', '1.25', '(1.0 / 3)', '1e-3f')}",
        "#if COUNT_$n > 2 && defined(FLAG_$n)\n#define PART_$n 1\n#else\n#define PART_$n 2\n#endif",
        '#ifdef NOT_DEFINED_$n\nthis is no C\n#endif\n#if 0\nnor "this\n#endif',
        "static int failures_$n;",
    )
    p.block_of(
        "int a = 5, b = 3, list[COUNT_$n + 1] = {1, 2};",
        *some(
            p,
            [
                "a = SQUARE_$n(b + 1);", "b = LARGER_$n(a, 4) + LARGER_$n(b, list[1]);", "SHOW_$n(a + b);",
                "SWAP_$n(int, a, b);",
                "if (a > b) SWAP_$n(int, a, b); else b++;", "puts(NAME_$n);", "a |= FLAG_$n;",
                "CHECK_$n(a > 100) CHECK_$n(b < 100)",
                "a = (int)(COUNT_$n * RATIO_$n * 10);", "a = PART_$n;",
                "for (int i = 0; i < (int)COUNT_$n; i++) b += list[i];",
                "SHOW_$n(RATIO_$n * a);", "a = COUNT_$n * 2 - 1;", "list[COUNT_$n - 1] = a;", "a = -COUNT_$n < 0;",
                'printf("%d %s\\n", (int)COUNT_$n, NAME_$n);', "b = sizeof(list) / sizeof(int);",
                "a = LARGER_$n(SQUARE_$n(b), 7);",
                "a = (int)(FLAG_$n & 9) ? 1 : 2;", "SHOW_$n(__LINE__ > 0);",
            ],
            4, 9,
        ),
        'printf("%d %d %d %d\\n", a, b, list[1], failures_$n);',
    )  # fmt: skip


@scene
def words(p: Program) -> None:
    """Names that mean something in Python."""
    names = ["lambda", "def", "is", "None", "len", "print", "list", "in", "not", "id", "str", "type", "class", "pass",
             "self", "from", "True", "range", "ord", "bytes", "array", "cast", "copy", "ref", "value", "sys", "or",
             "and",
             "sum", "min", "max", "map", "object", "yield", "with", "async", "nonlocal", "global", "raise", "callback",
             "value_1", "field", "sorted", "math", "int32", "uint8", "data", "contents", "_fields_", "open",
             "input"]  # fmt: skip
    one, two, three, four, five = p.chance.sample(names, 5)
    if five in ("True", "None") or (five == "value" and "value_1" in (one, two, three, four)):  # a function's name
        five = "del"
    p.top_of(
        f"typedef struct {{ int {one}; char {two}[4]; struct {{ uint8_t {three}; }} {four}; }} holder_$n;",
        f"static int {five}_$n(int {one}, int *{two}) {{ int {three} = {one} * 2; *{two} += {three}; "
        f"return {three}; }}",
    )
    p.block_of(
        f"int {one} = 3, {two} = 4; holder_$n {three} = {{5, {{1, 2}}, {{7}}}}, *{four} = &{three};",
        f"{one} = {five}_$n({two}, &{one}); {three}.{one} = {one}; {four}->{four}.{three}++; {four}->{two}[1] = 9;",
        f"int *{five} = &{four}->{one}; *{five} += {two};",
        f'printf("%d %d %d %d %d\\n", {one}, {two}, {three}.{one}, {three}.{four}.{three}, {three}.{two}[1]);',
    )


@scene
def unions(p: Program) -> None:
    """Unions, bit fields, enumerations, sizes."""
    wide = p.chance.randint(1, 7)
    p.top_of(
        "typedef union { float number; uint32_t bits; uint8_t bytes[4]; struct { uint16_t low, high; } half; } any_$n;",
        f"typedef struct {{ unsigned a : {wide}; unsigned b : 3, c : 1; int d : 5; uint8_t e; }} flags_$n;",
        f"enum level_$n {{ LOW_$n = {p.chance.randint(-3, 3)}, MID_$n, HIGH_$n = MID_$n + 4, LAST_$n }};",
        "typedef enum { A_$n, B_$n, COUNT_$n } kind_$n;",
    )
    p.block_of(
        "any_$n u = {1.5f}; flags_$n f = {0}, g = {1, 2, 1, -3, 4}; enum level_$n l = MID_$n; "
        "kind_$n k = B_$n; int n = 0;",
        "int per[COUNT_$n] = {3, 4};",
        *some(
            p,
            [
                "u.bits += 1u << 20;", "u.bytes[3] ^= 0x80;", "u.number *= 2;", "n = u.half.high;", "u.half.low = 7;",
                "any_$n v = u; v.bits = 0;",
                "f.a = 5;" if wide > 2 else "f.a = 1;", f"f.a = {p.chance.randint(0, 255)};", "f.b++;", "f.c = !f.c;",
                "f.d = -7;", "f.d += 3;", "g = f; g.e = 9;",
                "f.b = f.a + 1;", "n = f.a + g.b * 10;", "f.c ^= 1;", "f.b |= 4;", "n = g.d < 0;", "f.e--;",
                "f.e = g.e - 10;",
                "l = HIGH_$n; n = l - LOW_$n;", "l++;", "n = l == MID_$n;", "l = (enum level_$n)(l + 1);",
                "k = A_$n; per[k]++;",
                "n = per[B_$n] + COUNT_$n;", "for (k = A_$n; k < COUNT_$n; k++) n += per[k];",
                "n = sizeof(u) + sizeof(any_$n);",
                "n = sizeof(per) / sizeof(*per);", "n = (int)sizeof(struct { char c; int i; });",
                "n = (int)sizeof(n + 1LL);",
                "switch (l) { case LOW_$n: n = 1; break; case MID_$n: n = 2; break; default: n = 3; }", "n = !k;",
                "if (l) n++;",
                "n = (int)(sizeof(char) + sizeof(short) + sizeof(double) + sizeof(void *) * 0);",
            ],
            4, 9,
        ),
        'printf("%g %u %d %d %d %d %d %d\\n", u.number, u.bits, f.a, f.b, f.c, f.d, f.e, g.d);',
        'printf("%d %d %d %d %d\\n", l, k, n, per[0], per[1]);',
    )  # fmt: skip


@scene
def tables(p: Program) -> None:
    """Arrays of arrays, initial values, pointers to rows."""
    type_ = p.chance.choice(["int", "uint8_t", "int16_t", "float", "uint64_t"])
    p.top_of(
        f"static const {type_} grid_$n[2][3] = {{{{1, 2, 3}}, {{4, 5}}}};",
        f"static int row_$n({type_} (*rows)[3], int i) {{ int n = 0; for (int j = 0; j < 3; j++) n += "
        f"(int)rows[i][j]; return n; }}",
        f"static {type_} plain_$n[] = {{7, 8, [4] = 9}};",
        'static char board_$n[2][4] = {"abc", "xy"}; static struct { int id; char name[8]; } '
        'people_$n[] = {{1, "ann"}, {.name = "bob"}};',
    )
    p.block_of(
        f"{type_} m[2][3] = {{{{0}}}}, *q, (*rows)[3] = m; int n = 0, size = {p.chance.randint(2, 4)};",
        *some(
            p,
            [
                "for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) m[i][j] = (int)(i * 3 + j);",
                "q = m[1]; q[2] = 5; *q = 2;",
                "memcpy(m, grid_$n, sizeof(m));", "memcpy(m[1], grid_$n[0], sizeof(m[1]));", "n = row_$n(m, 1);",
                "rows = m; rows++; (*rows)[1] = 8;",
                "rows = m + 1; rows[0][2] = 3; n = (int)(*rows)[2];", "q = &m[0][1]; q++; *q = 6;",
                "m[1][0]++; m[0][2] += 2;", "n = (int)grid_$n[1][1];",
                "n = sizeof(m) / sizeof(m[0]) * 10 + sizeof(m[0]) / sizeof(m[0][0]);",
                "q = &m[0][0]; for (int i = 0; i < 6; i++) n += (int)q[i];",
                "for (size_t i = 0; i < sizeof(plain_$n) / sizeof(plain_$n[0]); i++) n += (int)plain_$n[i];",
                "plain_$n[1] = plain_$n[4];",
                "board_$n[1][0] = 'z'; puts(board_$n[1]);", "n = board_$n[0][1] - 'a';",
                'printf("%s %d\\n", people_$n[1].name, people_$n[0].id);',
                "people_$n[0].id += 4; strcpy(people_$n[0].name, \"eve\"); puts(people_$n[0].name);",
                "n += people_$n[1].name[0] == 'b';",
                f"{type_} v[size]; for (int i = 0; i < size; i++) v[i] = i; n = (int)v[size - 1] + "
                f"(int)(sizeof(v) / sizeof(v[0]));",
                "int list[] = {1, 2, 3}; n = 1[list] + *(list + 2); list[n % 3] = 0; n += list[0];",
                "int *ends[2] = {&n, &size}; *ends[1] += 3; *ends[0] = 1; n += *ends[1];",
                "int **pp; int *one = &size; pp = &one; **pp += 1; n = *one;", "memset(m, 0, sizeof(m));",
                "memset(m[0], 0xff, 1);",
            ],
            4, 8,
        ),
        'printf("%d %d %d %d %d\\n", (int)m[0][1], (int)m[0][2], (int)m[1][0], (int)m[1][2], n);',
    )  # fmt: skip


@scene
def choices(p: Program) -> None:
    """?:, commas, assignments and conditions inside of each other."""
    p.block_of(
        f"int a = {p.small(1)}, b = {p.small(1)}, c = 0, *q = &a; uint8_t t = 200; int16_t s = 0;",
        *some(
            p,
            [
                f"c = {p.condition(1)} ? a : b;", "c = a > b ? a++ : b--;", "*(a > b ? &a : &b) = 3;",
                "c = a ? b ? 1 : 2 : 3;",
                "c = (a = 5, b = a + 1, a * b);", "if ((c = a - b) > 0 || (c = b - a) > 3) a = c;", "a = b = c = 4;",
                "s = t = a & 0x1ff;", "t += s -= 3;", "c = (t += 60) > 100;", "c = (a > 3) == (b > 3);",
                "c = a < b < 2;", "c = !a == b;",
                "c = a & 1 ? -a : +a;", "c = a == 3 ? 1 : a == 5 ? 2 : a > 0 ? 3 : 4;",
                "q = a > 0 ? &a : NULL; if (q) c = *q;",
                "if (!q || *q > 5) c = 1; else if (*q) c = 2; else c = 3;", "c = q != NULL && *q == a;",
                "while ((c = b--) > 45) a++;",
                "if (a) if (b) c = 1; else c = 2;", "if (a > 0) ; else c = 7;",
                "for (a = 0; a < 5 && (c = a) < 3; a++) ;", "a += b += 2;",
                "c = (a++, b++, a + b);", "c = a > 2 ? (b = 3, b * 2) : (b = 4);", "if (a > 1 ? b > 1 : b < 1) c++;",
                "c = -(-a) - -b;", "c = ~a & b | c ^ 3;",
                "c = (a << 1 & 0xff) >> 1 & 7;" if p.chance.random() < 0.0 else "c = (a & 0x7f) << 1 | 1;",
                "c = a % 3 == 0 && b % 2;",
                "a > b ? (c = 1) : (c = 2);", "a && (c = 9);", "a || (c = 8);", "c = 5; c -= a; c *= 2; c %= 11;",
                "c = (int){7} + a;", "(void)a, c++;",
                "c = t > s; c <<= 3; c |= a & 7;", "c = ((a)); c = (((a) + (b)));",
                "s = (int16_t)(a * 300); t = (uint8_t)s;", "{ ; } ;",
            ],
            5, 10,
        ),
        'printf("%d %d %d %d %d\\n", a, b, c, t, s);',
    )  # fmt: skip


@scene
def comments(p: Program) -> None:
    """Comments, continued lines, and layout that nobody would choose."""
    texts = [
        "int x=1;/* a\n   b */x++;/**/x/=/*c*/1; // end",
        'int x \\\n= 2; // it\'s "quoted" /* not open',
        "/* it has # and ''' and \"\"\" */ int x = 3 ; ; ;",
        "int x = /* one */ 4 /* two */ + /* three */ 5;",
        "int x;{x=6;}// a\\\n   still a comment\n",
        "int x = 7, /* TODO(port): no */ y = 8; x += y; //!< doxygen",
        "//\n///\n/***\n * stars\n ***/int x = 9;",
        "int x\t=\t0x1F\t; // tab\there",
        'int x = sizeof "/* no comment */";',
        "int x = 'a' /* ' */ + '\"'; // \"",
        "int x = 010 + 0b11 + 1'0 ;".replace("1'0", "10L"),
    ]
    p.block_of(
        p.chance.choice(texts), one_of(p, 'printf("%d // no comment\\n", x);', 'printf("/* %d */\\n",\n  x\n  )\n;')
    )
