# Reference program: counts the words of its arguments, and the bright pixels of a picture that it makes.

import sys

# Needs npu-porter, for opencv.
from npu_common.ported import *
from npu_common.cdecl import *
from npu_porter import opencv as cv


def main(argc: int, argv: list[str]) -> int:
    lengths = []
    for i in range(1, argc):
        word = argv[i]
        lengths.append(cast(len(word.encode()), int32))
    lengths.sort()
    for length in lengths:
        printf("%d\n", length)
    picture = cv.Mat(4, 6, cv.CV_8UC3, cv.Scalar(10.0, 200.0, 30.0))
    small = cv.Mat()
    cv.resize(picture, small, cv.Size(3, 2))
    bright = 0
    for y in range(small.rows):
        for x in range(small.cols):
            bright += small.line(cv.Vec3b, y)[x][1] > 100
    printf("%d of %d\n", bright, small.rows * small.cols)
    return 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
