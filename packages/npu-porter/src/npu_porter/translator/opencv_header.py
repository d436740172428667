"""The stand-in for OpenCV's headers: declares `npu_porter.opencv`; other names of a program are unresolved."""

from __future__ import annotations

import re

from npu_porter.opencv_functions import DECLARED as FUNCTIONS

__all__ = ["DECLARED", "FILE"]

FILE = "npu_opencv.hpp"
"""What each of OpenCV's headers includes here."""

_DEPTHS = ("8U", "8S", "16U", "16S", "32S", "32F", "64F")
_TYPES = ", ".join(
    f"CV_{name} = {depth}, " + ", ".join(f"CV_{name}C{n} = {depth + (n - 1 << 3)}" for n in range(1, 5))
    for depth, name in enumerate(_DEPTHS)
)

_SMALL = """
struct Size { NUM width, height; Size(); Size(NUM width, NUM height); Size(const OTHER_Size &); NUM area() const;
  bool empty() const; bool operator==(const Size &) const; bool operator!=(const Size &) const; };
struct Point { NUM x, y; Point(); Point(NUM x, NUM y); Point(const OTHER_Point &); bool inside(const Rect &) const;
  bool operator==(const Point &) const; bool operator!=(const Point &) const; };
struct Rect { NUM x, y, width, height; Rect(); Rect(NUM x, NUM y, NUM width, NUM height); Rect(const OTHER_Rect &);
  Rect(const Point &, const Point &); Rect(const Point &, const Size &); NUM area() const; bool empty() const;
  bool contains(const Point &) const; Point tl() const; Point br() const; Size size() const;
  bool operator==(const Rect &) const; bool operator!=(const Rect &) const; };
Point operator+(const Point &, const Point &); Point operator-(const Point &, const Point &);
Point operator*(const Point &, double); Point operator*(double, const Point &);
Point &operator+=(Point &, const Point &); Point &operator-=(Point &, const Point &);
Rect operator&(const Rect &, const Rect &); Rect operator|(const Rect &, const Rect &);
Rect operator+(const Rect &, const Point &); Rect operator-(const Rect &, const Point &);
Rect &operator&=(Rect &, const Rect &); Rect &operator|=(Rect &, const Rect &);
"""
_VECTORS = "Vec3b Vec4b Vec2f Vec3f Vec4f Vec3i Vec4i"
_LETTERS = {"b": "uchar", "f": "float", "i": "int"}


def _small_classes() -> str:
    """Return the declarations of sizes, points, rectangles and vectors: classes of their own, not templates."""
    kinds = {"int": "", "float": "2f", "double": "2d"}
    lines, shown = [], ["Scalar"]
    for name in ("Size", "Point", "Rect"):
        lines.append(f"template <class T> struct npu_{name}; typedef struct {name} {name}2i;")
        for kind, end in kinds.items():
            lines.append(f"struct {name}{end}; template <> struct npu_{name}<{kind}> {{ typedef {name}{end} type; }};")
            shown.append(f"{name}{end}")
        lines.append(f"template <class T> using {name}_ = typename npu_{name}<T>::type;")
    for kind, end in kinds.items():
        text = _SMALL
        for other in kinds.values():
            if other != end:
                text = re.sub(r"(\w+)\(const OTHER_\w+ &\);", rf"\g<1>(const <\g<1>{other}> &); \g<0>", text)
        text = re.sub(r"\w+\(const OTHER_\w+ &\);", "", text)
        text = re.sub(r"(?<!<)\b(Size|Point|Rect)\b", rf"\g<1>{end}", text.replace("NUM", kind))
        lines.append(text.translate({ord(mark): None for mark in "<>"}))
    lines.append(
        "struct RotatedRect { Point2f center; Size2f size; float angle; RotatedRect();\n"
        "  RotatedRect(const Point2f &center, const Size2f &size, float angle); Rect boundingRect() const;\n"
        "  void points(Point2f corners[]) const; };\n"
        "struct Scalar { double val[4]; Scalar(); Scalar(double v0, double v1 = 0, double v2 = 0, double v3 = 0);\n"
        "  static Scalar all(double value); double &operator[](int); const double &operator[](int) const; };"
    )
    for name in _VECTORS.split():
        count, kind = int(name[3]), _LETTERS[name[4]]
        shown.append(name)
        lines.append(
            f"struct {name} {{ {kind} val[{count}]; {name}(); {name}({', '.join([kind] * count)});"
            f" {kind} &operator[](int); const {kind} &operator[](int) const; }};"
        )
    lines += [f"std::ostream &operator<<(std::ostream &, const {name} &);" for name in shown]
    return "\n".join(lines) + "\n"


DECLARED = (
    """#ifndef NPU_COMMON_OPENCV
#define NPU_COMMON_OPENCV
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <sstream>
#include <string>
#include <vector>
#define CV_RGB(r, g, b) cv::Scalar((b), (g), (r), 0)
#define CV_PI 3.1415926535897932384626433832795
typedef unsigned char uchar;
enum { """
    + _TYPES
    + """ };
namespace cv {
using std::vector;
typedef std::string String;
typedef ::uchar uchar;
enum { IMREAD_UNCHANGED = -1, IMREAD_GRAYSCALE = 0, IMREAD_COLOR = 1 };
enum { INTER_NEAREST, INTER_LINEAR };
enum { BORDER_CONSTANT = 0, BORDER_REPLICATE = 1, BORDER_REFLECT = 2, BORDER_REFLECT_101 = 4, BORDER_DEFAULT = 4 };
enum { IMWRITE_JPEG_QUALITY = 1, IMWRITE_PNG_COMPRESSION = 16 };
enum { FILLED = -1, LINE_8 = 8, LINE_AA = 16 };
enum { FONT_HERSHEY_SIMPLEX, FONT_HERSHEY_PLAIN, FONT_HERSHEY_DUPLEX, FONT_HERSHEY_COMPLEX, FONT_HERSHEY_TRIPLEX };
enum { CAP_ANY = 0, CAP_V4L2 = 200, CAP_GSTREAMER = 1800, CAP_FFMPEG = 1900 };
enum { CAP_PROP_POS_FRAMES = 1, CAP_PROP_FRAME_WIDTH = 3, CAP_PROP_FRAME_HEIGHT = 4, CAP_PROP_FPS = 5,
  CAP_PROP_FOURCC = 6, CAP_PROP_FRAME_COUNT = 7, CAP_PROP_BUFFERSIZE = 38 };
enum { WINDOW_NORMAL = 0, WINDOW_AUTOSIZE = 1 };
enum { COLOR_BGR2BGRA = 0, COLOR_RGB2RGBA = 0, COLOR_BGRA2BGR = 1, COLOR_RGBA2RGB = 1, COLOR_BGR2RGBA = 2,
  COLOR_RGB2BGRA = 2, COLOR_RGBA2BGR = 3, COLOR_BGRA2RGB = 3, COLOR_BGR2RGB = 4, COLOR_RGB2BGR = 4,
  COLOR_BGRA2RGBA = 5, COLOR_RGBA2BGRA = 5, COLOR_BGR2GRAY = 6, COLOR_RGB2GRAY = 7, COLOR_GRAY2BGR = 8,
  COLOR_GRAY2RGB = 8, COLOR_GRAY2BGRA = 9, COLOR_GRAY2RGBA = 9, COLOR_BGRA2GRAY = 10, COLOR_RGBA2GRAY = 11 };
"""
    + _small_classes()
    + """class Mat {
public:
  uchar *data; int rows, cols; size_t step;
  Mat(); Mat(const Mat &); Mat(const Mat &, const Rect &); Mat(int rows, int cols, int type);
  Mat(int rows, int cols, int type, const Scalar &value);
  Mat(int rows, int cols, int type, void *data, size_t step = 0);
  Mat(Size size, int type); Mat(Size size, int type, const Scalar &value);
  Mat(Size size, int type, void *data, size_t step = 0);
  ~Mat(); Mat &operator=(const Mat &); Mat &operator=(const Scalar &);
  Mat operator()(const Rect &) const; Mat row(int y) const; Mat col(int x) const;
  void create(int rows, int cols, int type); void create(Size size, int type); void release();
  Mat clone() const; void copyTo(const Mat &target) const; Mat &setTo(const Scalar &value);
  void convertTo(const Mat &target, int type, double alpha = 1, double beta = 0) const;
  Mat reshape(int channels, int rows = 0) const; bool empty() const; bool isContinuous() const; Size size() const;
  int type() const; int depth() const; int channels() const; size_t total() const; size_t elemSize() const;
  size_t elemSize1() const; static Mat zeros(int rows, int cols, int type); static Mat zeros(Size size, int type);
  static Mat ones(int rows, int cols, int type); static Mat ones(Size size, int type);
  Mat mul(const Mat &other, double scale = 1) const;
  uchar *ptr(int row = 0); const uchar *ptr(int row = 0) const;
  template <class T> T *ptr(int row = 0); template <class T> const T *ptr(int row = 0) const;
  template <class T> T &at(int row, int column); template <class T> const T &at(int row, int column) const;
  template <class T> T &at(int column);
};
Mat operator+(const Mat &, const Mat &); Mat operator+(const Mat &, const Scalar &);
Mat operator-(const Mat &, const Mat &); Mat operator-(const Mat &, const Scalar &);
Mat operator*(const Mat &, double); Mat operator/(const Mat &, double);
class VideoCapture {
public:
  VideoCapture(); VideoCapture(const std::string &filename, int api = 0); VideoCapture(int index, int api = 0);
  ~VideoCapture(); bool open(const std::string &filename, int api = 0); bool open(int index, int api = 0);
  bool isOpened() const; bool read(Mat &image); bool grab(); VideoCapture &operator>>(Mat &image);
  double get(int property) const; bool set(int property, double value); void release();
};
class VideoWriter {
public:
  VideoWriter(); VideoWriter(const std::string &filename, int fourcc, double fps, Size size, bool colour = true);
  ~VideoWriter(); bool open(const std::string &filename, int fourcc, double fps, Size size, bool colour = true);
  bool isOpened() const; void write(const Mat &image); VideoWriter &operator<<(const Mat &image); void release();
  static int fourcc(char one, char two, char three, char four);
};
void imshow(const std::string &window, const Mat &image);
void namedWindow(const std::string &window, int flags = WINDOW_AUTOSIZE);
int waitKey(int delay = 0);
void destroyAllWindows();
Mat imread(const std::string &filename, int flags = IMREAD_COLOR);
bool imwrite(const std::string &filename, const Mat &image, const vector<int> &params = vector<int>());
void copyMakeBorder(const Mat &src, const Mat &dst, int top, int bottom, int left, int right, int borderType,
                    const Scalar &value = Scalar());
void flip(const Mat &src, const Mat &dst, int flipCode);
void transpose(const Mat &src, const Mat &dst);
void split(const Mat &src, vector<Mat> &channels);
void merge(const vector<Mat> &channels, const Mat &dst);
void rectangle(Mat &img, Point pt1, Point pt2, const Scalar &color, int thickness = 1, int lineType = 8, int shift = 0);
void putText(Mat &img, const std::string &text, Point org, int fontFace, double fontScale, Scalar color,
             int thickness = 1, int lineType = 8, bool bottomLeftOrigin = false);
void rectangle(Mat &img, Rect rect, const Scalar &color, int thickness = 1, int lineType = 8, int shift = 0);
void rotate(const Mat &src, const Mat &dst, int rotateCode);
void hconcat(const Mat &src1, const Mat &src2, const Mat &dst); void hconcat(const vector<Mat> &src, const Mat &dst);
void vconcat(const Mat &src1, const Mat &src2, const Mat &dst); void vconcat(const vector<Mat> &src, const Mat &dst);
int64_t getTickCount(); double getTickFrequency(); Mat noArray();
String format(const char *format, ...);
"""
    + FUNCTIONS
    + """}
#endif
"""
)
