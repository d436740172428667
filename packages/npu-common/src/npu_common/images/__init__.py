"""Pictures for networks: read, fit, and write a picture into a model's input, each step where the program says.

    picture = images.read("cat.jpg")  # (height, width, 3), uint8, RGB, as it is to be seen
    given = Preparation(fit="letterbox", std=255)(picture, model.inputs[0])
    boxes = given.place.back(boxes_of(model.run(given)))

Files but PPM and PGM, and changing a size, want Pillow: `pip install pillow`. It is imported when it is
needed. Helpers of the sample programs, which have no numpy, are here, too.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING
from npu_common.lazy import attach

if TYPE_CHECKING:
    from .files import pictures_in as pictures_in
    from .files import read as read
    from .geometry import Placement as Placement
    from .geometry import crop as crop
    from .geometry import letterbox as letterbox
    from .geometry import resize as resize
    from .pnm import Image as Image
    from .pnm import read_pnm as read_pnm
    from .preparation import Preparation as Preparation
    from .preparation import Prepared as Prepared
    from .samples import models_folder as models_folder
    from .samples import read_picture as read_picture
    from .samples import top5 as top5

__getattr__, __dir__, __all__ = attach(
    __name__,
    {
        "files": "pictures_in read",
        "geometry": "Placement crop letterbox resize",
        "pnm": "Image read_pnm",
        "preparation": "Preparation Prepared",
        "samples": "models_folder read_picture top5",
    },
)
