"""OpenCV in C++: read without OpenCV, and computed by `npu_porter.opencv`."""

from __future__ import annotations

import sys
from pathlib import Path

from npu_porter.translator import port

from tests import programs

PROGRAM = """
#include <stdio.h>
#include "opencv2/core/core.hpp"
#include <opencv2/imgproc.hpp>
using namespace cv;
struct holder { cv::Mat picture; int n; };
static cv::Mat made(int w, int h) {
    cv::Mat out(h, w, CV_8UC3, cv::Scalar(10, 20, 30));
    out.at<cv::Vec3b>(1, 1)[2] = 99;
    return out;
}
static void change(cv::Mat &m, const cv::Mat &from, cv::Size s) {
    cv::resize(from, m, s, 0, 0, cv::INTER_LINEAR);
    s.width = 1;
}
int main() {
    cv::Mat a = made(6, 4), b, gray;
    cv::Mat c = a, d = a.clone();
    c.data[0] = 5;
    printf("%d %d %d %d\\n", a.data[0], d.data[0], a.at<cv::Vec3b>(1, 1)[2], (int)a.step);
    cv::Size size(9, 5);
    change(b, a, size);
    printf("%d %d %d %d\\n", b.cols, b.rows, size.width, b.channels());
    cvtColor(b, gray, COLOR_BGR2GRAY);
    for (int y = 0; y < 2; y++) {
        uchar *row = gray.ptr<uchar>(y);
        printf("%d %d\\n", row[1], row[2]);
    }
    float values[4] = {0, 1.5f, 3, 4.5f};
    cv::Mat f(2, 2, CV_32F, values), g;
    cv::resize(f, g, cv::Size(3, 3));
    g.at<float>(0, 1) += 2;
    printf("%f %f %f\\n", g.at<float>(1, 1), g.at<float>(0, 1), *g.ptr<float>(2));
    holder h;
    h.picture = g;
    cv::Rect r = cv::Rect(1, 1, 2, 2) & cv::Rect(0, 0, 2, 9);
    printf("%d %d %d %d %d\\n", h.picture.rows, r.x, r.y, r.width, r.height);
    std::vector<cv::Rect> rects;
    rects.push_back(r);
    rects.push_back(cv::Rect(1, 2, 3, 4));
    for (cv::Rect one : rects)
        one.x = 77;
    for (cv::Rect &one : rects)
        one.y += 1;
    cv::Rect &q = rects[0];
    q = rects[1];
    q.width = 44;
    std::vector<cv::Rect> other = rects;
    other[0].width = 3;
    printf("%d %d %d %d\\n", rects[0].width, rects[0].height, other[0].width, rects[1].x);
    Mat part = a(r);
    printf("%d\\n", (int)std::ceil(part.rows / 4.0f));
    part = cv::Scalar(1, 2, 3);
    std::vector<cv::Mat> parts;
    cv::split(a, parts);
    for (cv::Mat one : parts)
        one = cv::Mat(2, 2, CV_8U);
    printf("%d %d %d\\n", (int)parts.size(), parts[1].cols, a.ptr<cv::Vec3b>(1)[1][1]);
    return a.empty() || a.data == NULL;
}
"""
OUTPUT = """5 10 99 18
9 5 9 3
22 22
29 34
2.250000 2.750000 3.000000
3 1 1 1 2
44 4 3 1
1
3 6 2
"""  # of the same program, compiled with OpenCV 4.6

VALUES = """#include <opencv2/opencv.hpp>
using namespace cv;
using std::cout;
struct found { cv::Rect_<float> box; int label; };
static float common(const found &a, const found &b) {
    cv::Rect_<float> both = a.box & b.box;
    return both.area() / (a.box | b.box).area();
}
int main() {
    std::vector<found> all;
    found one;
    one.box = cv::Rect_<float>(1.5f, 20.25f, 30.5f, 20.f);
    all.push_back(one);
    one.box.x = 10;
    one.box.width += 2.5f;
    all.push_back(one);
    printf("%.4f\\n", common(all[0], all[1]));
    Point p(1, 2), q = p + Point(3, 4), r = q - p;
    p += q;
    r -= Point(1, 1);
    cout << p << q << r << q * 1.5 << (p == q) << 2 * p << "\\n";
    Point2f f(1.25f, 2.5f), g = f * 3.0;
    f += Point2f(0.1f, 0.2f);
    Point2i rounded = g;
    Size2f half(1.5f, 2.5f);
    Size whole = half;
    cout << f << g << rounded << half << whole << half.area() << std::endl;
    Rect a(0, 0, 10, 10), b(5, 5, 10, 10);
    Rect2f between(1.5f, 2.5f, 3.5f, 4.5f);
    Rect cut = between;
    cout << (a | b) << cut << between << a.contains(Point(9, 9)) << (a + Point(1, 2)) << between.br() << "\\n";
    a &= Rect(2, 2, 20, 20);
    cout << a << Scalar(1, 2.5, 3) << Vec3b(1, 2, 255) << CV_RGB(1, 2, 3) << "\\n";
    RotatedRect turned(Point2f(30, 30), Size2f(20, 10), 30);
    turned.angle += 15;
    Point2f corners[4];
    turned.points(corners);
    cout << turned.boundingRect() << corners[0] << corners[3] << turned.center << "\\n";
    Mat left(2, 3, CV_8UC1, Scalar(1)), right(2, 3, CV_8UC1, Scalar(2)), both, up;
    hconcat(left, right, both);
    rotate(both, up, ROTATE_90_CLOCKWISE);
    cout << both.size() << up.size() << int(up.at<uchar>(5, 0)) << format(" %s %.1f%%", "cat", 97.25) << "\\n";
    return (getTickCount() - getTickCount()) / getTickFrequency() > 1;
}
"""
SHOWN = """0.5301
[5, 8][4, 6][2, 3][6, 9]0[10, 16]
[1.35, 2.7][3.75, 7.5][4, 8][1.5 x 2.5][2 x 2]3.75
[15 x 15 from (0, 0)][4 x 4 from (2, 2)][3.5 x 4.5 from (1.5, 2.5)]1[10 x 10 from (1, 2)][5, 7]
[8 x 8 from (2, 2)][1, 2.5, 3, 0][1, 2, 255][3, 2, 1, 0]
[23 x 23 from (19, 19)][19.3934, 26.4645][33.5355, 40.6066][30, 30]
[6 x 2][2 x 6]2 cat 97.2%
"""

POINTERS = """#include <cstdio>
#include <vector>
#include <opencv2/opencv.hpp>

struct Frame { cv::Mat picture; int id; };

static int shrink(const cv::Mat *from, cv::Mat *to)
{
    if (from == NULL || to == nullptr || from->empty())
        return -1;
    cv::resize(*from, *to, cv::Size(from->cols / 2, from->rows / 2));
    return to->cols * to->rows;
}
static void replace(cv::Mat *target, cv::Mat &value) { *target = value; }
static cv::Mat *chosen(bool first, cv::Mat *a, cv::Mat *b) { return first ? a : b; }
static void paint(cv::Mat *mat)
{
    for (int y = 0; y < mat->rows; y++)
        for (int x = 0; x < mat->cols; x++)
            mat->at<cv::Vec3b>(y, x) = cv::Vec3b(y, x, 7);
    cv::rectangle(*mat, cv::Point(1, 1), cv::Point(3, 3), cv::Scalar(255, 0, 0), 1);
    unsigned char *data = mat->data;
    data[0] = 9;
}

int main()
{
    cv::Mat big(8, 12, CV_8UC3, cv::Scalar(1, 2, 3)), small;
    printf("%d\\n", shrink(&big, &small));
    printf("%d\\n", shrink(NULL, &small));
    paint(&big);
    cv::Mat other = big.clone();
    cv::Mat *at = &small;
    replace(at, other);
    printf("%d %d %d\\n", small.rows, at->cols, at->at<cv::Vec3b>(2, 5)[1]);
    at = chosen(false, &small, &big);
    if (at && at == &big)
        printf("big %d\\n", at->ptr<unsigned char>(0)[0]);
    cv::Mat *made = new cv::Mat(2, 3, CV_8UC1);
    made->setTo(cv::Scalar(5));
    cv::Mat copy = *made;
    copy.at<unsigned char>(0, 0) = 6;
    printf("%d %zu\\n", made->at<unsigned char>(0, 0), made->total());
    delete made;
    Frame frame;
    frame.picture = big;
    paint(&frame.picture);
    cv::Mat rows[2];
    rows[0] = big;
    big.row(1).copyTo(rows[1]);
    printf("%d %d\\n", rows[0].rows, rows[1].rows);
    std::vector<cv::Mat> all;
    all.push_back(big);
    printf("%d\\n", shrink(&all[0], &frame.picture));
    printf("%d\\n", frame.picture.rows);
    return 0;
}
"""


def test_pictures_are_the_same(tmp_path: Path) -> None:
    source, script = tmp_path / "main.cc", tmp_path / "main.py"
    source.write_text(PROGRAM)
    ported = port([str(source)])
    assert not ported.left and not ported.unknown, (ported.left, ported.unknown)
    assert "from npu_porter import opencv as cv\n" in ported.text
    for line in (
        "cv.resize(from_, m, s, 0.0, 0.0, cv.INTER_LINEAR)",
        "out.line(cv.Vec3b, 1)[1][2] = 99",
        "change(b, a, cv.Size(size))",
        "h.picture.assign(g)",
        "def change(m: cv.Mat, from_: cv.Mat, s: cv.Size) -> None:",
    ):
        assert line in ported.text
    script.write_text(ported.text)
    ran = programs.run([sys.executable, str(script)])
    assert (ran.stdout, ran.stderr, ran.returncode) == (OUTPUT, "", 0)


def test_a_pointer_names_the_picture(tmp_path: Path) -> None:
    source, script = tmp_path / "main.cc", tmp_path / "main.py"
    source.write_text(POINTERS)
    ported = port([str(source)])
    assert not ported.left, ported.left
    assert "def shrink(from_: cv.Mat, to: cv.Mat) -> int:" in ported.text and "shrink(big, small)" in ported.text
    script.write_text(ported.text)
    ran = programs.run([sys.executable, str(script)])
    assert (ran.stdout, ran.stderr, ran.returncode) == ("24\n-1\n8 12 5\nbig 9\n6 6\n8 1\n24\n4\n", "", 0)


def test_what_is_not_there_is_left(tmp_path: Path) -> None:
    source = tmp_path / "main.cc"
    source.write_text(
        "#include <opencv2/opencv.hpp>\nint main() {\n    cv::Mat a(2, 2, CV_8UC1);\n"
        "    cv::inpaint(a, a, a, 3, 1);\n    a = a * 2;\n    cv::Mat *b = &a;\n    return b[1].rows;\n}\n"
    )
    whys = [why for _, why in port([str(source)]).left]
    assert "cv::inpaint, which npu_porter.opencv does not have" in whys
    assert "a pointer to several containers" in whys
    assert "arithmetic of a cv::Mat, which OpenCV rounds once for a whole expression" in whys


def test_functions_of_c_that_its_headers_bring(tmp_path: Path) -> None:
    source, script = tmp_path / "main.cc", tmp_path / "main.py"
    source.write_text(
        "#include <opencv2/opencv.hpp>\n#include <opencv2/imgproc/types_c.h>\n#include <math.h>\n#include <stdio.h>\n"
        "struct named { std::string name; };\nint main() {\n    float a = 2, p[3] = {1, 5, 5};\n    named n, *m = &n;\n"
        '    m->name += "x";\n    m->name += std::string("y");\n    cv::Mat b(9, 9, CV_8UC1);\n'
        '    cv::putText(b, "x", cv::Point(0, 8), cv::FONT_HERSHEY_SIMPLEX, 0.4, cv::Scalar(1, 2, 3));\n'
        '    printf("%f %d %d %s\\n", fmax(a, 1.f), (int)(std::max_element(p, p + 3) - p),\n'
        "           (int)(std::min_element(p + 1, p + 3) - p), n.name.c_str());\n    return 0;\n}\n"
    )
    ported = port([str(source)])
    assert not ported.left, ported.left
    script.write_text(ported.text)
    ran = programs.run([sys.executable, str(script)])
    assert (ran.stdout, ran.stderr, ran.returncode) == ("2.000000 1 1 xy\n", "", 0)


def test_parts_of_pictures_are_written_where_they_stand(tmp_path: Path) -> None:
    """OpenCV takes a picture that nobody else has where it writes one: a part of another picture."""
    source, script = tmp_path / "main.cc", tmp_path / "main.py"
    source.write_text(
        "#include <opencv2/opencv.hpp>\nint main() {\n"
        "    cv::Mat whole = cv::Mat::zeros(4, 6, CV_8UC1), part(2, 3, CV_8UC1, cv::Scalar(7));\n"
        "    part.copyTo(whole(cv::Rect(1, 1, 3, 2)));\n    int sum = 0;\n"
        "    for (int y = 0; y < whole.rows; y++)\n"
        "        for (int x = 0; x < whole.cols; x++) sum += whole.at<uchar>(y, x);\n"
        '    printf("%d %d\\n", sum, whole.at<uchar>(1, 1));\n    return 0;\n}\n'
    )
    ported = port([str(source)])
    script.write_text(ported.text)
    assert not ported.left and programs.run([sys.executable, str(script)]).stdout == "42 7\n"


def test_small_classes(tmp_path: Path) -> None:
    source, script = tmp_path / "main.cc", tmp_path / "main.py"
    source.write_text(VALUES)
    ported = port([str(source)])
    assert not ported.left, ported.left
    script.write_text(ported.text)
    ran = programs.run([sys.executable, str(script)])
    assert (ran.stdout, ran.stderr, ran.returncode) == (SHOWN, "", 0)
