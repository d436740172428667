// Reference program: counts the words of its arguments, and the bright pixels of a picture that it makes.
#include <stdio.h>
#include <algorithm>
#include <string>
#include <vector>
#include "opencv2/opencv.hpp"

int main(int argc, char **argv) {
    std::vector<int> lengths;
    for (int i = 1; i < argc; i++) {
        std::string word = argv[i];
        lengths.push_back((int)word.size());
    }
    std::sort(lengths.begin(), lengths.end());
    for (int length : lengths) {
        printf("%d\n", length);
    }
    cv::Mat picture(4, 6, CV_8UC3, cv::Scalar(10, 200, 30));
    cv::Mat small;
    cv::resize(picture, small, cv::Size(3, 2));
    int bright = 0;
    for (int y = 0; y < small.rows; y++) {
        for (int x = 0; x < small.cols; x++) {
            bright += small.at<cv::Vec3b>(y, x)[1] > 100;
        }
    }
    printf("%d of %d\n", bright, small.rows * small.cols);
    return 0;
}
