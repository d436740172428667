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


def test_what_is_not_there_is_left(tmp_path: Path) -> None:
    source = tmp_path / "main.cc"
    source.write_text(
        "#include <opencv2/opencv.hpp>\nint main() {\n    cv::Mat a(2, 2, CV_8UC1);\n"
        "    cv::GaussianBlur(a, a, cv::Size(3, 3), 1);\n    a = a * 2;\n    cv::Mat *b = &a;\n    return b->rows;\n}\n"
    )
    whys = [why for _, why in port([str(source)]).left]
    assert "cv::GaussianBlur, which npu_porter.opencv does not have" in whys
    assert "a pointer to a cv::Mat" in whys
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
