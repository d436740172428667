"""Python reads this before a program that asks for a machine which this one is not. PRETENDED says which, as JSON.

The program's bytes and our packages stay as they are: only what the program asks the system is answered otherwise.
"""

import builtins
import io
import json
import os
import platform

wanted = json.loads(os.environ.get("PRETENDED", "{}"))

if "machine" in wanted:
    platform.machine = lambda: wanted["machine"]

if "files" in wanted:
    plain = builtins.open

    def pretended(file, mode="r", *more, **named):
        text = wanted["files"].get(str(file)) if isinstance(file, (str, os.PathLike)) else None
        return plain(file, mode, *more, **named) if text is None else io.StringIO(text)

    builtins.open = io.open = pretended  # pathlib calls the second

if wanted.get("display"):  # builds of OpenCV have no windows, or end the process where no display is
    import cv2

    for function in ("imshow", "namedWindow", "resizeWindow", "moveWindow", "destroyAllWindows"):
        setattr(cv2, function, lambda *arguments, **named: None)
    cv2.waitKey = lambda delay=0: -1

if "libraries" in wanted:  # found under every path where a board may have them
    import ctypes
    import resource

    exists, isfile, load = os.path.exists, os.path.isfile, ctypes.CDLL.__init__

    def place(path):
        return (
            wanted["libraries"].get(os.path.basename(os.fsdecode(path)))
            if isinstance(path, (str, bytes, os.PathLike))
            else None
        )

    ctypes.CDLL.__init__ = lambda self, name, *more, **named: load(self, place(name) or name, *more, **named)
    os.path.exists = lambda path: bool(place(path)) or exists(path)
    os.path.isfile = lambda path: bool(place(path)) or isfile(path)

    limit = resource.setrlimit

    def set_limit(which, limits):  # a board's user may raise them, this machine's perhaps not
        try:
            limit(which, limits)
        except ValueError:
            pass

    resource.setrlimit = set_limit
