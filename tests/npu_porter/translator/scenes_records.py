"""Scenes in C whose records come together at random: layouts, packing, unions, bits, files of them, atomic parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.npu_porter.translator.scenes import apart, one_of, scene, some

if TYPE_CHECKING:
    from tests.npu_porter.translator.generator import Program

__all__: list[str] = []

_NUMBERS = ["int8_t", "uint8_t", "int16_t", "uint16_t", "int", "uint32_t", "int64_t", "size_t", "float", "double"]
_NUMBERS += ["bool", "color", "char", "long", "unsigned short"]
_NAMES = ["value", "plain", "contents", "accept", "kind", "shape", "dtype", "data", "size", "len", "type", "self", "in"]
_NAMES += ["address", "owner", "fields", "pass", "next", "native", "declared", "n", "id", "from", "is", "length", "x"]


class Records:
    """The records of one scene: their declarations, and paths to the numbers inside."""

    def __init__(self, p: Program) -> None:
        self.p, self.count = p, 0

    def record(self, depth: int = 2) -> tuple[str, list[tuple[str, str]]]:
        """Declare a record; return its name, and paths and types of its numbers."""
        one, lines, paths = self.p.chance, [], []
        names = one.sample(_NAMES, 5)
        for index in range(one.randint(2, 5)):
            name, type_ = one.choice([f"m{index}", names[index]]), one.choice(_NUMBERS)
            form = one.choice(["number", "number", "array", "bits", "record", "records", "union", "rows", "bare"])
            if form == "array":
                lines.append(f"{type_} {name}[3];")
                paths += [(f"{name}[{one.randrange(3)}]", type_)]
            elif form == "rows":
                lines.append(f"{type_} {name}[2][3];")
                paths += [(f"{name}[{one.randrange(2)}][{one.randrange(3)}]", type_)]
            elif form == "bits":
                width, whole = one.randint(2, 7), one.choice(["uint8_t", "int", "unsigned", "uint16_t"])
                lines.append(f"{whole} {name} : {width}, {name}b : {one.randint(1, 5)};")
                paths += [(name, f"{whole}:{width}")]
            elif form in ("record", "records") and depth:
                inner, below = self.record(depth - 1)
                lines.append(f"{inner} {name}{'[2]' if form == 'records' else ''};")
                paths += [(f"{name}{'[1]' if form == 'records' else ''}.{path}", type_) for path, type_ in below]
            elif form in ("union", "bare"):
                called = f" {name}" if form == "union" else ""
                lines.append(f"union {{ {type_} u{index}; uint8_t raw{index}[4]; }}{called};")
                paths += [(f"{name + '.' if called else ''}raw{index}[{one.randrange(4)}]", "uint8_t")]
            else:
                lines.append(f"{type_} {name};")
                paths += [(name, type_)]
        self.count += 1
        name = f"r{self.count}_$n"
        text = f"{{ {' '.join(lines)} }}"
        before, after = one.choice([
            ("", ""), ("", ""), ("#pragma pack(push, 1)", "#pragma pack(pop)"), ("#pragma pack(2)", "#pragma pack()"),
            ("packed", ""),
        ])  # fmt: skip
        packed = "__attribute__((packed)) " if before == "packed" else ""
        declared = one.choice(
            [f"typedef struct {packed}{text} {name};", f"typedef struct {name} {text} {packed}{name};"]
        )
        self.p.top_of(*[line for line in (before if not packed else "", declared, after) if line])
        return name, paths


@scene
def laid_out(p: Program) -> None:
    """A record of random fields, by value, in arrays, in bytes, in a file and behind pointers."""
    one = p.chance
    name, paths = Records(p).record()
    path, type_ = one.choice(paths)
    whole = type_.partition(":")[0]

    def value(type_: str) -> str:
        bare = type_.partition(":")[0]
        return f"({bare})({one.randint(-50, 50)})" if type_ not in ("bool", "color") else one_of(p, "1", "0")

    def assigned(x: str) -> str:
        path, type_ = one.choice(paths)
        sign = one.choice(["=", "=", "+=", "^="]) if type_ in ("uint8_t", "uint16_t") else "="
        return f"{x}.{path} {sign} {value(type_)};"

    shown = one.sample(paths, min(len(paths), 5))
    p.top_of(
        f"static {name} global_$n; static {name} *at_$n = &global_$n;",
        f"static {name} made_$n(int n) {{ {name} x = {{0}}; {assigned('x')} {assigned('x')} if (n) {assigned('x')} "
        f"return x; }}",
        f"static void change_$n({name} *x, int n) {{ {assigned('(*x)')} x->{path} = ({whole})(n & 1); }}",
        f"static {name} changed_$n({name} x) {{ {assigned('x')} return x; }}",
        f"static unsigned sum_$n(const {name} *x) {{ return sum_bytes((const uint8_t *)x, sizeof(*x)) % 1000; }}",
        f"static void show_$n(const {name} *x) {{ "
        + " ".join(f'printf("%g ", (double)x->{path});' for path, _ in shown)
        + " printf(\"%u\\n\", sum_$n(x)); }",
        f"typedef struct {{ int n; {name} inner, *link; {name} all[]; }} flexible_$n;",
    )  # fmt: skip
    p.block_of(
        f"{name} a, b, list[3], *q = list + 1; memset(&a, 0, sizeof(a)); memset(&b, {one.choice([0, 1])}, sizeof(b)); "
        f"memset(list, 0, sizeof(list)); memset(&global_$n, 0, sizeof(global_$n)); unsigned n = 0;",
        f"uint8_t bytes[sizeof({name}) * 2]; memset(bytes, 0, sizeof(bytes));",
        *apart(some(p, [
            assigned("a"), assigned("list[1]"), assigned("(*q)"), assigned("(*at_$n)"), assigned("global_$n"),
            f"b = a; {assigned('a')}", f"list[2] = a; {assigned('a')}", f"a = *q; {assigned('(*q)')}",
            "change_$n(&b, 3);", "change_$n(q, 4);", "change_$n(&list[2], 5);", "change_$n(at_$n, 6);",
            "at_$n = &list[0]; change_$n(at_$n, 1); at_$n = &global_$n;", "*at_$n = b; n += sum_$n(&global_$n);",
            f"{name} t = a; a = b; b = t;", f"{name} t = list[0]; list[0] = list[1]; list[1] = t;",
            "memcpy(bytes, &a, sizeof(a)); n += sum_bytes(bytes, sizeof(bytes)) % 100;",
            f"memcpy(bytes, &a, sizeof(a)); {name} *over = ({name} *)bytes; {assigned('(*over)')} b = *over;",
            f"memcpy(&list[1], &a, sizeof({name})); n += (unsigned)memcmp(&list[1], &a, sizeof(a));",
            f"memmove(list + 1, list, 2 * sizeof(*list)); {assigned('list[0]')}",
            f"{name} *h = calloc(2, sizeof(*h)); h[1] = a; change_$n(h + 1, 1); b = h[1]; free(h);",
            f"{name} **rows = malloc(2 * sizeof(*rows)); rows[0] = &a; rows[1] = q; *rows[0] = *rows[1]; free(rows);",
            f"flexible_$n *h = calloc(1, sizeof(*h) + 2 * sizeof({name})); h->inner = a; h->all[1] = b; h->link = "
            f"&h->all[1]; "
            f"{assigned('(*h->link)')} b = h->all[1]; a = h->inner; free(h);",
            "for (q = list; q < list + 3; q++) change_$n(q, (int)(q - list)); q = list + 1;",
            f"for (int i = 0; i < 3; i++) {{ {assigned('list[i]')} }}",
            'FILE *f = fopen("laid_$n.bin", "wb+"); fwrite(list, sizeof(list[0]), 2, f); rewind(f); n += '
            '(unsigned)fread(&b, '
            'sizeof(b), 1, f); fclose(f); remove("laid_$n.bin");',
            f"{whole} *part = &list[0].{path}; *part = ({whole})1; n += (unsigned)*part;" if ":" not in type_ else
            "n++;",
            f"n += (unsigned)sizeof({name}) * 7 + (unsigned)sizeof(a.{path});" if ":" not in type_ else
            f"n += (unsigned)sizeof({name});",
            f"n += (unsigned)offsetof({name}, {path});" if not set(":[") & set(type_ + path) else "n += 2;",
            "const " + name + " *c = n & 1 ? &a : &b; show_$n(c); n += sum_$n(c);",
            f"a.{path} = b.{path};", f"n = a.{path} > b.{path} ? 1 : 2;",
        ], 5, 10)),
        "a = changed_$n(made_$n(1)); show_$n(&a); show_$n(&b); show_$n(&list[1]); show_$n(at_$n); printf(\"%u\\n\", "
        "n);",
    )  # fmt: skip


@scene
def chosen_by_type(p: Program) -> None:
    """_Generic, atomic numbers of C11, and threads that count."""
    kind = one_of(p, "int", "short", "uint8_t", "unsigned", "long", "bool")
    number = one_of(p, "int", "unsigned", "long", "uint8_t", "short")
    p.top_of(
        "#include <pthread.h>\n#include <stdatomic.h>",
        '#define form_$n(x) _Generic((x), int: "%d ", unsigned: "(%u) ", long: "%08ld ", double: "%.6g ", '
        'float: "%10.2f ", char *: "%s  ", default: "%p      ")',
        "static int whole_$n(int x) { return x * 2; } static double real_$n(double x) { return x / 4; }",
        f"#define act_$n(x) _Generic((x), float: real_$n, double: real_$n, {kind}: whole_$n, default: "
        f"{one_of(p, 'abs', 'whole_$n')})(x)".replace("int: whole_$n", "int: whole_$n"),
        "#define size_$n(x) _Generic((x), int8_t: 1, uint8_t: 1, int16_t: 2, char: 9, default: sizeof(x))",
        f"static _Atomic {number} count_$n; static atomic_flag flag_$n = ATOMIC_FLAG_INIT; typedef struct {{ "
        f"atomic_int n; _Atomic {number} part[2]; {number} plain; }} shared_$n; static shared_$n shared_at_$n;",
        f"static void *work_$n(void *user) {{ shared_$n *s = user; for (int i = 0; i < {p.chance.randint(3, 60)}; "
        f"i++) {{ "
        f"{one_of(p, 's->n++;', 'atomic_fetch_add(&s->n, 3);', 's->n += 2;')} s->part[i & 1]++; "
        "while (atomic_flag_test_and_set(&flag_$n)) ; s->plain += 3; atomic_flag_clear(&flag_$n); } return &s->n; }",
    )
    p.block_of(
        f"int a = {p.small(1)}; unsigned u = 5; long l = 1 << 20; double d = 2.5; float f = 0.75f; char text[] = "
        f"\"t\"; "
        f"{kind} k = 1; {number} before = 0, wanted = 0; shared_$n mine = {{1, {{2, 3}}, 4}}; shared_$n *s = "
        f"&shared_at_$n;",
        *apart(some(p, [
            "printf(form_$n(a), a);", "printf(form_$n(u), u);", "printf(form_$n(l + a), l + a);",
            "printf(form_$n(f), f);",
            "printf(form_$n(text), text);", 'printf(form_$n("lit"), "lit");', "printf(form_$n(d * f), d * f);",
            "a = act_$n(a);", "d = act_$n(d);", "a = act_$n(k);", "d = act_$n(f) + act_$n(a);",
            "a += (int)size_$n(k) * 10 + (int)size_$n(text[0]) + (int)size_$n(l);",
            "before = count_$n++; before += ++count_$n;", "before = atomic_fetch_sub(&count_$n, 1);",
            "count_$n += 200; count_$n -= 3; before = count_$n;", "before = atomic_exchange(&count_$n, 9);",
            "wanted = before; a = atomic_compare_exchange_strong(&count_$n, &wanted, 4);",
            "wanted = count_$n; a = atomic_compare_exchange_strong(&count_$n, &wanted, 6);",
            "atomic_store(&count_$n, 7); count_$n ^= 5; count_$n |= 16; count_$n &= 0x3F;",
            "atomic_fetch_or(&count_$n, 64);",
            "mine.n = mine.part[1]--; s->n += mine.n;", "before = __sync_fetch_and_add(&mine.plain, 4); mine.plain -= "
            "2;",
            "before = __atomic_add_fetch(&mine.plain, 3, __ATOMIC_SEQ_CST);", "s = n & 1 ? &mine : &shared_at_$n; "
            "s->part[0]++;"
            .replace("n & 1", "a & 1"),
            "pthread_t t[2]; for (int i = 0; i < 2; i++) pthread_create(&t[i], NULL, work_$n, s); void *r = NULL; for "
            "(int i = "
            "0; i < 2; i++) pthread_join(t[i], &r); a = *(atomic_int *)r;",
            "a = atomic_flag_test_and_set(&flag_$n); atomic_flag_clear(&flag_$n);",
        ], 5, 10)),
        'printf("%d %g %d %d %d %d %d\\n", a, d, (int)before, (int)count_$n, mine.n, (int)s->plain, (int)s->part[0]);',
    )  # fmt: skip


@scene
def lines_of_files(p: Program) -> None:
    """Text files that are written, appended to, read by line, character and conversion, and moved in."""
    kind = one_of(p, "w", "w+", "wb")
    p.top_of(
        'static int lines_$n(const char *path) { FILE *f = fopen(path, "r"); if (!f) return -1; int n = 0, c; while '
        "((c = "
        "fgetc(f)) != EOF) if (c == '\\n') n++; fclose(f); return n; }",
        "static long size_$n(FILE *f) { long at = ftell(f); fseek(f, 0, SEEK_END); long n = ftell(f); fseek(f, at, "
        "SEEK_SET); "
        "return n; }",
        "static char *trimmed_$n(char *s) { while (*s == ' ') s++; char *e = s + strlen(s); while (e > s && (e[-1] == "
        "'\\n' || "
        "e[-1] == ' ')) *--e = 0; return s; }",
    )
    p.block_of(
        f'const char *path = "lines_$n.txt"; FILE *f = fopen(path, "{kind}"); int n = 0, c = 0; char line[32] = "", '
        'word[16] = "", key[16] = ""; double d = 0; if (f == NULL) return 9;',
        f'fprintf(f, "%d %s %.2f\\n", {p.small(1)}, "word", 2.5); fputs("key = value \\n", f); fputc(\'x\', f);',
        f'for (int i = 0; i < {p.chance.randint(1, 4)}; i++) fprintf(f, "%*d|%-4s|\\n", i + 2, i * 7, i & 1 ? "ab" : '
        f'"c");',
        one_of(p, 'fputs("last", f);', 'fprintf(f, "\\n\\n");', 'fwrite("raw\\n", 1, 4, f);', ""),
        'n += (int)size_$n(f); fclose(f); n += lines_$n(path) * 100; f = fopen(path, "r+");',
        *apart(some(p, [
            "while (fgets(line, sizeof(line), f)) printf(\"[%s]\", trimmed_$n(line));",
            "while (fgets(line, 6, f) != NULL) n += (int)strlen(line);",
            'n += fscanf(f, "%d %15s %lf", &c, word, &d);', "n += fscanf(f, \"%15s\", word); puts(word);",
            "rewind(f);", "fseek(f, 2, SEEK_SET); n += fgetc(f);", "fseek(f, -3, SEEK_END); n += getc(f);",
            "c = fgetc(f); ungetc(c, f); n += fgetc(f) == c;", "n += (int)ftell(f);", "n += feof(f) ? 1 : 2;",
            "size_t got = fread(line, 1, 5, f); line[got] = 0; n += (int)got; fseek(f, 0, SEEK_SET);",
            "while ((c = fgetc(f)) != EOF && c != '\\n') n += c; if (feof(f)) clearerr(f);",
            "fseek(f, 0, SEEK_END); fprintf(f, \"more %d\\n\", n % 10); rewind(f);",
            "if (fgets(line, sizeof(line), f) && sscanf(line, \"%15[a-z] = %15s\", key, word) == 2) "
            "printf(\"%s:%s\\n\", key, word);",
            "char *text = NULL; size_t room = 0; ssize_t got = getline(&text, &room, f); n += (int)got; free(text);",
            "char *eq = fgets(line, sizeof(line), f) ? strchr(line, '=') : NULL; if (eq) { *eq = 0; "
            "puts(trimmed_$n(line)); }",
            "fclose(f); f = fopen(path, \"a+\"); fputs(\"appended\\n\", f); fflush(f); n += lines_$n(path); rewind(f);",
            "rewind(f); fputs(\"Q\", f); fflush(f); rewind(f); n += fgetc(f);",
        ], 4, 8)),
        'fclose(f); n += lines_$n(path); n += remove(path) == 0; n += fopen(path, "r") == NULL;',
        'printf("%d %d %s %s %g %s\\n", n, c, word, key, d, line);',
    )  # fmt: skip


@scene
def rows(p: Program) -> None:
    """Arrays whose lengths are variables, pointers to whole arrays, rows on the heap, tables of functions."""
    kind = one_of(p, "int", "float", "uint8_t", "short", "double", "int64_t")
    p.top_of(
        f"static {kind} total_$n(int h, int w, {kind} g[h][w]) {{ {kind} s = 0; for (int y = 0; y < h; y++) for (int "
        f"x = 0; x < w; "
        f"x++) s += g[y][x]; return s; }}",
        f"static void fill_$n({kind} (*g)[3], int h) {{ for (int y = 0; y < h; y++) for (int x = 0; x < 3; x++) "
        f"g[y][x] = "
        f"({kind})(y * 3 + x); }}",
        f"static {kind} *row_$n({kind} (*g)[3], int y) {{ return g[y]; }} static void turn_$n({kind} (*row)[3]) {{ "
        f"{kind} t = "
        "(*row)[0]; (*row)[0] = (*row)[2]; (*row)[2] = t; }",
        f"typedef {kind} row_of_$n[3]; typedef struct {{ row_of_$n rows[2]; row_of_$n *at; {kind} *all[2]; }} grid_$n;",
        f"static {kind} first_$n({kind} *v, int n) {{ return n ? v[0] : 0; }} static {kind} last_$n({kind} *v, int n) "
        f"{{ return "
        f"v[n - 1]; }} static {kind} (*const ways_$n[])({kind} *, int) = {{first_$n, last_$n}};",
        f"static void cut_$n({kind} **v, int *n) {{ (*v)++; --*n; }}",
    )
    h, w = p.chance.randint(2, 4), p.chance.randint(2, 5)
    p.block_of(
        f"int h = {h}, w = {w}, n = 0; {kind} g[h][w], line[w], fixed[3][3] = {{{{1, 2, 3}}, {{4}}}}, cube[2][2][3] = "
        f"{{0}}; "
        f"grid_$n grid = {{{{{{1, 2}}}}, NULL, {{NULL, NULL}}}};",
        f"for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) g[y][x] = ({kind})(y * 10 + x); memset(line, 0, "
        f"sizeof(line));",
        *apart(some(p, [
            "n += (int)total_$n(h, w, g);", "n += (int)total_$n(3, 3, fixed);", "fill_$n(fixed, 3); n += "
            "(int)fixed[2][1];",
            "fill_$n(fixed + 1, 2);", "fill_$n(cube[1], 2); n += (int)cube[1][1][2];", "row_$n(fixed, 1)[2] = 9;",
            "turn_$n(&fixed[1]);", "turn_$n(fixed); n += (int)**fixed;", "memcpy(line, g[1], sizeof(line)); n += "
            "(int)line[w - 1];",
            f"{kind} (*q)[3] = fixed; q++; (*q)[1] = 7; n += (int)q[0][1] + (int)(q - fixed);",
            f"{kind} (*q)[2][3] = cube; q[1][0][2] = 5; n += (int)cube[1][0][2];",
            "memcpy(grid.rows[1], fixed[0], sizeof(row_of_$n)); grid.at = &grid.rows[1]; (*grid.at)[0]++;",
            "grid.all[0] = fixed[1]; grid.all[1] = grid.rows[0] + 1; *grid.all[1] = grid.all[0][0];",
            "grid_$n other = grid; other.rows[0][0] = 8; n += (int)grid.rows[0][0];",
            f"{kind} **made = malloc((size_t)h * sizeof(*made)); for (int y = 0; y < h; y++) {{ made[y] = "
            f"calloc((size_t)w, "
            f"sizeof(**made)); made[y][w - 1] = ({kind})y; }} n += (int)made[h - 1][w - 1]; for (int y = 0; y < h; "
            f"y++) "
            "free(made[y]); free(made);",
            f"{kind} *v = fixed[0]; int k = 3; cut_$n(&v, &k); n += (int)ways_$n[n & 1](v, k);",
            f"n += (int)ways_$n[1](({kind}[]){{4, 5, 6}}, 3);", "for (int i = 0; i < 2; i++) n += "
            "(int)ways_$n[i](line, w);",
            f"{kind} *ends[2] = {{fixed[0], fixed[2]}}; for (int x = 0; x < 3; x++) ends[1][x] = ends[0][x];",
            f"const {kind} (*c)[3] = (const {kind} (*)[3])fixed; n += (int)c[1][0];",
            "n += (int)(sizeof(g) / sizeof(g[0])) + (int)(sizeof(fixed) / sizeof(**fixed));",
        ], 5, 10)),
        'printf("%d %g %g %g\\n", n, (double)fixed[1][2], (double)grid.rows[1][0], (double)g[1][1]);',
    )  # fmt: skip
