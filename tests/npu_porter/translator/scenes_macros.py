"""Scenes with macros that are statements: checks that leave a function or a loop, logs, bodies with variables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.npu_porter.translator.scenes import apart, scene, some

if TYPE_CHECKING:
    from tests.npu_porter.translator.generator import Program

_ARGUMENTS = [
    "a", "b", "a + 1", "a * b", "next_$n()", "a - next_$n()", "list[1]", "p->x", "w", "-3", "c", "'k'", "w + 5",
    "(unsigned char)(c + 200)", "list[a & 3]", "a > b", "a && b", "(a ? b : 4)", "sizeof(int)", "f", "p->y", "d + 1.5",
    "++a", "a = b + 2", "*q", "q[1]", "next_$n() + next_$n()", "b / 2", "LIMIT_$n", "LIMIT_$n + a", "seen_$n",
]  # fmt: skip

_PURE = ["a", "b + 1", "list[1]", "p->x", "w", "-3", "sizeof(int)", "LIMIT_$n + a", "seen_$n", "(b & 3)"]


@scene
def statements_of_macros(p: Program) -> None:
    """Macros in whose bodies arguments stand once, twice, never, late, and under conditions."""
    p.top_of(
        "#define LIMIT_$n 6",
        "typedef struct { int x; short y; char name[8]; } held_$n;",
        "static int seen_$n;",
        "static int next_$n(void) { seen_$n += 2; if (seen_$n > 40) seen_$n = 0; return seen_$n; }",
        *(
            one.replace("TYPE", p.chance.choice(["int", "unsigned", "short", "long long", "unsigned char", "float"]))
            for one in (
                '#define ONCE_$n(x) do { TYPE v = (TYPE)(x); printf("once %d\\n", (int)v); } while (0)',
                '#define TWICE_$n(x) do { printf("%d ", (int)(x)); printf("%d\\n", (int)(x)); } while (0)',
                '#define BOTH_$n(x, y) do { int s = (int)(y); s -= (int)(x); printf("both %d\\n", s); } while (0)',
                '#define LATE_$n(x, y) { if (x) { printf("late %d\\n", (int)(y)); } }',
                '#define BARE_$n(x, y) printf("%d %d\\n", (int)(x * 2), (int)(y - x))',
                "#define KEEP_$n(x) do { seen_$n = (int)(x) & 31; seen_$n += (int)(x) & 7; } while (0)",
                '#define LOG_$n(fmt, ...) printf("[%d] " fmt "\\n", 7, ##__VA_ARGS__)',
                '#define SAY_$n(fmt, args...) do { printf("%d: ", __LINE__ > 0); '
                'printf(fmt, ##args); LOG_$n("said"); } while (0)',
                '#define ALL_$n(fmt...) do { printf("all: "); printf(fmt); } while (0)',
                "#define FILL_$n(to, v) do { for (int i = 0; i < 4; i++) (to)[i] = (v) + i; } while (0)",
                "#define PUT_$n(to, v) do { (to)->x = (v); (to)->y = 1 + (to)->x; } while (0)",
                "#define SWAP_$n(x, y) do { int t = x; x = y; y = t; } while (0)",
                "#define LOOP_$n(n, x) do { int i = 0; while (i < (n)) { i++; if (i == 2) continue; if (i > 4) break; "
                'printf("%d,", i + (int)(x)); } printf("\\n"); } while (0)',
                '#define TAG_$n(x) do { switch ((int)(x) & 3) { case 1: printf("one\\n"); break; '
                'default: printf("more\\n"); } } while (0)',
                '#define NAMED_$n(x) printf(#x " is %d\\n", (int)(x))',
                '#define MAYBE_$n(x) if ((x) > 3) printf("many\\n"); else printf("few\\n")',
                "#define SELF_$n(x) do { a += (int)(x) & 7; } while (0)",
            )
        ),
    )
    chance = p.chance

    def given() -> str:
        return chance.choice(_ARGUMENTS)

    def whole() -> str:
        return chance.choice([one for one in _ARGUMENTS if one not in ("f", "d + 1.5")])

    uses = [
        text
        for _ in range(2)
        for text in (
            f"ONCE_$n({given()});", f"TWICE_$n({given()});", f"BOTH_$n({given()}, {given()});",
            f"LATE_$n({given()}, {given()});",
            f"BARE_$n({chance.choice(_PURE)}, {chance.choice(['a', 'b', '3', 'c'])});",
            f"KEEP_$n({whole()});", f'LOG_$n("at %d", (int)({given()}));', 'LOG_$n("nothing");',
            'LOG_$n("%s %c", p->name, c);', f'SAY_$n("%d %d\\n", (int)({whole()}), b);', 'SAY_$n("plain\\n");',
            f'ALL_$n("%d\\n", (int)({whole()}));', 'ALL_$n("text\\n");', f"FILL_$n(list, {whole()});",
            f"FILL_$n(q, {chance.choice(['a', '2', 'p->x'])});", f"PUT_$n(p, {whole()});",
            f"PUT_$n(&other, {chance.choice(['b', '9'])});", "SWAP_$n(a, b);",
            f"LOOP_$n({chance.choice(['a', '5', 'LIMIT_$n'])}, {given()});", f"TAG_$n({given()});",
            f"NAMED_$n({whole()});", f"MAYBE_$n({whole()});", f"SELF_$n({given()});",
            f"if (a > b) ONCE_$n({given()}); else TWICE_$n({given()});",
            f"for (int k = 0; k < 3; k++) ONCE_$n(k + ({whole()}));",
            "while (a > 9) { a -= 5; LOG_$n(\"down %d\", a); }",
        )
    ]  # fmt: skip
    between = ["a &= 15; b &= 7; c = 'a' + (a & 7); w &= 0xFFFF; seen_$n &= 31; q = list + (a & 1);"]
    p.block_of(
        f"int a = {p.small(1)} & 15, b = {p.small(1)} & 7, list[8] = {{3, 1, 4, 1, 5, 9, 2, 6}}, *q = list;",
        "char c = 'e'; unsigned w = 60000u; float f = 2.5f; double d = 0.25;",
        'held_$n other = {2, 3, "held"}, *p = &other; seen_$n = 4;',
        *(one for text in apart(some(p, uses, 8, 14)) for one in (text, *between)),
        'printf("%d %d %u %d %d %d %d\\n", a, b, w, seen_$n, list[0], list[3], other.x);',
    )


@scene
def macros_that_leave(p: Program) -> None:
    """Macros with return, goto, break and continue."""
    k = p.chance.randint(0, 6)
    result = p.chance.choice(["int", "long", "unsigned", "short", "int64_t", "uint8_t"])
    p.top_of(
        f"static int step_$n(int how) {{ return how == {k} ? -how : how > 4 ? 1 : 0; }}",
        f"#define TRY_$n(call) do {{ {p.chance.choice(['int', 'long', 'short'])} code_ = call; "
        'if (code_ != 0) { printf("%s failed: %d\\n", #call, (int)code_); return code_; } } while (0)'
        if p.chance.random() < 0.2
        else f"#define TRY_$n(call) do {{ {p.chance.choice(['int', 'long', 'short'])} code_ = (call); "
        'if (code_ != 0) { printf("failed in %s: %d\\n", __FUNCTION__, (int)code_); return code_; } } while (0)',
        '#define NEED_$n(x, why) if (!(x)) { printf("need %s\\n", why); return 77; }',
        '#define OUT_$n(x) do { if (x) { printf("out %d\\n", (int)(x)); goto out; } } while (0)',
        "#define STOP_$n(x) { if (x) break; }",
        '#define SKIP_$n(x) if (x) { printf("skip "); continue; }',
        '#define END_$n(x) do { printf("end %d\\n", x); return x; } while (0)',
        "#define DONE_$n() return 5",
        "#define FIRST_$n(x) do { if (x > 2) break; return 8; } while (0)",
    )
    lines = [
        "TRY_$n(step_$n(how));", "TRY_$n(step_$n(sum & 7));", "TRY_$n(how - 5);", 'NEED_$n(how != 3, "three");',
        'NEED_$n(step_$n(how) <= 0, names[how & 1]);', "OUT_$n(how == 2);", "OUT_$n(step_$n(how + 1));",
        "for (int i = 0; i < 6; i++) { STOP_$n(i == how); SKIP_$n(i & 1); sum += i; }",
        "for (int i = 0; i < 5; i++) { SKIP_$n(step_$n(i)); sum += 2 * i; STOP_$n(sum > 9) sum++; }",
        "while (sum < 12) { sum += 3; STOP_$n(sum == 7); if (sum == 9) continue; SKIP_$n(how > 1); sum++; }",
        "if (how == 5) END_$n(sum); else sum += 4;", "if (how == 0) DONE_$n();", "FIRST_$n(sum + how);",
        "switch (how) { case 1: TRY_$n(step_$n(1)); sum = 3; break; case 4: sum += 2; default: sum++; }",
        "sum += how * 2;", 'printf("%d;", sum);',
    ]  # fmt: skip
    chosen = "\n".join(f"    {one}" for one in some(p, lines, 3, 9))
    ends = {
        0: "    return sum;\nout:\n    sum = -sum;\n    return sum + 1;\n",
        1: "out:\n    sum++;\n    return sum;\n",
        2: '    sum += 30;\nout:\n    printf("freed ");\n    free(memory);\n    return sum;\n',
    }[p.chance.randrange(3)]
    p.top_of(
        f"static {result} run_$n(int how)\n{{\n    int sum = how;\n"
        '    const char *names[] = {"even", "odd"};\n    char *memory = malloc(4);\n'
        f"    if (names[0] == NULL) goto out;\n{chosen}\n{ends}}}"
    )
    p.block_of('for (int i = 0; i < 7; i++) printf("%lld\\n", (long long)run_$n(i));')
