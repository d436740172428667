"""Functions and constants of OpenCV that are handed over to its package cv2, which is imported when one is called.

`FUNCTIONS` declares each as C++ does, with cv2's names of the parameters, and is all that is known of it:

- `In`, `Out`, `InOut`: a picture that is read, that is made, that is drawn on.
- `Value`: a picture, a `Scalar`, or a number.
- `Points`: a list of points or a picture. `Polygons`: one list of points or several.
- `Lost`: a result of cv2's that this form of the function does not give.

Other parameters that are no constants are results: `int *baseLine`, `vector<Point> &hull`.
"""

from __future__ import annotations

import functools
import re
from typing import Any

from npu_common.cdecl.text import text_of

from . import opencv_values as values
from .opencv_video import _cv2

__all__ = ["CONSTANTS", "DECLARED", "function_of"]

CONSTANTS = {
    name.partition("=")[0]: int(name.partition("=")[2])
    for name in """
    INTER_CUBIC=2 INTER_AREA=3 INTER_LANCZOS4=4 WARP_INVERSE_MAP=16 BORDER_WRAP=3 BORDER_TRANSPARENT=5
    BORDER_REFLECT101=4 BORDER_ISOLATED=16 IMREAD_ANYDEPTH=2 IMREAD_ANYCOLOR=4 LINE_4=4 FONT_HERSHEY_COMPLEX_SMALL=5
    FONT_HERSHEY_SCRIPT_SIMPLEX=6 FONT_HERSHEY_SCRIPT_COMPLEX=7 FONT_ITALIC=16 COLOR_BGR2XYZ=32 COLOR_RGB2XYZ=33
    COLOR_XYZ2BGR=34 COLOR_XYZ2RGB=35 COLOR_BGR2YCrCb=36 COLOR_RGB2YCrCb=37 COLOR_YCrCb2BGR=38 COLOR_YCrCb2RGB=39
    COLOR_BGR2HSV=40 COLOR_RGB2HSV=41 COLOR_BGR2Lab=44 COLOR_RGB2Lab=45 COLOR_BGR2HLS=52 COLOR_RGB2HLS=53
    COLOR_HSV2BGR=54 COLOR_HSV2RGB=55 COLOR_Lab2BGR=56 COLOR_Lab2RGB=57 COLOR_HLS2BGR=60 COLOR_HLS2RGB=61
    COLOR_BGR2BGR565=12 COLOR_RGB2BGR565=13 COLOR_BGR5652BGR=14 COLOR_BGR5652RGB=15
    COLOR_BGR2YUV=82 COLOR_RGB2YUV=83 COLOR_YUV2BGR=84 COLOR_YUV2RGB=85 COLOR_YUV2RGB_NV12=90 COLOR_YUV2BGR_NV12=91
    COLOR_YUV2RGB_NV21=92 COLOR_YUV2BGR_NV21=93 COLOR_YUV420sp2RGB=92 COLOR_YUV420sp2BGR=93 COLOR_YUV2RGBA_NV12=94
    COLOR_YUV2BGRA_NV12=95 COLOR_YUV2RGBA_NV21=96 COLOR_YUV2BGRA_NV21=97 COLOR_YUV2RGB_YV12=98 COLOR_YUV2BGR_YV12=99
    COLOR_YUV2RGB_I420=100 COLOR_YUV2BGR_I420=101 COLOR_YUV2RGB_IYUV=100 COLOR_YUV2BGR_IYUV=101 COLOR_YUV420p2RGB=98
    COLOR_YUV420p2BGR=99 COLOR_YUV2RGBA_YV12=102 COLOR_YUV2BGRA_YV12=103 COLOR_YUV2RGBA_I420=104 COLOR_YUV2BGRA_I420=105
    COLOR_YUV2GRAY_420=106 COLOR_YUV2GRAY_NV12=106 COLOR_YUV2GRAY_NV21=106 COLOR_YUV2GRAY_I420=106
    COLOR_YUV2GRAY_YV12=106 COLOR_YUV2RGB_UYVY=107 COLOR_YUV2BGR_UYVY=108 COLOR_YUV2RGBA_UYVY=111
    COLOR_YUV2BGRA_UYVY=112 COLOR_YUV2RGB_YUYV=115 COLOR_YUV2BGR_YUYV=116 COLOR_YUV2RGB_YUY2=115 COLOR_YUV2BGR_YUY2=116
    COLOR_YUV2RGB_YVYU=117 COLOR_YUV2BGR_YVYU=118 COLOR_YUV2RGBA_YUYV=119 COLOR_YUV2BGRA_YUYV=120
    COLOR_YUV2GRAY_UYVY=123 COLOR_YUV2GRAY_YUYV=124 COLOR_YUV2GRAY_YUY2=124 COLOR_RGB2YUV_I420=127
    COLOR_BGR2YUV_I420=128 COLOR_RGBA2YUV_I420=129 COLOR_BGRA2YUV_I420=130 COLOR_RGB2YUV_YV12=131
    COLOR_BGR2YUV_YV12=132 COLOR_BayerBG2BGR=46 COLOR_BayerGB2BGR=47 COLOR_BayerRG2BGR=48 COLOR_BayerGR2BGR=49
    COLOR_BayerBG2RGB=48 COLOR_BayerGB2RGB=49 COLOR_BayerRG2RGB=46 COLOR_BayerGR2RGB=47
    THRESH_BINARY=0 THRESH_BINARY_INV=1 THRESH_TRUNC=2 THRESH_TOZERO=3 THRESH_TOZERO_INV=4 THRESH_OTSU=8
    THRESH_TRIANGLE=16 ADAPTIVE_THRESH_MEAN_C=0 ADAPTIVE_THRESH_GAUSSIAN_C=1 RETR_EXTERNAL=0 RETR_LIST=1 RETR_CCOMP=2
    RETR_TREE=3 CHAIN_APPROX_NONE=1 CHAIN_APPROX_SIMPLE=2 CHAIN_APPROX_TC89_L1=3 CHAIN_APPROX_TC89_KCOS=4
    MORPH_ERODE=0 MORPH_DILATE=1 MORPH_OPEN=2 MORPH_CLOSE=3 MORPH_GRADIENT=4 MORPH_TOPHAT=5 MORPH_BLACKHAT=6
    MORPH_RECT=0 MORPH_CROSS=1 MORPH_ELLIPSE=2 NORM_INF=1 NORM_L1=2 NORM_L2=4 NORM_L2SQR=5 NORM_HAMMING=6
    NORM_MINMAX=32 CMP_EQ=0 CMP_GT=1 CMP_GE=2 CMP_LT=3 CMP_LE=4 CMP_NE=5 ROTATE_90_CLOCKWISE=0 ROTATE_180=1
    ROTATE_90_COUNTERCLOCKWISE=2 COLORMAP_AUTUMN=0 COLORMAP_BONE=1 COLORMAP_JET=2 COLORMAP_WINTER=3 COLORMAP_RAINBOW=4
    COLORMAP_OCEAN=5 COLORMAP_SUMMER=6 COLORMAP_SPRING=7 COLORMAP_COOL=8 COLORMAP_HSV=9 COLORMAP_PINK=10
    COLORMAP_HOT=11 COLORMAP_PARULA=12 COLORMAP_MAGMA=13 COLORMAP_INFERNO=14 COLORMAP_PLASMA=15 COLORMAP_VIRIDIS=16
    COLORMAP_TURBO=20 MARKER_CROSS=0 MARKER_TILTED_CROSS=1 MARKER_STAR=2 MARKER_DIAMOND=3 MARKER_SQUARE=4
    REDUCE_SUM=0 REDUCE_AVG=1 REDUCE_MAX=2 REDUCE_MIN=3 TM_SQDIFF=0 TM_SQDIFF_NORMED=1 TM_CCORR=2 TM_CCORR_NORMED=3
    TM_CCOEFF=4 TM_CCOEFF_NORMED=5 CC_STAT_LEFT=0 CC_STAT_TOP=1
    CC_STAT_WIDTH=2 CC_STAT_HEIGHT=3 CC_STAT_AREA=4 HOUGH_GRADIENT=3 DIST_L1=1 DIST_L2=2 DIST_C=3
    WINDOW_FULLSCREEN=1 WINDOW_KEEPRATIO=0
    WINDOW_FREERATIO=256 WND_PROP_FULLSCREEN=0 WND_PROP_AUTOSIZE=1 WND_PROP_VISIBLE=4 CAP_PROP_POS_MSEC=0
    CAP_PROP_POS_AVI_RATIO=2 CAP_PROP_FORMAT=8 CAP_PROP_BRIGHTNESS=10 CAP_PROP_CONTRAST=11 CAP_PROP_SATURATION=12
    CAP_PROP_HUE=13 CAP_PROP_GAIN=14 CAP_PROP_EXPOSURE=15 CAP_PROP_CONVERT_RGB=16 CAP_PROP_AUTOFOCUS=39
    IMWRITE_JPEG_PROGRESSIVE=2 IMWRITE_JPEG_OPTIMIZE=3
    """.split()
}

FUNCTIONS = """
void resize(In src, Out dst, Size dsize, double fx = 0, double fy = 0, int interpolation = 1);
void cvtColor(In src, Out dst, int code, int dstCn = 0);
void line(InOut img, Point pt1, Point pt2, Scalar color, int thickness = 1, int lineType = 8, int shift = 0);
void arrowedLine(InOut img, Point pt1, Point pt2, Scalar color, int thickness = 1, int line_type = 8, int shift = 0,
  double tipLength = 0.1);
void circle(InOut img, Point center, int radius, Scalar color, int thickness = 1, int lineType = 8, int shift = 0);
void ellipse(InOut img, RotatedRect box, Scalar color, int thickness = 1, int lineType = 8);
void ellipse(InOut img, Point center, Size axes, double angle, double startAngle, double endAngle, Scalar color,
  int thickness = 1, int lineType = 8, int shift = 0);
void drawMarker(InOut img, Point position, Scalar color, int markerType = 0, int markerSize = 20, int thickness = 1,
  int line_type = 8);
void polylines(InOut img, Polygons pts, bool isClosed, Scalar color, int thickness = 1, int lineType = 8,
  int shift = 0);
void fillPoly(InOut img, Polygons pts, Scalar color, int lineType = 8, int shift = 0, Point offset = Point());
void fillConvexPoly(InOut img, Points points, Scalar color, int lineType = 8, int shift = 0);
void drawContours(InOut image, const vector<vector<Point>> &contours, int contourIdx, Scalar color, int thickness = 1,
  int lineType = 8, const vector<Vec4i> &hierarchy = vector<Vec4i>(), int maxLevel = 2147483647,
  Point offset = Point());
Size getTextSize(const String &text, int fontFace, double fontScale, int thickness, int *baseLine);
void findContours(In image, vector<vector<Point>> &contours, Lost hierarchy, int mode, int method,
  Point offset = Point());
void findContours(In image, vector<vector<Point>> &contours, vector<Vec4i> &hierarchy, int mode, int method,
  Point offset = Point());
double contourArea(Points contour, bool oriented = false);
double arcLength(Points curve, bool closed);
double pointPolygonTest(Points contour, Point2f pt, bool measureDist);
bool isContourConvex(Points contour);
Rect boundingRect(Points array);
RotatedRect minAreaRect(Points points);
RotatedRect fitEllipse(Points points);
void approxPolyDP(Points curve, vector<Point> &approxCurve, double epsilon, bool closed);
void approxPolyDP(Points curve, vector<Point2f> &approxCurve, double epsilon, bool closed);
void convexHull(Points points, vector<Point> &hull, bool clockwise = false);
void convexHull(Points points, vector<Point2f> &hull, bool clockwise = false);
void boxPoints(RotatedRect box, Out points);
void HoughLinesP(In image, vector<Vec4i> &lines, double rho, double theta, int threshold, double minLineLength = 0,
  double maxLineGap = 0);
void HoughCircles(In image, vector<Vec3f> &circles, int method, double dp, double minDist, double param1 = 100,
  double param2 = 100, int minRadius = 0, int maxRadius = 0);
void GaussianBlur(In src, Out dst, Size ksize, double sigmaX, double sigmaY = 0, int borderType = 4);
void blur(In src, Out dst, Size ksize, Point anchor = Point(-1, -1), int borderType = 4);
void medianBlur(In src, Out dst, int ksize);
void bilateralFilter(In src, Out dst, int d, double sigmaColor, double sigmaSpace, int borderType = 4);
void filter2D(In src, Out dst, int ddepth, In kernel, Point anchor = Point(-1, -1), double delta = 0,
  int borderType = 4);
void Sobel(In src, Out dst, int ddepth, int dx, int dy, int ksize = 3, double scale = 1, double delta = 0,
  int borderType = 4);
void Laplacian(In src, Out dst, int ddepth, int ksize = 1, double scale = 1, double delta = 0, int borderType = 4);
void Canny(In image, Out edges, double threshold1, double threshold2, int apertureSize = 3, bool L2gradient = false);
Mat getStructuringElement(int shape, Size ksize, Point anchor = Point(-1, -1));
void erode(In src, Out dst, In kernel, Point anchor = Point(-1, -1), int iterations = 1);
void dilate(In src, Out dst, In kernel, Point anchor = Point(-1, -1), int iterations = 1);
void morphologyEx(In src, Out dst, int op, In kernel, Point anchor = Point(-1, -1), int iterations = 1);
double threshold(In src, Out dst, double thresh, double maxval, int type);
void adaptiveThreshold(In src, Out dst, double maxValue, int adaptiveMethod, int thresholdType, int blockSize,
  double C);
void equalizeHist(In src, Out dst);
void applyColorMap(In src, Out dst, int colormap);
void LUT(In src, In lut, Out dst);
void matchTemplate(In image, In templ, Out result, int method);
void distanceTransform(In src, Out dst, int distanceType, int maskSize);
int connectedComponents(In image, Out labels, int connectivity = 8, int ltype = 4);
int connectedComponentsWithStats(In image, Out labels, Out stats, Out centroids, int connectivity = 8, int ltype = 4);
void pyrDown(In src, Out dst, Size dstsize = Size());
void pyrUp(In src, Out dst, Size dstsize = Size());
void warpAffine(In src, Out dst, In M, Size dsize, int flags = 1, int borderMode = 0, Scalar borderValue = Scalar());
void warpPerspective(In src, Out dst, In M, Size dsize, int flags = 1, int borderMode = 0,
  Scalar borderValue = Scalar());
void remap(In src, Out dst, In map1, In map2, int interpolation, int borderMode = 0, Scalar borderValue = Scalar());
Mat getAffineTransform(const Point2f src[3], const Point2f dst[3]);
Mat getAffineTransform(const vector<Point2f> &src, const vector<Point2f> &dst);
Mat getPerspectiveTransform(const Point2f src[4], const Point2f dst[4]);
Mat getPerspectiveTransform(const vector<Point2f> &src, const vector<Point2f> &dst);
Mat getRotationMatrix2D(Point2f center, double angle, double scale);
void invertAffineTransform(In M, Out iM);
void perspectiveTransform(const vector<Point2f> &src, vector<Point2f> &dst, In m);
void transform(const vector<Point2f> &src, vector<Point2f> &dst, In m);
void addWeighted(In src1, double alpha, In src2, double beta, double gamma, Out dst, int dtype = -1);
void add(In src1, Value src2, Out dst, In mask = Mat(), int dtype = -1);
void subtract(Value src1, Value src2, Out dst, In mask = Mat(), int dtype = -1);
void multiply(In src1, Value src2, Out dst, double scale = 1, int dtype = -1);
void divide(In src1, Value src2, Out dst, double scale = 1, int dtype = -1);
void absdiff(In src1, Value src2, Out dst);
void bitwise_and(In src1, Value src2, Out dst, In mask = Mat());
void bitwise_or(In src1, Value src2, Out dst, In mask = Mat());
void bitwise_xor(In src1, Value src2, Out dst, In mask = Mat());
void bitwise_not(In src, Out dst, In mask = Mat());
void inRange(In src, Value lowerb, Value upperb, Out dst);
void compare(In src1, Value src2, Out dst, int cmpop);
void convertScaleAbs(In src, Out dst, double alpha = 1, double beta = 0);
void exp(In src, Out dst);
void log(In src, Out dst);
void sqrt(In src, Out dst);
void pow(In src, double power, Out dst);
void magnitude(In x, In y, Out magnitude);
void normalize(In src, InOut dst, double alpha = 1, double beta = 0, int norm_type = 4, int dtype = -1,
  In mask = Mat());
void reduce(In src, Out dst, int dim, int rtype, int dtype = -1);
void extractChannel(In src, Out dst, int coi);
void insertChannel(In src, InOut dst, int coi);
double norm(In src1, int normType = 4, In mask = Mat());
double norm(In src1, In src2, int normType = 4, In mask = Mat());
double PSNR(In src1, In src2);
Scalar mean(In src, In mask = Mat());
Scalar sum(In src);
int countNonZero(In src);
void meanStdDev(In src, Out mean, Out stddev, In mask = Mat());
void minMaxLoc(In src, double *minVal, double *maxVal = 0, Point *minLoc = 0, Point *maxLoc = 0, In mask = Mat());
Mat imdecode(In buf, int flags);
Mat imdecode(const vector<uchar> &buf, int flags);
bool imencode(const String &ext, In img, vector<uchar> &buf, const vector<int> &params = vector<int>());
void destroyWindow(const String &winname);
void moveWindow(const String &winname, int x, int y);
void resizeWindow(const String &winname, int width, int height);
void setWindowProperty(const String &winname, int prop_id, double prop_value);
void setNumThreads(int nthreads);
"""

_FORMS = {
    "In": ["const Mat &"],
    "Out": ["const Mat &"],
    "InOut": ["const Mat &"],
    "Value": ["const Mat &", "const Scalar &", "double "],
    "Points": ["const vector<Point> &", "const vector<Point2f> &", "const Mat &"],
    "Polygons": ["const vector<vector<Point>> &", "const vector<Point> &"],
}
_NAMES = {"sum": "sumElems"}
"""What cv2 calls otherwise."""

_AROUND = "GaussianBlur blur bilateralFilter filter2D Sobel Laplacian Canny erode dilate morphologyEx".split()
"""Functions that in C++ look at the pixels around a part of a picture, which cv2 does not know."""

_ROW = re.compile(r"(\w+) (\w+)\((.*?)\);", re.DOTALL)
_PARAMETER = re.compile(r"(?:const )?([\w<>]+) ([&*]?)(\w+)(?:\[(\d)\])?(?: = (.*))?")


class _Parameter:
    """One parameter: its type, name, and whether it is a result; `count`: how many an array of C has."""

    def __init__(self, written: str) -> None:
        match = _PARAMETER.fullmatch(written)
        assert match is not None, written
        self.type, self.name, self.count = match[1], match[3], int(match[4] or 0)
        self.optional = match[5] is not None
        self.is_result = self.type in ("Out", "InOut", "Lost") or (match[2] and not written.startswith("const"))

    def fits(self, value: Any) -> bool:
        """Return whether a value may be this argument."""
        if self.type in ("In", "Out", "InOut"):
            return _is_mat(value)
        if self.type == "Value":
            return not isinstance(value, list)
        wanted = getattr(values, self.type, None)
        if wanted is not None and not self.count and not self.is_result:
            return isinstance(value, wanted)
        return (
            isinstance(value, list) if self.type.startswith("vector") else self.type == "Points" or not _is_mat(value)
        )


def _parameters(written: str) -> list[str]:
    return re.split(r",\s+(?![^()]*\))", written)


def _declared() -> str:
    lines = [f"enum {{ {', '.join(f'{name} = {value}' for name, value in CONSTANTS.items())} }};"]
    for result, name, written in _ROW.findall(FUNCTIONS):
        rows: list[list[str]] = [[]]
        for parameter in _parameters(written):
            form, _, rest = parameter.partition(" ")
            if form != "Lost":
                given = [f"{text}{rest}" for text in _FORMS[form]] if form in _FORMS else [parameter]
                rows = [[*row, one] for row in rows for one in given]
        lines += [f"{result} {name}({', '.join(row)});" for row in rows]
    return "\n".join(lines) + "\n"


DECLARED = _declared()
"""What the translator reads of them."""


@functools.cache
def _rows() -> dict[str, list[tuple[str, list[_Parameter]]]]:
    """Return the result's type and the parameters of every form, by function."""
    rows: dict[str, list[tuple[str, list[_Parameter]]]] = {}
    for result, name, written in _ROW.findall(FUNCTIONS):
        rows.setdefault(name, []).append((result, [_Parameter(one) for one in _parameters(written)]))
    return rows


def function_of(mat: type, name: str) -> Any:
    """Return the function that hands over to `cv2.name`, None for one that `FUNCTIONS` does not have."""
    return functools.partial(handed_over, mat, name) if name in _rows() else None


def handed_over(mat: type, name: str, *given: Any) -> Any:
    """Call `cv2.name`, give the results to the arguments that are to have them, and return the rest.

    Args:
        mat: The class of pictures, `npu_porter.opencv.Mat`.
        name: The function.
        given: What C++ gives.

    Raises:
        ModuleNotFoundError: cv2 is not installed.
        TypeError: no form of the function has such arguments.
        ValueError: the function would look at pixels around a part of a picture.
    """
    if name in _AROUND and given[0].is_part():
        raise ValueError(
            f"cv.{name}: expected a whole picture, got a part, around which OpenCV looks; clone() it first"
        )
    function = getattr(_cv2(name), _NAMES.get(name, name))
    result, parameters, pairs = _form(name, given)
    named = {
        parameter.name: _for_cv2(parameter, value, name)
        for parameter, value in pairs
        if not parameter.is_result or parameter.type in ("Out", "InOut")
    }
    answer = function(**named)
    results = [parameter for parameter in parameters if parameter.is_result]
    answers = [answer] if len(results) + (result != "void") == 1 else list(answer)
    returned = _of_cv2(mat, result, answers.pop(0)) if result != "void" else None
    targets = {parameter.name: value for parameter, value in pairs}
    for parameter, one in zip(results, answers):
        if parameter.name in targets:
            _give(mat, parameter, targets[parameter.name], one)
    return returned


def _form(name: str, given: tuple[Any, ...]) -> tuple[str, list[_Parameter], list[tuple[_Parameter, Any]]]:
    """Return the result's type and the parameters of the form that takes such arguments, and each with its own."""
    for result, parameters in _rows()[name]:
        own = [parameter for parameter in parameters if parameter.type != "Lost"]
        pairs = list(zip(own, given))
        optional = all(parameter.optional for parameter in own[len(given) :])
        if len(given) <= len(own) and optional and all(parameter.fits(value) for parameter, value in pairs):
            return result, parameters, pairs
    raise TypeError(f"cv.{name}: expected other arguments than {', '.join(type(one).__name__ for one in given)}")


def _is_mat(value: Any) -> bool:
    return hasattr(value, "_give")


def _pixels(picture: Any) -> Any:
    """Return the pixels as cv2 takes them, those of one channel without a dimension for it; None of an empty Mat."""
    if picture.empty():
        return None
    pixels = picture._pixels
    return pixels[..., 0] if pixels.shape[2] == 1 else pixels


def _for_cv2(parameter: _Parameter, value: Any, function: str) -> Any:
    import numpy

    if _is_mat(value):
        return _pixels(value)
    if isinstance(value, values.Copied):
        return value.numbers()
    if parameter.type == "Value":  # for all channels, which cv2 would give the first one only
        return (float(value),) * 4
    if parameter.type == "Polygons":
        return [_points(one) for one in (value if value and isinstance(value[0], list) else [value])]
    if parameter.count:
        return _points([value[index] for index in range(parameter.count)])
    if parameter.type == "vector<vector<Point>>":
        return [_points(one) for one in value]
    if parameter.type == "vector<Vec4i>":
        return numpy.array([one.numbers() for one in value], "i4")[None] if value else None
    if parameter.type == "vector<uchar>":
        return numpy.array([int(one) for one in value], "u1")
    if parameter.type == "vector<int>":
        return [int(one) for one in value]
    if isinstance(value, list):
        return _points(value)
    if parameter.type == "String":
        return text_of(value, f"{function}, {parameter.name}").decode("utf-8", "surrogateescape")
    return {"double": float, "bool": bool}.get(parameter.type, int)(value)


def _points(points: Any) -> Any:
    import numpy

    kind = "f4" if points and isinstance(points[0], values.Point2f) else "i4"
    return numpy.array([point.numbers() for point in points], kind).reshape(-1, 1, 2)


def _of_cv2(mat: type, type_: str, answer: Any) -> Any:
    """Return what cv2 gave as the type that C++ has."""
    if type_ == "Mat":
        picture: Any = mat()
        if answer is not None:
            picture._give(answer.reshape(len(answer), -1) if answer.ndim < 2 else answer)
        return picture
    if type_.startswith("vector<"):
        inner, rows = type_[len("vector<") : -1], [] if answer is None else answer
        if hasattr(values, inner):
            import numpy

            width = len(getattr(values, inner)().numbers())
            rows = numpy.asarray(rows).reshape(-1, width).tolist()
        return [_of_cv2(mat, inner, row) for row in rows]
    kind = getattr(values, type_, None)
    if kind is values.RotatedRect:
        return kind(values.Point2f(*answer[0]), values.Size2f(*answer[1]), answer[2])
    if kind is not None:
        return kind(*answer)
    return {"double": float, "bool": bool}.get(type_, int)(answer)


def _give(mat: type, parameter: _Parameter, target: Any, answer: Any) -> None:
    if answer is None:  # as findContours gives no hierarchy where there is no contour
        if isinstance(target, list):
            target.clear()
    elif _is_mat(target):
        pixels = _pixels(target)
        if pixels is None or answer.ctypes.data != pixels.ctypes.data or answer.shape != pixels.shape:
            target._give(answer.reshape(len(answer), -1) if answer.ndim < 2 else answer)
    elif isinstance(target, values.Copied):
        target.assign(_of_cv2(mat, parameter.type, answer))
    elif isinstance(target, list):
        target[:] = _of_cv2(mat, parameter.type, answer)
    elif target:  # a pointer, or NULL for what the program does not want
        target[0] = _of_cv2(mat, parameter.type, answer)
