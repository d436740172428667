"""Scenes about the way through a program: goto over declarations, switch that falls through, ternaries, commas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.npu_porter.translator.scenes import apart, scene, some

if TYPE_CHECKING:
    from tests.npu_porter.translator.generator import Program


@scene
def jumps_over_declarations(p: Program) -> None:
    """goto past declarations, out of blocks, to the end of a loop's body."""
    k = p.chance.randint(0, 4)
    forms = [
        "    int ret = 0;\n    if (how == %d) goto out;\n    int late = how * 2;\n    char text[8];\n"
        '    if (late > 4) { ret = late; goto out; }\n    snprintf(text, sizeof(text), "%%d", how);\n'
        "    ret += (int)strlen(text);\nout:\n    late = 5;\n    return ret + late;\n",
        "    int ret = -1;\n    for (int i = 0; i < 4; i++) {\n        if (i == how) goto next;\n"
        "        ret += i * %d;\n        if (ret > 9) goto out;\n    next:\n        ret++;\n    }\n    ret *= "
        "2;\nout:\n"
        "    return ret;\n",
        "    int ret = how;\n    switch (how) {\n    case 0: goto zero;\n    case 1: { int k = 3; ret += k; goto "
        "out; }\n"
        "    case 2: ret = 7; break;\n    default: if (ret > %d) goto out; ret = 9;\n    }\n    ret++;\nzero:\n"
        "    ret += 100;\nout:\n    return ret;\n",
        "    int *a = NULL, *b = NULL, ret = -1;\n    a = malloc(sizeof(int) * 4);\n    if (!a) goto fail;\n"
        "    a[0] = how;\n    if (how == %d) { ret = -2; goto fail; }\n    b = calloc(2, sizeof(*b));\n"
        "    if (b == NULL || how > 3) goto fail;\n    b[1] = a[0] + 1;\n    ret = b[1];\nfail:\n    if (b) free(b);\n"
        '    if (a) free(a);\n    printf("%%d ", ret);\n    return ret;\n',
        "    int n = 0, tries = 0;\nagain:\n    tries++;\n    for (int i = 0; i < 3; i++) {\n        n += i;\n"
        "        if (n > 20) goto done;\n    }\n    if (tries < how) goto again;\n    if (n < %d) { n = 50; goto "
        "done; }\n"
        "    n++;\ndone:\n    return n * 10 + tries;\n",
        "    int ret = 0;\n    {\n        int a = how;\n        if (a < 2) goto small;\n        ret += a;\n    }\n"
        "    ret += %d;\n    goto end;\nsmall:\n    ret = -5;\nend:\n    return ret;\n",
        "    int ret = 1;\n    if (how == 0) goto one;\n    if (how == 1) goto two;\n    if (how == %d) goto three;\n"
        "    return 99;\nthree:\n    ret += 4;\ntwo:\n    ret += 2;\none:\n    ret += 1;\n    return ret;\n",
        "    int i = 0, sum = 0;\nloop:\n    if (i >= 3) goto end;\n    sum += i++ * how;\n    goto loop;\nend:\n"
        "    return sum + %d;\n",
        "    int n = 0;\n    while (1) {\n        n++;\n        if (n == how) goto out;\n        if (n > 4) break;\n"
        "        if (n & 1) continue;\n        n += %d;\n    }\n    n = -n;\nout:\n    return n;\n",
        "    int ret = 0;\n    do {\n        if (how == 1) break;\n        ret = 1;\n        if (how == %d) goto out;\n"
        "        ret = 2;\n    } while (0);\n    ret += 10;\nout:\n    return ret;\n",
    ]
    p.top_of(f"static int over_$n(int how)\n{{\n{p.chance.choice(forms) % k}}}")
    p.block_of('for (int i = 0; i < 6; i++) printf("%d ", over_$n(i));', 'printf("\\n");')


@scene
def falls_through(p: Program) -> None:
    """switch that goes on into the next case, with default anywhere, of any type, with returns and loops."""
    type_ = p.chance.choice(["int", "uint8_t", "char", "long long", "unsigned", "color", "int16_t"])
    forms = [
        "    switch (v) {\n    default: n += 1000;\n    case 1: n += 1;\n    case 2: n += 2; break;\n    case 5: "
        "n += 5;\n    }\n",
        "    switch (v) {\n    case 0:\n    case 1: n = 4; /* falls through */\n    default: n += 2;\n    case 5:\n"
        "        n *= 3;\n        break;\n    case 6: return -1;\n    }\n",
        "    switch (v & 3) {\n    case 0: if (v) break; n = 1;\n    case 1: for (int i = 0; i < 3; i++) { if (i "
        "== 2) break; n += i; }\n"
        "    case 2: n += 7; break;\n    case 3: { int k = n; n = k + 9; } return n;\n    }\n    n++;\n",
        "    switch (v) {\n    case RED: switch (n) { case 0: n = 3; default: n++; } break;\n    case GREEN: n = 2;\n"
        "    case BLUE: n += 3; goto out;\n    default: n = 8;\n    }\n    n += 50;\nout:\n",
        "    for (int i = 0; i < 3; i++) {\n        switch ((int)v + i) {\n        case 1: continue;\n        "
        "case 2: n += 10;\n"
        "        case 3: n += 1; break;\n        case 6: return n;\n        default: n += 100;\n        }\n       "
        " n += 1000;\n    }\n",
        "    switch (v) {\n    case 0 ... 2: n = 5; break;\n    case 3: case 4: n = 6;\n    default: n++;\n    }\n",
        "    switch (v) { case 1: if (n == 0) { n = 1; break; } n = 2; case 2: n += 4; break; case 3: while (n < "
        "5) { n += 2; if (n == 4) break; } n++; }\n",
        "    switch (v > 2) { case 0: n = 3; break; case 1: n = 4; }\n",
        "    switch (n = (int)v * 2, n) { case 4: n = 1; break; case 6: n = 2; default: n += 5; break; }\n",
        "    int k = 2;\n    switch (v) {\n    case 1:\n        if (k) { n = k; if (n > 1) break; }\n        n = "
        "77;\n    case 2: n += 3;\n    }\n",
    ]
    p.top_of(f"static int fallen_$n({type_} v)\n{{\n    int n = 0;\n{p.chance.choice(forms)}    return n;\n}}")
    p.block_of(f'for (int i = 0; i < 8; i++) printf("%d ", fallen_$n(({type_})i));', 'printf("\\n");')


@scene
def conditions(p: Program) -> None:
    """Assignments in conditions, ternary chains, commas, in loops and calls."""
    p.top_of(
        "static int twice_$n(int a, int b) { return a * 2 + b; }",
        "static int next_$n(int *at) { return *at > 0 ? --*at : -1; }",
        'static const char *grade_$n(int n) { return n > 8 ? "high" : n > 4 ? "middle" : n > 0 ? "low" : "none"; }',
        "static int sign_$n(int n) { return n < 0 ? -1 : n > 0; }",
        "static int both_$n(int a, int b) { return (a += 2, b -= 1, a * b); }",
        "static int limited_$n(int n, int low, int high) { return n < low ? low : n > high ? high : n; }",
    )
    p.block_of(
        f"int a = {p.chance.randint(-9, 9)}, b = {p.chance.randint(1, 9)}, c = 0, left = 4; const char *text = "
        '"word"; char d;',
        "int list[5] = {3, 0, 7, -2, 5}, *q = list;",
        *apart(
            some(
                p,
                [
                    "while ((c = next_$n(&left)) > 0) a += c;",
                    "if ((c = a * b) < 0 || (c = c - 3) > 9) b++;",
                    "for (a = 0, b = 9; a < b; a += 2, b -= 1) c += a;",
                    "while ((d = *text++) != 0) c += d - 'a';",
                    "do { c += 2; } while ((a -= 3) > 0);",
                    "for (int i = 0; c = i * 2, i < 3; i++) a += c;",
                    "c = (a++, a) > 3 ? (b++, b) : (b--, a);",
                    "c = twice_$n(a = 2, b = 3);",
                    "c = list[a = 2];",
                    "c = a ?: 7;",
                    'printf("%s %s\\n", grade_$n(a), grade_$n(b));',
                    "c = sign_$n(a) + sign_$n(-b) * 10;",
                    "a = both_$n(a, b);",
                    "c = limited_$n(a * 5, -10, 10);",
                    "if (!(c = a - b)) c = 99;",
                    "if ((q = list + 2) && *q > 3) c = *q;",
                    "while (*q > 0 && q < list + 4) c += *q++;",
                    "a = b > 3 ? c > 2 ? 1 : 2 : c > 1 ? 3 : 4;",
                    "a = (b = 4) + (c = 5);",
                    "a += (b > 2) ? b : -b;",
                    "for (int i = 0, j = 4; i <= j; ++i, --j) list[i] += list[j];",
                    "c = a > 0 && (b = a) > 2 || (b = 5) < 3;",
                    "if (a < b ? (c = 1) : (c = 2)) a = c;",
                    "(a > b) ? a-- : b--;",
                    "c = -(a > b) | 4;",
                    "a = list[0] ? list[1] ? 5 : list[2] : 6;",
                    "if (a = b, a > 4) c = 3;",
                    "c = !(a = 0);",
                    "while (a < 20 ? (a += 7) : 0) c++;",
                    "for (;;) { if ((c += 3) > 10) break; }",
                    "c = (list[1] = 4, list[1]++ + 1);",
                    "a = b = list[2] = 6;",
                    "list[0] = list[3] = a - b;",
                    "int i = 0; while (i < 5 && (a = list[i++]) >= 0) c += a;",
                    "c = a == b ? 0 : a < b ? -1 : 1;",
                    "if ((a & 1) == 0 && (b & 1)) c = 8; else if (a & 1) c = 9;",
                    "c ^= a ^ b, b = c & 7;",
                    'text = a > b ? "left" : "right"; c = text[0] == \'l\';',
                    'printf("%d\\n", (a > 2 ? 1 : 0) + (b ? 2 : 3));',
                    'printf("%s\\n", a ? b ? "both" : "one" : "none");',
                    "c = (unsigned char)(a ? 300 : 5);",
                    "double e = a > 0 ? 1 : 0.5; c = (int)(e * 10);",
                    "c = a > 3 ? 'x' : 'y';",
                    "d = a > 3 ? 'x' : 'y'; c = d;",
                    "a = a < 0 ? -a : a, b = b % 3 ? b : 1;",
                    "if (a) { if (b) c = 1; } else c = 2;",
                    "unsigned u = a ? 1u : -1; c = u > 5;",
                    "long long w = a ? b : 5000000000LL; c = w > 100;",
                ],
                5,
                10,
            )
        ),
        'printf("%d %d %d %d %d %d\\n", a, b, c, left, list[0], list[1]);',
    )
