"""The stand-in for OpenCV's headers: declares `npu_porter.opencv`; other names of a program are unresolved."""

from __future__ import annotations

__all__ = ["DECLARED", "FILE"]

FILE = "npu_opencv.hpp"
"""What each of OpenCV's headers includes here."""

_DEPTHS = ("8U", "8S", "16U", "16S", "32S", "32F", "64F")
_TYPES = ", ".join(
    f"CV_{name} = {depth}, " + ", ".join(f"CV_{name}C{n} = {depth + (n - 1 << 3)}" for n in range(1, 5))
    for depth, name in enumerate(_DEPTHS)
)

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
struct Size { int width, height; Size(); Size(int width, int height); int area() const; bool empty() const;
  bool operator==(const Size &) const; bool operator!=(const Size &) const; };
struct Point { int x, y; Point(); Point(int x, int y); bool operator==(const Point &) const; };
struct Point2f { float x, y; Point2f(); Point2f(float x, float y); };
struct Rect { int x, y, width, height; Rect(); Rect(int x, int y, int width, int height);
  Rect(const Point &, const Point &); Rect(const Point &, const Size &); int area() const; Point tl() const;
  Point br() const; Size size() const; Rect operator&(const Rect &) const; bool operator==(const Rect &) const; };
struct Scalar { double val[4]; Scalar(); Scalar(double v0, double v1 = 0, double v2 = 0, double v3 = 0);
  static Scalar all(double value); double &operator[](int); const double &operator[](int) const; };
struct Vec3b { uchar val[3]; Vec3b(); Vec3b(uchar, uchar, uchar); uchar &operator[](int);
  const uchar &operator[](int) const; };
struct Vec3f { float val[3]; Vec3f(); Vec3f(float, float, float); float &operator[](int);
  const float &operator[](int) const; };
class Mat {
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
void resize(const Mat &src, const Mat &dst, Size dsize, double fx = 0, double fy = 0, int interpolation = INTER_LINEAR);
void cvtColor(const Mat &src, const Mat &dst, int code, int channels = 0);
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
}
#endif
"""
)
