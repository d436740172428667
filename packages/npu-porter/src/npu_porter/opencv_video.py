"""OpenCV's capture, video and windows for ported programs, by the package cv2 where that is installed."""

from __future__ import annotations

import importlib
from typing import Any

from npu_common.cdecl.text import text_of

__all__ = ["VideoCapture", "VideoWriter", "destroyAllWindows", "imshow", "namedWindow", "waitKey"]


def _cv2(function: str) -> Any:
    try:
        return importlib.import_module("cv2")
    except ImportError:
        raise ModuleNotFoundError(
            f"cv.{function}: needs OpenCV's own package, which is not installed: pip install opencv-python", name="cv2"
        ) from None


def _name(text: Any, what: str) -> str:
    return text_of(text, what).decode("utf-8", "surrogateescape")


class VideoCapture:
    """OpenCV's cv::VideoCapture: a film or a camera."""

    def __init__(self, *source: Any) -> None:
        self._capture = _cv2("VideoCapture").VideoCapture()
        if source:
            self.open(*source)

    def open(self, source: Any, api: int = 0) -> bool:
        """Open a file by its name, or a camera by its number."""
        place = int(source) if isinstance(source, int) else _name(source, "VideoCapture.open, source")
        return bool(self._capture.open(place, int(api)))

    def isOpened(self) -> bool:
        """Return whether it is open."""
        return bool(self._capture.isOpened())

    def read(self, image: Any) -> bool:
        """Give a Mat the next picture, or no picture at the end."""
        is_read, pixels = self._capture.read()
        if is_read:
            image._give(pixels)
        else:
            image.release()
        return bool(is_read)

    def grab(self) -> bool:
        """Pass over a picture."""
        return bool(self._capture.grab())

    def get(self, property_: int) -> float:
        """Return a property, such as CAP_PROP_FPS."""
        return float(self._capture.get(int(property_)))

    def set(self, property_: int, value: float) -> bool:
        """Set a property."""
        return bool(self._capture.set(int(property_), float(value)))

    def release(self) -> None:
        """Close the file or camera."""
        self._capture.release()


class VideoWriter:
    """OpenCV's cv::VideoWriter: a film that is written."""

    def __init__(self, *given: Any) -> None:
        self._writer = _cv2("VideoWriter").VideoWriter()
        if given:
            self.open(*given)

    @staticmethod
    def fourcc(one: Any, two: Any, three: Any, four: Any) -> int:
        """Return the number of a codec's four letters."""
        letters = [ord(each) if isinstance(each, (str, bytes)) else int(each) for each in (one, two, three, four)]
        return int.from_bytes(bytes(letters), "little")

    def open(self, filename: Any, fourcc: int, fps: float, size: Any, colour: bool = True) -> bool:
        """Begin a file."""
        name = _name(filename, "VideoWriter.open, filename")
        return bool(self._writer.open(name, int(fourcc), float(fps), (int(size.width), int(size.height)), bool(colour)))

    def isOpened(self) -> bool:
        """Return whether it is open."""
        return bool(self._writer.isOpened())

    def write(self, image: Any) -> None:
        """Write a picture."""
        self._writer.write(_pixels(image, "VideoWriter.write"))

    def release(self) -> None:
        """Close the file."""
        self._writer.release()


def _pixels(image: Any, function: str) -> Any:
    pixels = image._read(function)
    return pixels[..., 0] if pixels.shape[2] == 1 else pixels


def imshow(window: Any, image: Any) -> None:
    """Show a picture in a window."""
    _cv2("imshow").imshow(_name(window, "imshow, window"), _pixels(image, "imshow"))


def namedWindow(window: Any, flags: int = 1) -> None:
    """Make a window."""
    _cv2("namedWindow").namedWindow(_name(window, "namedWindow, window"), int(flags))


def waitKey(delay: int = 0) -> int:
    """Wait for a key, so many milliseconds; return its number, or -1."""
    return int(_cv2("waitKey").waitKey(int(delay)))


def destroyAllWindows() -> None:
    """Close all windows."""
    _cv2("destroyAllWindows").destroyAllWindows()
