"""Loops over the elements of pictures are named in the summary, beside the numpy that has them all."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
from npu_porter import opencv as cv
from npu_porter.translator import port

PROGRAM = r"""
#include <stdio.h>
#include <opencv2/opencv.hpp>
class Net {
public:
    cv::Mat input_;
    float values[72];
    void fill(float mean);
};
void Net::fill(float mean) {
    for (int h = 0; h < input_.rows; ++h)
        for (int w = 0; w < input_.cols; ++w)
            for (int c = 0; c < 3; ++c)
                values[(c * input_.rows + h) * input_.cols + w] = input_.at<cv::Vec3b>(h, w)[c] - mean;
}
int main() {
    cv::Mat img(4, 6, CV_8UC3, cv::Scalar(1, 2, 3));
    Net net;
    net.input_ = img;
    net.fill(0.5f);
    for (int y = 0; y < img.rows; y++) {
        for (int x = 0; x < img.cols; x += 1) img.data[y * img.step + x] = 7;
        img.data[y] = 3;
    }
    for (int y = 0; y < img.rows; y++) img.data[y] = 3;
    for (int k = 0; k < 2; k++)
        for (int y = 0; y < img.rows; y++) img.ptr<uchar>(0)[y] = 4;
    printf("%g %d\n", net.values[71], img.data[30]);
    return 0;
}
"""


def test_nested_loops_over_a_picture_are_named(tmp_path: Path) -> None:
    source = tmp_path / "program.cc"
    source.write_text(PROGRAM)
    found = port([str(source)]).slow
    assert [where for where, _ in found] == ["program.cc:11", "program.cc:21"], "one each; not what one loop counts"
    assert "numpy.asarray(self.input_)  # row, column, channel" in found[0][1]
    assert "numpy.asarray(img)  # row, column, channel" in found[1][1]
    command = [sys.executable, "-m", "npu_common", "port", str(source), "-o", str(tmp_path / "program.py")]
    said = subprocess.run(command, capture_output=True, text=True).stderr
    assert re.findall(r"(\S+): slow: ", said) == ["program.cc:11", "program.cc:21"]


def test_the_numpy_that_is_named_has_the_elements() -> None:
    picture = cv.Mat(4, 6, cv.CV_8UC3, cv.Scalar(1, 2, 3))
    pixels = np.asarray(picture)
    assert pixels.shape == (4, 6, 3) and pixels[3, 5].tolist() == [1, 2, 3]
    pixels[2, 1, 0] = 9
    assert picture.ptr(cv.uint8, 2, 1)[0] == 9, "the pixels themselves"
