"""Scenes about the C library and macros: printf, scanf, texts, sorting and searching, macros with any arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.npu_porter.translator.scenes import apart, one_of, scene, some

if TYPE_CHECKING:
    from tests.npu_porter.translator.generator import Program


@scene
def every_conversion(p: Program) -> None:
    """printf's conversions with flags, widths, precisions and length modifiers."""
    numbers = {
        "": "int",
        "hh": "signed char",
        "h": "short",
        "l": "long",
        "ll": "long long",
        "j": "intmax_t",
        "t": "ptrdiff_t",
        "z": "size_t",
    }
    calls = []
    for _ in range(p.chance.randint(4, 9)):
        flags = "".join(p.chance.sample("-+ 0#", p.chance.randint(0, 2)))
        width = one_of(p, "", "", str(p.chance.randint(1, 12)), "*")
        precision = one_of(p, "", "", f".{p.chance.randint(0, 6)}", ".*")
        stars = [str(p.chance.randint(0, 9))] * (width + precision).count("*")
        form = p.chance.choice("dixXuoceEfFgGsp%dfs")
        if form in "di":
            length = p.chance.choice(list(numbers))
            value = f"({numbers[length]})({p.integer(1)})"
            flags = flags.replace("#", "")
        elif form in "xXuo":
            length = p.chance.choice(["", "hh", "h", "l", "ll", "z", "j"])
            known = {"z": "size_t", "j": "uintmax_t"}
            type_ = known.get(length) or f"unsigned {numbers[length].replace('signed ', '')}"
            value = f"({type_})({p.integer(1)})"
            flags = "".join(one for one in flags if one in "-0#" and (one != "#" or form != "u"))
        elif form in "eEfFgG":
            length = one_of(p, "", "l")
            value = one_of(
                p, "0.0", "1.0 / 3", "-2.5e10", "123456.789", "1e-7", "0.5f", "100.0", "-0.0", "3e100", "9.995", "1e15"
            )
        elif form == "c":
            length, precision, flags, value = (
                "",
                "",
                flags.replace("0", "")[:0],
                one_of(p, "'x'", "65", "'%'", "text[1]"),
            )
            stars = stars[: width.count("*")]
        elif form == "s":
            length, flags = "", "".join(one for one in flags if one == "-")
            value = one_of(p, '"text"', "text", "names[0]", '""', "text + 2", 'empty ? "yes" : "no"')
        elif form == "p":
            length, flags, precision, value = "", "", "", "(void *)NULL"
            width, stars = "", []
        else:
            length, flags, width, precision, value, stars = "", "", "", "", "", []
        arguments = [*stars, value] if value else stars
        calls.append(
            f'printf("[%{flags}{width}{precision}{length}{form}]\\n"{"".join(", " + one for one in arguments)});'
        )
    p.block_of(
        'char text[] = "hello", out[24]; int empty = 0, n = 0; (void)empty;',
        *calls,
        *apart(
            some(
                p,
                [
                    'n = snprintf(out, sizeof(out), "%d-%s", 12, text); printf("%d %s\\n", n, out);',
                    'n = snprintf(out, 4, "%s", text); printf("%d %s\\n", n, out);',
                    'n = snprintf(NULL, 0, "%05d", 42); printf("%d\\n", n);',
                    'n = printf("abc"); printf("%d\\n", n);',
                    'fprintf(stdout, "%s %c\\n", text, *text);',
                    "size_t at = 0; for (int i = 0; i < 3; i++) at += (size_t)snprintf(out + at, sizeof(out) - "
                    'at, "%d,", i); puts(out);',
                    "putchar(text[0]); putchar('\\n');",
                    'fputs("fputs\\n", stdout); fputc(65, stdout); putc(10, stdout);',
                    'n = sprintf(out, "%x%c%s", 255, 0x41, "z"); puts(out);',
                    'printf("%s%s%s\\n", "a", n ? "b" : "c", "d");',
                    'printf("100%%\\n"); printf("\\n"); printf("");',
                    'printf("%.*s|%*d|%-*d|\\n", 2, text, 5, n, 4, n);',
                    'fwrite(text, 1, 3, stdout); puts("");',
                    'printf("%5.1f%%|%e\\n", 99.95, 12345.678);',
                    "printf(\"%d %d %d\\n\", (int)sizeof(text), 'a', text[4]);",
                    'printf("%u %lu %llu\\n", -1, -1L, -1LL);',
                    'printf("%s\\n", (const char *)text + 1);',
                    'printf("%c%c%c\\n", text[0], *(text + 1), text[2] - 32);',
                ],
                2,
                6,
            )
        ),
    )


@scene
def scanned(p: Program) -> None:
    """sscanf and the conversions of texts to numbers."""
    p.block_of(
        'int n = -1, m = 0, a = 0, b = 0; unsigned u = 0; float f = 0; double d = 0; char word[8] = "", c = '
        "'-', *end = NULL; long l = 0; long long ll = 0; short h = 0; unsigned char hh = 0; size_t z = 0;",
        *apart(
            some(
                p,
                [
                    'n = sscanf("12 34", "%d %d", &a, &b);',
                    'n = sscanf("x=7;y=-8", "x=%d;y=%d", &a, &b);',
                    'n = sscanf("ff 0x1A 017", "%x %i %o", &u, &a, (unsigned *)&b);',
                    'n = sscanf("word and", "%7s", word);',
                    'n = sscanf("3.5 -2e3", "%f %lf", &f, &d);',
                    'n = sscanf("a1", "%c%d", &c, &a);',
                    'n = sscanf("key: value", "%[a-z]: %4s", word, word);',
                    'n = sscanf("12abc", "%d%n", &a, &m);',
                    'n = sscanf("", "%d", &a);',
                    'n = sscanf("x", "%d", &a);',
                    'n = sscanf("123456", "%3d%2d", &a, &b);',
                    'n = sscanf("5 6", "%*d %d", &a);',
                    'n = sscanf("9000000000 70000", "%lld %hd", &ll, &h);',
                    'n = sscanf("300 17", "%hhu %zu", &hh, &z);',
                    'n = sscanf("640x480", "%dx%d", &a, &b) == 2 ? 1 : 0;',
                    'a = atoi("42abc") + atoi(" -7") + atoi("x");',
                    'l = strtol("0x1F rest", &end, 0); word[0] = *end;',
                    'l = strtol("077", NULL, 8); u = (unsigned)strtoul("4294967295", NULL, 10);',
                    'd = strtod("1.5e2xyz", &end); c = *end;',
                    'd = atof("-0.25"); f = (float)atof("0.1");',
                    'll = strtoll("-9000000000", &end, 10); m = *end == 0;',
                    "l = strtol(\"abc\", &end, 10); m = *end == 'a';",
                    'a = (int)strtol("zz", NULL, 36);',
                    'const char *list = "1,2,,3"; while (*list) { a += (int)strtol(list, &end, 10); list = *end ? '
                    "end + 1 : end; }",
                    'll = atoll("123456789012"); l = atol("99");',
                ],
                3,
                7,
            )
        ),
        'printf("%d %d %d %d %u %g %g %s %d %ld %lld %d %d %zu\\n", n, m, a, b, u, f, d, word, c, l, ll, h, hh, z);',
    )


@scene
def searched(p: Program) -> None:
    """The functions of <string.h> and <ctype.h>."""
    p.block_of(
        f'char one[40] = "{one_of(p, "hello world", "a,b;c", "  trim  ", "", "UPPER lower 42")}", two[40] = '
        '"second", *at = NULL, *rest = NULL; int n = 0; size_t z = 0;',
        f'const char *text = "{one_of(p, "world", "lo", "42", "a", "")}";',
        *apart(
            some(
                p,
                [
                    "strncat(one, text, 2);",
                    'z = strspn(one, "helo "); z += strcspn(one, " ;");',
                    'at = strpbrk(one, " ,;"); n = at ? (int)(at - one) : -1;',
                    "at = memchr(one, 'l', 5); n = at != NULL;",
                    "memmove(one + 2, one, 5); one[12] = 0;",
                    "memmove(one, one + 1, strlen(one) + 0);",
                    'n = strcasecmp(one, "HELLO WORLD") == 0;',
                    'n = strncasecmp(text, "WORld", 3) == 0;',
                    "at = strdup(text); at[0] = at[0] ? 'Q' : 0; puts(at); free(at);",
                    'for (at = strtok_r(one, " ,;", &rest); at; at = strtok_r(NULL, " ,;", &rest)) printf("<%s>", at);',
                    "n = memcmp(one, two, 3) < 0 ? -1 : 1;",
                    'n = strcmp(text, "lo") ? 2 : 3;',
                    'if (!strncmp(one, "hello", 5)) n = 7;',
                    "if (strstr(one, text) != NULL) n++;",
                    "at = strchr(one, 0); n = (int)(at - one);",
                    "at = strrchr(one, 'o'); if (at) *at = '0';",
                    "for (char *c = one; *c; c++) *c = (char)toupper((unsigned char)*c);",
                    "for (z = 0; one[z]; z++) n += isalpha(one[z]) ? 1 : isdigit(one[z]) ? 10 : isspace(one[z]) ? "
                    "100 : 0;",
                    "char *b = one; while (isspace((unsigned char)*b)) b++; char *e = b + strlen(b); while (e > b "
                    "&& isspace((unsigned char)e[-1])) *--e = 0; puts(b);",
                    "z = strnlen(one, 3);",
                    'strcpy(two, one); strcat(two, "!");',
                    "strncpy(two, text, sizeof(two) - 1); two[sizeof(two) - 1] = '\\0';",
                    'snprintf(two, sizeof(two), "%s/%s", text, one);',
                    "memset(two, 'a', 5); two[5] = 0;",
                    "n = one[0] == '\\0' ? 1 : one[strlen(one) - 1];",
                    "one[3] = text[0];",
                    "n = text[0] == 'w' && text[1] != 'x';",
                    "n = islower('a') && isupper('A') && isxdigit('f') && isalnum('_') == 0 && ispunct(';');",
                    'const char *dot = strrchr("file.tar.gz", \'.\'); n = dot && strcmp(dot, ".gz") == 0; '
                    'puts(dot ? dot + 1 : "none");',
                    'const char *base = strrchr("/a/b/c.txt", \'/\'); base = base ? base + 1 : "x"; puts(base);',
                    "at = one; at += strlen(at); n = at == one + strlen(one);",
                    "char copy[sizeof(one)]; memcpy(copy, one, sizeof(copy)); n = strcmp(copy, one);",
                    'n = (int)strlen("abc" "def") + (int)sizeof("xy");',
                    "char *words[3] = {one, two, NULL}; for (int i = 0; words[i]; i++) n += (int)strlen(words[i]);",
                    "z = 0; while (text[z] != '\\0') z++;",
                    "char c = one[0]; one[0] = two[0]; two[0] = c;",
                    "for (size_t i = 0, j = strlen(two); i < j--; i++) { char c = two[i]; two[i] = two[j]; two[j] "
                    "= c; }",
                    'n = strcmp("a", "b") < 0 && strcmp("b", "a") > 0;',
                    "two[0] += 1; two[1]--; n = two[0] - two[1];",
                    "one[1] = (char)('0' + n % 10 * (n > 0));",
                    "n = 0; for (const char *c = text; *c != 0; ++c) n = n * 10 + (*c - '0');",
                    "at = two; *at++ = 'x'; *at++ = 'y'; *at = 0;",
                    "n = text && *text;",
                    "if (text == NULL || !text[0]) n = 5;",
                    "text = strchr(\"k=v\", '=') + 1; puts(text);",
                ],
                4,
                9,
            )
        ),
        'printf("|%s|%s|%d|%zu\\n", one, two, n % 1000, z);',
    )


@scene
def sorted_(p: Program) -> None:
    """qsort and bsearch with functions of one's own, over numbers, records and texts."""
    type_ = p.chance.choice(["int", "float", "uint8_t", "int64_t", "double", "uint32_t"])
    p.top_of(
        "typedef struct { int id; float score; char name[8]; } entry_$n;",
        f"static int up_$n(const void *a, const void *b) {{ const {type_} x = *(const {type_} *)a, y = *(const "
        f"{type_} *)b; return (x > y) - (x < y); }}",
        f"static int down_$n(const void *a, const void *b) {{ {type_} *x = ({type_} *)a, *y = ({type_} *)b; if (*x "
        f"< *y) return 1; return *x > *y ? -1 : 0; }}",
        "static int by_score_$n(const void *a, const void *b) { const entry_$n *x = a, *y = b; if (x->score != "
        "y->score) return x->score < y->score ? 1 : -1; return x->id - y->id; }",
        "static int by_name_$n(const void *a, const void *b) { return strcmp(((const entry_$n *)a)->name, ((const "
        "entry_$n *)b)->name); }",
        "static int texts_$n(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char "
        "*const *)b); }",
        "static int key_$n(const void *key, const void *element) { return *(const int *)key - ((const entry_$n "
        "*)element)->id; }",
        "static void top_$n(entry_$n *list, int n, int k) { for (int i = 0; i < k; i++) { int most = i; for (int "
        "j = i + 1; j < n; j++) if (list[j].score > list[most].score) most = j; entry_$n t = list[i]; list[i] = "
        "list[most]; list[most] = t; } }",
        f"static void quick_$n({type_} *a, int left, int right) {{ int i = left, j = right; {type_} pivot = "
        f"a[(left + right) / 2]; while (i <= j) {{ while (a[i] < pivot) i++; while (a[j] > pivot) j--; if (i <= j) "
        f"{{ {type_} t = a[i]; a[i++] = a[j]; a[j--] = t; }} }} if (left < j) quick_$n(a, left, j); if (i < right) "
        f"quick_$n(a, i, right); }}",
    )
    values = ", ".join(str(p.chance.randint(0, 200)) for _ in range(7))
    p.block_of(
        f'{type_} list[7] = {{{values}}}, wanted = list[2]; int n = 0, id = 3; const char *words[] = {{"pear", '
        f'"fig", "apple", "kiwi"}};',
        'entry_$n all[4] = {{3, 0.5f, "c"}, {1, 0.9f, "a"}, {2, 0.5f, "d"}, {4, 0.1f, "b"}}, *found = NULL;',
        *apart(
            some(
                p,
                [
                    "qsort(list, 7, sizeof(list[0]), up_$n);",
                    f"qsort(list, 7, sizeof({type_}), down_$n);",
                    "qsort(list + 1, 4, sizeof(*list), up_$n);",
                    "qsort(all, 4, sizeof(entry_$n), by_score_$n);",
                    "qsort(all, 4, sizeof(all[0]), by_name_$n);",
                    "qsort(words, 4, sizeof(words[0]), texts_$n); puts(words[0]);",
                    f"qsort(list, 7, sizeof(list[0]), up_$n); {type_} *at = bsearch(&wanted, list, 7, "
                    "sizeof(list[0]), up_$n); n = at ? (int)*at : -1;",
                    "id = 5; found = bsearch(&id, all, 4, sizeof(all[0]), key_$n); n = found == NULL;",
                    'qsort(all, 4, sizeof(all[0]), by_name_$n); entry_$n key = {.name = "c"}; found = '
                    "bsearch(&key, all, 4, sizeof(key), by_name_$n); if (found) n = found->id;",
                    "top_$n(all, 4, 2);",
                    "quick_$n(list, 0, 6);",
                    "int order[7]; for (int i = 0; i < 7; i++) order[i] = i; for (int i = 0; i < 7; i++) for (int "
                    "j = i + 1; j < 7; j++) if (list[order[j]] < list[order[i]]) { int t = order[i]; order[i] = "
                    "order[j]; order[j] = t; } n = order[0];",
                    f"{type_} most = list[0]; int at = 0; for (int i = 1; i < 7; i++) if (list[i] > most) {{ most "
                    f"= list[i]; at = i; }} n = at;",
                    "int (*compare)(const void *, const void *) = n > 3 ? up_$n : down_$n; qsort(list, 7, "
                    "sizeof(*list), compare); n = compare(&list[0], &list[1]);",
                    "entry_$n *copy = malloc(sizeof(all)); memcpy(copy, all, sizeof(all)); qsort(copy, 4, "
                    "sizeof(*copy), by_score_$n); n = copy[0].id; free(copy);",
                ],
                2,
                6,
            )
        ),
        'for (int i = 0; i < 7; i++) printf("%g ", (double)list[i]);',
        'for (int i = 0; i < 4; i++) printf("%d:%.2f:%s:%s ", all[i].id, all[i].score, all[i].name, words[i]);',
        'printf("%d\\n", n);',
    )


@scene
def any_arguments(p: Program) -> None:
    """Macros with any number of arguments, with `#` and `##`, with blocks, of several lines."""
    p.top_of(
        '#define LOG_$n(format, ...) printf("[log] " format "\\n", ##__VA_ARGS__)',
        "#define SAY_$n(...) printf(__VA_ARGS__)",
        "#define TEXT_$n(x) #x",
        "#define SHOWN_$n(x) TEXT_$n(x)",
        "#define JOINED_$n(a, b) a##b",
        "#define SIZE_$n(a) (sizeof(a) / sizeof((a)[0]))",
        "#define EACH_$n(i, n) for (int i = 0; i < (int)(n); i++)",
        "#define CHECK_$n(call) \\\n    do { \\\n        int status = (call); \\\n        if (status != 0) { \\\n "
        '           printf("%s: %d\\n", #call, status); \\\n            errors_$n++; \\\n        } \\\n    } '
        "while (0)",
        "#define RETURN_IF_$n(test, value) if (test) return value",
        "#define ALIGN_$n(x, a) (((x) + (a) - 1) & ~((a) - 1))",
        "#define MIN_$n(a, b) ((a) < (b) ? (a) : (b))",
        "#define ABS_$n(x) ((x) < 0 ? -(x) : (x))",
        f"#define MODE_$n {p.chance.randint(0, 2)}",
        "#if MODE_$n == 1\n#define STEP_$n(x) ((x) + 1)\n#elif MODE_$n == 2\n#define STEP_$n(x) ((x) * "
        "2)\n#else\n#define STEP_$n(x) (x)\n#endif",
        '#define FRUITS_$n(X) X(APPLE_$n, "apple") X(PEAR_$n, "pear")',
        "#define AS_ENUM_$n(name, text) name,\nenum fruit_$n { FRUITS_$n(AS_ENUM_$n) FRUIT_COUNT_$n };\n#undef "
        "AS_ENUM_$n",
        "#define AS_TEXT_$n(name, text) text,\nstatic const char *fruit_names_$n[] = "
        "{FRUITS_$n(AS_TEXT_$n)};\n#undef AS_TEXT_$n",
        '#define PRINT_FIELD_$n(r, f) printf(#f "=%d\\n", (int)(r).f)',
        "#define BIT_$n(n) (1u << (n))\n#define MASK_$n (BIT_$n(0) | BIT_$n(4))\n#define PI_$n 3.14159f\n#define "
        'VERSION_$n "1." "2"\n#define NOTHING_$n\n#define LONG_$n 5000000000LL',
        "static int errors_$n;",
        "static int failing_$n(int n) { return n > 2 ? n : 0; }",
        'static int named_$n(int n) { printf("%s:%d\\n", __func__, n); return n + 1; }',
        "static int early_$n(int n) { RETURN_IF_$n(n < 0, -1); RETURN_IF_$n(n == 3, 33); NOTHING_$n return n * 2; }",
    )
    p.block_of(
        "int a = 5, list[6] = {1, 2, 3}, n = 0; record r = {.a = 4, .b = 9};",
        *apart(
            some(
                p,
                [
                    'LOG_$n("plain");',
                    'LOG_$n("%d and %s", a, "text");',
                    'SAY_$n("%d\\n", a);',
                    'SAY_$n("none\\n");',
                    "puts(TEXT_$n(a + b));",
                    "puts(SHOWN_$n(MODE_$n));",
                    "int JOINED_$n(val, ue) = 3; n = value;",
                    "n = (int)SIZE_$n(list);",
                    "EACH_$n(i, 3) n += list[i];",
                    "EACH_$n(i, SIZE_$n(list)) { if (i == 2) continue; n += i; }",
                    "CHECK_$n(failing_$n(a)); CHECK_$n(failing_$n(1));",
                    "if (a > 3) CHECK_$n(failing_$n(4)); else n++;",
                    "n = early_$n(a) + early_$n(-1) + early_$n(3);",
                    "n = ALIGN_$n(a + 9, 16);",
                    "n = MIN_$n(a, 3) + MIN_$n(list[1], list[2]);",
                    "n = ABS_$n(a - 9) + ABS_$n(-2);",
                    "n = STEP_$n(STEP_$n(a));",
                    "for (int i = 0; i < FRUIT_COUNT_$n; i++) puts(fruit_names_$n[i]);",
                    "n = PEAR_$n + (int)SIZE_$n(fruit_names_$n);",
                    "PRINT_FIELD_$n(r, b); PRINT_FIELD_$n(r, in.x);",
                    "n = (int)(MASK_$n | BIT_$n(7));",
                    "n = (a & BIT_$n(2)) != 0;",
                    "n = (int)(PI_$n * 10);",
                    'printf("%s %lld\\n", VERSION_$n, LONG_$n);',
                    "n = MIN_$n(MIN_$n(a, 9), ABS_$n(-4)) * 2;",
                    "n = named_$n(n);",
                    "n = sizeof(TEXT_$n(abc));",
                    "n = __LINE__ > 3;",
                    'puts("" SHOWN_$n(MASK_$n) + 0 == NULL ? "" : "x");',
                    "a = MIN_$n(a++, 99);" if p.chance.random() < 0 else "a = ABS_$n(a) + 0;",
                ],
                4,
                9,
            )
        ),
        'printf("%d %d %d\\n", a, n, errors_$n);',
    )
