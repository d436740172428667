"""std::map as C++ reads it, and `new` with values."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.npu_porter.translator.conftest import Both

PROGRAM = """
#include <stdio.h>
#include <map>
#include <string>
struct cell { int n; cell *next; };
int main() {
    cell *c = new cell{3, nullptr}; int n = c->n; delete c;
    c = new cell{}; n += c->n; delete c;
    int *q = new int(7); float *f = new float{1.5f};
    printf("%d %d %g\\n", n, *q, *f);
    delete q; delete f;
    std::map<int, int> m;
    m[5]++; m[5] += 3; n = m[5];
    int k = m[9];
    printf("%d %d %d\\n", n, k, (int)m.size());
    for (int i = 0; i < 2; i++) { if (n > 100 && m[7] > 3) n = 5; }
    std::map<std::string, float> s;
    s["a"] += 0.5f;
    if (s["b"] > 0) n = 1;
    printf("%d %g %d\\n", (int)m.size(), s["a"], (int)s.size());
    return 0;
}
"""


def test_what_is_not_found_is_made(both: Callable) -> None:
    done = both(PROGRAM, cxx=True)
    assert done.ported.left == []
    assert done.python == done.c


def test_objects_with_values_in_braces_are_left(both: Callable) -> None:
    done = both(
        "#include <stdio.h>\nstruct shape { int w, h; int area() { return w * h; } };\n"
        "int main(int argc, char **argv) {\n    if (argc > 1) {\n        shape *s = new shape{2, 3};\n"
        '        printf("%d\\n", s->area());\n    }\n'
        "    return 0;\n}\n",
        cxx=True,
    )
    assert [why for _, why in done.ported.left] == ["new with initial values"]


def test_free_of_what_new_made(both: Callable[..., Both]) -> None:
    done = both(
        "#include <stdio.h>\n#include <stdlib.h>\n"
        "struct held { unsigned char *p; held() { p = new unsigned char[2]; }\n"
        "    ~held() { delete[] p; } };\n"
        "int main() {\n    unsigned char *all[2];\n"
        "    for (int i = 0; i < 2; i++) { all[i] = new unsigned char[4 + i]; all[i][3] = 7 + i; }\n"
        "    unsigned char *more = new unsigned char[3];\n"
        "    held h; h.p[1] = 2; short *other = new short[2]; other[1] = 5;\n"
        '    printf("%d %d %d %d\\n", all[0][3], all[1][3], h.p[1], other[1]);\n'
        "    for (int i = 0; i < 2; i++) free(all[i]);\n    delete[] more; delete[] other;\n    return 0;\n}\n",
        cxx=True,
    )
    assert done.ported.left == []
    assert done.python == done.c
    assert "array(int16, 2)" in done.ported.text


MAPS = """
#include <cstdio>
#include <map>
static void fill(std::map<char, int> &map) { map = {{'a', 1}, {'b', 2}, {'a', 3}}; }
int main() {
    std::map<char, int> map, other;
    map['z'] = 5;
    fill(map);
    other = map;
    other['a'] = 9;
    map = {};
    printf("%zu %d %d %zu\\n", map.size(), other['a'], other['b'], other.size());
    return 0;
}
"""


def test_a_map_that_is_assigned(both: Callable[..., Both]) -> None:
    ran = both(MAPS, cxx=True)
    assert ran.python == ran.c == "0 9 2 2\n" and not ran.ported.left, ran.ported.left


STACK = """
#include <cstdio>
#include <queue>
#include <stack>
#include <string>
struct Step { int width; int height; };
class Plan { public: bool build(std::stack<Step> &steps); private: int n_ = 4; };
bool Plan::build(std::stack<Step> &steps)
{
    Step one;
    one.width = n_; one.height = 6;
    steps.push(one);
    one.width = 9;
    steps.push(one);
    return !steps.empty();
}
int main()
{
    std::stack<Step> steps;
    Plan plan;
    if (!plan.build(steps)) return 1;
    Step first = steps.top();
    steps.top().height = 70;
    Step again = steps.top();
    steps.pop();
    Step &last = steps.top();
    last.width += 1;
    printf("%d %d %d %d %zu\\n", first.width, first.height, again.height, steps.top().width, steps.size());
    std::queue<int> waiting;
    std::queue<std::string> names;
    for (int i = 0; i < 4; i++) { waiting.push(i * i); names.push("n" + std::to_string(i)); }
    while (!waiting.empty()) {
        printf("%d %d %s\\n", waiting.front(), waiting.back(), names.front().c_str());
        waiting.pop(); names.pop();
    }
    return 0;
}
"""


def test_stacks_and_queues(both: Callable) -> None:
    """A stack is left at its end, a queue at its beginning."""
    done = both(STACK, cxx=True)
    assert done.ported.left == []
    assert done.python == done.c


def test_a_string_in_a_record_grows(both: Callable[..., Both]) -> None:
    ran = both(
        "#include <stdio.h>\n#include <string>\nstruct result { std::string name; int n; };\n"
        'static void fill(result *r) { r->name.clear(); for (int i = 0; i < 3; i++) r->name += "ab"; }\n'
        'int main() {\n    result r;\n    fill(&r);\n    r.name += "z";\n    printf("%s\\n", r.name.c_str());\n}\n',
        cxx=True,
    )
    assert ran.python == ran.c == "abababz\n" and not ran.ported.left, ran.ported.left


def test_arguments_of_a_macro_are_not_taken_for_defaults(both: Callable[..., Both]) -> None:
    """clang gives a macro's arguments an empty extent."""
    done = both(
        "#include <stdio.h>\n#include <vector>\n"
        "#define FILLED(v, n, x) std::vector<int> v(n, x)\n"
        "int main() {\n    FILLED(v, 3, 7);\n"
        '    for (int x : v) printf("%d ", x);\n    return 0;\n}\n',
        cxx=True,
    )
    assert done.ported.left == []
    assert done.python == done.c


LOCK = (
    "std::mutex m; std::unique_lock<std::mutex> lock; lock = std::unique_lock<std::mutex>(m); return lock.owns_lock();"
)
POINTED = "struct A { std::string *name; }; A a; std::string s; a.name = &s; return (int)a.name->size();"


@pytest.mark.parametrize("body", [LOCK, POINTED])
def test_what_python_keeps_otherwise_is_left(body: str, stops: Callable[[str], str]) -> None:
    """A lock without a mutex, and a field that points to a text."""
    includes = "#include <mutex>\n#include <stdio.h>\n#include <string>\n"
    assert stops(f'{includes}int main() {{ printf("before\\n"); {body} }}\n') == "before\n"
