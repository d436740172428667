"""Classes as one writes them in Python: methods stand in their class, and fields have the types that C has."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from npu_porter.translator import port

from tests import programs

HEADER = """
#pragma once
#include <string>
// A resource.
class Resource {
public:
    Resource();
    explicit Resource(int mode);
    ~Resource();
    void begin();  // sets the mode
    static int count();
    int twice(int x) const { return 2 * x; }
    std::string name = "r";
private:
    int mode_, places_;
    float scale_ = 1.5f;
    unsigned char *data_;
    static int count_;
};
"""
PROGRAM = """
#include <stdio.h>
#include "resource.hpp"
#define STEP 5

int Resource::count_ = 0;

// Sets it.
static void set(int *p) { *p = STEP; }

// Without a mode.
Resource::Resource() : mode_(0), places_(4), data_(nullptr) { count_++; }
Resource::Resource(int mode) : mode_(mode), places_(2), data_(nullptr) { count_++; }
Resource::~Resource() { printf("end %d\\n", mode_); }

/* Begins
 * it all. */
void Resource::begin() {
    static int calls = 0;
    // the mode
    set(&mode_);
    calls++;
    printf("%d %d %d %g\\n", mode_, calls, places_, scale_ * STEP);  // shown
}

int Resource::count() { return count_; }

int main() {
    Resource r(1), q;
    r.begin();
    q.begin();
    printf("%d %d %s\\n", Resource::count(), r.twice(7), q.name.c_str());
    return 0;
}
"""


def test_methods_stand_in_their_class(both: Callable, tmp_path: Path) -> None:
    (tmp_path / "resource.hpp").write_text(HEADER)
    ran = both(PROGRAM, cxx=True)
    text, lines = ran.ported.text, ran.ported.text.split("\n")
    assert ran.python == ran.c and not ran.ported.left
    assert "Resource_" not in text and "begin: Any" not in text
    at = lines.index("    def begin(self) -> None:")
    assert lines[at - 3 : at] == ["    # sets the mode", "    # Begins", "    # it all."]
    assert "        # the mode" in lines[at:] and text.count("# shown") == text.count("# Sets it.") == 1
    assert lines[lines.index("class Resource:") - 1] == "# A resource."
    assert lines[lines.index("    def construct(self) -> None:") - 1] == "    # Without a mode."
    assert "STEP" in "".join(line for line in lines if line.startswith("        printf")), "a macro of the other file"


def test_fields_have_types(both: Callable, tmp_path: Path) -> None:
    (tmp_path / "resource.hpp").write_text(HEADER)
    text = both(PROGRAM, cxx=True).ported.text
    assert all(f"    {one}\n" in text for one in ("places_: int", "scale_: float", "name: str"))
    assert "    mode_: Any\n" in text, "a number whose address is taken is a variable of cdecl, too"


def test_methods_whose_class_has_no_translation_are_left(both: Callable) -> None:
    ran = both(
        "#include <stdio.h>\nstruct A { int a = 1; }; struct B { int b = 2; };\n"
        "class Both : public A, public B { public: int sum(); };\nint Both::sum() { return a + b; }\n"
        'int main(int argc, char **argv) { if (argc > 5) { Both two; printf("%d\\n", two.sum()); } puts("x"); }\n',
        cxx=True,
    )
    assert ran.python == ran.c == "x\n"
    assert any("Both" in why for _, why in ran.ported.left)


def test_a_header_that_is_included_by_two_names_is_written_once(tmp_path: Path) -> None:
    """`yolo/../base/tools.hpp` and `seg/../base/tools.hpp` are one file."""
    texts = {
        "base/tools.hpp": "#pragma once\nstruct Box { int x; };\ninline int twice(int n) { return 2 * n; }\n",
        "yolo/yolo.hpp": '#pragma once\n#include "../base/tools.hpp"\nint yolo(int n);\n',
        "yolo/yolo.cc": '#include "yolo.hpp"\nint yolo(int n) { Box b{n}; return twice(b.x); }\n',
        "seg/seg.cc": '#include "../base/tools.hpp"\nint seg(int n) { Box b{n}; return twice(b.x) + 1; }\n',
        "main.cc": '#include "yolo/yolo.hpp"\nint seg(int n);\nint main() { return yolo(3) + seg(4); }\n',
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    ported = port([str(tmp_path / name) for name in ("main.cc", "yolo/yolo.cc", "seg/seg.cc")])
    (tmp_path / "main.py").write_text(ported.text)
    assert not ported.left and ported.text.count("def twice(") == ported.text.count("class Box(") == 1
    assert programs.run([sys.executable, str(tmp_path / "main.py")]).returncode == 15
