"""Names that clang cannot resolve: the lines that need them are left and say why, everything else is translated."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from npu_porter.translator import port
from npu_porter.translator.blanks import Source, blanked
from npu_porter.translator.errors import PortError
from npu_porter.translator.summary import Ported

from tests import programs

OPENCV = "#include <opencv2/opencv.hpp>\n#include <cstdio>\n"
EVERYDAY = {
    "a function": (
        "",
        'int base = 0; cv::Size s = cv::getOptimalSize("x", 0, 0.5, 1, &base);',
        "cv::getOptimalSize, which",
    ),
    "a template": ("struct Object { cv::Point3_<float> rect; int label; };", "Object o; o.rect.x = 3;", "cv::Point3_"),
    "a class": ("", "cv::FileStorage cap(argv[1]);", "cv::FileStorage, which npu_porter.opencv does not have"),
    "a method": ("void f(cv::FileStorage &w) { w.release(); }", "cv::FileStorage w; f(w);", "cv::FileStorage, which"),
    "a constant": ("", "cv::Mat a; a.create(cv::CAP_PROP_SHARPNESS, 2, CV_8UC1);", "cv::CAP_PROP_SHARPNESS, which"),
    "an old macro": ("", 'cv::Mat a = cv::imread("x", CV_LOAD_IMAGE_COLOR);', "CV_LOAD_IMAGE_COLOR, which no header"),
    "a namespace": ("", "cv::dnn::Net net = cv::dnn::readNet(argv[0]);", "cv::dnn::"),
    "a member of what is there": ("", "cv::Mat a; a.locateROI(argc, argc);", "cv::Mat::locateROI, which"),
    "a conversion": ("", "int n = cv::checkRange(cv::Mat());", "cv::checkRange, which"),
}


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., tuple[Ported, str, str]]:
    """A function (text, name, *arguments) -> the translation, its output and its errors."""

    def made(text: str, name: str, *arguments: str) -> tuple[Ported, str, str]:
        source, script = tmp_path / name, tmp_path / "program.py"
        source.write_text(text)
        ported = port([str(source)])
        script.write_text(ported.text)
        done = programs.run([sys.executable, str(script), *arguments])
        return ported, done.stdout, done.stderr

    return made


def test_names_that_the_stand_in_lacks(tmp_path: Path) -> None:
    """Each is left alone, says why, and raises where it is reached."""
    text = OPENCV + " ".join(outside for outside, _, _ in EVERYDAY.values())
    text += '\nint main(int argc, char **argv) {\n    printf("before\\n");\n    switch (argc) {\n'
    for number, (_, inside, _) in enumerate(EVERYDAY.values(), 2):
        text += f"    case {number}: {{ {inside} break; }}\n"
    source, script = tmp_path / "program.cc", tmp_path / "program.py"
    source.write_text(text + '    }\n    printf("end\\n");\n    return 0;\n}\n')
    ported = port([str(source)])
    script.write_text(ported.text)
    assert programs.run([sys.executable, str(script)]).stdout == "before\nend\n"
    assert [place for place, _ in ported.left if place == "program.cc:3"] == ["program.cc:3"] * 2
    for number, (_, _, why) in enumerate(EVERYDAY.values(), 2):
        done = programs.run([sys.executable, str(script), *"x" * (number - 1)])
        assert done.stdout == "before\n"
        assert why in done.stderr and f"NotImplementedError: program.cc:{number + 5}: " in done.stderr, done.stderr


def test_the_body_of_a_loop_is_translated_where_its_head_is_not(run: Callable[..., tuple[Ported, str, str]]) -> None:
    text = OPENCV + (
        "int main(int argc, char **argv) {\n    int count = 0;\n    if (argc > 1) {\n"
        "        cv::FileStorage cap(0);\n        cv::Mat frame;\n        while (cap.read(frame)) {\n"
        '            count++;\n            if (count > 3) break;\n            printf("%d\\n", count);\n        }\n'
        '    }\n    printf("end %d\\n", count);\n    return 0;\n}\n'
    )
    ported, output, _ = run(text, "program.cc")
    assert output == "end 0\n"
    assert [place for place, _ in ported.left] == ["program.cc:6", "program.cc:8"]
    assert "while ...:\n" in ported.text and "            if count > 3:\n" in ported.text
    assert "NotImplementedError: program.cc:6: cv::FileStorage" in run(text, "program.cc", "x")[2]


C = """#include <stdio.h>
#include "vendor/camera.h"
typedef struct { int width; camera_t camera; } job_t;
static int size(int n, camera_t *camera) { return n * 2; }
static int twice(int n) { return n * 2; }
int main(int argc, char **argv) {
    struct camera_info info;
    int n = twice(21);
    printf("%d\\n", n);
    if (argc > 1) {
        camera_t *camera = camera_open(argv[1], CAMERA_RGB);
        info.width = 3;
        if (camera == NULL) return 1;
        CAMERA_CHECK(camera_close(camera))
    }
    for (int i = 0; i < n; i += 20) printf("%d\\n", i);
    return 0;
}
"""


def test_a_header_that_is_not_there_in_c(run: Callable[..., tuple[Ported, str, str]]) -> None:
    ported, output, errors = run(C, "program.c")
    assert (output, errors) == ("42\n0\n20\n40\n", "")
    assert ported.unknown == ["vendor/camera.h"]
    assert any("camera_t, which no header declares that was found" in why for _, why in ported.left)
    assert {place for place, _ in ported.left} <= {f"program.c:{line}" for line in (3, 7, 11, 12, 13, 14)}
    assert "NotImplementedError: program.c:11: " in run(C, "program.c", "x")[2]


VECTORS = r"""#include <stdio.h>
#include <emmintrin.h>
static int sum(const int *p) {
    __m128i a = _mm_loadu_si128((const __m128i *)p);
    return _mm_cvtsi128_si32(a);
}
int main(int argc, char **argv) {
    int v[4] = {1, 2, 3, 4};
    if (argc > 1) printf("%d\n", sum(v));
    printf("%d\n", v[2]);
    return 0;
}
"""


def test_the_compilers_headers_of_vectors(run: Callable[..., tuple[Ported, str, str]]) -> None:
    """GCC's own cannot be read by clang: the statements that need them are left, nothing else."""
    ported, output, errors = run(VECTORS, "program.c")
    assert (output, errors) == ("3\n", "")
    assert {place for place, _ in ported.left} == {"program.c:4", "program.c:5"}
    assert "NotImplementedError: program.c:4: " in run(VECTORS, "program.c", "x")[2]


def test_what_cannot_be_read_even_so_is_left(run: Callable[..., tuple[Ported, str, str]]) -> None:
    """Statements, conditions, functions; each with the compiler's words, where it stands."""
    text = (
        '#include <cstdio>\n#include "maths.h"\n'
        "int twice(int n) { return n * 2; }\n"
        "Matrix<3> operator+(const Matrix<3> &a, WEIRD b) { return a; }\n"
        'int main(int argc, char **argv) {\n    printf("%d\\n", twice(4));\n    if (argc > 1) {\n'
        "        FOR_EACH(item, argv) { puts(item); }\n        return WITH {1} AND {2};\n    }\n"
        '    printf("end\\n");\n    return 0;\n}\n'
    )
    ported, output, errors = run(text, "program.cc")
    assert (output, errors) == ("8\nend\n", "")
    assert {"program.cc:8", "program.cc:9"} & {place for place, _ in ported.left}
    assert "NotImplementedError: program.cc:" in run(text, "program.cc", "x")[2]
    assert "npu_unknown" not in ported.text and "_U" not in ported.text


def test_macros_that_one_compiler_alone_reads(run: Callable[..., tuple[Ported, str, str]]) -> None:
    """<stdatomic.h> of GCC calls builtins in a way that clang refuses: the lines are left, the program is not."""
    text = "#include <stdatomic.h>\n#include <stdio.h>\nstatic atomic_int n;\nint main(int argc, char **argv) {\n"
    text += '    printf("begin\\n");\n    if (argc > 1)\n        atomic_fetch_add(&n, 1);\n'
    text += '    printf("end\\n");\n    return 0;\n}\n'
    ported, shown, problem = run(text, "program.c")
    if ported.left:  # with GCC's headers
        assert all(place in ("program.c:3", "program.c:6", "program.c:7") for place, _ in ported.left)
    assert (shown, problem) == ("begin\nend\n", "")


def test_an_argument_behind_the_last_is_null(run: Callable[..., tuple[Ported, str, str]]) -> None:
    text = "#include <stdio.h>\nint main(int argc, char **argv) {\n    int n = 0;\n    while (argv[n] != NULL) n++;\n"
    ported, shown, problem = run(text + '    printf("%d\\n", n);\n    return 0;\n}\n', "program.c", "a", "b")
    assert (shown, problem, ported.left) == ("3\n", "", [])
    counted = text.replace("argv[n] != NULL", "n < argc && argv[n] != NULL")
    assert "sys.exit(main(len(sys.argv), sys.argv))" in run(f"{counted}    return 0;\n}}\n", "program.c")[0].text


def test_c_that_is_wrong_in_itself_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "program.cc"
    source.write_text("#include <cstdio>\nint main() { return nothing; }\n")
    with pytest.raises(PortError, match=r"program\.cc:2:21: use of undeclared identifier 'nothing'"):
        port([str(source)])
    source.write_text('#include "nowhere.h"\nint main() { return 0;\n')
    with pytest.raises(PortError, match=r"program\.cc:2:\d+: expected '}'"):
        port([str(source)])


def test_newer_standards_are_read_where_the_older_ones_do_not_do(run: Callable[..., tuple[Ported, str, str]]) -> None:
    text = (
        "#include <cstdio>\n#include <string_view>\nnamespace a::b { constexpr int n = 3; }\n"
        'int main() { if (int m = a::b::n; m > 2) printf("%d\\n", m); return 0; }\n'
    )
    ported, _, _ = run(text, "program.cc")
    assert "npu_unknown" not in ported.text


@pytest.mark.parametrize(
    ("text", "mark", "expected"),
    [
        ("int f() { a = b(1); c(); }", "b", "int f() { ;         c(); }"),
        ("int f() { int a = b(1); c(); }", "b", "int f() { int a       ; c(); }"),
        ("int f() { auto a = b(1); c(); }", "b", "int f() { auto a =_U   ; c(); }"),
        ("int f() { if (b(1)) { c(); } }", "b", "int f() { if (0   ) { c(); } }"),
        ("int f() { if (d) b(1); else c(); }", "b", "int f() { if (d) ;     else c(); }"),
        ("int f() { for (auto x : b(1)) c(); }", "b", "int f() { for (auto x :_U   ) c(); }"),
        ("int f() { g([&](int x) { b(1); }); }", "b", "int f() { g([&](int x) { ;     }); }"),
        ("int f() { switch (d) { case 1: b(1); break; } }", "b", "int f() { switch (d) { case 1: ;     break; } }"),
        ("b f() { c(); } int g;", "b", ";              int g;"),
    ],
)
def test_what_is_taken_out(text: str, mark: str, expected: str) -> None:
    """The statement alone, all else in its place."""
    source = Source(text.encode())
    blank = source.region(text.index(mark), 0, "why")
    assert blank is not None and blanked(source.data, blank).decode() == expected


def test_real_headers_of_opencv_do_not_clash_with_the_stand_in(tmp_path: Path) -> None:
    """The stand-in takes the place of those that -I names, whichever of them a program includes."""
    for name in ("videoio.hpp", "core.hpp"):
        (tmp_path / "sdk" / "opencv2").mkdir(parents=True, exist_ok=True)
        (tmp_path / "sdk" / "opencv2" / name).write_text("namespace cv { class Mat { }; class VideoCapture; }\n")
    source = tmp_path / "program.cc"
    source.write_text(
        '#include <opencv2/core.hpp>\n#include <opencv2/videoio.hpp>\n#include "own.h"\n#include <cstdio>\n'
        'int main() {\n    cv::Mat a(2, 3, CV_8UC1);\n    printf("%d\\n", a.rows);\n    return 0;\n}\n'
    )
    (tmp_path / "own.h").write_text("#include <opencv2/dnn/dnn.hpp>\n")
    ported = port([str(source)], include=[str(tmp_path / "sdk")])
    assert not ported.left and not ported.unknown and "a = cv.Mat(2, 3, cv.CV_8UC1)" in ported.text


def test_what_no_rule_knows_is_said_in_words_of_the_language(tmp_path: Path) -> None:
    source = tmp_path / "program.cc"
    source.write_text(
        "int main(int argc, char **argv) {\n    void *to = &&end;\n    goto *to;\nend:\n    return 0;\n}\n"
    )
    assert "goto to a label that is a value" in [why for _, why in port([str(source)]).left]


def test_a_fault_of_the_translator_leaves_a_statement_or_names_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule that meets what it was not made for: no traceback, whatever the input."""
    source = tmp_path / "program.cc"
    source.write_text(
        "static void set(int *p) { *p = 5; }\n"
        "class R { public: void operator,(int mode) { mode_ = mode; } void Init(); private: int mode_; };\n"
        "void R::Init() { set(&mode_); }\nint main() { R r; r.Init(); return 0; }\n"
    )
    assert ("program.cc:2", "the record R with methods") in port([str(source)]).left
    monkeypatch.setattr("npu_porter.translator.program.put_macros", lambda _: [][0])
    with pytest.raises(PortError, match=r"program\.cc: a fault of the translator \(IndexError"):
        port([str(source)])


def test_newer_standards_and_headers_come_before_names(run: Callable[..., tuple[Ported, str, str]]) -> None:
    """A program with a header that is not there has what C++17 has, and what no header of its own brings along."""
    text = "#include <cstdio>\n#include <nowhere.h>\n#include <optional>\n"
    text += "static void more(std::unordered_set<int> &s);\n#include <unordered_set>\n"
    text += 'int main() { std::optional<int> o; gone(); printf("%d", std::min(1, 2)); return 0; }\n'
    ported, _, _ = run(text, "program.cc")
    whys = " ".join(why for _, why in ported.left)
    assert "gone, which no header declares" in whys
    assert "optional, which" not in whys and "unordered_set, which" not in whys and "std::min, which" not in whys


def test_names_of_another_release(tmp_path: Path) -> None:
    """Names that begin as those of a package's header do are of another release of it; others are mistakes."""
    source = tmp_path / "program.c"
    (tmp_path / "rknn_api.h").write_text("typedef unsigned long rknn_context;\n")
    begin = '#include <stdio.h>\n#include "rknn_api.h"\nint main(void) { printf("a"); '
    source.write_text(begin + "rknn_new_handle_t handle; rknn_new(&handle); return 0; }\n")
    assert "rknn_new_handle_t, which no header declares" in " ".join(why for _, why in port([str(source)]).left)
    source.write_text(begin + "new_handle_t handle; return 0; }\n")
    with pytest.raises(PortError, match="use of undeclared identifier 'new_handle_t'"):
        port([str(source)])


def test_a_name_of_a_newer_library_whose_header_is_there(run: Callable[..., tuple[Ported, str, str]]) -> None:
    """It is not declared once more: std::string would clash with the library's own."""
    ported, output, _ = run(
        '#include "absent.h"\n#include <cstdio>\n#include <memory>\n#include <string>\n'
        'std::string name() { return "x"; }\n'
        'int main() {\n    printf("%s\\n", name().c_str());\n'
        "    std::not_there<int> p;\n    auto q = std::make_unique_for_overwrite<Absent>(3);\n    return 0;\n}\n",
        "program.cc",
    )
    assert output == "x\n" and ported.left
