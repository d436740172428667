"""The shared parts of the commands' parsers: one sentence for a wrong command line, and options of several commands."""

from __future__ import annotations

import argparse
import sys
from typing import Any, NoReturn

from .completion import files, words
from .vendor import Exit, UsageError, Vendor

__all__ = [
    "GENERATED",
    "PICTURES",
    "RAW_FILES",
    "Parser",
    "add_device_option",
    "add_input_options",
    "add_json_option",
    "add_missing_command",
    "add_model_options",
    "add_picture_options",
    "count",
    "numbers",
    "positive",
    "seconds",
    "settle_model",
]

GENERATED = ("zero", "random")
RAW_FILES = (".bin", ".raw", ".dat")
"""Elements as they lie in memory, without a header."""
PICTURES = (".jpg", ".jpeg", ".png", ".ppm", ".pgm", ".bmp", ".webp")
"""The suffixes that `npu_common.images` reads, repeated here because a parser starts without numpy."""


class Parser(argparse.ArgumentParser):
    """argparse's, which answers a wrong command line with one sentence, and takes no beginnings of options."""

    def __init__(self, **settings: object) -> None:
        settings.setdefault("allow_abbrev", False)
        super().__init__(**settings)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        """End the program with exit code 2."""
        print(f"error: {message}; {self.prog} --help shows what there is", file=sys.stderr)
        sys.exit(Exit.USAGE)


def add_model_options(parser: argparse.ArgumentParser, vendor: Vendor) -> None:
    """Add the options for the model file, by position or as an option."""
    models = files(*vendor.suffixes)
    words(parser, "model", nargs="?", help="model file", completer=models)
    help = "the model file, as an option"
    words(parser, "-m", "--model", dest="model_option", metavar="MODEL", help=help, completer=models)


def settle_model(arguments: argparse.Namespace, otherwise: str = "which model file?") -> None:
    """Put the model file into `arguments.model`, however the file was given.

    Raises UsageError, with `otherwise` for no file.
    """
    if arguments.model and arguments.model_option:
        raise UsageError("the model was given twice")
    arguments.model = arguments.model or arguments.model_option
    if not arguments.model:
        raise UsageError(otherwise)


def add_input_options(parser: argparse.ArgumentParser, vendor: Vendor) -> None:
    """Add the options for the inputs' origin and the device, for commands that run a model."""
    words(
        parser,
        "-i",
        "--input",
        action="append",
        default=[],
        metavar="[NAME=]SOURCE",
        help="file.npy, file.bin, a picture, a folder of pictures, zero or random; repeat for more inputs; @LIST: one "
        "set of inputs per line",
        completer=files(".npy", *RAW_FILES, *PICTURES, more=GENERATED),
    )
    add_picture_options(parser)
    parser.add_argument("--seed", type=int, default=0, help="for random inputs (default 0)")
    parser.add_argument(
        "--shape", action="append", default=[], metavar="NAME:DIMS", help="shape of an input of a dynamic model"
    )
    help = "types of the outputs: native, the network's own (default), or float32 as far as the package converts them"
    parser.add_argument("--outputs", choices=("native", "float32"), default="native", help=help)
    add_device_option(parser, vendor)


def add_picture_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for preparing pictures; without one the model gets them as they are."""
    group = parser.add_argument_group(
        "pictures", "what happens to a picture (.jpg, .png, .ppm, ...) of -i, in this order"
    )
    group.add_argument("--grey", action="store_true", help="one channel: the brightness")
    group.add_argument("--background", type=numbers, metavar="R,G,B", help="what is behind transparent parts")
    fits = group.add_mutually_exclusive_group()
    fits.add_argument(
        "--resize", action="store_const", dest="fit", const="resize", help="stretch it to the input's size"
    )
    text = "the whole picture, the rest filled with V (default 114)"
    fits.add_argument("--letterbox", nargs="?", type=count, const=114, metavar="V", help=text)
    text = "its largest middle part of the input's proportions"
    fits.add_argument("--crop", action="store_const", dest="fit", const="crop", help=text)
    group.add_argument("--bgr", action="store_true", help="blue first")
    text = "subtract this from pixels of 0 to 255; one number, or one a channel as the network has them"
    group.add_argument("--mean", type=numbers, metavar="N,N,N", help=text)
    group.add_argument("--std", type=numbers, metavar="N,N,N", help="then divide by this: 255 makes 0 to 1 of pixels")
    text = "order of the input's dimensions, where the model does not say it"
    group.add_argument("--layout", choices=("NHWC", "NCHW"), default="", help=text)


def numbers(text: str) -> tuple[float, ...]:
    """Return numbers with commas between them, for argparse."""
    try:
        return tuple(float(part) for part in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected numbers such as 0 or 123.7,116.3,103.5, got {text!r}") from None


def add_device_option(parser: argparse.ArgumentParser, vendor: Vendor) -> None:
    """Add the option for the device, where the vendor's machines may have several."""
    if vendor.devices:
        words(parser, "-d", "--device", help="device to use", completer=lambda **_: vendor.devices)


def add_json_option(parser: argparse.ArgumentParser) -> None:
    """Add the option for a report for programs."""
    parser.add_argument(
        "--json", nargs="?", const="-", metavar="FILE", help="write JSON to FILE (- or nothing: stdout)"
    )


def add_missing_command(commands: Any, name: str, text: str) -> None:
    """Add a command whose distribution is not installed, with any options: its answer is what to install."""
    commands.add_parser(name, help=text, add_help=False, prefix_chars="\0").add_argument("words", nargs="*")


def positive(text: str) -> int:
    """Return a whole number above 0, for argparse."""
    return _number(text, 1)


def count(text: str) -> int:
    """Return a whole number from 0 on, for argparse."""
    return _number(text, 0)


def _number(text: str, least: int) -> int:
    try:
        value = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, got {text!r}") from None
    if value < least:
        raise argparse.ArgumentTypeError(f"expected at least {least}, got {value}")
    return value


def seconds(text: str) -> float:
    """Return a time, for argparse."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 < value < 1e6:
        raise argparse.ArgumentTypeError(f"expected seconds, got {text!r}")
    return value
